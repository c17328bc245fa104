import type pg from 'pg'
import { slotDaysAhead } from '#contract/checks/slot-days.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { providerOrg } from './base.ts'
import { insertMany } from './insert-many.ts'

/** From, to, places: of a morning in two parts. */
const times = [
  ['07:30', '09:00', 12],
  ['09:00', '10:30', 8],
] as const

const weekdays = ['1', '2', '3', '4', '5', '6']

/** A slot of the demo data. */
export interface DemoSlot {
  readonly id: string
  readonly branchId: string
  readonly day: string
  readonly time: string
}

/** Days from today on between which people are examined: those of last year's project, and from this year's on. */
const spans = [
  [-446, -334],
  [-81, slotDaysAhead],
] as const
const [[first]] = spans

/** Patterns of all branches, and the slots that follow from them where projects use them; Sundays and holidays have none. */
export const seedSlots = async (client: pg.Client): Promise<DemoSlot[]> => {
  const on = (days: number) => addDays(dayAt(), days)
  const from = on(first)
  const { rows: branches } = await client.query<{ id: string }>(
    'SELECT id::text AS id FROM branch ORDER BY id',
  )
  await insertMany(
    client,
    'check_slot_pattern',
    branches.flatMap(({ id: branchId }) =>
      times.map(([fromTime, toTime, capacity]) => ({
        branchId,
        weekdays,
        fromTime,
        toTime,
        capacity,
        validFrom: from,
        patternName: `${fromTime}–${toTime}`,
        sysOrgCode: providerOrg,
        createBy: 'staff',
        createTime: `${addDays(from, -10)}T02:00:00Z`,
        version: 0,
        delFlag: 0,
      })),
    ),
  )
  const { rows } = await client.query<DemoSlot>(
    `INSERT INTO check_slot (branch_id, day, from_time, to_time, capacity, slot_name, sys_org_code, pattern_id, pattern_day, create_time)
     SELECT p.branch_id, d::date, p.from_time, p.to_time, p.capacity, d::date || ' ' || p.pattern_name, p.sys_org_code, p.id, d::date, least(d - interval '${slotDaysAhead} days', now())
     FROM check_slot_pattern p CROSS JOIN unnest($1::date[], $2::date[]) AS span (from_day, to_day)
       CROSS JOIN generate_series(from_day, to_day, interval '1 day') AS days (d)
     WHERE extract(isodow FROM d)::text = ANY (p.weekdays)
       AND NOT EXISTS (SELECT FROM sys_special_day s WHERE s.day = d::date AND NOT s.is_working AND s.del_flag = 0)
     ORDER BY d, p.id
     RETURNING id::text AS id, branch_id::text AS "branchId", day::text AS day, from_time || '–' || to_time AS time`,
    [spans.map(([begin]) => on(begin)), spans.map(([, end]) => on(end))],
  )
  return rows
}
