import { t } from '@lingui/core/macro'
import type { Attachment } from '#contract/core/attachments.ts'
import type { Tone } from '#contract/core/dictionary.ts'
import { fieldMeta, type FieldMeta, type Kind } from '#contract/core/fields.ts'
import type { Resource } from '#contract/core/resource.ts'
import { currentLocale } from '#web/core/i18n.ts'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'

const monthText = (value: unknown): string => {
  const first = Date.parse(`${String(value)}-01T00:00:00Z`)
  if (Number.isNaN(first)) return String(value)
  return new Date(first).toLocaleDateString(currentLocale(), {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}

/** The words in HTML; it is read by a parser that runs and loads nothing. */
const wordsIn = (value: unknown): string =>
  new DOMParser().parseFromString(String(value), 'text/html').body.textContent.trim()

const several = (value: unknown): string => (Array.isArray(value) ? value.join(t`、`) : String(value))
const amount = (value: unknown): string => formatNumber(String(value))

const lineCount = (count: number): string => (count === 0 ? '' : t`${count} 行`)

/**
 * What a mask shows, in words: `********690` ends in 690, `3*****************` begins with 3 (decision 036). What shows nothing
 * is hidden.
 */
export const maskText = (masked: string): string => {
  const at = masked.indexOf('*')
  if (at === -1) return masked
  const [first, last] = [masked.slice(0, at), masked.slice(masked.lastIndexOf('*') + 1)]
  if (first !== '') return `${first}…${last}`
  return last === '' ? t`已隐藏` : t`尾号 ${last}`
}

/** How a value is said: by its kind, or as one of which only a part may be seen. */
export type SaidAs = Kind | 'masked'

/** How the values of a field are said. */
export const saidAs = (meta: Pick<FieldMeta, 'kind' | 'mask'> | undefined): SaidAs | undefined =>
  meta?.mask ? 'masked' : meta?.kind

/** How the values of each kind are said. */
const texts: Readonly<Record<SaidAs, (value: unknown) => string>> = {
  masked: (value) => maskText(String(value)),
  text: String,
  id: String,
  dict: String,
  dicts: several,
  day: String,
  month: monthText,
  // Conditions may be finer than what rows show.
  instant: (value) => String(value).slice(0, 'YYYY-MM-DD HH:mm:ss'.length),
  number: amount,
  money: (value) => formatMoney(String(value)),
  rate: (value) => `${amount(value)}%`,
  flag: (value) => (value === true || value === 'true' ? t`是` : t`否`),
  richText: wordsIn,
  json: (value) => JSON.stringify(value),
  files: (value) => several((value as readonly Attachment[]).map(({ name }) => name)),
  lines: (value) => lineCount((value as readonly unknown[]).length),
}

/** What a field of a noun is, or a filter that is none; undefined for what it does not have. */
export const metaIn = (resource: Resource | undefined, field: string): FieldMeta | undefined => {
  const shape = { ...resource?.otherFilters, ...resource?.row.shape }
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
  return schema && fieldMeta(schema)
}

/** Of which kind it is. */
export const kindIn = (resource: Resource | undefined, field: string): Kind | undefined =>
  metaIn(resource, field)?.kind

/** Whether a field says nothing to a person: an id, whose name stands beside it, or whose row it is. */
export const isForMachines = (resource: Resource, field: string): boolean =>
  kindIn(resource, field) === 'id' || field === 'sysOrgCode'

/** A value of the wire as a person reads it; nothing is the empty text. */
export const valueText = (kind: SaidAs | undefined, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  return texts[kind ?? (typeof value === 'boolean' ? 'flag' : 'text')](value)
}

/** What the server says for a value of a dictionary (`<field>_dictText`); '' where it says nothing. */
export const dictText = (row: object, field: string): string =>
  String((row as Readonly<Record<string, unknown>>)[`${field}_dictText`] ?? '')

/** The colour that administrators gave a value of a dictionary (`<field>_dictColor`). */
export const dictTone = (row: object, field: string): Tone | undefined =>
  (row as Readonly<Record<string, Tone | undefined>>)[`${field}_dictColor`]

/**
 * The value of a field of a row as a person reads it, the same in cells, cards, drawers and accessible names: of a
 * dictionary its text, of a name both names in English, else by its kind.
 */
export const fieldText = (kind: SaidAs | undefined, row: object, field: string): string => {
  const value = (row as Readonly<Record<string, unknown>>)[field]
  const words = dictText(row, field)
  if (words !== '') return kind === 'dicts' ? several(words.split(',')) : words
  const isText = typeof value === 'string' && (kind ?? 'text') === 'text'
  return isText ? nameOf(row, field as keyof typeof row) : valueText(kind, value)
}
