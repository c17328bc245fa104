import * as z from 'zod/mini'
import { type ValueOf } from '#contract/core/dictionary.ts'
import { approving, opinion, refusing, withdrawing } from '#contract/core/approval.ts'
import { attachments } from '#contract/core/attachments.ts'
import { dict, dicts, flag, id, instant, name, version, whole } from '#contract/core/fields.ts'
import type { Message } from '#contract/core/message.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { employees, employeeShown } from './employees.ts'
import { factsAt, factWords, familyFacts, ofFacts, type FamilyFact } from './family-facts.ts'
import { familyChangeTypes, familyMembers, familyRelations, FamilyMemberDraft } from './family-members.ts'

export type FamilyChangeType = ValueOf<typeof familyChangeTypes>

/** How long a decision can be taken back. */
export const undoMinutes = 10

/** What proves a change. */
export const proof = z.optional(attachments({ max: 5, types: ['pdf', 'image'] }))

/** What is said otherwise of what was refused; what is left out stays as it was asked for. */
const corrected = z.partial(
  z.pick(
    FamilyMemberDraft,
    Object.fromEntries(familyFacts.map((fact) => [fact, true])) as Record<FamilyFact, true>,
  ),
)

/**
 * A request is decided on by the provider, who may take a decision back at once, or withdrawn before; refused or withdrawn it is
 * corrected and filed again.
 */
export const familyChangeStates = stateMachine({
  field: 'approveStatus',
  dict: ['family_change_status', '家属变更审批状态', 'Family change status'],
  states: {
    PENDING: ['orange', '待审批', 'Pending'],
    APPROVED: ['green', '已审批', 'Approved'],
    REJECTED: ['red', '已驳回', 'Rejected'],
    WITHDRAWN: ['grey', '已撤回', 'Withdrawn'],
  },
  first: 'PENDING',
  moves: {
    approve: {
      ...approving,
      from: ['PENDING'],
      to: 'APPROVED',
      done: /*i18n*/ { id: 'done.approveFamilyChange', message: '已通过，变更已生效' },
      asks: { ...approving.asks, memberVersion: z.nullish(version()) },
      // What has changed since is approved one by one: each is looked at.
      batch: { without: ['memberVersion'] },
      summary:
        'Approve a request: the member is changed in the same transaction. 409 where it has changed since it was filed, unless memberVersion is the present one',
    },
    reject: {
      ...refusing,
      from: ['PENDING'],
      to: 'REJECTED',
      done: /*i18n*/ { id: 'done.rejectFamilyChange', message: '已驳回' },
      batch: true,
    },
    withdraw: {
      ...withdrawing,
      from: ['PENDING'],
      to: 'WITHDRAWN',
      done: /*i18n*/ { id: 'done.withdrawFamilyChange', message: '已撤回' },
    },
    refile: {
      from: ['REJECTED', 'WITHDRAWN'],
      to: 'PENDING',
      title: /*i18n*/ { id: 'familyChange.refile', message: '修改并重新提交' },
      done: /*i18n*/ { id: 'done.refileFamilyChange', message: '已重新提交，审批通过后生效' },
      verb: 'withdraw',
      asks: { ...corrected.shape, files: proof },
      summary:
        'Correct what was refused or withdrawn and file it again, on the relative as it is now; refused for whatever would refuse the change',
    },
    reopen: {
      from: ['APPROVED', 'REJECTED'],
      to: 'PENDING',
      title: /*i18n*/ { id: 'familyChange.reopen', message: '撤销审批' },
      done: /*i18n*/ { id: 'done.reopenFamilyChange', message: '已撤销，重新待审批' },
      verb: 'decide',
      isBrief: true,
      summary:
        'Take a decision back within ten minutes: what was approved is undone in the same transaction, and the request waits again. 409 where the member has changed otherwise',
    },
  },
})
export type FamilyChangeStatus = ValueOf<typeof familyChangeStates.states>

const employee = reference(employees, {
  shows: employeeShown,
  gives: 'organisation',
})

/** What is filed: what is said of a relative, and the files that prove it. */
export const FamilyChangeDraft = z.object({
  ...FamilyMemberDraft.shape,
  employeeId: employee,
  files: proof,
})
export type FamilyChangeDraft = z.infer<typeof FamilyChangeDraft>

export const FamilyChange = rowOf(z.pick(FamilyChangeDraft, { employeeId: true, files: true }), {
  /** Whom it is about; null while a new relative is asked for. */
  memberId: z.nullable(id()),
  /** The version of the relative that the request was made on. */
  memberVersion: z.nullable(version()),
  changeType: dict(familyChangeTypes),
  name: name(64),
  relation: dict(familyRelations),
  /** Which facts differ; only these have a value before and after. */
  changedFields: dicts(factWords),
  approveStatus: stateField(familyChangeStates),
  opinion: z.nullable(opinion()),
  ...factsAt('before'),
  ...factsAt('after'),
  ...factsAt('now'),
  /** Another one than `memberVersion`: the relative has changed since the request was filed. */
  nowVersion: z.nullable(version()),
  /** The relative has been deleted since. */
  isGone: flag(),
  /** Whoever reads it filed it, and may not approve it (domain 3.8). */
  needsAnother: flag(),
  /** It was decided on less than `undoMinutes` ago. */
  isUndoable: flag(),
  /** Since it was filed, while it waits. */
  waitingMinutes: z.nullable(whole(0, 100_000_000)),
  /** When a change of the same relative was approved last, before this one was filed. */
  lastChangeTime: z.nullable(instant()),
})
export type FamilyChange = z.infer<typeof FamilyChange>

const familyLabels = resourceOf(familyMembers).labels as Readonly<Record<FamilyFact, Message>>

const numberLabels = {
  beforeIdNo: /*i18n*/ { id: 'familyChange.beforeIdNo', message: '变更前证件号码' },
  afterIdNo: /*i18n*/ { id: 'familyChange.afterIdNo', message: '变更后证件号码' },
  nowIdNo: /*i18n*/ { id: 'familyChange.nowIdNo', message: '现证件号码' },
  beforeMobile: /*i18n*/ { id: 'familyChange.beforeMobile', message: '变更前手机号' },
  afterMobile: /*i18n*/ { id: 'familyChange.afterMobile', message: '变更后手机号' },
  nowMobile: /*i18n*/ { id: 'familyChange.nowMobile', message: '现手机号' },
}

/** The labels of a request; a fact is called the same at all times, but for numbers that are shown one by one. */
export const familyChangeLabels = {
  ...familyLabels,
  ...ofFacts((fact) => familyLabels[fact]),
  ...numberLabels,
  createBy: /*i18n*/ { id: 'familyChange.createBy', message: '提交人' },
  createTime: /*i18n*/ { id: 'familyChange.createTime', message: '提交时间' },
  updateBy: /*i18n*/ { id: 'familyChange.updateBy', message: '处理人' },
  updateTime: /*i18n*/ { id: 'familyChange.updateTime', message: '处理时间' },
  employeeNameEn: /*i18n*/ { id: 'familyChange.employeeNameEn', message: '员工英文名' },
  memberId: /*i18n*/ { id: 'familyChange.memberId', message: '家属编号' },
  memberVersion: /*i18n*/ { id: 'familyChange.memberVersion', message: '提交时的家属版本' },
  nowVersion: /*i18n*/ { id: 'familyChange.nowVersion', message: '现在的家属版本' },
  isGone: /*i18n*/ { id: 'familyChange.isGone', message: '家属已删除' },
  isUndoable: /*i18n*/ { id: 'familyChange.isUndoable', message: '审批可撤销' },
  needsAnother: /*i18n*/ { id: 'fourEyes.needsAnother', message: '需由他人审批' },
  waitingMinutes: /*i18n*/ { id: 'familyChange.waitingMinutes', message: '已等待' },
  lastChangeTime: /*i18n*/ { id: 'familyChange.lastChangeTime', message: '上次变更' },
  changeType: /*i18n*/ { id: 'familyChange.changeType', message: '变更' },
  changedFields: /*i18n*/ { id: 'familyChange.changedFields', message: '变更内容' },
  approveStatus: /*i18n*/ { id: 'familyChange.approveStatus', message: '审批状态' },
  files: /*i18n*/ { id: 'familyChange.files', message: '证明材料' },
} satisfies Partial<Record<keyof FamilyChange, Message>>
