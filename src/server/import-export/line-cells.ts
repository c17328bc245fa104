import { isDeepStrictEqual } from 'node:util'
import type { LineWords } from '#contract/core/fields.ts'
import { separators, type Locale } from '#contract/core/message.ts'
import type { DictTexts } from '#server/store/dictionaries.ts'
import type { StoredRow } from '#server/store/present.ts'

const ends = { lines: /[；;\n]/, fields: /[：:]/ } as const

/** What lines of words look like, for whoever fills a cell in. */
export const linePattern = (
  words: readonly LineWords[],
  label: (word: LineWords) => string,
  locale: Locale,
) =>
  words
    .map((word) => (word.meta.kind === 'dicts' ? [label(word), label(word)] : [label(word)]))
    .map((names) => names.join(separators[locale].words))
    .join(separators[locale].fields)

/** The parts of a cell: each line by its fields, trimmed. */
export const linesOfCell = (text: string): { readonly said: string; readonly parts: readonly string[] }[] =>
  text
    .split(ends.lines)
    .filter((said) => said.trim() !== '')
    .map((said) => ({ said: said.trim(), parts: said.split(ends.fields).map((part) => part.trim()) }))

const asSet = (value: unknown): unknown => (Array.isArray(value) ? new Set(value) : value)
const areSame = (some: unknown, others: unknown): boolean => isDeepStrictEqual(asSet(some), asSet(others))

/** Lines with the ids of the stored ones that begin with the same word; one that says the same stays as it is. */
export const likeStored = (
  lines: readonly StoredRow[],
  stored: unknown,
  words: readonly LineWords[],
): StoredRow[] => {
  const first = words[0]?.name ?? ''
  const known = Array.isArray(stored) ? (stored as StoredRow[]) : []
  return lines.map((line) => {
    const found = known.find((one) => one[first] === line[first])
    if (!found) return line
    return words.every(({ name }) => areSame(line[name], found[name])) ? found : { ...line, id: found['id'] }
  })
}

/** Says lines as the text of one cell, which is read as the same lines. */
export class LineWriter {
  readonly #dicts: DictTexts
  readonly #locale: Locale
  readonly #said = new Map<string, ReadonlyMap<string, string>>()

  constructor({ dicts, locale }: { readonly dicts: DictTexts; readonly locale: Locale }) {
    this.#dicts = dicts
    this.#locale = locale
  }

  /** The cell of some lines, in the caller's words. */
  cellOf(words: readonly LineWords[], lines: unknown): string {
    const { lines: betweenLines, fields, words: betweenWords } = separators[this.#locale]
    return (Array.isArray(lines) ? (lines as StoredRow[]) : [])
      .map((line) =>
        words
          .map(({ name, meta }) =>
            [line[name] ?? []]
              .flat()
              .map((value) => this.#wordsOf(meta.dict ?? '').get(String(value)) ?? String(value))
              .join(betweenWords),
          )
          .filter((said, at) => said !== '' || at === 0)
          .join(fields),
      )
      .join(betweenLines)
  }

  /** The word of each value; its code where two have the same word, or one that would end a line. */
  #wordsOf(dict: string): ReadonlyMap<string, string> {
    const known = this.#said.get(dict)
    if (known) return known
    const items = [...(this.#dicts.get(dict) ?? [])]
    const counts = new Map<string, number>()
    for (const [, { zh, en }] of items)
      for (const text of new Set([zh, en])) counts.set(text, (counts.get(text) ?? 0) + 1)
    const said = new Map(
      items.map(([value, { code = value, ...texts }]) => {
        const text = texts[this.#locale] || texts.zh
        const isClear = counts.get(text) === 1 && !ends.lines.test(text) && !ends.fields.test(text)
        return [value, isClear ? text : code]
      }),
    )
    this.#said.set(dict, said)
    return said
  }
}
