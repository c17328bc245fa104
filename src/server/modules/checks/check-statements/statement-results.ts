import type { StatementResult } from '#contract/checks/check-statement-words.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'

/** An order of the supplier, as far as statements ask. Amounts are fen. */
export interface OwedOrder {
  readonly id: string
  readonly orderNo: string
  readonly supplierOrderNo: string | null
  readonly personName: string
  readonly personNameEn: string | null
  /** What it comes to; null where no cost was agreed on. */
  readonly cost: bigint | null
  readonly hasArrived: boolean
  readonly arrivedOn: string | null
  /** It came in the month of the statement. */
  readonly isOfMonth: boolean
  /** An earlier statement has it. */
  readonly isBilled: boolean
}

/** What a supplier says of an order. */
export interface SaidLine {
  readonly id: string
  readonly orderNo: string
  readonly personName: string | null
  readonly amount: bigint
}

export interface ComparedLine {
  readonly id: string
  readonly result: StatementResult
  readonly order: OwedOrder | undefined
}

const isOf = (name: string, { personName, personNameEn }: OwedOrder): boolean =>
  [personName, personNameEn ?? personName].map(cleanKey).includes(cleanKey(name))

const resultOf = (
  { personName, amount }: SaidLine,
  order: OwedOrder | undefined,
  seen: ReadonlySet<string>,
): StatementResult => {
  if (!order) return 'UNKNOWN'
  if (seen.has(order.id) || order.isBilled) return 'REPEATED'
  if (!order.hasArrived) return 'NOT_ARRIVED'
  if (personName !== null && !isOf(personName, order)) return 'PERSON'
  return order.cost === amount ? 'SAME' : 'PRICE'
}

/** What each line of a statement comes to beside our orders, and which orders of its month it does not have. */
export const compareLines = (
  lines: readonly SaidLine[],
  orders: readonly OwedOrder[],
): { readonly compared: ComparedLine[]; readonly missing: OwedOrder[] } => {
  const byNo = new Map<string, OwedOrder>()
  // Our number comes before the supplier's, should one be like the other.
  for (const order of orders) if (order.supplierOrderNo) byNo.set(cleanKey(order.supplierOrderNo), order)
  for (const order of orders) byNo.set(cleanKey(order.orderNo), order)
  const seen = new Set<string>()
  const compared = lines.map((line): ComparedLine => {
    const order = byNo.get(cleanKey(line.orderNo))
    const result = resultOf(line, order, seen)
    if (order) seen.add(order.id)
    return { id: line.id, result, order }
  })
  const missing = orders.filter(
    ({ id, hasArrived, isOfMonth, isBilled }) => hasArrived && isOfMonth && !isBilled && !seen.has(id),
  )
  return { compared, missing }
}
