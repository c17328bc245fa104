import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { memberRelations } from '#contract/clients/contract-prices.ts'
import { money } from '#contract/core/amounts.ts'
import { approving, opinion, refusing, withdrawing } from '#contract/core/approval.ts'
import { code, day, dict, flag, instant, name, person, prose, text } from '#contract/core/fields.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import type { ProblemsOf } from '#contract/core/draft-problems.ts'
import { employees, employeeShown } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { plans } from './plans.ts'
import { policies } from './policies.ts'

/** Somebody joins a plan, or is insured no longer. */
export const coverChangeTypes = dictionary('cover_change_type', { zh: '增减员类型', en: 'Cover change' }, [
  ['ADD', '增员', 'Addition', 'green'],
  ['REMOVE', '减员', 'Removal', 'red'],
])
export type CoverChangeType = ValueOf<typeof coverChangeTypes>

/** A whole sheet is filed and decided on at once. */
const wholeSheet = { atMost: 10_000 } as const

const employee = reference(employees, {
  shows: employeeShown,
  gives: 'organisation',
  // Nobody who is or was insured disappears: who leaves is removed from cover.
  whenDeleted: /*i18n*/ {
    id: 'coverChange.employeeInUse',
    message:
      '员工“{name}”有 {count, number} 条增减员记录，不能删除；未通过审批的可先在“增减员”中退回草稿并删除，在保的请提交减员，其余无需处理，记录会保留',
  },
})
const familyMember = reference(familyMembers, {
  shows: { memberName: 'name' },
  whenDeleted: /*i18n*/ {
    id: 'coverChange.memberInUse',
    message:
      '家属“{name}”有 {count, number} 条增减员记录，不能删除；未通过审批的可先在“增减员”中退回草稿并删除，在保的请提交减员，其余无需处理，记录会保留',
  },
})
const policy = reference(policies, {
  shows: { policyNo: 'policyNo', policyStart: 'startDate', policyEnd: 'endDate' },
  whenDeleted: /*i18n*/ {
    id: 'coverChange.policyInUse',
    message: '保单“{name}”已有 {count, number} 条增减员记录，不能删除',
  },
})
const plan = reference(plans, {
  shows: { planCode: 'planCode', planName: 'planName', planNameEn: 'planNameEn' },
  whenDeleted: /*i18n*/ {
    id: 'coverChange.planInUse',
    message: '方案“{name}”已有 {count, number} 条增减员记录，不能删除',
  },
})

const texts = {
  filed: /*i18n*/ {
    id: 'coverChange.filed',
    message: '已提交的增减员不能再修改；需要更改时，请撤回后重新提交，或提交相反的变更',
  },
  filedKept: /*i18n*/ {
    id: 'coverChange.filedKept',
    message: '“{name}”的增减员已提交，不能删除；审批前可撤回，撤回或驳回后可用“重新编辑”退回草稿再删除',
  },
}

const filed = ['SUBMITTED', 'APPROVED', 'EFFECTIVE', 'REFUSED', 'WITHDRAWN'] as const

/** A change counts once it is approved: cover is written then, also for days to come; it is effective when its day has come. */
export const coverChangeStates = stateMachine({
  field: 'status',
  dict: ['cover_change_status', '增减员状态', 'Status of cover changes'],
  states: {
    DRAFT: ['grey', '草稿', 'Draft'],
    SUBMITTED: ['orange', '待审批', 'Submitted'],
    APPROVED: ['blue', '已通过', 'Approved'],
    EFFECTIVE: ['green', '已生效', 'Effective'],
    REFUSED: ['red', '已驳回', 'Refused'],
    WITHDRAWN: ['grey', '已撤回', 'Withdrawn'],
  },
  first: 'DRAFT',
  fixed: [{ in: filed, says: texts.filed }],
  kept: [{ in: filed, says: texts.filedKept }],
  moves: {
    submit: {
      from: ['DRAFT'],
      to: 'SUBMITTED',
      title: /*i18n*/ { id: 'coverChange.submit', message: '提交' },
      done: /*i18n*/ { id: 'done.submitCoverChange', message: '已提交，审批通过后生效' },
      batch: wholeSheet,
      summary:
        'File an addition or a removal: from then on it is not edited; refused for whatever would refuse its approval',
    },
    approve: {
      ...approving,
      from: ['SUBMITTED'],
      to: 'APPROVED',
      done: /*i18n*/ { id: 'done.approveCoverChange', message: '已通过' },
      batch: wholeSheet,
      summary:
        'Approve a change: cover is written in the same transaction, also for days to come; effective at once where its day has come',
    },
    refuse: {
      ...refusing,
      from: ['SUBMITTED'],
      to: 'REFUSED',
      done: /*i18n*/ { id: 'done.refuseCoverChange', message: '已驳回' },
      batch: wholeSheet,
    },
    withdraw: {
      ...withdrawing,
      from: ['SUBMITTED'],
      to: 'WITHDRAWN',
      done: /*i18n*/ { id: 'done.withdrawCoverChange', message: '已撤回' },
      batch: wholeSheet,
    },
    choosePlan: {
      from: ['DRAFT'],
      to: 'DRAFT',
      title: /*i18n*/ { id: 'coverChange.choosePlan', message: '选择方案' },
      done: /*i18n*/ { id: 'done.choosePlan', message: '方案已选择，尚未提交审批' },
      verb: 'edit',
      asks: { planId: plan, keepsChosen: z.nullish(flag()) },
      labels: {
        keepsChosen: /*i18n*/ { id: 'coverChange.keepsChosen', message: '保留已选的方案' },
      },
      batch: wholeSheet,
      summary:
        'Say which plan a drafted addition joins: of many at once, since imports propose additions without one; refused where the plan is of another policy, or has no price for who joins, and where other plans are to be kept and it has one',
    },
    correct: {
      from: ['REFUSED', 'WITHDRAWN'],
      to: 'DRAFT',
      title: /*i18n*/ { id: 'coverChange.correct', message: '重新编辑' },
      done: /*i18n*/ { id: 'done.correctCoverChange', message: '已退回草稿，请修改后重新提交' },
      verb: 'submit',
      batch: wholeSheet,
      summary:
        'Make a draft of what was refused or withdrawn, to correct it and file it again; refused where there is another draft of the same',
    },
    takeEffect: {
      from: ['APPROVED'],
      to: 'EFFECTIVE',
      title: /*i18n*/ { id: 'coverChange.takeEffect', message: '生效' },
      due: { on: 'effectiveDay' },
    },
  },
})

export const coverChangeStatuses = coverChangeStates.states.values
export type CoverChangeStatus = (typeof coverChangeStatuses)[number]

export const CoverChangeDraft = z.object({
  changeType: dict(coverChangeTypes),
  employeeId: employee,
  /** The relative whom it is about; without one it is the employee. */
  familyMemberId: z.nullish(familyMember),
  policyId: policy,
  /** The plan that is joined; of a removal the one that is left, which the server says of a draft as far as it could be filed, when it is filed, and when it is approved. */
  planId: z.nullish(plan),
  /** The first day with the plan, or the first without. */
  effectiveDay: day(),
  /** What was filed together. */
  batchNo: z.nullish(code(40)),
  reason: z.nullish(prose(200)),
})
export type CoverChangeDraft = z.infer<typeof CoverChangeDraft>

export const CoverChange = rowOf(CoverChangeDraft, {
  /** Who joins or leaves, as they were called when it was filed. */
  name: name(64),
  /** The English name of an employee; relatives have none. */
  nameEn: z.nullable(name(64)),
  /** Of whoever joins or leaves: 0 is the employee. Empty where the caller may not see the relative. */
  relation: z.nullable(dict(memberRelations)),
  /** By how much the premium differs until the policy ends; below zero is given back. Counted of a draft (null where it could not be filed), when it is filed, and when it is approved. */
  premiumDelta: z.nullable(money({ isSigned: true })),
  status: stateField(coverChangeStates),
  opinion: z.nullable(opinion()),
  /** Who submitted it last, and when; nobody has submitted a draft. */
  submitter: person(),
  submittedAt: z.nullable(instant()),
  /** Whoever reads it filed it, and may not approve it (domain 3.8). */
  needsAnother: flag(),
  sysOrgCode: text(64),
})
export type CoverChange = z.infer<typeof CoverChange>

export const coverChangeLabels = {
  changeType: /*i18n*/ { id: 'coverChange.changeType', message: '类型' },
  employeeName: /*i18n*/ { id: 'coverChange.employeeName', message: '员工姓名' },
  employeeNameEn: /*i18n*/ { id: 'coverChange.employeeNameEn', message: '员工英文名' },
  employeeNo: /*i18n*/ { id: 'coverChange.employeeNo', message: '员工工号' },
  relation: /*i18n*/ { id: 'coverChange.relation', message: '与员工关系' },
  policyStart: /*i18n*/ { id: 'coverChange.policyStart', message: '保单开始日期' },
  policyEnd: /*i18n*/ { id: 'coverChange.policyEnd', message: '保单结束日期' },
  planName: /*i18n*/ { id: 'coverChange.planName', message: '保障方案' },
  effectiveDay: /*i18n*/ { id: 'coverChange.effectiveDay', message: '生效日期' },
  batchNo: /*i18n*/ { id: 'coverChange.batchNo', message: '批次号' },
  reason: /*i18n*/ { id: 'coverChange.reason', message: '原因' },
  name: /*i18n*/ { id: 'coverChange.name', message: '参保人' },
  nameEn: /*i18n*/ { id: 'coverChange.nameEn', message: '参保人英文名' },
  premiumDelta: /*i18n*/ { id: 'coverChange.premiumDelta', message: '保费差额' },
  submitter: /*i18n*/ { id: 'coverChange.submitter', message: '提交人' },
  submittedAt: /*i18n*/ { id: 'coverChange.submittedAt', message: '提交时间' },
  needsAnother: /*i18n*/ { id: 'fourEyes.needsAnother', message: '需由他人审批' },
}

/** What is said of an addition without a plan. */
export const planNeeded = /*i18n*/ { id: 'coverChange.planNeeded', message: '增员请选择保障方案' }

/** What does not go together in a change. */
export const checkCoverChange = ({
  changeType,
  planId,
}: Partial<CoverChangeDraft>): ProblemsOf<CoverChangeDraft> =>
  changeType === 'ADD' && !planId ? [{ field: 'planId', text: planNeeded }] : []
