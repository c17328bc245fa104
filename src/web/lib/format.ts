import { withThousands } from '#contract/rules/money.ts'

/** What stands where nothing is: an en dash. */
export const EMPTY = '–'

/** The text itself, or a dash for null, undefined and empty text. */
export const emptyDash = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === '' ? EMPTY : String(value)

/** A decimal number with thousands separators in its whole part (specification 9, number filter). */
export const formatNumber = (value: string | number | bigint): string => withThousands(String(value))

/** A decimal string of yuan, always with two decimals; never a float (security MON-1). */
export const formatMoney = (value: string): string => {
  const parts = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(value)
  return parts ? `${formatNumber(parts[1] ?? '')}.${(parts[2] ?? '').padEnd(2, '0')}` : value
}

/** A difference of amounts, with its sign: `+1,530.00`, `-0.25`, `0.00`. */
export const signedMoney = (value: string): string =>
  (/^[1-9]|^0\.(?!0*$)/.test(value) ? '+' : '') + formatMoney(value)

/** A moment as the server writes it, `YYYY-MM-DD HH:mm:ss` in GMT+8 (specification 9), or a dash. */
export const formatMoment = (value: string | null | undefined): string => emptyDash(value)

const kib = 1024
const tenth = (value: number): string => String(Math.ceil(value * 10) / 10)

/** The size of a file, rounded up: `0.1 KB`, `830 KB`, `1.4 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < kib * kib
    ? `${bytes < 10 * kib ? tenth(bytes / kib) : Math.ceil(bytes / kib)} KB`
    : `${tenth(bytes / kib / kib)} MB`
