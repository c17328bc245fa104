import { formatFen, parseMoney } from './money.ts'

/** The fen of an amount as it stands on the wire, or of a sum of them; a RangeError for what is none. */
const fenOf = (amount: string): bigint => {
  const read = parseMoney(amount, { signed: true, isSum: true })
  if (!read.valid) throw new RangeError(`no amount of money: ${amount.slice(0, 40)}`)
  return read.fen
}

/** Whole quotient of two numbers, the second above zero; a half goes away from zero, so that a refund mirrors its payment. */
const rounded = (amount: bigint, by: bigint): bigint => {
  const half = (amount < 0n ? -amount * 2n + by : amount * 2n + by) / (by * 2n)
  return amount < 0n ? -half : half
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

/** The sum of amounts `1530.00`; of none it is `0.00`. */
export const sum = (amounts: readonly string[]): string => formatFen(total(amounts.map(fenOf)))

/**
 * Shares an amount out by weights (whole numbers that are not below zero, one at least above): each share is rounded to
 * the fen, and the last takes what is left, so that they add up to the amount.
 */
export const share = (amount: string, weights: readonly number[]): string[] => {
  const [fen, all] = [fenOf(amount), total(weights.map(BigInt))]
  if (all <= 0n || weights.some((weight) => weight < 0)) throw new RangeError('no weights to share by')
  const first = weights.slice(0, -1).map((weight) => rounded(fen * BigInt(weight), all))
  return [...first, fen - total(first)].map(formatFen)
}

/** A rate of percent `6.00` as a fraction of whole numbers. */
const fractionOf = (rate: string): readonly [part: bigint, whole: bigint] => {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(rate) ?? []
  if (whole === '') throw new RangeError(`no rate: ${rate.slice(0, 40)}`)
  return [BigInt(whole + decimals), 100n * 10n ** BigInt(decimals.length)]
}

/** An amount with its tax, taken apart. */
export interface Taxed {
  readonly withoutTax: string
  readonly tax: string
}

/** The tax within an amount, at a rate of percent: amount ÷ (1 + rate) × rate, rounded half up to the fen (domain 1). */
export const taxOf = (withTax: string, rate: string): Taxed => {
  const [part, whole] = fractionOf(rate)
  const fen = fenOf(withTax)
  const tax = rounded(fen * part, whole + part)
  return { tax: formatFen(tax), withoutTax: formatFen(fen - tax) }
}

/** The same for the lines of one document: their taxes add up to the tax of their sum, the last line takes the difference. */
export const taxOfLines = (withTax: readonly string[], rate: string): Taxed[] => {
  const whole = fenOf(taxOf(sum(withTax), rate).tax)
  const first = withTax.slice(0, -1).map((amount) => taxOf(amount, rate))
  const last = withTax.at(-1)
  if (last === undefined) return []
  const tax = whole - total(first.map((line) => fenOf(line.tax)))
  return [...first, { tax: formatFen(tax), withoutTax: formatFen(fenOf(last) - tax) }]
}
