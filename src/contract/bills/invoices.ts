import * as z from 'zod/mini'
import { invoiceApplies, invoicedTo } from './invoice-applies.ts'
import { InvoicePart } from './invoice-parts.ts'
import { invoiceKinds, invoiceStatuses } from './invoice-words.ts'
import { companies, companyShown } from '#contract/clients/companies.ts'
import { invoiceTypes } from '#contract/clients/invoice-infos.ts'
import { onRows } from '#contract/core/access.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { Attachment, attachments, withAttachments } from '#contract/core/attachments.ts'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, day, dict, flag, id, text, version } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

const texts = {
  number: /*i18n*/ {
    id: 'invoice.number',
    message: '发票号码应为 20 位数字（数电票），或填写发票代码后为 8 位数字',
  },
  code: /*i18n*/ { id: 'invoice.code', message: '发票代码应为 10 位或 12 位数字' },
}

/** What an invoice is known by: 20 digits, or a code of 10 or 12 with 8. */
export const invoiceNumber = {
  invoiceCode: z.nullish(
    code(12).check(z.refine((value) => /^(\d{10}|\d{12})$/.test(value), because(texts.code))),
  ),
  invoiceNo: code(20).check(z.refine((value) => /^(\d{20}|\d{8})$/.test(value), because(texts.number))),
}

/** Whether number and code go together: a number of 20 digits has no code, one of 8 has. */
export const isInvoiceNumber = (of: {
  invoiceCode?: string | null | undefined
  invoiceNo: string
}): boolean => (of.invoiceNo.length === 20) === !of.invoiceCode
export const invoiceNumberText = texts.number

/** The document itself, as it comes from the tax platform: XML and OFD say what is on it, PDF and pictures show it. */
const documents = (min = 0) => attachments({ min, max: 6, types: ['pdf', 'xml', 'ofd', 'image'] })

export const InvoiceDraft = z.object({
  companyId: reference(companies, {
    shows: companyShown,
    gives: 'organisation',
    whenDeleted: /*i18n*/ {
      id: 'invoice.companyInUse',
      message: '“{name}”有 {count, number} 张发票，不能删除',
    },
  }),
  applyId: reference(invoiceApplies, { shows: { applyNo: 'applyNo' } }),
  ...invoiceNumber,
  issueDate: day(),
  files: z.optional(documents()),
})
export type InvoiceDraft = z.infer<typeof InvoiceDraft>

export const Invoice = rowOf(InvoiceDraft, {
  kind: dict(invoiceKinds),
  status: dict(invoiceStatuses),
  invoiceType: dict(invoiceTypes),
  taxRate: z.nullable(rate(2)),
  /** Below zero on a red one. */
  amountWithTax: money({ isSigned: true }),
  amountWithoutTax: money({ isSigned: true }),
  tax: money({ isSigned: true }),
  /** What red invoices have taken back of it. */
  redAmount: money({ isSigned: true }),
  /** The invoice that a red one takes back. */
  redOfId: z.nullable(id()),
  redOfNo: z.nullable(code(20)),
  ...invoicedTo,
  sysOrgCode: text(64),
})
export type Invoice = z.infer<typeof Invoice>

/** An invoice as far as it is for one bill. */
export const InvoiceOfBill = component('InvoiceOfBill', {
  invoiceId: id(),
  invoiceNo: code(20),
  kind: dict(invoiceKinds),
  status: dict(invoiceStatuses),
  invoiceType: dict(invoiceTypes),
  taxRate: z.nullable(rate(2)),
  issueDate: day(),
  redOfNo: z.nullable(code(20)),
  amount: money({ isSigned: true }),
  tax: money({ isSigned: true }),
  files: z.array(Attachment),
})
export type InvoiceOfBill = z.infer<typeof InvoiceOfBill>

/** What of a bill is invoiced. */
export const BillInvoices = component('BillInvoices', {
  invoices: z.array(InvoiceOfBill),
  /** What may be invoiced at all: the bill, and of one below zero what it bills anew at another rate than it takes back at. */
  invoiceable: money(),
  /** What the invoices come to, less what red ones took back. */
  invoiced: money({ isSigned: true }),
  /** What the bill has noted to be to be invoiced yet. */
  left: money({ isSigned: true }),
  /** What is neither invoiced nor to be, since bills below zero took it back. */
  credited: money(),
  /** What of that it takes back of itself: at a rate at which no bill before has anything. */
  ofItself: money(),
  /** What may be invoiced − not invoiced − credited − invoices: 0.00 where all is well. */
  difference: money({ isSigned: true }),
})
export type BillInvoices = z.infer<typeof BillInvoices>

const generic = withHistory(
  withAttachments(
    pickCalls(
      resource('core', '/bill/invoice', {
        permission: 'invoice',
        called: /*i18n*/ { id: 'noun.invoice', message: '发票' },
        nameField: 'invoiceNo',
        row: Invoice,
        draft: InvoiceDraft,
        labels: {
          invoiceNo: /*i18n*/ { id: 'invoice.invoiceNo', message: '发票号码' },
          invoiceCode: /*i18n*/ { id: 'invoice.invoiceCode', message: '发票代码' },
          kind: /*i18n*/ { id: 'invoice.kind', message: '蓝字/红字' },
          invoiceType: /*i18n*/ { id: 'invoice.invoiceType', message: '发票类型' },
          issueDate: /*i18n*/ { id: 'invoice.issueDate', message: '开票日期' },
          taxRate: /*i18n*/ { id: 'invoice.taxRate', message: '税率' },
          amountWithTax: /*i18n*/ { id: 'invoice.amountWithTax', message: '含税金额' },
          amountWithoutTax: /*i18n*/ { id: 'invoice.amountWithoutTax', message: '不含税金额' },
          tax: /*i18n*/ { id: 'invoice.tax', message: '税额' },
          redAmount: /*i18n*/ { id: 'invoice.redAmount', message: '已红冲金额' },
          redOfId: /*i18n*/ { id: 'invoice.redOfId', message: '被红冲的发票' },
          redOfNo: /*i18n*/ { id: 'invoice.redOfNo', message: '被红冲的发票' },
          title: /*i18n*/ { id: 'invoice.title', message: '发票抬头' },
          taxId: /*i18n*/ { id: 'invoice.taxId', message: '税号' },
          bank: /*i18n*/ { id: 'invoice.bank', message: '开户银行' },
          bankAccount: /*i18n*/ { id: 'invoice.bankAccount', message: '银行账号' },
          address: /*i18n*/ { id: 'invoice.address', message: '地址' },
          tel: /*i18n*/ { id: 'invoice.tel', message: '电话' },
          isRedDue: /*i18n*/ { id: 'invoice.isRedDue', message: '建议红冲' },
        },
        filters: [
          'id',
          'invoiceNo',
          'companyId',
          'applyId',
          'kind',
          'status',
          'invoiceType',
          'issueDate',
          'amountWithTax',
          'redOfId',
          'createTime',
        ],
        sorts: ['createTime', 'issueDate', 'amountWithTax'],
        search: ['invoiceNo', 'invoiceCode', 'title', 'taxId', 'companyName', 'applyNo', 'redOfNo'],
        // More is invoiced than its bills are worth since, and no slip takes it back yet.
        otherFilters: { isRedDue: flag() },
        tasks: {
          red: {
            title: /*i18n*/ { id: 'task.invoice.red', message: '发票多于账单，建议红冲' },
            verb: 'issue',
            rows: { isRedDue: 'true' },
          },
        },
      }),
      'list',
      'queryById',
      'count',
      'exportXls',
      'exportJob',
    ),
  ),
)

/** Screen /bill/InvoiceList: the invoices of bills, and the red ones that take them back; they are only added (domain 12.8). */
export const invoices = endpointGroup('invoice', {
  ...generic,
  issue: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/bill/invoice/issue',
    input: z.object({
      /** Of the request. */
      id: id(),
      version: version(),
      ...invoiceNumber,
      issueDate: day(),
      amountWithTax: money(),
      tax: money(),
      files: documents(1),
    }),
    output: Invoice,
    access: onRows('invoice', 'issue'),
    summary:
      'Enter the invoice that was made out for an approved request: its amount and tax must be those of the request',
    message: /*i18n*/ { id: 'done.issueInvoice', message: '已开票，已通知企业人事' },
  }),
  issueRed: endpoint({
    ...generic.queryById,
    method: 'POST',
    path: '/bill/invoice/issueRed',
    input: z.object({
      /** Of the slip. */
      id: id(),
      version: version(),
      ...invoiceNumber,
      issueDate: day(),
      files: documents(1),
    }),
    output: Invoice,
    access: onRows('invoice', 'issue'),
    summary:
      'Enter the red invoice that was made out for a confirmed slip: the parts of what stays of the invoice are computed anew',
    message: /*i18n*/ { id: 'done.issueRedInvoice', message: '红字发票已开具，账单的开票状态已退回' },
  }),
  parts: endpoint({
    ...generic.queryById,
    path: '/bill/invoice/parts',
    input: z.object({ id: id() }),
    output: z.array(InvoicePart),
    summary: 'The bills that an invoice is for, each with its amount and its part of the tax',
  }),
  staying: endpoint({
    ...generic.queryById,
    path: '/bill/invoice/staying',
    input: z.object({ id: id() }),
    output: z.array(InvoicePart),
    summary: 'What red invoices have left of an invoice, of each of its bills',
  }),
  ofBill: endpoint({
    ...generic.queryById,
    path: '/bill/invoice/ofBill',
    input: z.object({ id: id() }),
    output: BillInvoices,
    summary: 'The invoices of a bill, and whether they and what is not invoiced come to the bill',
  }),
})
