import * as z from 'zod/mini'
import { formatFen, moneyMessages, parseMoney } from '../rules/money.ts'
import { because, withMeta, type OfKind } from './fields.ts'
import type { Message, MessageValues } from './message.ts'

type Refusal = readonly [text: Message, values?: MessageValues]

/** A text that is refused for a reason of its own, and otherwise written in one way. */
const written = (refusalOf: (text: string) => Refusal | undefined, normal: (text: string) => string) =>
  z.string().check(
    z.superRefine((text, context) => {
      const refusal = refusalOf(text)
      if (refusal) context.addIssue({ code: 'custom', input: text, ...because(...refusal) })
    }),
    z.overwrite((text) => (refusalOf(text) ? text : normal(text))),
  )

/**
 * An amount of yuan as a decimal text with two digits behind the point, `1530.00`; stored as whole fen, never a float
 * (security MON-1). Below zero only where it is signed.
 */
export const money = ({ isSigned = false } = {}) => {
  const read = (text: string) => parseMoney(text, { signed: isSigned })
  return withMeta(
    written(
      (text) => {
        const found = read(text)
        return found.valid ? undefined : [moneyMessages[found.reason]]
      },
      (text) => {
        const found = read(text)
        return found.valid ? formatFen(found.fen) : text
      },
    ),
    { kind: 'money', ...(isSigned && { isSigned }) },
  ) as z.ZodMiniString & OfKind<'money'>
}

const rateTexts = {
  format: /*i18n*/ { id: 'rate.format', message: '请输入正确的百分比，例如 6 或 0.5' },
  decimals: /*i18n*/ { id: 'rate.decimals', message: '{label}最多保留 {decimals} 位小数' },
  range: /*i18n*/ { id: 'rate.range', message: '{label}不能大于 {max}%' },
}

/**
 * A rate in percent as a decimal text with so many digits behind the point: 6 % is `6.00` where `decimals` is 2. At most
 * `max` percent; stored as it is written, never a float.
 */
export const rate = (decimals: number, max = 100) =>
  withMeta(
    written(
      (text) => {
        const [, whole, fraction = ''] = /^(0|[1-9]\d{0,8})(?:\.(\d+))?$/.exec(text) ?? []
        if (whole === undefined) return [rateTexts.format]
        if (fraction.length > decimals) return [rateTexts.decimals, { decimals }]
        return Number(text) > max ? [rateTexts.range, { max }] : undefined
      },
      (text) => {
        const [whole = '', fraction = ''] = text.split('.')
        return decimals > 0 ? `${whole}.${fraction.padEnd(decimals, '0')}` : whole
      },
    ),
    { kind: 'rate', decimals },
  )
