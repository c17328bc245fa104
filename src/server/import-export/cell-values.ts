import type { FieldMeta } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'
import type { DictTexts } from '#server/store/dictionaries.ts'
import { dictText } from '#server/store/present.ts'

const yes = new Set(['是', 'yes', 'y', 'true', '1', '√', '有'])
const no = new Set(['否', 'no', 'n', 'false', '0', '×', '无'])

/** Texts are compared as people read them: width, case and blanks do not matter. */
const readingOf = (text: string): string =>
  text.slice(0, 200).normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

const daySpelling = /^(\d{4})(?:[-/.年])(\d{1,2})(?:[-/.月])(\d{1,2})日?(?:[ T]00:00(?::00(?:\.0+)?)?)?$/

/** `2026/1/31`, `2026.01.31`, `2026年1月31日` and `20260131` as `2026-01-31`; anything else as it is, for the schema to refuse. */
export const dayOf = (text: string): string => {
  const plain = text.slice(0, 40).normalize('NFKC').trim()
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  const parts = compact ?? daySpelling.exec(plain)
  return parts
    ? `${parts[1]}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[3] ?? '').padStart(2, '0')}`
    : text
}

/** Reads the cells of one import: dictionary texts of both languages as their codes, dates and flags as people write them. */
export class CellReader {
  readonly #dicts: DictTexts
  readonly #codes = new Map<string, Map<string, string>>()

  constructor(dicts: DictTexts) {
    this.#dicts = dicts
  }

  /** The value a draft would have, or the text itself where it cannot be understood; an empty cell is null. */
  valueOf(meta: FieldMeta, text: string): unknown {
    if (text === '') return null
    switch (meta.kind) {
      case 'dict':
        return this.#codesOf(meta.dict ?? '').get(readingOf(text)) ?? text
      case 'day':
        return dayOf(text)
      case 'flag':
        return yes.has(readingOf(text)) ? true : no.has(readingOf(text)) ? false : text
      case 'number':
        return /^-?\d{1,9}$/.test(text) ? Number(text) : text
      default:
        return text
    }
  }

  /** A value as a person reads it: the word of a dictionary. */
  textOf({ dict }: FieldMeta, value: unknown, locale: Locale): string {
    return dict ? dictText(dict, value, { dicts: this.#dicts, locale }) : String(value ?? '')
  }

  #codesOf(dict: string): Map<string, string> {
    const known = this.#codes.get(dict)
    if (known) return known
    const codes = new Map<string, string>()
    const items = [...(this.#dicts.get(dict) ?? [])]
    for (const [value, { zh, en }] of items) for (const text of [zh, en]) codes.set(readingOf(text), value)
    for (const [value] of items) codes.set(readingOf(value), value)
    this.#codes.set(dict, codes)
    return codes
  }
}
