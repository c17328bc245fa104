import * as z from 'zod/mini'
import { smsEvents } from '#contract/messages/sms-events.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkOrderTold } from '#server/db/schema/check-order-told.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { checkSlot } from '#server/db/schema/check-slots.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { textPeople } from '#server/notices/texting.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { checkUpLink } from './check-up-facts.ts'
import { branchIn, named, reach, reached } from './reaching.ts'

/** At these hours people are told, and never at night. */
const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20']

type Telling = Pick<Services, 'due' | 'links' | 'outgoing' | 'translate'>

const events = {
  BOOKED: smsEvents.checkUpBooked,
  MOVED: smsEvents.checkUpMoved,
  CANCELLED: smsEvents.checkUpCancelled,
}

const Change = z.object({
  id: z.string(),
  /** What the person is told; nothing of what was booked before the project told its people, and of what is over. */
  kind: z.nullable(z.enum(['BOOKED', 'MOVED', 'CANCELLED'])),
  slotId: z.string(),
  ...reached,
  day: z.string(),
  time: z.string(),
  ...named,
})
type Change = z.infer<typeof Change>

const told = allRowsOf(checkOrderTold)

/** Orders of which people were told otherwise than they stand; of one that is cancelled the place that they were told of. */
const changesSql = `
  SELECT o.id::text AS id, s.id::text AS "slotId", m.mobile, m.email, m.language,
    CASE WHEN o.status <> '40' THEN CASE WHEN s.day > $1::date THEN 'CANCELLED' END
      WHEN w.slot_id IS NOT NULL THEN 'MOVED' WHEN o.confirmed_at > clock_timestamp() - interval '1 day' THEN 'BOOKED' END AS kind,
    s.day::text AS day, s.from_time || '–' || s.to_time AS time, b.branch_name AS "branchName", b.branch_name_en AS "branchNameEn"
  FROM ${allRowsOf(checkProject)} p JOIN ${allRowsOf(checkOrder)} o ON o.project_id = p.id AND o.del_flag = 0 AND o.status IN ('10', '40', '50', '90')
    LEFT JOIN ${told} w ON w.order_id = o.id
    JOIN ${allRowsOf(checkSlot)} s ON s.id = CASE WHEN o.status = '40' THEN o.slot_id ELSE w.slot_id END JOIN ${allRowsOf(branch)} b ON b.id = s.branch_id
    JOIN ${allRowsOf(employee)} e ON e.id = o.employee_id LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = o.family_member_id
    ${reach}
  WHERE p.reminds_people AND p.status = 'ACTIVE' AND p.del_flag = 0
    AND (o.status <> '40' OR s.day > $1::date AND w.slot_id IS DISTINCT FROM o.slot_id) ORDER BY o.id`

/** What is known of the orders from now on. */
const note = async (changes: readonly Change[], { tx }: Context) => {
  const ids = changes.map(({ id }) => id)
  await tx.query(`DELETE FROM ${told} WHERE order_id = ANY($1::bigint[])`, [ids])
  await tx.query(
    `INSERT INTO ${told} (order_id, slot_id, sys_org_code)
     SELECT o.id, o.slot_id, o.sys_org_code FROM ${allRowsOf(checkOrder)} o WHERE o.id = ANY($1::bigint[]) AND o.status = '40'`,
    [ids],
  )
}

const tellChanges = async (day: string, context: Context, services: Telling) => {
  const changes = await context.tx.rows(Change, changesSql, [day])
  const textsOf = (kind: Change['kind']) =>
    changes
      .filter((one) => one.kind === kind)
      .map(({ id, slotId, time, ...one }) => ({
        ...one,
        values: {
          day: one.day,
          time,
          branch: branchIn(one),
          link: checkUpLink(services.links, { id, slotId, until: one.day }),
        },
      }))
  const deps = { ...services, tx: context.tx }
  await textPeople(events.BOOKED, textsOf('BOOKED'), deps)
  await textPeople(events.MOVED, textsOf('MOVED'), deps)
  await textPeople(events.CANCELLED, textsOf('CANCELLED'), deps)
  if (changes.length > 0) await note(changes, context)
}

/**
 * Tells people within the hour, by day, that their check-up is booked, has another time or is cancelled, whoever did it, where their
 * project tells its people: how it stands then, not each change on the way.
 */
export const tellOfChanges = (services: Telling): void => {
  for (const hour of hours)
    services.due.every(`checkOrder.told${hour}`, { daily: `${hour}:05` }, (day, context) =>
      tellChanges(day, context, services),
    )
}
