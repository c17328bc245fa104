import { fractionOf, fractionOfEach, totalOf } from '#contract/rules/shares.ts'
import type { Charge } from './owed.ts'

/** What live lines have billed of a charge. */
export type BilledCharge = Pick<Charge, 'kind' | 'item' | 'personId' | 'month' | 'taxRate' | 'fen'>

/** What tells a charge from every other. */
export const chargeKey = ({ kind, item, personId, month }: Omit<BilledCharge, 'fen' | 'taxRate'>): string =>
  [month, kind, item, personId ?? ''].join(':')

/** A line that a bill gets: what is owed less what was billed. */
export interface DueLine extends BilledCharge {
  readonly owed: bigint
  readonly billed: bigint
}

/** The differences between what is owed and what live lines have billed, one for each charge that has one (domain 12.3). */
export const dueLines = (owed: readonly Charge[], billed: readonly BilledCharge[]): DueLine[] => {
  const charges = new Map<string, DueLine>()
  const add = (one: BilledCharge, part: 'owed' | 'billed') => {
    const key = chargeKey(one)
    const before = charges.get(key) ?? { ...one, owed: 0n, billed: 0n }
    charges.set(key, { ...before, [part]: before[part] + one.fen })
  }
  for (const one of owed) add(one, 'owed')
  for (const one of billed) add(one, 'billed')
  return [...charges.values()]
    .map((line) => ({ ...line, fen: line.owed - line.billed }))
    .filter(({ fen }) => fen !== 0n)
    .toSorted((one, other) => (chargeKey(one) < chargeKey(other) ? -1 : 1))
}

/** The tax within each of some lines, in their order: at each rate they add up to the tax of their sum (domain 12.4). */
export const taxesOf = (
  lines: readonly { readonly fen: bigint; readonly taxRate: string | null }[],
): bigint[] => {
  const taxes = lines.map(() => 0n)
  const rates = Map.groupBy(
    lines.map((line, at) => ({ ...line, at })),
    ({ taxRate }) => taxRate,
  )
  for (const [rate, own] of rates) {
    if (rate === null) continue
    const { part, whole } = fractionOf(rate)
    const each = fractionOfEach(
      own.map(({ fen }) => fen),
      { part, whole: whole + part },
    )
    for (const [nth, { at }] of own.entries()) taxes[at] = each[nth] ?? 0n
  }
  return taxes
}

/** What lines come to, with their tax and without. */
export const totalsOf = (lines: readonly { readonly fen: bigint; readonly taxRate: string | null }[]) => {
  const withTax = totalOf(lines.map(({ fen }) => fen))
  const tax = totalOf(taxesOf(lines))
  return { withTax, tax, withoutTax: withTax - tax }
}
