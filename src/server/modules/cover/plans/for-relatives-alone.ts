import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import type { PlanVersion, PlanVersionDraft } from '#contract/cover/plan-versions.ts'
import type { Context } from '#server/calls/caller.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { plan, planVersion } from '#server/db/schema/plans.ts'
import { policy } from '#server/db/schema/policies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const texts = {
  alone: /*i18n*/ {
    id: 'planVersion.relativesAlone',
    message:
      '保单“{policyNo}”只承保家属，已有家属参保或待审批，不能再承保员工：家属的保障会改为随员工而定；请为员工另设保单',
  },
  together: /*i18n*/ {
    id: 'planVersion.relativesWith',
    message:
      '保单“{policyNo}”没有其他承保员工的方案版本，已有家属随员工参保或待审批，不能改为只承保家属；请保留这一版本',
  },
}

const Held = z.object({ id: z.string() })
const Relying = z.object({ policyNo: z.string() })

/** The policy of a plan by which relatives are insured or filed, where no other version insures employees; held until the end of the transaction. */
const relyingOn = async (
  { planId, versionId }: { readonly planId: string; readonly versionId: string | undefined },
  { tx }: Pick<Context, 'tx'>,
): Promise<string | undefined> => {
  const [held] = await tx.rows(
    Held,
    `SELECT o.id::text AS id FROM ${allRowsOf(policy)} o JOIN ${allRowsOf(plan)} p ON p.policy_id = o.id WHERE p.id = $1 FOR NO KEY UPDATE OF o`,
    [planId],
  )
  const [found] = await tx.rows(
    Relying,
    `SELECT o.policy_no AS "policyNo" FROM ${allRowsOf(policy)} o WHERE o.id = $1
       AND NOT EXISTS (SELECT FROM ${allRowsOf(planVersion)} v JOIN ${allRowsOf(plan)} p ON p.id = v.plan_id AND p.del_flag = 0
         WHERE p.policy_id = o.id AND v.del_flag = 0 AND '0' = ANY (v.for_relations) AND v.id IS DISTINCT FROM $2::bigint)
       AND EXISTS (SELECT FROM ${allRowsOf(coverChange)} c WHERE c.policy_id = o.id AND c.family_member_id IS NOT NULL
         AND c.status IN ('SUBMITTED', 'APPROVED', 'EFFECTIVE') AND c.del_flag = 0)`,
    [held?.id, versionId],
  )
  return found?.policyNo
}

const insuresEmployees = (version: Pick<PlanVersionDraft, 'forRelations'> | undefined): boolean =>
  version?.forRelations.includes('0') ?? false

interface Written {
  readonly planId: string
  readonly before?: PlanVersion | undefined
  readonly after?: (Pick<PlanVersionDraft, 'forRelations'> & { readonly id?: string }) | undefined
}

/**
 * Refuses that a policy insures employees from now on, or relatives alone, once relatives are insured by it or filed: whether their
 * cover depends on the employee's would be another, behind what was approved.
 */
export const refuseOtherKind = async (
  { planId, before, after }: Written,
  context: Context,
): Promise<void> => {
  const isWider = insuresEmployees(after)
  if (insuresEmployees(before) === isWider) return
  const policyNo = await relyingOn({ planId, versionId: before?.id ?? after?.id }, context)
  if (policyNo !== undefined) throw refusal(isWider ? texts.alone : texts.together, { policyNo })
}
