import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'

/** The narrowest and the widest column, in px. */
export const widthLimits = { least: 48, most: 800 } as const

/** How wide a column is by itself, in px; words are longer in English. */
export type OwnWidth = Readonly<Record<Locale, number>>

const both = (width: number): OwnWidth => ({ zh: width, en: width })

/** As wide as the values of a kind are, with the padding of a cell. A text is by how long it may become. */
const widths: Readonly<Record<Exclude<FieldMeta['kind'], 'text'>, OwnWidth>> = {
  id: both(112),
  dict: { zh: 96, en: 112 },
  day: both(98),
  dicts: { zh: 160, en: 200 },
  month: both(108),
  instant: both(164),
  number: both(76),
  money: both(120),
  rate: both(84),
  richText: both(240),
  json: both(240),
  flag: both(76),
  files: both(76),
}
const maskedWidths: Readonly<Record<NonNullable<FieldMeta['mask']>, OwnWidth>> = {
  mobile: both(102),
  idNumber: both(148),
  bankAccount: both(172),
}
const anyWidth: OwnWidth = { zh: 128, en: 160 }
/** By the most characters. */
const textWidths: readonly (readonly [most: number, OwnWidth])[] = [
  [32, { zh: 88, en: 96 }],
  [64, { zh: 96, en: 128 }],
  [100, anyWidth],
  [Infinity, both(240)],
]

/** How wide the column of a field is by itself: the same on every page and for every search. */
export const ownWidth = (list: Endpoint | undefined, field: string): OwnWidth => {
  const shape = list?.resource?.row.shape ?? {}
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
  const meta = schema && fieldMeta(schema)
  if (!meta) return anyWidth
  if (meta.mask) return maskedWidths[meta.mask]
  if (meta.kind !== 'text') return widths[meta.kind]
  return textWidths.find(([most]) => (meta.max ?? 0) <= most)?.[1] ?? anyWidth
}
