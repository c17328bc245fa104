import { formatFen } from '../money.ts'
import { fenOf, totalOf } from '../shares.ts'
import type { BenefitUse } from './benefit-use.ts'

const fens = ['deductible', 'paid', 'kindAmount'] as const
type Fen = (typeof fens)[number]

/** A row of the ledger with its amounts in fen. */
export type Use = Readonly<Omit<BenefitUse, Fen> & Record<Fen, bigint>>

/** What rows are asked by. */
export type UsedBy = Partial<
  Pick<Use, 'policyId' | 'yearFrom' | 'code' | 'group' | 'visitKey' | 'careDay' | 'kind'>
>

export const useOf = (stored: BenefitUse): Use => ({
  ...stored,
  deductible: fenOf(stored.deductible),
  paid: fenOf(stored.paid),
  kindAmount: fenOf(stored.kindAmount),
})

export const storedUse = (use: Use): BenefitUse => ({
  ...use,
  deductible: formatFen(use.deductible),
  paid: formatFen(use.paid),
  kindAmount: formatFen(use.kindAmount),
})

const usesBy = (uses: readonly Use[], by: UsedBy): Use[] => {
  const asked = Object.entries(by)
  return uses.filter((use) => asked.every(([field, value]) => use[field as keyof UsedBy] === value))
}

/** How much of something was used by whom, over all rows: reversals have the other sign. */
export const usedFen = (uses: readonly Use[], field: Fen, by: UsedBy): bigint =>
  totalOf(usesBy(uses, by).map((use) => use[field]))

/** Days and counts of rows by the visit that they are of. */
export const usedByVisit = (
  uses: readonly Use[],
  field: 'days' | 'count',
  by: UsedBy,
): ReadonlyMap<string, number> => {
  const byVisit = new Map<string, number>()
  for (const { visitKey, [field]: number } of usesBy(uses, by))
    byVisit.set(visitKey, (byVisit.get(visitKey) ?? 0) + number)
  return byVisit
}
