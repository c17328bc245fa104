import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'

/** How far the money of a claim is. */
export const payStatuses = dictionary('claim_pay_status', { zh: '支付状态', en: 'Payment' }, [
  ['NONE', '无需支付', 'Nothing due', 'grey'],
  ['DUE', '待支付', 'Due', 'orange'],
  ['PAID', '已支付', 'Paid', 'green'],
  ['FAILED', '支付失败', 'Failed', 'red'],
  ['RECOVER', '待追回', 'To be recovered', 'orange'],
])
export type PayStatus = ValueOf<typeof payStatuses>
