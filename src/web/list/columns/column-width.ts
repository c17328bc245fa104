import type { Endpoint } from '#contract/core/endpoint.ts'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'
import { englishOf } from '#contract/core/resource.ts'

/** The narrowest and the widest column, in px. */
export const widthLimits = { least: 48, most: 800 } as const

/** How wide a column is by itself, in px; words are longer in English. */
export type OwnWidth = Readonly<Record<Locale, number>>

const both = (width: number): OwnWidth => ({ zh: width, en: width })

/** As wide as the values of a kind are, with the padding of a cell. A text is by how long it may become. */
const widths: Readonly<Record<Exclude<FieldMeta['kind'], 'text' | 'dict'>, OwnWidth>> = {
  id: both(112),
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
  lines: both(76),
}
/** Of places, whose words are code, and of what administrators or other tables give words to. */
const placeWidth: OwnWidth = { zh: 96, en: 120 }
const leastWords: OwnWidth = { zh: 92, en: 92 }
const cellPx: OwnWidth = { zh: 24, en: 20 }
/** The padding and the dot of a tag. */
const TAG_PX = 32
const textSizes = { cell: 13, tag: 12 }
const STEP_PX = 4
const FIRST_CJK = 0x2e80

/** About what a text measures in the widest of our fonts: a Chinese character is as wide as it is high. */
const measure = (text: string, fontPx: number): number =>
  [...text].reduce((sum, one) => {
    if ((one.codePointAt(0) ?? 0) > FIRST_CJK) return sum + fontPx
    if (/[mwMW]/.test(one)) return sum + fontPx * 0.86
    if (/[A-Z]/.test(one)) return sum + fontPx * 0.64
    return sum + fontPx * (/[ijlrtfI ,()'-]/.test(one) ? 0.34 : 0.56)
  }, 0)

/** As wide as the longest of its words, a state with the room of its tag. */
const wordsWidth = ({ dictionary, values, tones }: FieldMeta): OwnWidth => {
  const items = (dictionary?.items ?? []).filter(([value]) => !values || values.includes(value))
  const widthIn = (locale: Locale) => {
    const needed = items.map(([value, zh, en]) => {
      const word = locale === 'zh' ? zh : en
      return (
        cellPx[locale] +
        (tones?.[value] ? TAG_PX + measure(word, textSizes.tag) : measure(word, textSizes.cell))
      )
    })
    return Math.ceil(Math.max(leastWords[locale], ...needed) / STEP_PX) * STEP_PX
  }
  return { zh: widthIn('zh'), en: widthIn('en') }
}
const maskedWidths: Readonly<Record<NonNullable<FieldMeta['mask']>, OwnWidth>> = {
  mobile: { zh: 98, en: 92 },
  idNumber: both(98),
  bankAccount: both(110),
  contact: both(200),
  whole: both(76),
}
const anyWidth: OwnWidth = { zh: 128, en: 160 }
/** In English a name that has an English one is shown after it: `Zhang Huihan 张慧涵`. */
const SECOND_NAME_PX = 58
/** By the most characters. */
const textWidths: readonly (readonly [most: number, OwnWidth])[] = [
  [32, { zh: 88, en: 96 }],
  [64, { zh: 96, en: 96 }],
  [100, anyWidth],
  [Infinity, both(240)],
]

/**
 * How wide the column of a field is by itself: the same on every page and for every search. Its head may make it wider.
 */
export const ownWidth = (list: Endpoint | undefined, field: string): OwnWidth => {
  const resource = list?.resource
  const schema = resource && Object.hasOwn(resource.row.shape, field) ? resource.row.shape[field] : undefined
  const meta = schema && fieldMeta(schema)
  if (!resource || !meta) return anyWidth
  if (meta.mask) return maskedWidths[meta.mask]
  if (meta.kind === 'dict') return meta.region ? placeWidth : wordsWidth(meta)
  if (meta.kind !== 'text') return widths[meta.kind]
  const text = textWidths.find(([most]) => (meta.max ?? 0) <= most)?.[1] ?? anyWidth
  return englishOf(resource, field) ? { ...text, en: text.en + SECOND_NAME_PX } : text
}
