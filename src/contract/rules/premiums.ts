import { addDays, lastOfMonth } from './calendar.ts'
import type { CoverPeriod } from './cover-periods.ts'
import { formatFen, parseMoney } from './money.ts'

/** The fen of a price `30.00`; a RangeError for what is none. */
const fenOf = (price: string): bigint => {
  const read = parseMoney(price)
  if (!read.valid) throw new RangeError(`no price: ${price.slice(0, 40)}`)
  return read.fen
}

const fenOnDay = (pricePerMonth: string, day: string): bigint => {
  const price = fenOf(pricePerMonth)
  const last = lastOfMonth(day)
  const days = BigInt(last.slice(8))
  const each = price / days
  return day === last ? price - each * (days - 1n) : each
}

/**
 * What one day costs of a price per month: the same every day, cut to the fen, and the last day of the month takes what is
 * left, so that its days add up to the price and none is below zero.
 */
export const premiumOnDay = (pricePerMonth: string, day: string): string =>
  formatFen(fenOnDay(pricePerMonth, day))

/** The price per month of a plan on a day; `0.00` where it costs nothing. */
export interface PriceOnDay {
  readonly pricePerMonth: string
  /** The first day on which it may be another; without one it stays. */
  readonly until?: string | undefined
}

export type PriceOf = (planId: string, day: string) => PriceOnDay

/** What some days of a price come to, whole months at a time. */
const fenOfDays = (pricePerMonth: string, { from, to }: Pick<CoverPeriod, 'from' | 'to'>): bigint => {
  const price = fenOf(pricePerMonth)
  let total = 0n
  for (let day = from; day < to;) {
    const last = lastOfMonth(day)
    const each = price / BigInt(last.slice(8))
    const isToTheEnd = last < to
    const first = BigInt(day.slice(8))
    total += isToTheEnd ? price - each * (first - 1n) : each * (BigInt(to.slice(8)) - first)
    day = isToTheEnd ? addDays(last, 1) : to
  }
  return total
}

const fenFrom = (periods: readonly CoverPeriod[], from: string, priceOf: PriceOf): bigint => {
  let total = 0n
  for (const { planId, from: begins, to: end } of periods)
    for (let day = begins < from ? from : begins; day < end;) {
      const { pricePerMonth, until } = priceOf(planId, day)
      const to = until !== undefined && until < end ? until : end
      total += fenOfDays(pricePerMonth, { from: day, to })
      day = to
    }
  return total
}

/** By how much the premium differs from a day on where cover becomes another: below zero is given back. */
export const premiumDifference = (
  { before, after }: Readonly<Record<'before' | 'after', readonly CoverPeriod[]>>,
  from: string,
  priceOf: PriceOf,
): string => formatFen(fenFrom(after, from, priceOf) - fenFrom(before, from, priceOf))
