import * as z from 'zod/mini'
import type { CoverChangeDraft } from '#contract/cover-change-fields.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const openDraft = /*i18n*/ {
  id: 'coverSheet.openDraft',
  message: '已有同一人、同一保单、同一天的草稿（批次 {batchNo}），请先提交或删除它',
}

type Keyed = Pick<
  CoverChangeDraft,
  'changeType' | 'employeeId' | 'familyMemberId' | 'policyId' | 'effectiveDay'
>

/** What no two drafts are the same in. */
export const keyOfDraft = ({
  changeType,
  employeeId,
  familyMemberId,
  policyId,
  effectiveDay,
}: Keyed): string => [changeType, familyMemberId ?? employeeId, policyId, effectiveDay].join(' ')

const OpenDraft = z.object({
  changeType: z.enum(['ADD', 'REMOVE']),
  employeeId: z.string(),
  familyMemberId: z.nullable(z.string()),
  policyId: z.string(),
  effectiveDay: z.string(),
  batchNo: z.string(),
})

/** The batches of the drafts there are, by their keys. */
export const openDrafts = async (
  drafts: readonly Keyed[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, string>> => {
  const found = await tx.rows(
    OpenDraft,
    `SELECT change_type AS "changeType", employee_id::text AS "employeeId", family_member_id::text AS "familyMemberId", policy_id::text AS "policyId",
       effective_day::text AS "effectiveDay", coalesce(batch_no, '–') AS "batchNo"
     FROM ${allRowsOf(coverChange)} t WHERE employee_id = ANY($1::bigint[]) AND status = 'DRAFT' AND del_flag = 0`,
    [[...new Set(drafts.map(({ employeeId }) => employeeId))]],
  )
  return new Map(found.map((draft) => [keyOfDraft(draft), draft.batchNo]))
}

/** What is said to who drafts again what is drafted already. */
export const openDraftRefusal = (
  { familyMemberId }: Pick<Keyed, 'familyMemberId'>,
  batchNo: string,
): Failure => refusalOf(familyMemberId ? 'familyMemberId' : 'employeeId', openDraft, { batchNo })
