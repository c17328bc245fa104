import type { Bill } from '#contract/bills/bill-fields.ts'
import type { Askable } from '#contract/bills/invoice-applies.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { areAmounts, type Amounts, type BillLeft } from '#web/parts/bill-amounts.tsx'
import { isHr } from '#web/state/session.ts'

/** A request as it is filled in. The rate is a text: that of the exempt is none. */
export interface Asking {
  readonly rate: string
  readonly amounts: Amounts
  readonly invoiceType: '1' | '2'
  readonly invoiceInfoId: string
  readonly content: string
  readonly remarks: string
}

/** A rate as calls take it. */
export const asKey = (rate: string): string | null => (rate === '' ? null : rate)

/** The bills of which something is left at a rate. */
export const leftAt = ({ bills }: Askable, rate: string): readonly BillLeft[] =>
  bills.filter(({ taxRate, left }) => (taxRate ?? '') === rate && fenOf(left) > 0n)

/** The rates at which something is left, the largest first. */
export const ratesOf = ({ bills }: Askable): string[] => [
  ...new Set(bills.filter(({ left }) => fenOf(left) > 0n).map(({ taxRate }) => taxRate ?? '')),
]

/** What a bill has left at a rate, chosen whole. */
export const chosenAt = (askable: Askable, rate: string, billId: string): Amounts =>
  Object.fromEntries(
    leftAt(askable, rate)
      .filter((one) => one.billId === billId)
      .map((one) => [one.billId, one.left]),
  )

/** The order numbers of some bills, each once: they are printed on the invoice. */
const ordersOf = (ids: readonly string[], { bills }: Askable): string =>
  [
    ...new Set(bills.flatMap(({ billId, orderNo }) => (orderNo && ids.includes(billId) ? [orderNo] : []))),
  ].join(' ')

/** The type of invoice that a title is kept for; what is exempt of tax goes on ordinary ones alone. */
export const typeOf = (
  { titles }: Askable,
  { rate, invoiceInfoId }: Pick<Asking, 'rate' | 'invoiceInfoId'>,
) => (rate === '' ? '1' : (titles.find(({ id }) => id === invoiceInfoId)?.invoiceType ?? '1'))

/** What a request still lacks, the first of it; nothing where it may be sent. */
export type Missing = 'BILL' | 'AMOUNT' | 'TITLE' | 'CONTENT'

/** What a request still lacks of the bills that are offered. */
export const missingOf = (
  { amounts, invoiceInfoId, content }: Asking,
  offered: readonly BillLeft[],
): Missing | undefined => {
  if (offered.every(({ billId }) => amounts[billId] === undefined)) return 'BILL'
  if (!areAmounts(amounts, offered)) return 'AMOUNT'
  if (invoiceInfoId === '') return 'TITLE'
  return content.trim() === '' ? 'CONTENT' : undefined
}

/** A request begins with whole bills at the first rate of the first of them, made out by the first title. */
export const startOf = (ids: readonly string[], askable: Askable): Asking => {
  const own = askable.bills.find(({ billId, left }) => billId === ids[0] && fenOf(left) > 0n)
  const rate = own ? (own.taxRate ?? '') : (ratesOf(askable)[0] ?? '')
  const invoiceInfoId = askable.titles[0]?.id ?? ''
  return {
    rate,
    amounts: Object.assign({}, ...ids.map((id) => chosenAt(askable, rate, id))),
    invoiceType: typeOf(askable, { rate, invoiceInfoId }),
    invoiceInfoId,
    content: '',
    remarks: ordersOf(ids, askable),
  }
}

/** A bill as far as it says whether an invoice may be asked for. */
export type AskedOf = Pick<
  Bill,
  'id' | 'billNo' | 'companyId' | 'payerId' | 'confirmStatus' | 'leftToInvoice' | 'paying' | 'askedIn'
>

/** Invoices are made out to who pays: HR of the company leaves asking to them. */
const isOfPayer = ({ paying }: AskedOf): boolean => isHr() && paying === 'BY_SISTER'

/** Whether something of a bill is to be invoiced, asked for or not. */
const isToInvoice = (bill: AskedOf): boolean =>
  bill.confirmStatus === 'CONFIRMED' && bill.leftToInvoice !== '0.00' && !isOfPayer(bill)

/** Whether an invoice may be asked for a bill: something of it is to be invoiced, and open requests do not ask for all of it. */
export const isAskable = (bill: AskedOf): boolean => isToInvoice(bill) && bill.askedIn === null

/** Why bills that were meant are not on the request with the first of them. */
export type LeftOutBy = 'STATE' | 'PAYER' | 'RATE' | 'ASKED'

/** The bills that were meant and are not on the request at this rate, each with why; those that are asked for with the requests. */
export const leftOutOf = (
  bills: readonly AskedOf[],
  askable: Askable,
  rate: string,
): readonly (readonly [billNo: string, why: LeftOutBy, askedIn?: string])[] => {
  const offered = new Set(leftAt(askable, rate).map(({ billId }) => billId))
  const first = bills.find(isAskable)
  return bills
    .filter(({ id }) => !offered.has(id))
    .map((bill) => {
      if (isOfPayer(bill)) return [bill.billNo, 'PAYER']
      if (isToInvoice(bill) && bill.askedIn !== null) return [bill.billNo, 'ASKED', bill.askedIn]
      if (!isAskable(bill)) return [bill.billNo, 'STATE']
      const isOther = bill.companyId !== first?.companyId || bill.payerId !== first.payerId
      return [bill.billNo, isOther ? 'PAYER' : 'RATE']
    })
}
