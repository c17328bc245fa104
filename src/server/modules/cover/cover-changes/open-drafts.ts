import * as z from 'zod/mini'
import type { CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import type { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { coverChange } from '#server/db/schema/covers.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const texts = {
  draft: /*i18n*/ {
    id: 'coverSheet.openDraft',
    message:
      '已有同一人、同一保单、同一天的草稿{batchNo, select, none {} other {（批次 {batchNo}）}}，请先提交或删除它',
  },
  submitted: /*i18n*/ {
    id: 'coverSheet.openSubmitted',
    message:
      '已提交同一人、同一保单、同一天的增减员{batchNo, select, none {} other {（批次 {batchNo}）}}，请等待审批，或先撤回它',
  },
}

/** What is said to who is second with an open change, where two are made at once. */
export const openChangeTaken = /*i18n*/ {
  id: 'coverChange.openTaken',
  message: '同一人、同一保单、同一天已有未完成的同类增减员，请刷新后先处理它',
}

type Keyed = Pick<
  CoverChangeDraft,
  'changeType' | 'employeeId' | 'familyMemberId' | 'policyId' | 'effectiveDay'
>

/** What no two open changes are the same in; the database holds it (`cover_change_open`). */
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
  batchNo: z.nullable(z.string()),
  status: z.enum(['DRAFT', 'SUBMITTED']),
})

/** A change that is drafted or filed and not decided. */
export type OpenChange = Pick<z.infer<typeof OpenDraft>, 'batchNo' | 'status'>

/** The open changes there are, by their keys. */
export const openDrafts = async (
  drafts: readonly Keyed[],
  { tx }: Pick<Context, 'tx'>,
): Promise<ReadonlyMap<string, OpenChange>> => {
  const found = await tx.rows(
    OpenDraft,
    `SELECT change_type AS "changeType", employee_id::text AS "employeeId", family_member_id::text AS "familyMemberId", policy_id::text AS "policyId",
       effective_day::text AS "effectiveDay", batch_no AS "batchNo", status
     FROM ${allRowsOf(coverChange)} t WHERE employee_id = ANY($1::bigint[]) AND status IN ('DRAFT', 'SUBMITTED') AND del_flag = 0`,
    [[...new Set(drafts.map(({ employeeId }) => employeeId))]],
  )
  return new Map(found.map((draft) => [keyOfDraft(draft), draft]))
}

/** What is said to who drafts again what is drafted already. */
export const openDraftRefusal = (
  { familyMemberId }: Pick<Keyed, 'familyMemberId'>,
  { batchNo, status }: OpenChange,
): Failure =>
  refusalOf(
    familyMemberId ? 'familyMemberId' : 'employeeId',
    status === 'DRAFT' ? texts.draft : texts.submitted,
    { batchNo: batchNo ?? 'none' },
  )
