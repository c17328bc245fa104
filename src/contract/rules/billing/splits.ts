import { formatFen } from '#contract/rules/money.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'

/** A bill of which something is still to be paid. */
export interface UnpaidBill {
  readonly id: string
  readonly billNo: string
  /** What is left to be paid of it. */
  readonly open: string
}

/** Money that has come, and what was written with it. */
export interface Received {
  readonly amount: string
  readonly text: string | null
}

/** Why a receipt may be meant so: a bill is named in its text, the sums are equal, or the oldest debts come first. */
export type SplitReason = 'NAMED' | 'EXACT' | 'OLDEST'

/** A way to divide a receipt among bills; what is left is credit of its company. */
export interface Split {
  readonly reason: SplitReason
  readonly parts: readonly { readonly billId: string; readonly amount: string }[]
  readonly credit: string
}

/** So many bills are tried together; beyond them sums are equal by chance. */
const mostTried = 12

const splitOf = (reason: SplitReason, received: bigint, bills: readonly UnpaidBill[]): Split | undefined => {
  let left = received
  const parts = bills.flatMap(({ id: billId, open }) => {
    const part = fenOf(open) < left ? fenOf(open) : left
    left -= part
    return part > 0n ? [{ billId, amount: formatFen(part) }] : []
  })
  return parts.length > 0 ? { reason, parts, credit: formatFen(left) } : undefined
}

/** The fewest of some bills, the oldest of them first, that come to exactly a sum; undefined where none do. */
const comingTo = (sum: bigint, bills: readonly UnpaidBill[]): readonly UnpaidBill[] | undefined => {
  const tried = bills.slice(0, mostTried)
  const search = (from: number, left: bigint, count: number): readonly UnpaidBill[] | undefined => {
    if (count === 0) return left === 0n ? [] : undefined
    for (let at = from; at < tried.length; at += 1) {
      const bill = tried[at]
      const rest = bill && fenOf(bill.open) <= left && search(at + 1, left - fenOf(bill.open), count - 1)
      if (bill && rest) return [bill, ...rest]
    }
    return undefined
  }
  for (let count = 1; count <= tried.length; count += 1) {
    const found = search(0, sum, count)
    if (found) return found
  }
  return undefined
}

const bare = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const keyOf = ({ parts }: Split): string =>
  parts
    .map(({ billId, amount }) => `${billId} ${amount}`)
    .toSorted()
    .join()

/** How a receipt may be divided among unpaid bills, the oldest first; the likeliest way first, none twice. */
export const proposeSplits = ({ amount, text }: Received, unpaid: readonly UnpaidBill[]): Split[] => {
  const received = fenOf(amount)
  const named = unpaid.filter(({ billNo }) => bare(text ?? '').includes(bare(billNo)))
  const equal = comingTo(received, unpaid) ?? []
  const [byName, bySum] = [splitOf('NAMED', received, named), splitOf('EXACT', received, equal)]
  // Equal sums say more than a number, where they have the bills that are named.
  const isSure = named.every((bill) => equal.includes(bill))
  const ways = [...(isSure ? [bySum, byName] : [byName, bySum]), splitOf('OLDEST', received, unpaid)].filter(
    (way) => way !== undefined,
  )
  return ways.filter((way, at) => ways.findIndex((one) => keyOf(one) === keyOf(way)) === at)
}

/** What is left of an amount after some parts of it; below zero where they come to more. */
export const restOf = (amount: string, parts: readonly { readonly amount: string }[]): string =>
  formatFen(fenOf(amount) - totalOf(parts.map((part) => fenOf(part.amount))))
