import * as z from 'zod/mini'
import {
  checkCoverChange,
  CoverChange,
  CoverChangeDraft,
  coverChangeLabels,
  coverChangeStates,
} from './cover-change-fields.ts'
import { money } from '#contract/core/amounts.ts'
import { onRows } from '#contract/core/access.ts'
import { component } from '#contract/core/components.ts'
import { resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, id, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { withStates } from '#contract/core/state-counts.ts'

const generic = withHistory(
  resource('core', '/cover/coverChange', {
    permission: 'coverChange',
    called: /*i18n*/ { id: 'noun.coverChange', message: '增减员申请' },
    row: CoverChange,
    draft: CoverChangeDraft,
    labels: coverChangeLabels,
    filters: [
      'id',
      'name',
      'changeType',
      'employeeId',
      'familyMemberId',
      'companyId',
      'policyId',
      'planId',
      'effectiveDay',
      'batchNo',
      'status',
      'createTime',
      'submittedAt',
    ],
    sorts: ['createTime', 'submittedAt', 'effectiveDay'],
    search: [
      'name',
      'employeeName',
      'employeeNo',
      'memberName',
      'companyName',
      'policyNo',
      'planCode',
      'planName',
      'batchNo',
    ],
    check: checkCoverChange,
    states: coverChangeStates,
    tasks: {
      decide: {
        title: /*i18n*/ { id: 'task.coverChange.decide', message: '增减员待审批' },
        verb: 'decide',
        rows: { status: 'SUBMITTED' },
        since: 'submittedAt',
      },
      submit: {
        title: /*i18n*/ { id: 'task.coverChange.submit', message: '增减员草稿待提交' },
        verb: 'submit',
        rows: { status: 'DRAFT' },
      },
      // As a draft again it is corrected or deleted; so long after its day nobody will.
      correct: {
        title: /*i18n*/ { id: 'task.coverChange.correct', message: '被驳回的增减员待更正' },
        verb: 'submit',
        rows: { status: 'REFUSED', effectiveDay_begin: -60 },
        since: 'updateTime',
      },
    },
    // Who may not see what plans cost, or a name, is not told of it here.
    shownFrom: {
      premiumDelta: ['planVersion:prices'],
      name: ['employee:name', 'family:name'],
      nameEn: ['employee:nameEn'],
      relation: ['family:relation'],
    },
  }),
)

/** Nobody decides on a draft: whoever saves one has not filed it yet. */
const saved = /*i18n*/ { id: 'done.saveCoverChange', message: '已保存为草稿，尚未提交审批' }

/** Until when a relative is insured whose cover ends with the employee's. */
export const LosingCover = component('LosingCover', {
  /** Empty where the caller may not see names of relatives. */
  name: z.string(),
  planName: text(100),
  planNameEn: z.nullable(text(200)),
  /** The last day with cover; null where it would not begin any more. */
  lastDay: z.nullable(day()),
})
export type LosingCover = z.infer<typeof LosingCover>

/** What a change does to premiums, and whose cover ends with it. */
const premium = {
  /** Until the policy ends; null where the caller may not see what plans cost. */
  total: z.nullable(money({ isSigned: true })),
  /** On the effective day. */
  perDay: z.nullable(money({ isSigned: true })),
  /** The last day that is counted. */
  lastDay: day(),
  /** The first day on which the plan has no price for who joins: the sum counts nothing from then on. */
  unpricedFrom: z.nullable(day()),
  family: z.array(LosingCover),
}

/** Decided claims of days that would have no cover any more: nothing of them changes by itself. */
export const DecidedOfDays = component('DecidedOfDays', {
  count: z.int(),
  /** What they pay; null for who may not see it. */
  paid: z.nullable(money()),
  /** Those that the reader sees, the first twenty. */
  claims: z.array(z.object({ id: id(), claimNo: text(40) })),
})
export type DecidedOfDays = z.infer<typeof DecidedOfDays>

/** What approving a change would do as things stand; where it could not be approved, why. */
export const CoverOutcome = component('CoverOutcome', {
  refusal: z.nullable(z.string()),
  /** The plan that is joined or left. */
  planName: z.nullable(text(100)),
  planNameEn: z.nullable(text(200)),
  total: premium.total,
  perDay: premium.perDay,
  lastDay: z.nullable(day()),
  unpricedFrom: premium.unpricedFrom,
  family: premium.family,
  /** Of a removal, for who approves it; null where there are none. */
  decided: z.nullable(DecidedOfDays),
})
export type CoverOutcome = z.infer<typeof CoverOutcome>

const chosenAtMost = 10_000

/** Additions that a plan does not suit: why, how many, and the first of them. */
const leftOut = z.object({ message: z.string(), count: z.int(), ids: z.array(id()) })

/** A plan that suits some of the additions that were chosen, and why it does not suit the others. */
export const PlanChoice = component('PlanChoice', {
  planId: id(),
  planCode: code(40),
  planName: text(100),
  planNameEn: z.nullable(text(200)),
  policyNo: code(40),
  /** How many it suits, and how many of these have another plan now. */
  count: z.int(),
  replaced: z.int(),
  left: z.array(leftOut),
})
export type PlanChoice = z.infer<typeof PlanChoice>

/** Screen /cover/CoverChangeList: who joins and leaves which plan on which day (domain 3.3); HR files for its own company. */
export const coverChanges = endpointGroup('coverChange', {
  ...withStates(generic, coverChangeStates),
  add: { ...generic.add, message: saved },
  edit: { ...generic.edit, message: saved },
  premium: endpoint({
    ...generic.queryById,
    path: '/cover/coverChange/premium',
    input: z.extend(
      z.pick(CoverChangeDraft, {
        changeType: true,
        employeeId: true,
        familyMemberId: true,
        policyId: true,
        planId: true,
      }),
      { effectiveDay: day() },
    ),
    output: z.object(premium),
    access: { action: 'coverChange:add' },
    summary: 'By how much the premium would differ, and whose cover would end with it; changes nothing',
  }),
  planChoices: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/cover/coverChange/planChoices',
    input: z.object({ ids: z.array(id()).check(z.minLength(1), z.maxLength(chosenAtMost)) }),
    output: z.array(PlanChoice),
    access: onRows('coverChange', 'edit'),
    maxBodyBytes: chosenAtMost * 24,
    maxParts: chosenAtMost + 100,
    heavy: 'always',
    summary:
      'The plans of which each suits one of some drafted additions at least, those that suit most first, and why it does not suit the others; changes nothing',
  }),
  outcome: endpoint({
    ...generic.queryById,
    path: '/cover/coverChange/outcome',
    output: CoverOutcome,
    summary:
      'What approving a change that waits would do as things stand, and what would refuse it; changes nothing',
  }),
})
