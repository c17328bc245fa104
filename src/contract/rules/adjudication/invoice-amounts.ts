import { formatFen } from '../money.ts'
import { fenOf, totalOf } from '../shares.ts'
import type { CostLine, Invoice } from './claim.ts'
import type { Problem } from './decision.ts'
import { buckets } from './terms.ts'

/** What an invoice is made of: what the social health insurance and supplements paid, and the buckets. */
export const parts = ['fund', 'supplement', ...buckets] as const
type Part = (typeof parts)[number]
export type Amounts = Readonly<Record<Part, bigint>>

/** The fen of an amount that may be empty. */
export const fenOrNone = (amount: string | null | undefined): bigint =>
  amount === null || amount === undefined ? 0n : fenOf(amount)

/** The parts of an invoice, or of one of its cost lines; what is empty is 0. */
export const partsOf = (of: Pick<CostLine, Part>): Amounts => ({
  fund: fenOrNone(of.fund),
  supplement: fenOrNone(of.supplement),
  coPaid: fenOrNone(of.coPaid),
  firstPaid: fenOrNone(of.firstPaid),
  outside: fenOrNone(of.outside),
})

/** An invoice that is complete: its parts come to the total. */
export interface KnownInvoice {
  readonly invoice: Invoice
  readonly total: bigint
  readonly amounts: Amounts
  readonly isSettled: boolean
}

/** Why the parts of an invoice do not come to its total, and by how much. */
export type Mismatch = Pick<Problem, 'problem' | 'amount'>

/** Parts that may be left out where the others come to the total, or one of them is what is left of it. */
const filledIn = ['fund', ...buckets] as const

type Amountful = Pick<Invoice, 'total' | Part>

/** What is left of the total of an invoice, and the parts that may take it. */
const leftOf = (invoice: Amountful, total: bigint) => ({
  left: total - totalOf(Object.values(partsOf(invoice))),
  empty: filledIn.filter((part) => invoice[part] === null || invoice[part] === undefined),
})

/** Why the parts of an invoice do not come to its total; undefined where they do, or one that is empty is what is left. */
export const mismatchOf = (invoice: Amountful): Mismatch | undefined => {
  if (invoice.total === null || invoice.total === undefined) return { problem: 'AMOUNTS_EMPTY' }
  const total = fenOf(invoice.total)
  const { left, empty } = leftOf(invoice, total)
  const isOver = left < 0n !== total < 0n
  if (left === 0n || (!isOver && empty.length === 1)) return undefined
  const problem = isOver || empty.length === 0 ? 'AMOUNTS_DIFFER' : 'AMOUNTS_EMPTY'
  return { problem, amount: formatFen(left) }
}

/** The part that is empty and takes what is left of the total; undefined where nothing is left, or the parts do not come to it. */
export const remainderOf = (invoice: Amountful): { part: Part; amount: bigint } | undefined => {
  if (mismatchOf(invoice)) return undefined
  const { left, empty } = leftOf(invoice, fenOrNone(invoice.total))
  return left === 0n || !empty[0] ? undefined : { part: empty[0], amount: left }
}

/**
 * The amounts of an invoice (T = F + S + A + C + O): one bucket that is empty is filled in with what is left of the total, and
 * several are 0 where nothing is left.
 */
export const completed = (invoice: Invoice): KnownInvoice | Mismatch => {
  const mismatch = mismatchOf(invoice)
  if (mismatch) return mismatch
  const [total, amounts] = [fenOrNone(invoice.total), partsOf(invoice)]
  const rest = remainderOf(invoice)
  const whole = { ...amounts, ...(rest && { [rest.part]: rest.amount }) }
  const isSettled = invoice.isSettled ?? whole.fund + whole.supplement !== 0n
  return { invoice, total, amounts: whole, isSettled }
}

/** Whether an amount has no other sign than the total of its invoice. */
export const isOfSign = (total: bigint, amount: bigint): boolean => (total < 0n ? amount <= 0n : amount >= 0n)

/** Whether an amount is at most another one, both of the sign of the total. */
export const isAtMost = (total: bigint, amount: bigint, most: bigint): boolean =>
  isOfSign(total, amount) && isOfSign(total, most - amount)
