import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillWarning } from '#contract/bills/bill-words.ts'

/** What is to be looked at before a contract is billed. */
export const warningWords: Readonly<Record<BillWarning, MessageDescriptor>> = {
  SETTLEMENT: msg`合同已结束，这是清算账单`,
  FIRST: msg`第一次出账，没有上期可比`,
  GAP: msg`前面有账期还没有出账，会并入补差`,
  RISE: msg`比上期多 5% 以上`,
  OLD: msg`补差早于上个月`,
  UNPRICED: msg`有人没有价格，未计费`,
  NO_TITLE: msg`付款方没有开票信息`,
  PAYER_LEFT: msg`付款方已不在同一集团，不能出账`,
  NOTHING: msg`没有可出账的金额`,
}
