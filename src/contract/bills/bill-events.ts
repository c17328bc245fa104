import { event } from '#contract/messages/event.ts'
import type { Place } from '#contract/screens/screens.ts'

const billAt = (open: string): Place => ({ to: '/bill/BillList', search: { open } })

const ofBill = {
  priority: 'M',
  leadsTo: billAt,
  values: ['billNo', 'companyName', 'month', 'endDate'],
} as const
const toHr = { ...ofBill, name: 'bill_to_confirm', seenBy: 'bill:confirm', isForClients: true } as const

/** What is told of bills: never an amount of a single person. */
export const billEvents = {
  billSent: event({
    ...toHr,
    title: /*i18n*/ { id: 'event.billSent', message: '账单待确认：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billSentContent',
      message: '{companyName} {month} 的账单 {billNo} 已发出，请在 {endDate} 前登录确认；有疑问请提出异议。',
    },
  }),
  billReminder: event({
    ...toHr,
    title: /*i18n*/ { id: 'event.billReminder', message: '账单即将到确认期限：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billReminderContent',
      message: '{companyName} {month} 的账单 {billNo} 还没有确认，期限为 {endDate}。',
    },
  }),
  billToPay: event({
    ...toHr,
    name: 'bill_to_pay',
    title: /*i18n*/ { id: 'event.billToPay', message: '账单待付款：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billToPayContent',
      message: '{companyName} {month} 的账单 {billNo} 由贵公司付款，对方已确认，请在 {endDate} 前付款。',
    },
  }),
  billOverdue: event({
    ...toHr,
    name: 'bill_overdue',
    title: /*i18n*/ { id: 'event.billOverdue', message: '账单已过付款期限：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billOverdueContent',
      message: '{companyName} {month} 的账单 {billNo} 已于 {endDate} 到付款期限，尚未付清。',
    },
  }),
  billAdjusted: event({
    ...toHr,
    title: /*i18n*/ { id: 'event.billAdjusted', message: '账单金额已调整：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billAdjustedContent',
      message: '{companyName} {month} 的账单 {billNo} 已由服务商调整金额，请登录查看调整原因后再确认。',
    },
  }),
  billAnswered: event({
    ...toHr,
    title: /*i18n*/ { id: 'event.billAnswered', message: '账单异议已答复：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billAnsweredContent',
      message: '对 {companyName} {month} 账单 {billNo} 的异议已有答复，请登录查看并确认。',
    },
  }),
  billGivenBack: event({
    ...toHr,
    title: /*i18n*/ { id: 'event.billGivenBack', message: '账单已退回待确认：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billGivenBackContent',
      message: '{companyName} {month} 的账单 {billNo} 已退回待确认，请登录查看原因。',
    },
  }),
  billUndone: event({
    ...toHr,
    name: 'bill_undone',
    leadsTo: (): Place => ({ to: '/bill/BillList', search: {} }),
    title: /*i18n*/ { id: 'event.billUndone', message: '账单已撤销：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billUndoneContent',
      message: '{companyName} {month} 的账单 {billNo} 已由服务商撤销，无需确认和付款；更正后会另发账单。',
    },
  }),
  billDisputed: event({
    ...ofBill,
    name: 'bill_disputed',
    seenBy: 'bill:answer',
    title: /*i18n*/ { id: 'event.billDisputed', message: '账单有异议或疑问：{billNo}' },
    content: /*i18n*/ {
      id: 'event.billDisputedContent',
      message: '{companyName} 对 {month} 的账单 {billNo} 提出了异议或疑问，请登录答复。',
    },
  }),
  accountReady: event({
    name: 'account_ready',
    priority: 'M',
    seenBy: 'companyAccount:list',
    isForClients: true,
    toldOf: 'company',
    leadsTo: (companyId, { fromDay = '', toDay = '' }): Place => ({
      to: '/bill/CompanyAccount',
      search: { companyId, from: String(fromDay), to: String(toDay) },
    }),
    values: ['companyName', 'fromDay', 'toDay'],
    title: /*i18n*/ { id: 'event.accountReady', message: '对账单已备好：{fromDay} 至 {toDay}' },
    content: /*i18n*/ {
      id: 'event.accountReadyContent',
      message: '{companyName} {fromDay} 至 {toDay} 的对账单已备好，请登录核对和下载；如有不符请联系我们。',
    },
  }),
  redDue: event({
    ...ofBill,
    name: 'red_slip_asked',
    seenBy: 'bill:answer',
    title: /*i18n*/ { id: 'event.redDue', message: '有发票建议红冲：{billNo}' },
    content: /*i18n*/ {
      id: 'event.redDueContent',
      message: '{companyName} 的贷项账单 {billNo} 已确认，它冲减的账单已开发票，请登录决定是否红冲。',
    },
  }),
}
