import { addDays, lastOfMonth } from './calendar.ts'
import type { CoverPeriod } from './cover-periods.ts'
import { formatFen } from './money.ts'
import { fenOf, rounded } from './shares.ts'

/** The price per month of a plan on a day; `0.00` where it costs nothing. */
export interface PriceOnDay {
  /** Not below zero; undefined where there is no price. */
  readonly pricePerMonth: string | undefined
  /** The first day after this one on which it may be another; without one it stays. */
  readonly until?: string | undefined
}

export type PriceOf = (planId: string, day: string) => PriceOnDay

/**
 * What some days of a price per month come to: of each month the part of the price that its days take up to the last of them,
 * rounded to the fen, less the part before the first. So the days of a month add up to its price however they are cut, and none
 * is below zero.
 */
export const fenOfDays = (pricePerMonth: string, { from, to }: Pick<CoverPeriod, 'from' | 'to'>): bigint => {
  const price = fenOf(pricePerMonth)
  if (price < 0n) throw new RangeError(`no price: ${pricePerMonth.slice(0, 40)}`)
  let total = 0n
  for (let day = from; day < to;) {
    const last = lastOfMonth(day)
    const days = BigInt(last.slice(8))
    const upTo = (count: bigint) => rounded(price * count, days)
    const isToTheEnd = last < to
    total += upTo(isToTheEnd ? days : BigInt(to.slice(8)) - 1n) - upTo(BigInt(day.slice(8)) - 1n)
    day = isToTheEnd ? addDays(last, 1) : to
  }
  return total
}

/** The days of periods from a day on, by the price that each has. */
function* pricedDays(periods: readonly CoverPeriod[], from: string, priceOf: PriceOf) {
  for (const { planId, from: begins, to: end } of periods)
    for (let day = begins < from ? from : begins; day < end;) {
      const { pricePerMonth, until } = priceOf(planId, day)
      const to = until !== undefined && until < end ? until : end
      yield { pricePerMonth, from: day, to }
      day = to
    }
}

const fenFrom = (periods: readonly CoverPeriod[], from: string, priceOf: PriceOf): bigint => {
  let total = 0n
  for (const { pricePerMonth, ...days } of pricedDays(periods, from, priceOf))
    if (pricePerMonth !== undefined) total += fenOfDays(pricePerMonth, days)
  return total
}

/** The first day of some cover, from a day on, on which there is no price: a premium counts nothing from then on. */
export const unpricedDay = (
  periods: readonly CoverPeriod[],
  from: string,
  priceOf: PriceOf,
): string | undefined => {
  for (const { pricePerMonth, from: day } of pricedDays(periods, from, priceOf))
    if (pricePerMonth === undefined) return day
  return undefined
}

/** By how much the premium differs from a day on where cover becomes another: below zero is given back. */
export const premiumDifference = (
  { before, after }: Readonly<Record<'before' | 'after', readonly CoverPeriod[]>>,
  from: string,
  priceOf: PriceOf,
): string => formatFen(fenFrom(after, from, priceOf) - fenFrom(before, from, priceOf))
