import * as z from 'zod/mini'
import { ClaimDesk, ClaimHandler, ClaimWork, deskFilters, deskLabels, TakenClaim } from './claim-desk.ts'
import { Claim, ClaimDraft, claimLabels } from './claim-fields.ts'
import { checkAccount, lockedAccount } from './claim-payees.ts'
import { claimStates, type ClaimStatus } from './claim-states.ts'
import { reopenReasons } from './reopen-reasons.ts'
import { ClaimHints } from './claim-hints.ts'
import { component } from '#contract/core/components.ts'
import { dict, id, instant, prose, text, whole } from '#contract/core/fields.ts'
import { Decision } from '#contract/rules/adjudication/decision.ts'
import { withAttachments } from '#contract/core/attachments.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { onRows } from '#contract/core/access.ts'
import { listInput, oneId } from '#contract/core/resource-inputs.ts'
import { endpoint, endpointGroup, type EndpointGroup } from '#contract/core/endpoint.ts'
import { withHistory } from '#contract/core/history.ts'
import { revealLabels, revealReasons, secretCalls } from '#contract/core/secret-calls.ts'
import { withStates } from '#contract/core/state-counts.ts'

const generic = withHistory(
  withAttachments(
    withoutImport(
      resource('core', '/claimApply/claimApplyMain', {
        permission: 'claim',
        called: /*i18n*/ { id: 'noun.claim', message: '理赔' },
        nameField: 'insuredName',
        codeField: 'claimNo',
        row: Claim,
        draft: ClaimDraft,
        labels: { ...claimLabels, ...deskLabels },
        otherFilters: deskFilters,
        tabFilters: ['scope', 'clock', 'stage'],
        filters: [
          'id',
          'claimNo',
          'insuredName',
          'employeeId',
          'familyMemberId',
          'companyId',
          'status',
          'payStatus',
          'careType',
          'firstDay',
          'hospital',
          'handler',
          'slaDueAt',
          'lawDueOn',
          'submittedAt',
          'toPay',
          'reopenFor',
          'createTime',
        ],
        sorts: ['createTime', 'submittedAt', 'slaDueAt', 'firstDay'],
        search: [
          'claimNo',
          'insuredName',
          'employeeName',
          'employeeNo',
          'memberName',
          'companyName',
          'hospital',
        ],
        check: checkAccount,
        locked: lockedAccount,
        states: claimStates,
        // It may say what somebody suffers from.
        unseenByClients: { fields: ['refusalReason', 'notes', 'lawDueOn', 'reopenFor', 'reopenSince'] },
        // Who may not see single amounts is told none of what is paid.
        shownFrom: {
          total: ['claim:amounts'],
          toPay: ['claim:amounts'],
          paid: ['claim:amounts'],
          receivable: ['claim:amounts'],
        },
        tasks: {
          accept: {
            title: /*i18n*/ { id: 'task.claim.accept', message: '理赔待受理' },
            verb: 'accept',
            rows: { status: 'SUBMITTED' },
            since: 'submittedAt',
          },
          review: {
            title: /*i18n*/ { id: 'task.claim.review', message: '理赔待审核' },
            verb: 'calculate',
            rows: { status: 'REVIEWING' },
            since: 'submittedAt',
          },
          recheck: {
            title: /*i18n*/ { id: 'task.claim.recheck', message: '理赔待复核' },
            verb: 'recheck',
            rows: { status: 'CALCULATED' },
            since: 'calculatedAt',
          },
          pay: {
            title: /*i18n*/ { id: 'task.claim.pay', message: '理赔待支付' },
            verb: 'pay',
            rows: { status: 'APPROVED', payStatus: 'DUE' },
            since: 'approvedAt',
          },
          reopen: {
            title: /*i18n*/ { id: 'task.claim.reopen', message: '理赔建议重审' },
            verb: 'reopen',
            rows: { reopenFor: reopenReasons.values.join(',') },
            since: 'reopenSince',
          },
          provide: {
            title: /*i18n*/ { id: 'task.claim.provide', message: '理赔待补材料' },
            verb: 'provide',
            rows: { status: 'SUPPLEMENT' },
            since: 'askedAt',
          },
        },
      }),
    ),
  ),
)

/** What a claim comes to: by the decision that is in force, else as it would be decided now; or what is in the way. */
export const ClaimOutcome = component('ClaimOutcome', {
  isInForce: z.boolean(),
  decision: z.nullable(
    z.pick(Decision, { ruleVersion: true, outcome: true, totals: true, rows: true, refusals: true }),
  ),
  /** In words, each with its place and what is to be done. */
  problems: z.array(z.string()),
  policies: z.array(z.object({ policyId: id(), policyNo: text(40) })),
})
export type ClaimOutcome = z.infer<typeof ClaimOutcome>

/** Screen /claim/ClaimList: what insured people had to pay for care, and what they get of it (domain 9). */
export const claims = endpointGroup('claim', {
  ...withStates(generic, claimStates),
  ...secretCalls(generic.queryById, ['payeeAccount']),
  outcome: endpoint({
    ...generic.queryById,
    path: '/claimApply/claimApplyMain/outcome',
    output: ClaimOutcome,
    access: { action: 'claim:calculate', query: 'claim:list' },
    summary: 'What a claim comes to, step by step, or what is in the way of its decision; changes nothing',
  }),
  hints: endpoint({
    ...generic.queryById,
    path: '/claimApply/claimApplyMain/hints',
    output: ClaimHints,
    access: { query: 'claim:list' },
    summary: 'What of a claim was handed in before; of another claim nothing but to who may see it',
  }),
  readMedical: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/claimApply/claimApplyMain/readMedical',
    input: z.extend(oneId, { reason: dict(revealReasons), note: z.nullish(prose(200)) }),
    output: z.object({ until: instant() }),
    labels: revealLabels,
    access: onRows('claim', 'reveal'),
    message: /*i18n*/ { id: 'done.reveal', message: '已显示，本次查看已留痕' },
    summary:
      'Open diagnosis and medical files of a claim for an hour to a role of mask DIAGNOSIS; leaves an audit row with the reason',
  }),
  keep: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/claimApply/claimApplyMain/keep',
    input: z.extend(oneId, { version: whole(0, 2_147_483_647), reason: prose(500) }),
    output: Claim,
    access: onRows('claim', 'reopen'),
    message: /*i18n*/ { id: 'done.keepClaim', message: '已维持原决定' },
    summary: 'Leave the decision of a claim that is proposed to be reopened as it is, and say why',
  }),
  work: endpoint({
    ...generic.queryById,
    path: '/claimApply/claimApplyMain/work',
    output: ClaimWork,
    access: { action: 'claim:calculate', query: 'claim:list' },
    summary: 'What a claim is decided by: its visits, the cover and the terms, what other claims used',
  }),
  desk: endpoint({
    ...generic.list,
    path: '/claimApply/claimApplyMain/desk',
    input: listInput,
    output: ClaimDesk,
    heavy: 'dear-question',
    summary: 'How many claims a list would have by scope, clock and stage',
  }),
  takeNext: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/claimApply/claimApplyMain/next',
    input: z.object({}),
    output: TakenClaim,
    access: onRows('claim', 'accept'),
    message: /*i18n*/ { id: 'done.takeNextClaim', message: '已领取' },
    summary: 'Take the claim that is due first and that nobody reviews, to review it oneself',
  }),
  nextRecheck: endpoint({
    ...generic.queryById,
    path: '/claimApply/claimApplyMain/nextRecheck',
    input: z.object({}),
    output: TakenClaim,
    access: onRows('claim', 'recheck'),
    summary: 'The claim to recheck that is due first, and that somebody else has calculated',
  }),
  handlers: endpoint({
    ...generic.queryById,
    path: '/claimApply/claimApplyMain/handlers',
    input: z.object({ claimId: z.optional(id()) }),
    output: z.array(ClaimHandler),
    access: onRows('claim', 'assign'),
    summary: 'Who may review claims, or one claim, with their limits and how many they have',
  }),
})

/** So many days a draft is kept that its author does not go on with. */
export const draftDays = 90

/** The states in which a decision has been calculated and holds. */
export const decidedStatuses: readonly ClaimStatus[] = ['CALCULATED', 'APPROVED', 'PAID', 'REFUSED', 'ZERO']

/** Calls of what a claim is made of: who lists claims reads it, who edits them writes it. */
export const asPartOfClaim = <Calls extends EndpointGroup>(calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      { ...call, access: call.method === 'GET' ? { query: 'claim:list' } : onRows('claim', 'edit') },
    ]),
  ) as Calls
