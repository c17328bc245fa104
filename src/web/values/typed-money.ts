import { readText } from '#contract/core/read-text.ts'
import { formatFen, parseMoney } from '#contract/rules/money.ts'

/** The amount that a text stands for, as calls take it: read as an input of a form reads it, `1,000` too; undefined where it is none. */
export const typedMoney = (text: string): string | undefined => {
  const read = parseMoney(String(readText({ kind: 'money' }, text)))
  return read.valid ? formatFen(read.fen) : undefined
}
