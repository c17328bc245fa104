import * as z from 'zod/mini'
import { billPayings, billPayStates, billTypes, invoicingStates } from './bill-words.ts'
import { billStates } from './bill-states.ts'
import { billingCycles } from './billing-words.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { companies, companyShown } from '#contract/clients/companies.ts'
import { money } from '#contract/core/amounts.ts'
import { attached } from '#contract/core/attachments.ts'
import {
  code,
  day,
  dict,
  flag,
  id,
  instant,
  month,
  person,
  prose,
  text,
  whole,
} from '#contract/core/fields.ts'
import { stateField } from '#contract/core/moves.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

export const BillDraft = z.object({
  companyId: reference(companies, {
    shows: companyShown,
    gives: 'organisation',
    whenDeleted: /*i18n*/ {
      id: 'bill.companyInUse',
      message: '“{name}”有 {count, number} 张账单，不能删除',
    },
  }),
  contractId: reference(clientContracts, {
    shows: { contractNo: 'contractNo', contractName: 'contractName', contractNameEn: 'contractNameEn' },
    whenDeleted: /*i18n*/ {
      id: 'bill.contractInUse',
      message: '合同“{name}”有 {count, number} 张账单，不能删除',
    },
  }),
  /** Who pays: another company of the group may. */
  payerId: reference(companies, {
    shows: { payerName: 'companyName', payerNameEn: 'companyNameEn' },
    of: 'elsewhere',
    whenDeleted: /*i18n*/ {
      id: 'bill.payerInUse',
      message: '“{name}”是 {count, number} 张账单的付款方，不能删除',
    },
  }),
})
export type BillDraft = z.infer<typeof BillDraft>

export const Bill = rowOf(BillDraft, {
  /** `BL20261000187`, given by the server when the bill is made. */
  billNo: code(20),
  billType: dict(billTypes),
  cycle: dict(billingCycles),
  /** The first and the last service month that it is for; what was late for earlier months is on it, too. */
  periodFrom: month(),
  periodTo: month(),
  /** Of its lines: another one replaces all of them. */
  versionNo: whole(1, 999),
  confirmStatus: stateField(billStates),
  /** None where nothing of it is to be invoiced: it only takes back. */
  invoicingStatus: z.nullable(dict(invoicingStates)),
  payStatus: dict(billPayStates),
  /** Who only pays it for another company sees what it comes to and nobody on it (decision 133). */
  paying: dict(billPayings),
  amountWithTax: money({ isSigned: true }),
  amountWithoutTax: money({ isSigned: true }),
  tax: money({ isSigned: true }),
  /** What of it was adjusted by hand. */
  adjustAmount: money({ isSigned: true }),
  invoicedAmount: money({ isSigned: true }),
  /** What may be invoiced of it at all: what it comes to at the rates at which it is above zero. */
  invoiceableAmount: money(),
  /** What confirmed bills took back of it, at rates at which they are below zero: no longer to be invoiced. */
  creditedAmount: money(),
  /** What is to be invoiced yet: what may be, less what is, and what was taken back. */
  leftToInvoice: money(),
  /** The requests that wait for an invoice and ask for all that is left of it; null where something may be asked for. */
  askedIn: z.nullable(text(400)),
  paidAmount: money({ isSigned: true }),
  memberCount: whole(0, 10_000_000),
  /** Of the client: from the terms, until somebody enters another one. */
  orderNo: z.nullable(text(60)),
  /** The job that made it. */
  runId: z.nullable(id()),
  /** On this day it is sent by itself. */
  sendDay: day(),
  sentAt: z.nullable(instant()),
  /** The month in which it is sent is closed: it stands there, and is not undone. */
  isMonthClosed: flag(),
  confirmUntil: z.nullable(day()),
  payUntil: z.nullable(day()),
  confirmedBy: person(),
  confirmedAt: z.nullable(instant()),
  disputeNote: z.nullable(prose(500)),
  disputeFiles: attached(),
  /** Something was asked after it was confirmed, and is not answered. */
  hasQuestion: flag(),
  /** Since when the first dispute or question waits that nobody has answered. */
  askedAt: z.nullable(instant()),
  answerNote: z.nullable(prose(500)),
  reason: z.nullable(prose(500)),
  proofFiles: attached(),
  sysOrgCode: text(64),
})
export type Bill = z.infer<typeof Bill>

export const billLabels = {
  billNo: /*i18n*/ { id: 'bill.billNo', message: '账单号' },
  billType: /*i18n*/ { id: 'bill.billType', message: '账单类型' },
  cycle: /*i18n*/ { id: 'bill.cycle', message: '账期' },
  periodFrom: /*i18n*/ { id: 'bill.periodFrom', message: '账单月份' },
  periodTo: /*i18n*/ { id: 'bill.periodTo', message: '账期止' },
  versionNo: /*i18n*/ { id: 'bill.versionNo', message: '第几版' },
  invoicingStatus: /*i18n*/ { id: 'bill.invoicingStatus', message: '开票状态' },
  payStatus: /*i18n*/ { id: 'bill.payStatus', message: '付款状态' },
  amountWithTax: /*i18n*/ { id: 'bill.amountWithTax', message: '含税金额' },
  amountWithoutTax: /*i18n*/ { id: 'bill.amountWithoutTax', message: '不含税金额' },
  tax: /*i18n*/ { id: 'bill.tax', message: '税额' },
  adjustAmount: /*i18n*/ { id: 'bill.adjustAmount', message: '其中调整' },
  invoicedAmount: /*i18n*/ { id: 'bill.invoicedAmount', message: '已开票金额' },
  invoiceableAmount: /*i18n*/ { id: 'bill.invoiceableAmount', message: '可开票金额' },
  creditedAmount: /*i18n*/ { id: 'bill.creditedAmount', message: '贷项冲减金额' },
  askedIn: /*i18n*/ { id: 'bill.askedIn', message: '已在开票申请' },
  leftToInvoice: /*i18n*/ { id: 'bill.leftToInvoice', message: '未开票金额' },
  isToInvoice: /*i18n*/ { id: 'bill.isToInvoice', message: '未开足发票' },
  isAsked: /*i18n*/ { id: 'bill.isAsked', message: '已全部申请开票' },
  paidAmount: /*i18n*/ { id: 'bill.paidAmount', message: '已付金额' },
  memberCount: /*i18n*/ { id: 'bill.memberCount', message: '人数' },
  orderNo: /*i18n*/ { id: 'bill.orderNo', message: '客户订单号' },
  confirmStatus: /*i18n*/ { id: 'bill.confirmStatus', message: '确认状态' },
  payerId: /*i18n*/ { id: 'bill.payerId', message: '付款方' },
  payerName: /*i18n*/ { id: 'bill.payerName', message: '付款方' },
  payerNameEn: /*i18n*/ { id: 'bill.payerNameEn', message: '付款方英文名' },
  paying: /*i18n*/ { id: 'bill.paying', message: '付款关系' },
  runId: /*i18n*/ { id: 'bill.runId', message: '出账批次' },
  sendDay: /*i18n*/ { id: 'bill.sendDay', message: '发送日期' },
  sentAt: /*i18n*/ { id: 'bill.sentAt', message: '发送时间' },
  isMonthClosed: /*i18n*/ { id: 'bill.isMonthClosed', message: '发送月份已关账' },
  confirmUntil: /*i18n*/ { id: 'bill.confirmUntil', message: '确认期限' },
  payUntil: /*i18n*/ { id: 'bill.payUntil', message: '付款期限' },
  confirmedBy: /*i18n*/ { id: 'bill.confirmedBy', message: '确认人' },
  confirmedAt: /*i18n*/ { id: 'bill.confirmedAt', message: '确认时间' },
  disputeNote: /*i18n*/ { id: 'bill.disputeNote', message: '异议说明' },
  disputeFiles: /*i18n*/ { id: 'bill.disputeFiles', message: '异议附件' },
  hasQuestion: /*i18n*/ { id: 'bill.hasQuestion', message: '有疑问待答复' },
  askedAt: /*i18n*/ { id: 'bill.askedAt', message: '提出时间' },
  answerNote: /*i18n*/ { id: 'bill.answerNote', message: '答复' },
  reason: /*i18n*/ { id: 'bill.reason', message: '原因' },
  proofFiles: /*i18n*/ { id: 'bill.proofFiles', message: '确认凭据' },
} as const
