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
export type PriceOf = (planId: string, day: string) => string

/** What the days from one until another of the same month cost; `last` is the last of the month. */
const fenWithin = (
  planId: string,
  { from, until, last }: Readonly<Record<'from' | 'until' | 'last', string>>,
  priceOf: PriceOf,
): bigint => {
  const month = from.slice(0, 8)
  let total = 0n
  let price = ''
  let [each, atEnd] = [0n, 0n]
  for (let date = Number(from.slice(8)); date <= Number(until.slice(8)); date += 1) {
    const day = `${month}${String(date).padStart(2, '0')}`
    const asked = priceOf(planId, day)
    if (asked !== price) {
      price = asked
      each = fenOnDay(price, `${month}01`)
      atEnd = fenOnDay(price, last)
    }
    total += day === last ? atEnd : each
  }
  return total
}

const fenFrom = (periods: readonly CoverPeriod[], from: string, priceOf: PriceOf): bigint => {
  let total = 0n
  for (const period of periods)
    for (let day = period.from < from ? from : period.from; day < period.to; ) {
      const last = lastOfMonth(day)
      const until = last < period.to ? last : addDays(period.to, -1)
      total += fenWithin(period.planId, { from: day, until, last }, priceOf)
      day = addDays(last, 1)
    }
  return total
}

/** By how much the premium differs from a day on where cover becomes another: below zero is given back. */
export const premiumDifference = (
  { before, after }: Readonly<Record<'before' | 'after', readonly CoverPeriod[]>>,
  from: string,
  priceOf: PriceOf,
): string => formatFen(fenFrom(after, from, priceOf) - fenFrom(before, from, priceOf))
