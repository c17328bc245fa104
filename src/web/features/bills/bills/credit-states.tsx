import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billPayStates, invoicingStates } from '#contract/bills/bill-words.ts'
import { EMPTY } from '#web/lib/format.ts'
import { dictChoices, useChoices } from '#web/pickers/choices.ts'
import { Tag } from '#web/ui/tag.tsx'
import { drawDict } from '#web/values/value.tsx'

type Stated = Pick<
  Bill,
  'amountWithTax' | 'confirmStatus' | 'leftToInvoice' | 'invoicedAmount' | 'invoicingStatus' | 'payStatus'
>

const isCredit = ({ amountWithTax }: Stated): boolean => amountWithTax.startsWith('-')

const ofCredit = ({ leftToInvoice, invoicedAmount }: Stated) => {
  if (leftToInvoice === '0.00') return 'ISSUED'
  return invoicedAmount === '0.00' ? 'NOT_INVOICED' : 'PARTIAL'
}

/** The state of what a bill below zero bills anew at another rate than it takes back at. */
const OfCredit = ({ bill }: { bill: Stated }) => {
  const state = ofCredit(bill)
  const label = useChoices(dictChoices(invoicingStates.code)).find(({ value }) => value === state)?.label
  return <Tag tone={invoicingStates.tones?.[state]}>{label}</Tag>
}

/** Whether a bill is invoiced; of most that are below zero nothing is to be. */
export const Invoicing = ({ bill }: { bill: Stated }) => {
  if (!isCredit(bill)) return drawDict(bill, 'invoicingStatus', invoicingStates.tones)
  return bill.leftToInvoice === '0.00' && bill.invoicedAmount === '0.00' ? EMPTY : <OfCredit bill={bill} />
}

const spent: Readonly<Record<string, MessageDescriptor>> = {
  UNPAID: msg`预收，未用`,
  PART: msg`预收，用了部分`,
  PAID: msg`预收，已用完`,
}

/** Whether a bill is paid; of one below zero how much of its credit is spent, once it is confirmed. */
export const Paying = ({ bill }: { bill: Stated }) => {
  const { i18n } = useLingui()
  if (!isCredit(bill)) return drawDict(bill, 'payStatus', billPayStates.tones)
  const words = bill.confirmStatus === 'CONFIRMED' ? spent[bill.payStatus] : undefined
  return words ? i18n._(words) : EMPTY
}
