import * as z from 'zod/mini'
import { slotDays } from '#contract/checks/slot-days.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch, branchClosedDays } from '#server/db/schema/branches.ts'
import { checkSlot, checkSlotPattern } from '#server/db/schema/check-slots.ts'
import { readSpecialDays } from '#server/due/special-days.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

/** Some patterns, those of some branches, or all. */
interface Which {
  readonly patternIds?: readonly string[]
  readonly branchIds?: readonly string[]
}

const Pattern = z.object({
  id: z.string(),
  weekdays: z.array(z.string()),
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  /** A pattern that was deleted, or whose branch is closed for good, gives no places any more. */
  isLive: z.boolean(),
  closed: z.array(z.object({ fromDay: z.string(), toDay: z.nullable(z.string()) })),
})

const patternsOf = ({ patternIds, branchIds }: Which, { tx }: Pick<Context, 'tx'>) =>
  tx.rows(
    Pattern,
    `SELECT p.id::text AS id, p.weekdays, p.valid_from::text AS "validFrom", p.valid_to::text AS "validTo",
       p.del_flag = 0 AND b.del_flag = 0 AND b.status = '1' AS "isLive",
       coalesce((SELECT jsonb_agg(jsonb_build_object('fromDay', c.from_day, 'toDay', c.to_day)) FROM ${allRowsOf(branchClosedDays)} c
         WHERE c.record_id = b.id AND c.to_version IS NULL), '[]') AS closed
     FROM ${allRowsOf(checkSlotPattern)} p JOIN ${allRowsOf(branch)} b ON b.id = p.branch_id
     WHERE p.id = ANY(coalesce($1::bigint[], ARRAY[p.id])) AND p.branch_id = ANY(coalesce($2::bigint[], ARRAY[p.branch_id]))
     ORDER BY p.id`,
    [patternIds ?? null, branchIds ?? null],
  )

/** A slot that a pattern has made for a day to come: nobody has changed it, and no place of it is held. */
const untouched = `s.pattern_id = p.id AND s.del_flag = 0 AND s.version = 0 AND s.held = 0 AND s.pattern_day > $2::date`
const wanted = `(SELECT * FROM unnest($3::bigint[], $4::date[]) AS w (id, day))`

/** What is wanted no more goes, as if it had never been made. */
const removing = `UPDATE ${allRowsOf(checkSlot)} s SET del_flag = 1, pattern_id = NULL FROM ${allRowsOf(checkSlotPattern)} p
  WHERE p.id = ANY($1::bigint[]) AND ${untouched}
    AND (s.from_time <> p.from_time OR s.branch_id <> p.branch_id OR (p.id, s.pattern_day) NOT IN ${wanted})`

const changing = `UPDATE ${allRowsOf(checkSlot)} s SET to_time = p.to_time, capacity = p.capacity, for_gender = p.for_gender, project_id = p.project_id, slot_name = s.pattern_day || ' ' || p.pattern_name
  FROM ${allRowsOf(checkSlotPattern)} p
  WHERE p.id = ANY($1::bigint[]) AND ${untouched} AND (s.to_time, s.capacity, s.for_gender, s.project_id) IS DISTINCT FROM (p.to_time, p.capacity, p.for_gender, p.project_id)`

/** Made once for each day, and never beside another slot of the branch at that time. */
const making = `INSERT INTO ${allRowsOf(checkSlot)} (branch_id, day, from_time, to_time, capacity, for_gender, project_id, slot_name, sys_org_code, pattern_id, pattern_day)
  SELECT p.branch_id, w.day, p.from_time, p.to_time, p.capacity, p.for_gender, p.project_id, w.day || ' ' || p.pattern_name, p.sys_org_code, p.id, w.day
  FROM ${wanted} w JOIN ${allRowsOf(checkSlotPattern)} p ON p.id = w.id
  WHERE p.id = ANY($1::bigint[]) AND w.day > $2::date
    AND NOT EXISTS (SELECT FROM ${allRowsOf(checkSlot)} s WHERE s.pattern_id = p.id AND s.pattern_day = w.day)
    AND NOT EXISTS (SELECT FROM ${allRowsOf(checkSlot)} s WHERE s.branch_id = p.branch_id AND s.day = w.day AND s.del_flag = 0
      AND s.from_time < p.to_time AND s.to_time > p.from_time)
  ON CONFLICT DO NOTHING`

/**
 * Brings the slots of patterns up to what these say from tomorrow on, `slotDaysAhead` days ahead. Slots that were changed or deleted
 * by hand, and those of which places are held, stay as they are.
 */
export const bringSlots = async (
  which: Which,
  context: Pick<Context, 'tx'>,
  today: string = dayAt(),
): Promise<void> => {
  const patterns = await patternsOf(which, context)
  if (patterns.length === 0) return
  const special = await readSpecialDays(context)
  const days = patterns.flatMap(({ isLive, ...pattern }) =>
    isLive ? slotDays(pattern, { ...pattern, today, special }).map((day) => ({ id: pattern.id, day })) : [],
  )
  const of = [patterns.map(({ id }) => id), today]
  const wantedOf = [days.map(({ id }) => id), days.map(({ day }) => day)]
  await context.tx.query(removing, [...of, ...wantedOf])
  await context.tx.query(changing, of)
  await context.tx.query(making, [...of, ...wantedOf])
}
