import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import type { Policy, PolicyDraft } from '#contract/cover/policies.ts'
import { addYears } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const texts = {
  outside: /*i18n*/ {
    id: 'policy.outsideContract',
    message: '保单须在合同期内开始（{startDate} 至 {endDate}），且最晚在合同结束后一年内结束（{latest}）',
  },
  versionOutside: /*i18n*/ {
    id: 'policy.versionOutside',
    message: '方案“{name}”有一个版本自 {validFrom} 起生效，不在新的保单期间内；请先修改该版本',
  },
}

const Contract = z.object({ startDate: z.string(), endDate: z.string() })

type Terms = Pick<PolicyDraft, 'contractId' | 'startDate' | 'endDate'>

/** A policy stays within its contract, which is held by its reference already. */
export const refuseOutside = async (terms: Terms, { tx }: Context): Promise<void> => {
  const [contract] = await tx.rows(
    Contract,
    `SELECT start_date::text AS "startDate", end_date::text AS "endDate" FROM ${allRowsOf(clientContract)} c WHERE id = $1`,
    [terms.contractId],
  )
  if (!contract) return
  const { startDate, endDate } = contract
  const latest = addYears(endDate, 1)
  const isWithin = terms.startDate >= startDate && terms.startDate <= endDate && terms.endDate <= latest
  if (!isWithin) throw refusal(texts.outside, { startDate, endDate, latest })
}

/** What is changed of a policy stays within its contract, and around the versions of its plans. */
export const refuseOtherTerms = async (before: Policy, draft: Terms, context: Context): Promise<void> => {
  if (draft.startDate === before.startDate && draft.endDate === before.endDate) return
  await refuseOutside(draft, context)
  const [version] = await context.tx.rows(
    z.object({ name: z.string(), validFrom: z.string() }),
    `SELECT p.plan_name AS name, v.valid_from::text AS "validFrom" FROM ${allRowsOf(planVersion)} v
     JOIN ${allRowsOf(plan)} p ON p.id = v.plan_id AND p.del_flag = 0
     WHERE p.policy_id = $1 AND v.del_flag = 0 AND NOT v.valid_from BETWEEN $2 AND $3 ORDER BY v.id LIMIT 1`,
    [before.id, draft.startDate, draft.endDate],
  )
  if (version) throw refusal(texts.versionOutside, version)
}
