import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { BillPosting } from '#contract/bills/bill-money.ts'

/** What the kinds of postings are called. */
export const postingWords: Readonly<Record<BillPosting['kind'], MessageDescriptor>> = {
  ALLOCATION: msg`收款核销`,
  CREDIT_USE: msg`预收抵扣`,
  REFUND: msg`退款`,
  WRITE_OFF: msg`尾差核销`,
  BANK_CHARGE: msg`银行手续费`,
}
