import * as z from 'zod/mini'
import type { BillStatus } from './bill-states.ts'
import { bills } from './bills.ts'
import { decidedStates, filed, opinion } from '#contract/core/approval.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { attachments, withAttachments } from '#contract/core/attachments.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { flag, instant, person, prose, text } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

const texts = {
  decided: /*i18n*/ {
    id: 'billAdjustment.decided',
    message: '调整已处理，不能再修改；有误的请再录入一笔相反的',
  },
  kept: /*i18n*/ { id: 'billAdjustment.kept', message: '“{name}”已处理，不能删除，记录会保留' },
  zero: /*i18n*/ { id: 'billAdjustment.zero', message: '调整金额不能为 0.00' },
  noRate: /*i18n*/ { id: 'billAdjustment.noRate', message: '请填写税率，免税的请选“免税”' },
  exempt: /*i18n*/ { id: 'billAdjustment.exempt', message: '免税时不填写税率' },
  closed: /*i18n*/ {
    id: 'billAdjustment.closed',
    message: '账单“{name}”已确认或已撤销，不能调整；已确认的请先退回待确认',
  },
}

/** What is adjusted by hand counts once it is approved: by somebody else, or within what one may approve oneself (domain 3.8). */
export const billAdjustmentStates = stateMachine({
  field: 'status',
  dict: ['bill_adjustment_status', '调整状态', 'Adjustment status'],
  states: {
    SUBMITTED: ['orange', '待审批', 'Submitted'],
    APPROVED: ['green', '已入账', 'On the bill'],
    REFUSED: ['red', '已驳回', 'Refused'],
    WITHDRAWN: ['grey', '已撤回', 'Withdrawn'],
  },
  first: 'SUBMITTED',
  fixed: [{ in: decidedStates, says: texts.decided }],
  kept: [{ in: decidedStates, says: texts.kept }],
  moves: {
    approve: {
      ...filed.approve,
      done: /*i18n*/ { id: 'done.approveBillAdjustment', message: '已通过，账单金额已更新' },
      summary: 'Put an adjustment on its bill, as a line of its own; not by who filed it beyond their limit',
    },
    refuse: {
      ...filed.refuse,
      done: /*i18n*/ { id: 'done.refuseBillAdjustment', message: '已驳回' },
    },
    withdraw: {
      ...filed.withdraw,
      done: /*i18n*/ { id: 'done.withdrawBillAdjustment', message: '已撤回' },
    },
  },
})

export const BillAdjustmentDraft = z.object({
  billId: reference(bills, {
    shows: { billNo: 'billNo', companyName: 'companyName', companyNameEn: 'companyNameEn' },
    gives: 'organisation',
    namedIn: [
      {
        field: 'confirmStatus',
        is: ['MADE', 'TO_BE_CONFIRMED', 'DISPUTED'] satisfies BillStatus[],
        says: texts.closed,
      },
    ],
  }),
  /** Why, as the client reads it. */
  reason: text(100),
  amount: money({ isSigned: true }),
  isTaxExempt: flag(),
  taxRate: z.nullish(rate(2)),
  /** What it is based on, for the provider alone: a claim, a letter. */
  basis: z.nullish(prose(200)),
  files: z.optional(attachments({ max: 5, types: documents })),
})
export type BillAdjustmentDraft = z.infer<typeof BillAdjustmentDraft>

export const BillAdjustment = rowOf(BillAdjustmentDraft, {
  status: stateField(billAdjustmentStates),
  opinion: z.nullable(opinion()),
  submitter: person(),
  submittedAt: z.nullable(instant()),
  needsAnother: flag(),
  sysOrgCode: text(64),
})
export type BillAdjustment = z.infer<typeof BillAdjustment>

const generic = withHistory(
  withAttachments(
    ofFewRows(
      resource('core', '/bill/adjustment', {
        permission: 'billAdjustment',
        called: /*i18n*/ { id: 'noun.billAdjustment', message: '账单调整' },
        nameField: 'reason',
        row: BillAdjustment,
        draft: BillAdjustmentDraft,
        labels: {
          reason: /*i18n*/ { id: 'billAdjustment.reason', message: '调整原因' },
          amount: /*i18n*/ { id: 'billAdjustment.amount', message: '含税金额' },
          isTaxExempt: /*i18n*/ { id: 'billAdjustment.isTaxExempt', message: '免税' },
          taxRate: /*i18n*/ { id: 'billAdjustment.taxRate', message: '税率' },
          basis: /*i18n*/ { id: 'billAdjustment.basis', message: '依据（企业不可见）' },
          submitter: /*i18n*/ { id: 'billAdjustment.submitter', message: '录入人' },
          submittedAt: /*i18n*/ { id: 'billAdjustment.submittedAt', message: '录入时间' },
          needsAnother: /*i18n*/ { id: 'fourEyes.needsAnother', message: '需由他人审批' },
        },
        filters: ['id', 'billId', 'reason', 'status', 'amount', 'createTime'],
        sorts: ['createTime', 'amount'],
        search: ['reason', 'billNo', 'companyName'],
        states: billAdjustmentStates,
        check: ({ amount, isTaxExempt, taxRate }) =>
          problemsOf(
            amount !== undefined && /^-?0+(\.0+)?$/.test(amount) && { field: 'amount', text: texts.zero },
            !isTaxExempt && !taxRate && { field: 'taxRate', text: texts.noRate },
          ),
        locked: ({ isTaxExempt }) => problemsOf(isTaxExempt && { field: 'taxRate', text: texts.exempt }),
        tasks: {
          decide: {
            title: /*i18n*/ { id: 'task.billAdjustment.decide', message: '账单调整待审批' },
            verb: 'decide',
            rows: { status: 'SUBMITTED' },
            since: 'submittedAt',
          },
        },
        unseenByClients: {
          rows: { field: 'status', is: ['SUBMITTED', 'REFUSED', 'WITHDRAWN'] },
          fields: ['basis', 'opinion', 'submitter', 'needsAnother'],
        },
      }),
    ),
  ),
)

/** Tab of a bill: lines made by hand, outside of what is owed, which no run takes back (domain 12.3). */
export const billAdjustments = endpointGroup('billAdjustment', withStates(generic, billAdjustmentStates))
