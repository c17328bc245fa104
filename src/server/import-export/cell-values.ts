import type { FieldMeta, LineWords } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'
import { isShortCode } from '#contract/core/open-dict.ts'
import { readingOf, readText } from '#contract/core/read-text.ts'
import type { DictTexts } from '#server/store/dictionaries.ts'
import { dictText } from '#server/store/present.ts'
import type { Context } from '#server/calls/caller.ts'
import type { StoredRow } from '#server/store/present.ts'
import { wordsOf } from './allowed-words.ts'
import { linesOfCell } from './line-cells.ts'

/** What people write between several words. */
const commas = /[,，、;；]/g
/** Of more parts than this every one is a word: words with commas are not looked for. */
const mostParts = 100

const timeOfDay = /(?<=\d)[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/

/** Reads the cells of one import: dictionary texts of both languages as their codes, all else as people write it. */
export class CellReader {
  readonly #dicts: DictTexts
  readonly #codes = new Map<string, Map<string, string>>()

  constructor(dicts: DictTexts) {
    this.#dicts = dicts
  }

  /** The words a cell may say, in the caller's language; undefined where it may say anything. */
  wordsOf(meta: FieldMeta, context: Pick<Context, 'locale' | 'translate'>): readonly string[] | undefined {
    return wordsOf(meta, this.#dicts, context)
  }

  /** False for a text that is none of the words its column takes, in neither language, and no code of them. */
  isKnown(meta: FieldMeta, text: string): boolean {
    // Which place is meant, and whether there is one, the whole row says (`readRegions`).
    if (text === '' || meta.region) return true
    if (meta.kind === 'flag') return typeof this.valueOf(meta, text) === 'boolean'
    if (meta.kind !== 'dict' && meta.kind !== 'dicts') return true
    const value = this.valueOf(meta, text)
    if (meta.saysItself && isShortCode(String(value))) return true
    const codes = meta.values ?? [...(this.#dicts.get(meta.dict ?? '')?.keys() ?? [])]
    return [value].flat().every((one) => codes.includes(String(one)))
  }

  /** The value a draft would have, or the text itself where it cannot be understood; an empty cell is null. */
  valueOf(meta: FieldMeta, text: string): unknown {
    if (text === '') return null
    if (meta.kind === 'dict' && !meta.region)
      return this.#codesOf(meta.dict ?? '').get(readingOf(text)) ?? text
    if (meta.kind === 'dicts') return this.#severalOf(meta.dict ?? '', text)
    // A date cell may have a time, whether it shows it or not: its day is the one it shows.
    const isDay = meta.kind === 'day' || meta.kind === 'month'
    return readText(meta, isDay ? text.replace(timeOfDay, '') : text)
  }

  /** The lines that a cell says, or the part of it that says none. */
  linesOf(words: readonly LineWords[], text: string): StoredRow[] | string {
    const lines: StoredRow[] = []
    for (const { said, parts } of linesOfCell(text)) {
      const isRead = words.every(({ meta }, at) =>
        parts[at] ? this.isKnown(meta, parts[at]) : meta.kind === 'dicts',
      )
      if (!isRead || parts.length > words.length) return said
      lines.push(
        Object.fromEntries(
          words.map(({ name, meta }, at) => [name, parts[at] ? this.valueOf(meta, parts[at]) : []]),
        ),
      )
    }
    return lines
  }

  /** A value as a person reads it: the word of a dictionary. */
  textOf({ dict }: FieldMeta, value: unknown, locale: Locale): string {
    return dict ? dictText(dict, value, { dicts: this.#dicts, locale }) : String(value ?? '')
  }

  /** The codes of words with commas between them, of which some may have commas themselves; unknown words stay as they are. */
  #severalOf(dict: string, text: string): string[] {
    const codes = new Map(
      [...this.#codesOf(dict)].map(([word, code]) => [word.replaceAll(commas, ','), code]),
    )
    const parts = text
      .slice(0, 2_000)
      .split(commas)
      .filter((part) => part.trim() !== '')
    const codeOf = (from: number, to: number) => codes.get(readingOf(parts.slice(from, to).join(',')))
    /** The codes of all parts from each on, the longest words first; undefined where some are none. */
    const from: (readonly string[] | undefined)[] = [...parts.map(() => undefined), []]
    for (let at = parts.length - 1; at >= 0 && parts.length <= mostParts; at -= 1)
      for (let end = parts.length; end > at && !from[at]; end -= 1) {
        const [code, rest] = [from[end] && codeOf(at, end), from[end]]
        if (code !== undefined && rest) from[at] = [code, ...rest]
      }
    return [...(from[0] ?? parts.map((part, at) => codeOf(at, at + 1) ?? part.trim()))]
  }

  #codesOf(dict: string): Map<string, string> {
    const known = this.#codes.get(dict)
    if (known) return known
    const [codes, shared] = [new Map<string, string>(), new Set<string>()]
    const items = [...(this.#dicts.get(dict) ?? [])]
    for (const [value, { zh, en, code }] of items)
      for (const text of new Set([zh, en].map(readingOf))) {
        // A name that two rows of a table have names neither of them.
        if (code !== undefined && codes.has(text)) shared.add(text)
        codes.set(text, value)
      }
    for (const text of shared) codes.delete(text)
    for (const [value, { code }] of items) if (code !== undefined) codes.set(readingOf(code), value)
    for (const [value] of items) codes.set(readingOf(value), value)
    this.#codes.set(dict, codes)
    return codes
  }
}
