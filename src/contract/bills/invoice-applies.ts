import * as z from 'zod/mini'
import { InvoiceBill, InvoicePart } from './invoice-parts.ts'
import { invoiceApplyStates } from './invoice-apply-states.ts'
import { companies, companyShown } from '#contract/clients/companies.ts'
import { invoiceTypes } from '#contract/clients/invoice-infos.ts'
import { onRows } from '#contract/core/access.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { opinion } from '#contract/core/approval.ts'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, dict, flag, id, name, phone, prose, text } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { memberEmail } from '#contract/members/member-fields.ts'

export const InvoiceApplyDraft = z.object({
  companyId: reference(companies, {
    shows: companyShown,
    gives: 'organisation',
    whenDeleted: /*i18n*/ {
      id: 'invoiceApply.companyInUse',
      message: '“{name}”有 {count, number} 条开票申请，不能删除',
    },
  }),
  /** Who pays the bills: the invoice is made out to them. */
  payerId: z.nullish(
    reference(companies, {
      shows: { payerName: 'companyName', payerNameEn: 'companyNameEn' },
      of: 'elsewhere',
      whenDeleted: /*i18n*/ {
        id: 'invoiceApply.payerInUse',
        message: '“{name}”是 {count, number} 条开票申请的付款方，不能删除',
      },
    }),
  ),
  invoiceType: dict(invoiceTypes),
  /** Of all lines that it is for; null where they are exempt of tax. */
  taxRate: z.nullish(rate(2)),
  content: text(100),
  /** On the invoice: an order number of the client, say. */
  remarks: z.nullish(prose(200)),
})
export type InvoiceApplyDraft = z.infer<typeof InvoiceApplyDraft>

/** To whom an invoice is made out, as it was when it was asked for. */
export const invoicedTo = {
  title: text(100),
  taxId: code(32),
  bank: z.nullable(text(100)),
  bankAccount: z.nullable(code(40)),
  address: z.nullable(text(200)),
  tel: z.nullable(phone()),
}

export const InvoiceApply = rowOf(InvoiceApplyDraft, {
  /** `KP20261100001`, given by the server. */
  applyNo: code(20),
  status: stateField(invoiceApplyStates),
  amountWithTax: money(),
  tax: money(),
  ...invoicedTo,
  email: z.nullable(memberEmail()),
  receiverName: z.nullable(name(64)),
  receiverAddress: z.nullable(text(200)),
  opinion: z.nullable(opinion()),
  /** The number of the invoice that met it. */
  invoiceNo: z.nullable(code(20)),
  /** Whoever reads it asked for it, and may take it back. */
  isOwn: flag(),
  sysOrgCode: text(64),
})
export type InvoiceApply = z.infer<typeof InvoiceApply>

/** How invoices may be made out to a payer. */
export const PayerTitle = component('PayerTitle', {
  id: id(),
  title: text(100),
  taxId: code(32),
  invoiceType: dict(invoiceTypes),
  isDefault: flag(),
})
export type PayerTitle = z.infer<typeof PayerTitle>

/** What may be asked for with a bill: itself and the other confirmed bills of its company and payer, and the titles of who pays. */
export const Askable = component('AskableInvoices', {
  payerName: text(100),
  payerNameEn: z.nullable(text(200)),
  bills: z.array(InvoiceBill),
  titles: z.array(PayerTitle),
})
export type Askable = z.infer<typeof Askable>

const texts = {
  twice: /*i18n*/ { id: 'invoiceApply.twice', message: '同一张账单只能出现一次' },
}

/** One invoice is asked for so many bills at most. */
export const mostAsked = 100

/** Bills, each with how much of it an invoice is to be for. */
export const askedBills = z.array(z.object({ billId: id(), amount: money() })).check(
  z.minLength(1),
  z.maxLength(mostAsked),
  z.refine((bills) => new Set(bills.map(({ billId }) => billId)).size === bills.length, because(texts.twice)),
)

const generic = withHistory(
  pickCalls(
    resource('core', '/bill/invoiceApply', {
      permission: 'invoiceApply',
      called: /*i18n*/ { id: 'noun.invoiceApply', message: '开票申请' },
      nameField: 'applyNo',
      row: InvoiceApply,
      draft: InvoiceApplyDraft,
      labels: {
        applyNo: /*i18n*/ { id: 'invoiceApply.applyNo', message: '申请号' },
        payerId: /*i18n*/ { id: 'invoiceApply.payerId', message: '付款方' },
        payerName: /*i18n*/ { id: 'invoiceApply.payerName', message: '付款方' },
        payerNameEn: /*i18n*/ { id: 'invoiceApply.payerNameEn', message: '付款方英文名' },
        invoiceType: /*i18n*/ { id: 'invoiceApply.invoiceType', message: '发票类型' },
        taxRate: /*i18n*/ { id: 'invoiceApply.taxRate', message: '税率' },
        content: /*i18n*/ { id: 'invoiceApply.content', message: '开票内容' },
        remarks: /*i18n*/ { id: 'invoiceApply.remarks', message: '发票备注' },
        amountWithTax: /*i18n*/ { id: 'invoiceApply.amountWithTax', message: '含税金额' },
        tax: /*i18n*/ { id: 'invoiceApply.tax', message: '税额' },
        title: /*i18n*/ { id: 'invoiceApply.title', message: '发票抬头' },
        taxId: /*i18n*/ { id: 'invoiceApply.taxId', message: '税号' },
        bank: /*i18n*/ { id: 'invoiceApply.bank', message: '开户银行' },
        bankAccount: /*i18n*/ { id: 'invoiceApply.bankAccount', message: '银行账号' },
        address: /*i18n*/ { id: 'invoiceApply.address', message: '地址' },
        tel: /*i18n*/ { id: 'invoiceApply.tel', message: '电话' },
        email: /*i18n*/ { id: 'invoiceApply.email', message: '收票邮箱' },
        receiverName: /*i18n*/ { id: 'invoiceApply.receiverName', message: '收件人' },
        receiverAddress: /*i18n*/ { id: 'invoiceApply.receiverAddress', message: '收件地址' },
        invoiceNo: /*i18n*/ { id: 'invoiceApply.invoiceNo', message: '发票号码' },
        isOwn: /*i18n*/ { id: 'invoiceApply.isOwn', message: '由我申请' },
      },
      filters: [
        'id',
        'applyNo',
        'companyId',
        'payerId',
        'status',
        'invoiceType',
        'amountWithTax',
        'title',
        'createTime',
      ],
      sorts: ['createTime', 'amountWithTax'],
      search: ['applyNo', 'title', 'taxId', 'companyName', 'payerName', 'invoiceNo'],
      states: invoiceApplyStates,
      tasks: {
        decide: {
          title: /*i18n*/ { id: 'task.invoiceApply.decide', message: '开票申请待审批' },
          verb: 'decide',
          rows: { status: 'SUBMITTED' },
        },
        issue: {
          title: /*i18n*/ { id: 'task.invoiceApply.issue', message: '开票申请待开票' },
          verb: 'decide',
          rows: { status: 'APPROVED' },
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

/** Screen /bill/InvoiceApplyList: HR of a company, or finance for it, asks for an invoice of confirmed bills (domain 12.8). */
export const invoiceApplies = endpointGroup('invoiceApply', {
  ...withStates(generic, invoiceApplyStates),
  askable: endpoint({
    ...generic.queryById,
    path: '/bill/invoiceApply/askable',
    input: z.object({ billId: id() }),
    output: Askable,
    access: onRows('invoiceApply', 'add'),
    summary:
      'What may be asked for with a bill: it and the other confirmed bills of its company and payer, of each rate what is neither invoiced nor asked for, and the titles of the payer',
  }),
  ask: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/bill/invoiceApply/add',
    input: z.object({
      bills: askedBills,
      invoiceType: dict(invoiceTypes),
      invoiceInfoId: id(),
      /** Of bills with lines of several: which one it is for; null is those exempt of tax. */
      taxRate: z.nullish(rate(2)),
      content: text(100),
      remarks: z.nullish(prose(200)),
    }),
    output: InvoiceApply,
    access: onRows('invoiceApply', 'add'),
    summary:
      'Ask for an invoice of confirmed bills of one company and payer, of each at most what is neither invoiced nor asked for at the rate; invoice info is copied',
    message: /*i18n*/ { id: 'done.askInvoice', message: '开票申请已提交，已通知服务商财务' },
  }),
  parts: endpoint({
    ...generic.queryById,
    path: '/bill/invoiceApply/parts',
    input: z.object({ id: id() }),
    output: z.array(InvoicePart),
    summary: 'The bills that a request is for, each with its amount and its part of the tax',
  }),
})
