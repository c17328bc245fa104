import { parseMoney } from '#contract/rules/money.ts'

/** An amount as it is stored. */
export const fenOf = (amount: string): bigint => {
  const read = parseMoney(amount, { signed: true })
  if (!read.valid) throw new Error(`no amount: ${amount}`)
  return read.fen
}
