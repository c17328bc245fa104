import { formatFen, parseMoney } from './money.ts'

/** The fen of an amount as it stands on the wire, of either sign, or of a sum of them; a RangeError for what is none. */
export const fenOf = (amount: string): bigint => {
  const read = parseMoney(amount, { signed: true, isSum: true })
  if (!read.valid) throw new RangeError(`no amount of money: ${amount.slice(0, 40)}`)
  return read.fen
}

/** Whole quotient of two numbers, the second above zero; a half goes away from zero, so that a refund mirrors its payment. */
export const rounded = (amount: bigint, by: bigint): bigint => {
  const half = (amount < 0n ? -amount * 2n + by : amount * 2n + by) / (by * 2n)
  return amount < 0n ? -half : half
}

/** The sum of fen; of none it is 0. */
export const totalOf = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

/** The sum of amounts `1530.00`; of none it is `0.00`. */
export const sum = (amounts: readonly string[]): string => formatFen(totalOf(amounts.map(fenOf)))

/** What is taken of an amount: so many of so many, the second above zero. */
export interface Fraction {
  readonly part: bigint
  readonly whole: bigint
}

/**
 * What a fraction of each of some amounts is, in their order: by how much each raises the rounded fraction of their running
 * sum. So they add up to the fraction of the sum, and each is within a fen of its own, whatever the signs.
 */
export const fractionOfEach = (amounts: readonly bigint[], { part, whole }: Fraction): bigint[] => {
  let [running, before] = [0n, 0n]
  return amounts.map((amount) => {
    running += amount
    const upTo = rounded(running * part, whole)
    const own = upTo - before
    before = upTo
    return own
  })
}

/**
 * Shares an amount out by weights that are not below zero, in their order: the shares add up to it, each is within a fen of its
 * part, and none has another sign than the amount. Where all weights are 0, so are the shares.
 */
export const spread = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight below zero')
  const whole = totalOf(weights)
  return whole === 0n ? weights.map(() => 0n) : fractionOfEach(weights, { part: amount, whole })
}

/** A rate of percent `6.00` as a fraction. */
export const fractionOf = (rate: string): Fraction => {
  const [, whole = '', decimals = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(rate) ?? []
  if (whole === '') throw new RangeError(`no rate: ${rate.slice(0, 40)}`)
  return { part: BigInt(whole + decimals), whole: 100n * 10n ** BigInt(decimals.length) }
}

/** An amount with its tax, taken apart. */
export interface Taxed {
  readonly withoutTax: string
  readonly tax: string
}

const takenApart = (withTax: bigint, tax: bigint): Taxed => ({
  tax: formatFen(tax),
  withoutTax: formatFen(withTax - tax),
})

/** The part that tax at a rate of percent is of an amount with it. */
const taxWithin = (rate: string): Fraction => {
  const { part, whole } = fractionOf(rate)
  return { part, whole: whole + part }
}

/** The tax within an amount, at a rate of percent: amount ÷ (1 + rate) × rate, rounded half up to the fen (domain 1). */
export const taxOf = (withTax: string, rate: string): Taxed => {
  const { part, whole } = taxWithin(rate)
  const fen = fenOf(withTax)
  return takenApart(fen, rounded(fen * part, whole))
}

/**
 * The same for the lines of one rate of a document, in their order: a line has what it adds to the tax of those before it. So
 * the taxes add up to that of the sum, and each is within a fen of its own, also where lines are below zero. The parts that
 * several bills have in an invoice are found the same way.
 */
export const taxOfLines = (withTax: readonly string[], rate: string): Taxed[] => {
  const lines = withTax.map(fenOf)
  const taxes = fractionOfEach(lines, taxWithin(rate))
  return lines.map((fen, at) => takenApart(fen, taxes[at] ?? 0n))
}
