import * as z from 'zod/mini'
import type { ClaimStatus } from './claim-states.ts'
import { money } from '#contract/core/amounts.ts'
import { component } from '#contract/core/components.ts'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { day, dict, id, name, text } from '#contract/core/fields.ts'
import { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { LawStep } from '#contract/rules/claim-terms.ts'

/** Whose claims a desk shows; without one all that its reader sees. */
export const claimScopes = dictionary('claim_scope', { zh: '理赔范围', en: 'Whose claims' }, [
  ['MINE', '指派给我', 'Mine'],
  ['GROUP', '本组', 'My group'],
])

/** How much time is left of a claim that is not decided yet. */
export const claimClocks = dictionary('claim_clock', { zh: '理赔时效', en: 'Time left' }, [
  ['OVERDUE', '已超时', 'Overdue'],
  ['SOON', '4 小时内到期', 'Due in 4 hours'],
  ['TODAY', '今日到期', 'Due today'],
  ['LATER', '正常', 'On time'],
  ['PAUSED', '计时暂停', 'Paused'],
])

/** The tabs of a desk: groups of states, by who is to do something. */
export const claimStages = dictionary('claim_stage', { zh: '理赔阶段', en: 'Stage' }, [
  ['OPEN', '未结', 'Open'],
  ['NEW', '待受理', 'Submitted'],
  ['REVIEW', '审核中', 'Under review'],
  ['MATERIAL', '待补件', 'Needs material'],
  ['RECHECK', '待复核', 'Awaiting recheck'],
  ['PAY', '待支付', 'To be paid'],
  ['FAILED', '支付失败', 'Payment failed'],
  ['CLOSED', '已结', 'Closed'],
  ['UNSENT', '未提交', 'Not submitted'],
])
export type ClaimStage = ValueOf<typeof claimStages>
export type ClaimClock = ValueOf<typeof claimClocks>
export type ClaimScope = ValueOf<typeof claimScopes>

/** The states of each tab. */
export const statesOfStage = {
  OPEN: ['SUBMITTED', 'REGISTERED', 'REVIEWING', 'SUPPLEMENT', 'CALCULATED', 'APPROVED'],
  NEW: ['SUBMITTED'],
  REVIEW: ['REGISTERED', 'REVIEWING'],
  MATERIAL: ['SUPPLEMENT'],
  RECHECK: ['CALCULATED'],
  PAY: ['APPROVED'],
  FAILED: ['APPROVED'],
  CLOSED: ['PAID', 'REFUSED', 'ZERO', 'CLOSED_NO_MATERIAL', 'WITHDRAWN'],
  UNSENT: ['DRAFT', 'RETURNED', 'CANCELLED'],
} as const satisfies Record<ClaimStage, readonly ClaimStatus[]>

/** The states in which the clock of a claim runs; while material is awaited it stands still. */
export const timedStatuses = ['SUBMITTED', 'REGISTERED', 'REVIEWING', 'CALCULATED'] as const

/** What the law gives days for, by the state of a claim; none where it waits for nobody, or for whoever handed it in. */
export const lawStepOf: Readonly<Partial<Record<ClaimStatus, LawStep>>> = {
  SUBMITTED: 'DECIDE',
  REGISTERED: 'DECIDE',
  REVIEWING: 'DECIDE',
  CALCULATED: 'DECIDE',
  APPROVED: 'PAY',
  REFUSED: 'TELL',
}

/** What claims are asked by that is no field of theirs: the tabs of the desk, and what its reader has done. */
export const deskFilters = {
  scope: dict(claimScopes),
  clock: dict(claimClocks),
  stage: dict(claimStages),
  /** Calculated or approved by the reader on a day. */
  decidedOn: day(),
  /** With a visit at a hospital, or on a day on which a policy covers the insured: the lists on their pages. */
  ofHospital: id(),
  ofPolicy: id(),
}

export const deskLabels = {
  scope: /*i18n*/ { id: 'claimDesk.scope', message: '范围' },
  clock: /*i18n*/ { id: 'claimDesk.clock', message: '时效' },
  stage: /*i18n*/ { id: 'claimDesk.stage', message: '阶段' },
  decidedOn: /*i18n*/ { id: 'claimDesk.decidedOn', message: '由我理算或复核的日期' },
  ofHospital: /*i18n*/ { id: 'claimDesk.ofHospital', message: '就诊医院' },
  ofPolicy: /*i18n*/ { id: 'claimDesk.ofPolicy', message: '所在保单' },
}

const count = () => z.number()

/** The same for each of some words, each a property of its own: tools of others know no record of an enum. */
const ofEach = <Word extends string, Schema extends z.core.$ZodType>(
  words: readonly Word[],
  schema: Schema,
) => z.object(Object.fromEntries(words.map((word) => [word, schema])) as Record<Word, Schema>)

/** How many claims stand on a desk, whichever of its tabs are open. */
export const ClaimDesk = component('ClaimDesk', {
  /** Open claims, of everybody the reader sees too. */
  scopes: z.object({ MINE: count(), GROUP: count(), ALL: count() }),
  /** Open claims of the scope and the stage: what the list has of each. */
  clocks: ofEach(claimClocks.values, count()),
  /** Claims of the scope and the clock; those that are not open are not counted. */
  stages: ofEach(claimStages.values, z.nullable(count())),
  /** Claims that the reader has calculated or approved today. */
  decidedToday: count(),
})
export type ClaimDesk = z.infer<typeof ClaimDesk>

/** Who may review claims, and how much of them. */
export const ClaimHandler = component('ClaimHandler', {
  id: id(),
  username: text(64),
  name: name(64),
  /** Up to which amount they decide; any without one. */
  limit: z.nullable(money()),
  /** How many open claims they have. */
  open: count(),
})
export type ClaimHandler = z.infer<typeof ClaimHandler>

/** The claim that was taken; none where none waits. */
export const TakenClaim = component('TakenClaim', { id: z.nullable(id()), claimNo: z.nullable(text(20)) })

/** What a claim is decided by, for who reviews it: the rule says in the browser what that comes to. */
export const ClaimWork = component('ClaimWork', {
  /** The decision in force was computed from it; else it is what stands in the claim now. */
  isInForce: z.boolean(),
  input: AdjudicationInput,
  /** Up to which amount the reader calculates this claim; any without one. */
  limit: z.nullable(money()),
})
export type ClaimWork = z.infer<typeof ClaimWork>
