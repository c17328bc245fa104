import type { Message } from '#contract/core/message.ts'
import type { Claim } from './claim-fields.ts'
import type { PlainLineName } from './plain-lines.ts'

/** The states in which a claim has a letter that says what was decided. */
export const noticedStatuses: readonly Claim['status'][] = ['APPROVED', 'PAID', 'REFUSED', 'ZERO']

/** Whom a letter of decision is for: each is told reasons in other words. */
export const noticeReaders = ['member', 'client'] as const
export type NoticeReader = (typeof noticeReaders)[number]

/** What the letter says, on the screen and as a file alike. */
export const noticeWords = {
  title: /*i18n*/ { id: 'claimNotice.title', message: '理赔决定通知书' },
  claimNo: /*i18n*/ { id: 'claimNotice.claimNo', message: '理赔号' },
  insured: /*i18n*/ { id: 'claimNotice.insured', message: '被保险人' },
  company: /*i18n*/ { id: 'claimNotice.company', message: '单位' },
  decidedOn: /*i18n*/ { id: 'claimNotice.decidedOn', message: '决定日期' },
  visits: /*i18n*/ { id: 'claimNotice.visits', message: '就诊' },
  visitDays: /*i18n*/ { id: 'claimNotice.visitDays', message: '就诊日期' },
  hospital: /*i18n*/ { id: 'claimNotice.hospital', message: '医院' },
  refused: /*i18n*/ { id: 'claimNotice.refused', message: '经审核，本次申请不予赔付。' },
  zero: /*i18n*/ {
    id: 'claimNotice.zero',
    message: '经审核，本次申请属于保障范围，但按方案计算后赔付为零。',
  },
  granted: /*i18n*/ { id: 'claimNotice.granted', message: '经审核，本次申请予以赔付。' },
  grantedAmount: /*i18n*/ { id: 'claimNotice.grantedAmount', message: '经审核，本次申请赔付 {amount} 元。' },
  paidOn: /*i18n*/ { id: 'claimNotice.paidOn', message: '已于 {day} 支付。' },
  how: /*i18n*/ { id: 'claimNotice.how', message: '怎么算的（元）' },
  line: /*i18n*/ { id: 'claimNotice.line', message: '项目' },
  amount: /*i18n*/ { id: 'claimNotice.amount', message: '金额' },
  why: /*i18n*/ { id: 'claimNotice.why', message: '不予赔付的部分和原因' },
  contact: /*i18n*/ { id: 'claimNotice.contact', message: '对结果有疑问时，请联系理赔人员，并说明理赔号。' },
  undecided: /*i18n*/ { id: 'claimNotice.undecided', message: '这件理赔还没有决定' },
  fileName: /*i18n*/ { id: 'claimNotice.fileName', message: '理赔决定通知书_{claimNo}' },
}

export const plainLineWords: Readonly<Record<PlainLineName, Message>> = {
  INVOICED: /*i18n*/ { id: 'plainLine.INVOICED', message: '票据合计' },
  SOCIAL: /*i18n*/ { id: 'plainLine.SOCIAL', message: '医保已支付' },
  OUTSIDE: /*i18n*/ { id: 'plainLine.OUTSIDE', message: '方案不赔的部分' },
  DEDUCTIBLE: /*i18n*/ { id: 'plainLine.DEDUCTIBLE', message: '先由本人承担（免赔额）' },
  SHARE: /*i18n*/ { id: 'plainLine.SHARE', message: '按比例由本人承担' },
  LIMIT: /*i18n*/ { id: 'plainLine.LIMIT', message: '超过限额的部分' },
  ALLOWANCE: /*i18n*/ { id: 'plainLine.ALLOWANCE', message: '津贴和定额给付' },
  ADJUSTMENT: /*i18n*/ { id: 'plainLine.ADJUSTMENT', message: '人工调整' },
  TOTAL: /*i18n*/ { id: 'plainLine.TOTAL', message: '赔付' },
}

type Decided = Pick<Claim, 'status' | 'paidDay'>

/** What was decided, in sentences; `amount` as it is written, left out for who may not see it. */
export const verdictOf = (
  { status, paidDay }: Decided,
  amount: string | undefined,
): readonly (readonly [text: Message, values?: Readonly<Record<string, string>>])[] => {
  if (status === 'REFUSED') return [[noticeWords.refused]]
  if (status === 'ZERO') return [[noticeWords.zero]]
  const granted =
    amount === undefined
      ? ([noticeWords.granted] as const)
      : ([noticeWords.grantedAmount, { amount }] as const)
  return status === 'PAID' && paidDay ? [granted, [noticeWords.paidOn, { day: paidDay }]] : [granted]
}

/** The day on which it was decided. */
export const decisionDay = ({ approvedAt, updateTime }: Pick<Claim, 'approvedAt' | 'updateTime'>): string =>
  (approvedAt ?? updateTime ?? '').slice(0, 10)
