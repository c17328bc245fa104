import { event } from '#contract/messages/event.ts'
import type { Place } from '#contract/screens/screens.ts'

const applyAt = (open: string): Place => ({ to: '/bill/InvoiceApplyList', search: { open } })

const ofApply = {
  priority: 'M',
  leadsTo: applyAt,
  values: ['applyNo', 'companyName', 'opinion'],
} as const

/** What is told of invoices: requests to the provider's finance, their outcome to HR. */
export const invoiceEvents = {
  invoiceAsked: event({
    ...ofApply,
    name: 'invoice_asked',
    seenBy: 'invoiceApply:decide',
    title: /*i18n*/ { id: 'event.invoiceAsked', message: '开票申请待审批：{applyNo}' },
    content: /*i18n*/ {
      id: 'event.invoiceAskedContent',
      message: '{companyName} 提交了开票申请 {applyNo}，请登录审批。',
    },
  }),
  invoiceRefused: event({
    ...ofApply,
    name: 'invoice_answered',
    seenBy: 'invoiceApply:cancel',
    isForClients: true,
    title: /*i18n*/ { id: 'event.invoiceRefused', message: '开票申请已驳回：{applyNo}' },
    content: /*i18n*/ {
      id: 'event.invoiceRefusedContent',
      message: '{companyName} 的开票申请 {applyNo} 已驳回：{opinion}',
    },
  }),
  invoiceIssued: event({
    priority: 'M',
    name: 'invoice_answered',
    seenBy: 'invoiceApply:cancel',
    isForClients: true,
    leadsTo: applyAt,
    values: ['applyNo', 'invoiceNo', 'companyName'],
    title: /*i18n*/ { id: 'event.invoiceIssued', message: '发票已开具：{invoiceNo}' },
    content: /*i18n*/ {
      id: 'event.invoiceIssuedContent',
      message: '{companyName} 的开票申请 {applyNo} 已开具发票 {invoiceNo}，请登录查看和下载。',
    },
  }),
  redSlipAsked: event({
    priority: 'M',
    name: 'red_slip_asked',
    seenBy: 'redSlip:decide',
    leadsTo: (open: string): Place => ({ to: '/bill/RedSlipList', search: { open } }),
    values: ['invoiceNo', 'companyName'],
    title: /*i18n*/ { id: 'event.redSlipAsked', message: '红字确认单待确认：{invoiceNo}' },
    content: /*i18n*/ {
      id: 'event.redSlipAskedContent',
      message: '{companyName} 的发票 {invoiceNo} 待红冲，请登录确认；72 小时内未确认即失效。',
    },
  }),
}
