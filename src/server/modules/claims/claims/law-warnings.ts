import * as z from 'zod/mini'
import { lawStepOf } from '#contract/claims/claim-desk.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import { events } from '#contract/messages/events.ts'
import { addDays, daysBetween } from '#contract/rules/calendar.ts'
import { lawWarnings } from '#contract/rules/claim-terms.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const Due = z.object({
  id: z.string(),
  claimNo: z.nullable(z.string()),
  insuredName: z.string(),
  sysOrgCode: z.string(),
  status: z.enum(claimStates.states.values),
  dueOn: z.string(),
  handlerId: z.nullable(z.string()),
})
type Due = z.infer<typeof Due>

/** The claims of which the law leaves as many days as people are warned before. */
const dueAfter = (day: string, { tx }: Pick<Context, 'tx'>) =>
  tx.rows(
    Due,
    `SELECT c.id::text AS id, c.claim_no AS "claimNo", c.insured_name AS "insuredName", c.sys_org_code AS "sysOrgCode", c.status, c.law_due_on AS "dueOn", d.handler_id::text AS "handlerId"
     FROM claims_due_by_law($1) d JOIN ${allRowsOf(claim)} c ON c.id = d.id ORDER BY c.id`,
    [lawWarnings.map((days) => addDays(day, days))],
  )

/** Warns who has to do something: who pays of a payment, else who reviews the claim; and whoever leads them. */
const warn = async (
  told: Services['events'],
  { id, claimNo, insuredName: name, sysOrgCode: orgCode, status, dueOn: endDate, handlerId }: Due,
  day: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const lawStep = lawStepOf[status] ?? 'DECIDE'
  const values = { claimNo: claimNo ?? '', name, lawStep, endDate, count: daysBetween(day, endDate) }
  const about = { id, orgCode, values }
  if (lawStep === 'PAY') await told.raise(events.claimLawDuePay, about, { tx })
  else if (handlerId) await told.raise(events.claimLawDue, { ...about, only: handlerId }, { tx })
  await told.raise(
    events.claimLawDueLead,
    { ...about, ...(handlerId !== null && { except: handlerId }) },
    { tx },
  )
}

/** Warns, on a day, of what the law leaves few days for (domain 9.1). */
export const warnOfLaw = async (
  told: Services['events'],
  day: string,
  context: Pick<Context, 'tx'>,
): Promise<void> => {
  for (const due of await dueAfter(day, context)) await warn(told, due, day, context)
}
