import type { FieldMeta, Kind } from '#contract/core/fields.ts'
import { isoOf, momentText } from '#contract/rules/calendar.ts'
import { formatFen, parseMoney } from '#contract/rules/money.ts'
import { sanitizeRichText } from '#contract/rules/rich-text.ts'

/** How fields of a kind are stored. Without conversions a value is stored as it stands on the wire. */
export interface StoredKind {
  /** The type in PostgreSQL of what is compared with the column. */
  readonly type: string
  /** The types its columns may have. */
  readonly columns: RegExp
  /** SQL of what no stored value is above, where ranges of it are asked for. */
  readonly greatest?: string
  /** A value of the wire as it is stored; what is in its stored form already stays so. */
  readonly toStored?: (value: unknown) => unknown
  /** A stored value, as the driver gives it, as it stands on the wire. */
  readonly fromStored?: (value: unknown) => unknown
}

const words: StoredKind = { type: 'text', columns: /^text$/ }

const toFen = (value: unknown): unknown => {
  if (typeof value !== 'string') return String(value)
  const found = parseMoney(value, { signed: true })
  if (!found.valid) throw new RangeError('no amount of money')
  return String(found.fen)
}

/** Every kind of field; of a month its first day is stored, of an amount of money its fen, which rules on the server give as a bigint. */
export const storedKinds: Readonly<Record<Kind, StoredKind>> = {
  text: words,
  id: { type: 'bigint', columns: /^bigint$/ },
  dict: words,
  dicts: { type: 'text[]', columns: /^text\[\]$/ },
  day: { type: 'date', columns: /^date$/, greatest: `'infinity'` },
  month: {
    type: 'date',
    columns: /^date$/,
    greatest: `'infinity'`,
    toStored: (value) => (typeof value === 'string' && value.length === 7 ? `${value}-01` : value),
    fromStored: (value) => String(value).slice(0, 7),
  },
  instant: {
    type: 'timestamptz',
    columns: /^timestamp \(3\) with time zone$/,
    toStored: (value) => (typeof value === 'string' && !value.includes('T') ? isoOf(value) : value),
    fromStored: (value) => (value instanceof Date ? momentText(value) : value),
  },
  number: { type: 'integer', columns: /^(smallint|integer)$/, greatest: '2147483647' },
  money: {
    type: 'bigint',
    columns: /^bigint$/,
    greatest: '9223372036854775807',
    toStored: toFen,
    fromStored: (value) => formatFen(BigInt(String(value))),
  },
  rate: { type: 'numeric', columns: /^numeric\(\d+, ?\d+\)$/, greatest: `'Infinity'` },
  flag: { type: 'boolean', columns: /^boolean$/ },
  richText: { ...words, toStored: (value) => sanitizeRichText(String(value)) },
  json: { type: 'jsonb', columns: /^jsonb$/ },
  // They have rows of their own (`attachmentTable`, `lineTable`).
  files: { type: 'jsonb', columns: /^$/ },
  lines: { type: 'jsonb', columns: /^$/ },
}

const converted = (value: unknown, convert: ((value: unknown) => unknown) | undefined): unknown =>
  value === null || value === undefined || !convert ? value : convert(value)

/** A value of the wire as it is stored. */
export const toStored = ({ kind }: Pick<FieldMeta, 'kind'>, value: unknown): unknown =>
  converted(value, storedKinds[kind].toStored)

/** A stored value as it stands on the wire, nothing masked. */
export const fromStored = ({ kind }: Pick<FieldMeta, 'kind'>, value: unknown): unknown =>
  converted(value, storedKinds[kind].fromStored)

/** The cast of a bound value that is compared with a field: `::bigint`. */
export const castOf = ({ kind }: Pick<FieldMeta, 'kind'>): string => `::${storedKinds[kind].type}`
