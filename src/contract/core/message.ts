/**
 * A text shared by server and portal. `id` is stable; `message` is the Chinese source text; the English one lives in
 * `locales/en.po`. Every literal carries the `i18n` comment in front (see any contract file), which is how the
 * catalogue extraction finds it. `{name}` in the text stands for a value.
 */
export interface Message {
  readonly id: string
  readonly message: string
}

/** The languages of the product: specification 1 (mainly Chinese, English for HR). */
export const locales = ['zh', 'en'] as const
export type Locale = (typeof locales)[number]

/** What something is called; its Chinese name in English, too, where it has no other. */
export type Named = { readonly zh: string; readonly en?: string | null | undefined }

/** What a row calls something in a field: the English name is in `<field>En` (decision 047). Nothing where the name is out of sight. */
export const nameFrom = <Field extends string>(
  row: { readonly [Name in Field]: string | null } & {
    readonly [Name in `${Field}En`]: string | null | undefined
  },
  field: Field,
): Named => {
  const names: Readonly<Record<string, string | null | undefined>> = row
  return { zh: row[field] ?? '', en: names[`${field}En`] }
}

const anyField: Message = /*i18n*/ { id: 'input.anyField', message: '此项' }

/** What a field is called in a sentence: words that fit any where it has no label, as a name of the wire means nothing to a person. */
export const labelOf = (labels: Readonly<Record<string, Message>>, field: string): Message =>
  (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? anyField

/** The first of some names, and whether there are more: as many as a sentence holds. */
export const firstOf = (names: readonly string[], most: number): readonly string[] =>
  names.length > most ? [...names.slice(0, most), '…'] : names

/**
 * Values for the `{name}` placeholders of a message, said in its language: a `Message` (a field's label) is translated, a name
 * is the English one, and several words are a list.
 */
export type MessageValues = Readonly<Record<string, string | number | Message | Named | readonly string[]>>

/** What stands between sentences or lines, between a name and what is said of it, and between words, in each language. */
export const separators = {
  zh: { lines: '；', fields: '：', words: '、' },
  en: { lines: '; ', fields: ': ', words: ', ' },
} as const satisfies Record<Locale, Readonly<Record<'lines' | 'fields' | 'words', string>>>

/** Some words as a list in a language. */
export const listOf = (words: readonly string[], locale: Locale): string =>
  words.join(separators[locale].words)

/** The values of a message in a language. */
export const valuesIn = (
  locale: Locale,
  values: MessageValues,
  translate: (message: Message) => string,
): Record<string, string | number> => {
  const said = (value: MessageValues[string]): string | number => {
    if (typeof value !== 'object') return value
    // In the built portal a label has its id alone: the catalogue has its text.
    if ('id' in value) return translate(value)
    if ('zh' in value) return value[locale] || value.zh
    return listOf(value, locale)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)]))
}
