import * as z from 'zod/mini'
import { askedItems, daysToProvide } from './claim-asking.ts'
import { payeeShape } from './claim-payees.ts'
import { refusalReasons } from './refusal-reasons.ts'
import { stateTexts as texts } from './claim-state-texts.ts'
import type { ValueOf } from '#contract/core/dictionary.ts'
import { code, day, id, prose } from '#contract/core/fields.ts'
import { stateMachine } from '#contract/core/moves.ts'
import { openDict } from '#contract/core/open-dict.ts'

const why = prose(500)
const sent = [
  'SUBMITTED',
  'REGISTERED',
  'REVIEWING',
  'SUPPLEMENT',
  'CALCULATED',
  'APPROVED',
  'PAID',
  'REFUSED',
  'ZERO',
  'CLOSED_NO_MATERIAL',
  'WITHDRAWN',
  'CANCELLED',
] as const

/** The states in which visits and invoices of a claim may be written. */
export const writableStatuses = ['DRAFT', 'RETURNED', 'SUBMITTED', 'REGISTERED', 'REVIEWING'] as const

/** The states in which a claim waits for somebody: until it is paid, refused or closed. */
export const openStatuses = [...writableStatuses, 'SUPPLEMENT', 'CALCULATED', 'APPROVED'] as const

/** From the hands of HR to a decision and its payment (domain 9). */
export const claimStates = stateMachine({
  field: 'status',
  dict: ['claim_status', '理赔状态', 'Claim status'],
  states: {
    DRAFT: ['grey', '草稿', 'Draft'],
    RETURNED: ['grey', '已退回', 'Returned'],
    SUBMITTED: ['orange', '待受理', 'Submitted'],
    REGISTERED: ['blue', '已立案', 'Registered'],
    SUPPLEMENT: ['grey', '待补件', 'Needs material'],
    REVIEWING: ['blue', '审核中', 'Under review'],
    CALCULATED: ['orange', '待复核', 'Awaiting recheck'],
    APPROVED: ['blue', '待支付', 'Approved'],
    PAID: ['green', '已结案', 'Paid'],
    REFUSED: ['red', '拒赔', 'Refused'],
    ZERO: ['grey', '赔付为零', 'Nothing payable'],
    CLOSED_NO_MATERIAL: ['grey', '材料逾期', 'Closed'],
    WITHDRAWN: ['grey', '撤案', 'Withdrawn'],
    CANCELLED: ['grey', '已取消', 'Cancelled'],
  },
  first: 'DRAFT',
  fixed: [
    { in: sent, fields: ['employeeId', 'familyMemberId'], says: texts.sentPerson },
    {
      in: sent.filter((state) => !(writableStatuses as readonly string[]).includes(state)),
      says: texts.decided,
    },
  ],
  kept: [{ in: ['RETURNED', ...sent], says: texts.kept }],
  moves: {
    submit: {
      from: ['DRAFT', 'RETURNED'],
      to: 'SUBMITTED',
      title: /*i18n*/ { id: 'claim.submit', message: '提交' },
      done: /*i18n*/ { id: 'done.submitClaim', message: '已提交，受理后会通知您' },
      verb: 'add',
      summary: 'Hand a claim in: refused for a day without cover, and for what contradicts itself',
    },
    accept: {
      from: ['SUBMITTED'],
      to: 'REGISTERED',
      title: /*i18n*/ { id: 'claim.accept', message: '受理' },
      done: /*i18n*/ { id: 'done.acceptClaim', message: '已受理' },
      batch: true,
    },
    start: {
      from: ['SUBMITTED', 'REGISTERED'],
      to: 'REVIEWING',
      title: /*i18n*/ { id: 'claim.start', message: '开始审核' },
      done: /*i18n*/ { id: 'done.startClaim', message: '已由您审核' },
      verb: 'accept',
      batch: true,
      summary: 'Take a claim to review it oneself',
    },
    sendBack: {
      from: ['SUBMITTED'],
      to: 'RETURNED',
      title: /*i18n*/ { id: 'claim.sendBack', message: '退回' },
      done: /*i18n*/ { id: 'done.sendBackClaim', message: '已退回' },
      verb: 'accept',
      asks: { reason: why },
    },
    cancel: {
      from: ['SUBMITTED', 'RETURNED'],
      to: 'CANCELLED',
      title: /*i18n*/ { id: 'claim.cancel', message: '取消' },
      done: /*i18n*/ { id: 'done.cancelClaim', message: '已取消' },
      asks: { reason: why },
    },
    assign: {
      from: ['SUBMITTED', 'REGISTERED', 'REVIEWING'],
      to: 'REVIEWING',
      title: /*i18n*/ { id: 'claim.assign', message: '指派' },
      done: /*i18n*/ { id: 'done.assignClaim', message: '已指派' },
      asks: { handlerId: id() },
      labels: { handlerId: /*i18n*/ { id: 'claim.handlerId', message: '指派给' } },
      batch: true,
      summary: 'Hand a claim to somebody who may review it',
    },
    ask: {
      from: ['REVIEWING'],
      to: 'SUPPLEMENT',
      title: /*i18n*/ { id: 'claim.ask', message: '要求补件' },
      done: /*i18n*/ { id: 'done.askClaim', message: '已通知补件' },
      labels: { items: texts.items },
      asks: { items: z.optional(askedItems), askedFor: z.nullish(prose(500)), reason: z.nullish(why) },
      summary:
        'Ask once for all material that is missing, each with words of its own; beside it what is no material. Again only for a reason',
    },
    unask: {
      from: ['SUPPLEMENT'],
      to: 'REVIEWING',
      title: /*i18n*/ { id: 'claim.unask', message: '撤回补件' },
      done: /*i18n*/ { id: 'done.unaskClaim', message: '已撤回，继续审核' },
      verb: 'ask',
    },
    provide: {
      from: ['SUPPLEMENT', 'CLOSED_NO_MATERIAL'],
      to: 'REVIEWING',
      title: /*i18n*/ { id: 'claim.provide', message: '提交补件' },
      done: /*i18n*/ { id: 'done.provideClaim', message: '补件已提交' },
      labels: { items: texts.items },
      asks: { items: z.optional(askedItems), answer: z.nullish(prose(1000)) },
      summary:
        'Say that material has come: each that was asked for with a file (`supply`), or with words why there is none',
    },
    lapse: {
      from: ['SUPPLEMENT'],
      to: 'CLOSED_NO_MATERIAL',
      title: /*i18n*/ { id: 'claim.lapse', message: '材料逾期' },
      due: { since: 'askedAt', after: { hours: 24 * daysToProvide } },
    },
    calculate: {
      from: ['REVIEWING'],
      to: 'CALCULATED',
      title: /*i18n*/ { id: 'claim.calculate', message: '理算' },
      done: /*i18n*/ { id: 'done.calculateClaim', message: '已理算，待复核' },
      summary: 'Adjudicate by the rule: the decision is stored, and what it uses of limits is reserved',
    },
    approve: {
      from: ['CALCULATED'],
      to: 'APPROVED',
      title: /*i18n*/ { id: 'claim.approve', message: '复核通过' },
      done: /*i18n*/ { id: 'done.approveClaim', message: '复核已通过' },
      verb: 'recheck',
      batch: true,
      summary:
        'Approve a decision, by somebody else than who calculated it: REFUSED or ZERO where it pays nothing',
    },
    goBack: {
      from: ['CALCULATED'],
      to: 'REVIEWING',
      title: /*i18n*/ { id: 'claim.goBack', message: '退回审核' },
      done: /*i18n*/ { id: 'done.goBackClaim', message: '已退回审核' },
      verb: 'recheck',
      asks: { reason: why },
      summary: 'Back to review: what the decision had reserved is free again',
    },
    zero: {
      from: ['CALCULATED'],
      to: 'ZERO',
      title: /*i18n*/ { id: 'claim.zero', message: '零赔付结案' },
    },
    refuse: {
      from: ['REGISTERED', 'REVIEWING', 'CALCULATED'],
      to: 'REFUSED',
      title: /*i18n*/ { id: 'claim.refuse', message: '拒赔' },
      done: /*i18n*/ { id: 'done.refuseClaim', message: '已拒赔' },
      asks: { refusalReason: openDict(refusalReasons), reason: why },
    },
    tell: {
      from: ['REFUSED'],
      to: 'REFUSED',
      title: /*i18n*/ { id: 'claim.tell', message: '标记已告知' },
      done: /*i18n*/ { id: 'done.tellClaim', message: '已标记为告知被保险人' },
      verb: 'refuse',
      asks: { toldDay: day() },
      batch: true,
      summary: 'Note on which day whoever is insured was told of a refusal, with its reason',
    },
    withdraw: {
      from: ['REGISTERED', 'REVIEWING', 'SUPPLEMENT', 'CALCULATED'],
      to: 'WITHDRAWN',
      title: /*i18n*/ { id: 'claim.withdraw', message: '撤案' },
      done: /*i18n*/ { id: 'done.withdrawClaim', message: '已撤案' },
      asks: { reason: why },
    },
    reopen: {
      from: ['APPROVED', 'PAID', 'REFUSED', 'ZERO', 'WITHDRAWN'],
      to: 'REVIEWING',
      title: /*i18n*/ { id: 'claim.reopen', message: '重新审核' },
      done: /*i18n*/ { id: 'done.reopenClaim', message: '已重新打开，请重新理算' },
      asks: { reason: why },
      isBrief: true,
      summary: 'Decide again: the uses of the old decision are reversed, the next one has the next number',
    },
    pay: {
      from: ['APPROVED'],
      to: 'PAID',
      title: /*i18n*/ { id: 'claim.pay', message: '标记已支付' },
      done: /*i18n*/ { id: 'done.payClaim', message: '已标记为支付' },
      asks: { paidDay: day(), payReference: z.nullish(code(60)) },
      batch: true,
    },
    payFailed: {
      from: ['APPROVED'],
      to: 'APPROVED',
      title: /*i18n*/ { id: 'claim.payFailed', message: '标记支付失败' },
      done: /*i18n*/ { id: 'done.payFailedClaim', message: '已标记为支付失败' },
      verb: 'pay',
      asks: { reason: why },
      batch: true,
    },
    newAccount: {
      from: ['APPROVED'],
      to: 'APPROVED',
      title: /*i18n*/ { id: 'claim.newAccount', message: '更换收款账户' },
      done: /*i18n*/ { id: 'done.newAccountClaim', message: '已更换收款账户，待支付' },
      verb: 'recheck',
      asks: payeeShape,
      summary: 'Give another account for what is to be paid: it is due again',
    },
    unpay: {
      from: ['PAID'],
      to: 'APPROVED',
      title: /*i18n*/ { id: 'claim.unpay', message: '撤销支付' },
      done: /*i18n*/ { id: 'done.unpayClaim', message: '已撤销支付' },
      verb: 'pay',
      asks: { reason: why },
      isBrief: true,
      summary: 'Take a payment back, by somebody else than who marked it',
    },
  },
})
export type ClaimStatus = ValueOf<typeof claimStates.states>
