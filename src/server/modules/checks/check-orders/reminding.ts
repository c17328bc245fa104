import * as z from 'zod/mini'
import { events } from '#contract/messages/events.ts'
import { smsEvents } from '#contract/messages/sms-events.ts'
import { addDays } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { branch } from '#server/db/schema/branches.ts'
import { checkOrder } from '#server/db/schema/check-orders.ts'
import { checkProject } from '#server/db/schema/check-projects.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { textPeople } from '#server/notices/texting.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { checkUpLink } from './check-up-facts.ts'
import { branchIn, firstTold, named, reach, reached } from './reaching.ts'

/** So many days before their check-up people are told of it, and before the end of booking that it ends. */
const beforeCheckUp = [firstTold, 1]
const beforeEnd = [14, 7, 2]

type Telling = Pick<Services, 'due' | 'events' | 'links' | 'outgoing' | 'translate'>

/** People of orders with the number at which they are told, else with the e-mail. */
const people = `${allRowsOf(checkOrder)} o JOIN ${allRowsOf(checkProject)} p ON p.id = o.project_id
  JOIN ${allRowsOf(employee)} e ON e.id = o.employee_id LEFT JOIN ${allRowsOf(familyMember)} f ON f.id = o.family_member_id
  ${reach}`
const isReached = `o.del_flag = 0 AND coalesce(p.reminds_people, false) AND (m.mobile IS NOT NULL OR m.email IS NOT NULL)`

const Coming = z.object({
  id: z.string(),
  slotId: z.nullable(z.string()),
  ...reached,
  day: z.string(),
  time: z.string(),
  ...named,
})

const tellOfCheckUps = async (day: string, context: Context, services: Telling) => {
  const coming = await context.tx.rows(
    Coming,
    `SELECT o.id::text AS id, o.slot_id::text AS "slotId", m.mobile, m.email, m.language, o.exam_day::text AS day, o.exam_time AS time, b.branch_name AS "branchName", b.branch_name_en AS "branchNameEn"
     FROM ${people} JOIN ${allRowsOf(branch)} b ON b.id = o.branch_id
     WHERE o.status = '40' AND o.exam_day = ANY($1::date[]) AND ${isReached} ORDER BY o.id`,
    [beforeCheckUp.map((days) => addDays(day, days))],
  )
  const texted = coming.map(({ id, slotId, time, ...one }) => {
    const link = checkUpLink(services.links, { id, slotId, until: one.day })
    return { ...one, values: { day: one.day, time, branch: branchIn(one), link } }
  })
  await textPeople(smsEvents.checkUpComes, texted, { ...services, tx: context.tx })
}

const Waiting = z.object({ id: z.string(), ...reached, day: z.string() })

const tellToBook = async (ends: readonly string[], context: Context, services: Telling) => {
  const waiting = await context.tx.rows(
    Waiting,
    `SELECT o.id::text AS id, m.mobile, m.email, m.language, p.book_to::text AS day FROM ${people}
     WHERE o.status IN ('10', '50') AND p.status = 'ACTIVE' AND p.book_to = ANY($1::date[]) AND ${isReached} ORDER BY o.id`,
    [ends],
  )
  const texted = waiting.map(({ id, ...one }) => {
    const link = checkUpLink(services.links, { id, slotId: null, until: one.day })
    return { ...one, values: { day: one.day, link } }
  })
  if ((await textPeople(smsEvents.checkUpToBook, texted, { ...services, tx: context.tx })) === 0) return
  await context.tx.query(
    `UPDATE ${allRowsOf(checkOrder)} SET reminded_count = reminded_count + 1 WHERE id = ANY($1::bigint[])`,
    [waiting.map(({ id }) => id)],
  )
}

const Ending = z.object({
  id: z.string(),
  orgCode: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  endDate: z.string(),
  count: z.number(),
})

const tellClients = async (ends: readonly string[], context: Context, { events: told }: Telling) => {
  const ending = await context.tx.rows(
    Ending,
    `SELECT p.id::text AS id, p.sys_org_code AS "orgCode", p.project_name AS name, p.project_name_en AS "nameEn", p.book_to::text AS "endDate", count(*)::integer AS count
     FROM ${allRowsOf(checkProject)} p JOIN ${allRowsOf(checkOrder)} o ON o.project_id = p.id AND o.status IN ('10', '50') AND o.del_flag = 0
     WHERE p.status = 'ACTIVE' AND p.del_flag = 0 AND p.book_to = ANY($1::date[]) GROUP BY p.id ORDER BY p.id`,
    [ends],
  )
  for (const { id, orgCode, name, nameEn, endDate, count } of ending) {
    const values = { projectName: { zh: name, en: nameEn ?? name }, endDate, count }
    await told.raise(events.checkBookingEnds, { id, orgCode, values }, context)
  }
}

/** Who is told what before the day, and before booking ends: people by SMS where their project says so, HR and the provider in the portal. */
export const remindOfCheckUps = (services: Telling): void => {
  services.due.every('checkOrder.reminders', { daily: '09:00' }, async (day, context) => {
    const ends = beforeEnd.map((days) => addDays(day, days))
    await tellOfCheckUps(day, context, services)
    await tellToBook(ends, context, services)
    await tellClients(ends, context, services)
  })
}
