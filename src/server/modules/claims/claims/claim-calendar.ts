import * as z from 'zod/mini'
import { draftDays } from '#contract/claims/claims.ts'
import { daysToProvide, reminderDays } from '#contract/claims/claim-asking.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import { addDays } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { claim } from '#server/db/schema/claims.ts'
import type { Services } from '#server/services.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { deadline } from '#server/store/deadlines.ts'
import { inTurn } from '#server/store/hooks.ts'
import { claimStore } from './claims-store.ts'
import { warnOfLaw } from './law-warnings.ts'
import { tellFiler } from './telling.ts'

const Waiting = z.object({
  id: z.string(),
  claimNo: z.nullable(z.string()),
  insuredName: z.string(),
  sysOrgCode: z.string(),
  askedOn: z.string(),
})

/** The claims that have waited for material for so many days that whoever handed them in is reminded. */
const waitingOn = (day: string, { tx }: Pick<Context, 'tx'>) =>
  tx.rows(
    Waiting,
    `SELECT * FROM (SELECT id::text AS id, claim_no AS "claimNo", insured_name AS "insuredName", sys_org_code AS "sysOrgCode",
         (asked_at AT TIME ZONE 'Asia/Shanghai')::date::text AS "askedOn"
       FROM ${allRowsOf(claim)} c WHERE status = 'SUPPLEMENT' AND del_flag = 0) waiting WHERE "askedOn" = ANY($1) ORDER BY id`,
    [reminderDays.map((days) => addDays(day, -days))],
  )

/** What claims do by themselves: those whose material does not come are reminded of and then closed, drafts that nobody goes on with are removed. */
export const keepClaimCalendar = ({ due, events: told }: Pick<Services, 'due' | 'events'>): void => {
  due.deadline(
    deadline(claimStore, claimStates, 'lapse', {
      after: inTurn((row, context) => tellFiler(told, { event: 'claimMaterialOver', row }, context)),
    }),
  )
  due.every('claim.reminders', { daily: '09:00' }, async (day, context) => {
    for (const row of await waitingOn(day, context)) {
      const endDate = addDays(row.askedOn, daysToProvide)
      await tellFiler(told, { event: 'claimMaterialReminder', row, values: { endDate } }, context)
    }
  })
  due.every('claim.law', { daily: '09:00' }, (day, context) => warnOfLaw(told, day, context))
  due.every('claim.drafts', { daily: '03:00' }, async (day, { tx }) => {
    await tx.query('SELECT forget_claim_drafts($1)', [`${addDays(day, -draftDays)} 00:00+08`])
    await tx.query('SELECT forget_claim_readings($1)', [addDays(day, -1)])
  })
}
