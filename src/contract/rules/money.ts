/** Why an amount is refused. Texts: `moneyMessages`. */
export type MoneyReason = 'format' | 'sign' | 'decimals' | 'range'

/** What `parseMoney` found; `fen` is the exact number of fen (分, 1/100 yuan). */
export type MoneyResult =
  | { readonly valid: true; readonly fen: bigint }
  | { readonly valid: false; readonly reason: MoneyReason }

/** The message for each reason, shared by server and portal. */
export const moneyMessages = {
  format: /*i18n*/ { id: 'money.format', message: '请输入正确的金额' },
  sign: /*i18n*/ { id: 'money.sign', message: '金额不能带正负号' },
  decimals: /*i18n*/ { id: 'money.decimals', message: '金额最多保留两位小数' },
  range: /*i18n*/ { id: 'money.range', message: '金额超出允许的范围' },
} as const satisfies Record<MoneyReason, { id: string; message: string }>

/** The largest amount either way: 10^15 yuan in fen, which a PostgreSQL bigint holds. Source: security MON-1. */
export const MONEY_LIMIT_FEN = 10n ** 17n
/** The largest sum: of a million such amounts. */
const SUM_LIMIT_FEN = MONEY_LIMIT_FEN * 10n ** 6n

/**
 * Reads a decimal string such as `1530` or `1530.00` into fen, never through a float. Refused instead of repaired:
 * a sign (unless `signed`, then one leading `-`), a second dot, spaces, separators, exponents, full-width digits,
 * leading zeros, a dot without digits around it, more than two decimals, more than 10^15 yuan either way, a million times as much
 * of a sum (`isSum`).
 * Source: security MON-1 and trap 45, api 1.
 */
export const parseMoney = (text: string, { signed = false, isSum = false } = {}): MoneyResult => {
  const negative = text.startsWith('-')
  if (text.startsWith('+') || (negative && !signed)) return { valid: false, reason: 'sign' }
  const match = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(negative ? text.slice(1) : text)
  if (!match) return { valid: false, reason: 'format' }
  const [, whole = '', decimals = ''] = match
  if (decimals.length > 2) return { valid: false, reason: 'decimals' }
  if (whole.length > 22) return { valid: false, reason: 'range' }
  const fen = BigInt(whole + decimals.padEnd(2, '0'))
  if (fen > (isSum ? SUM_LIMIT_FEN : MONEY_LIMIT_FEN)) return { valid: false, reason: 'range' }
  return { valid: true, fen: negative ? -fen : fen }
}

/**
 * Fen as the decimal string of the wire, always two decimals: `153000n` is `"1530.00"`, `-5n` is `"-0.05"`.
 * A number must be a safe integer, else a RangeError. Source: domain 1, security MON-1.
 */
export const formatFen = (fen: bigint | number): string => {
  if (typeof fen === 'number' && !Number.isSafeInteger(fen))
    throw new RangeError('fen must be a safe integer')
  const amount = BigInt(fen)
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The number filter: thousands separators in the whole part of a decimal string, by string arithmetic, so that
 * nothing is rounded however long it is. Text that is not a plain decimal number comes back unchanged.
 * Source: specification 9 (number filter), security trap 46.
 */
export const withThousands = (text: string): string => {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return sign + groups.join(',') + fraction
}
