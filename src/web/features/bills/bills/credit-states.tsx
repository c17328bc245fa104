import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billPayStates } from '#contract/bills/bill-words.ts'
import { EMPTY } from '#web/lib/format.ts'
import { drawDict } from '#web/values/value.tsx'

type Stated = Pick<Bill, 'amountWithTax' | 'confirmStatus' | 'payStatus'>

const spent: Readonly<Record<string, MessageDescriptor>> = {
  UNPAID: msg`预收，未用`,
  PART: msg`预收，用了部分`,
  PAID: msg`预收，已用完`,
}

/** Whether a bill is paid; of one below zero how much of its credit is spent, once it is confirmed. */
export const Paying = ({ bill }: { bill: Stated }) => {
  const { i18n } = useLingui()
  if (!bill.amountWithTax.startsWith('-')) return drawDict(bill, 'payStatus', billPayStates.tones)
  const words = bill.confirmStatus === 'CONFIRMED' ? spent[bill.payStatus] : undefined
  return words ? i18n._(words) : EMPTY
}
