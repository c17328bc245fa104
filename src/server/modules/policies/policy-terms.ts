import * as z from 'zod/mini'
import { type ContractStatus } from '#contract/client-contracts.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Policy, PolicyDraft } from '#contract/policies.ts'
import { addYears } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import { supplier } from '#server/db/schema/suppliers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const texts = {
  noInsurer: /*i18n*/ { id: 'policy.noInsurer', message: '“{name}”不是保险类供应商，请选择保险公司' },
  noInsurance: /*i18n*/ { id: 'policy.noInsurance', message: '“{name}”不是保险合同，请选择保险合同' },
  notInForce: /*i18n*/ {
    id: 'policy.contractNotInForce',
    message: '“{name}”是草稿或已终止，不能新增保单；请选择已生效的合同',
  },
  outside: /*i18n*/ {
    id: 'policy.outsideContract',
    message: '保单须在合同期内开始（{startDate} 至 {endDate}），且最晚在合同结束后一年内结束（{latest}）',
  },
  versionOutside: /*i18n*/ {
    id: 'policy.versionOutside',
    message: '方案“{name}”有一个版本自 {validFrom} 起生效，不在新的保单期间内；请先修改该版本',
  },
}

const Contract = z.object({
  name: z.string(),
  contractType: z.string(),
  status: z.string(),
  startDate: z.string(),
  endDate: z.string(),
})

type Terms = Pick<PolicyDraft, 'contractId' | 'insurerId' | 'startDate' | 'endDate'>

/** A policy is of an insurer. What the draft names is held by its references already. */
const refuseOtherSuppliers = async ({ insurerId }: Terms, { tx }: Context): Promise<void> => {
  const [found] = await tx.rows(
    z.object({ name: z.string(), category: z.string() }),
    `SELECT supplier_name AS name, category FROM ${allRowsOf(supplier)} s WHERE id = $1`,
    [insurerId],
  )
  if (found && found.category !== '3') throw refusal(texts.noInsurer, { name: found.name })
}

const inForce: readonly string[] = ['ACTIVE', 'EXPIRED'] satisfies ContractStatus[]

const contractOf = async ({ contractId }: Terms, { tx }: Context) => {
  const [found] = await tx.rows(
    Contract,
    `SELECT contract_name AS name, contract_type AS "contractType", status, start_date::text AS "startDate", end_date::text AS "endDate"
     FROM ${allRowsOf(clientContract)} c WHERE id = $1`,
    [contractId],
  )
  return found
}

const refuseOutside = (
  terms: Terms,
  { startDate, endDate }: Pick<z.infer<typeof Contract>, 'startDate' | 'endDate'>,
): void => {
  const latest = addYears(endDate, 1)
  const isWithin = terms.startDate >= startDate && terms.startDate <= endDate && terms.endDate <= latest
  if (!isWithin) throw refusal(texts.outside, { startDate, endDate, latest })
}

/** A new policy is of an insurer, and under an insurance contract that is in force, or has been until its end. */
export const refuseNewTerms = async (draft: Terms, context: Context): Promise<void> => {
  await refuseOtherSuppliers(draft, context)
  const contract = await contractOf(draft, context)
  if (!contract) return
  const { name } = contract
  if (contract.contractType !== '1') throw refusal(texts.noInsurance, { name })
  if (!inForce.includes(contract.status)) throw refusal(texts.notInForce, { name })
  refuseOutside(draft, contract)
}

/** What is changed of a policy stays within its contract, and around the versions of its plans. */
export const refuseOtherTerms = async (before: Policy, draft: Terms, context: Context): Promise<void> => {
  if (draft.insurerId !== before.insurerId) await refuseOtherSuppliers(draft, context)
  if (draft.startDate === before.startDate && draft.endDate === before.endDate) return
  const contract = await contractOf(draft, context)
  if (contract) refuseOutside(draft, contract)
  const [version] = await context.tx.rows(
    z.object({ name: z.string(), validFrom: z.string() }),
    `SELECT p.plan_name AS name, v.valid_from::text AS "validFrom" FROM ${allRowsOf(planVersion)} v
     JOIN ${allRowsOf(plan)} p ON p.id = v.plan_id AND p.del_flag = 0
     WHERE p.policy_id = $1 AND v.del_flag = 0 AND NOT v.valid_from BETWEEN $2 AND $3 ORDER BY v.id LIMIT 1`,
    [before.id, draft.startDate, draft.endDate],
  )
  if (version) throw refusal(texts.versionOutside, version)
}
