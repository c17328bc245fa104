import * as z from 'zod/mini'
import { askedBills } from './invoice-applies.ts'
import { InvoicePart } from './invoice-parts.ts'
import { redReasons } from './invoice-words.ts'
import { invoices } from './invoices.ts'
import { redSlipStates } from './red-slip-states.ts'
import { companyShown } from '#contract/clients/companies.ts'
import { onRows } from '#contract/core/access.ts'
import { money } from '#contract/core/amounts.ts'
import { opinion } from '#contract/core/approval.ts'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { code, dict, flag, id, instant, month, prose, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'

export const RedSlipDraft = z.object({
  invoiceId: reference(invoices, {
    shows: { invoiceNo: 'invoiceNo', title: 'title', companyId: 'companyId', ...companyShown },
    gives: 'organisation',
  }),
  reason: dict(redReasons),
  remarks: z.nullish(prose(200)),
})
export type RedSlipDraft = z.infer<typeof RedSlipDraft>

export const RedSlip = rowOf(RedSlipDraft, {
  /** `HZ20261100001`, given by the server. */
  slipNo: code(20),
  status: stateField(redSlipStates),
  /** What is to be taken back, above zero. */
  amountWithTax: money(),
  askedAt: instant(),
  opinion: z.nullable(opinion()),
  /** The number of the red invoice. */
  redInvoiceNo: z.nullable(code(20)),
  /** Whoever reads it asked for it, and may not confirm it. */
  needsAnother: flag(),
  sysOrgCode: text(64),
})
export type RedSlip = z.infer<typeof RedSlip>

/** What of an invoice is proposed to be taken back, since bills below zero made less of what was invoiced. */
export const ProposedRed = component('ProposedRed', {
  invoiceId: id(),
  invoiceNo: code(20),
  companyName: z.nullable(text(100)),
  companyNameEn: z.nullable(text(200)),
  amount: money(),
  /** The bills below zero. */
  because: z.array(z.object({ billId: id(), billNo: code(20) })),
  bills: z.array(z.object({ billId: id(), billNo: code(20), periodFrom: month(), amount: money() })),
})
export type ProposedRed = z.infer<typeof ProposedRed>

const generic = withHistory(
  pickCalls(
    resource('core', '/bill/redSlip', {
      permission: 'redSlip',
      called: /*i18n*/ { id: 'noun.redSlip', message: '红字确认单' },
      nameField: 'slipNo',
      row: RedSlip,
      draft: RedSlipDraft,
      labels: {
        slipNo: /*i18n*/ { id: 'redSlip.slipNo', message: '确认单号' },
        reason: /*i18n*/ { id: 'redSlip.reason', message: '红冲原因' },
        invoiceNo: /*i18n*/ { id: 'redSlip.invoiceNo', message: '原发票号码' },
        amountWithTax: /*i18n*/ { id: 'redSlip.amountWithTax', message: '红冲金额' },
        askedAt: /*i18n*/ { id: 'redSlip.askedAt', message: '发起时间' },
        redInvoiceNo: /*i18n*/ { id: 'redSlip.redInvoiceNo', message: '红字发票号码' },
        needsAnother: /*i18n*/ { id: 'fourEyes.needsAnother', message: '需由他人审批' },
      },
      filters: [
        'id',
        'slipNo',
        'invoiceId',
        'companyId',
        'status',
        'reason',
        'amountWithTax',
        'askedAt',
        'createTime',
      ],
      sorts: ['createTime', 'askedAt', 'amountWithTax'],
      search: ['slipNo', 'invoiceNo', 'redInvoiceNo', 'title', 'companyName'],
      states: redSlipStates,
      tasks: {
        decide: {
          title: /*i18n*/ { id: 'task.redSlip.decide', message: '红字确认单待确认' },
          verb: 'decide',
          rows: { status: 'ASKED' },
        },
      },
    }),
    'list',
    'queryById',
    'count',
    'exportXls',
    'exportJob',
  ),
)

/** Screen /bill/RedSlipList: invoices are taken back, whole or in part, by two people (domain 12.8). */
export const redSlips = endpointGroup('redSlip', {
  ...withStates(generic, redSlipStates),
  ask: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/bill/redSlip/add',
    input: z.object({
      invoiceId: id(),
      reason: dict(redReasons),
      /** Of each bill how much is taken back. */
      bills: askedBills,
      remarks: z.nullish(prose(200)),
    }),
    output: RedSlip,
    access: onRows('redSlip', 'add'),
    summary:
      'Ask to take back an invoice, at most what is left of it for each bill; all of it where it was made out wrongly',
    message: /*i18n*/ { id: 'done.askRedSlip', message: '红字确认单已发起，须由另一人确认' },
  }),
  proposed: endpoint({
    ...generic.queryById,
    path: '/bill/redSlip/proposed',
    input: z.object({ billId: z.optional(id()) }),
    output: z.array(ProposedRed),
    summary:
      'What of invoices is proposed to be taken back, since confirmed bills below zero made less of what was invoiced: of all bills, or by one of them',
  }),
  parts: endpoint({
    ...generic.queryById,
    path: '/bill/redSlip/parts',
    input: z.object({ id: id() }),
    output: z.array(InvoicePart),
    summary: 'How much of an invoice a slip takes back of each bill; its tax is that of the red invoice',
  }),
})
