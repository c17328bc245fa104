import { getTableColumns, type Table } from 'drizzle-orm'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import { lineRulesOf } from '#contract/core/lines.ts'
import type { Locale } from '#contract/core/message.ts'
import { regionDict } from '#contract/core/places.ts'
import type { Resource } from '#contract/core/resource.ts'
import { maskBankAccount, maskContact, maskIdNumber, maskMobile, maskWhole } from '#contract/rules/mask.ts'
import { spokenField, spokenKey } from '#contract/rules/spoken-key.ts'
import { oncePer } from '#contract/core/once-per.ts'
import type { DictTexts } from './dictionaries.ts'
import { fromStored, storedKinds, toStored } from './stored-kinds.ts'

/** A stored row by field name, as the database gives it. */
export type StoredRow = Record<string, unknown>

/** What decides the words of a row: the dictionaries, who has which login name, and the caller's language. */
export interface Speech {
  readonly dicts: DictTexts
  /** Real names by login name. */
  readonly people: ReadonlyMap<string, string>
  readonly locale: Locale
}

const masks = {
  mobile: maskMobile,
  idNumber: maskIdNumber,
  bankAccount: maskBankAccount,
  contact: maskContact,
  whole: maskWhole,
} as const

/** A value as lists show it (security ACC-6). */
export const masked = (mask: NonNullable<FieldMeta['mask']>, value: string): string => masks[mask](value)

/**
 * The text of a dictionary value, of several values the comma-joined texts; `''` where there is none. A place from before
 * there were codes says itself.
 */
export const dictText = (
  code: string,
  value: unknown,
  { dicts, locale }: Pick<Speech, 'dicts' | 'locale'>,
): string =>
  value === null || value === undefined
    ? ''
    : (Array.isArray(value) ? value.map(String) : String(value).split(','))
        .map((one) => dicts.get(code)?.get(one)?.[locale] ?? (code === regionDict ? one : ''))
        .join(',')

/** SQL for a name in the caller's language, of a column that has an English twin `<column>_en`; Chinese where that is empty. */
export const nameIn = (locale: Locale, column: string): string =>
  locale === 'en' ? `coalesce(nullif(${column}_en, ''), ${column})` : column

/** What has fields: a resource, or the lines of one. */
type Fields = Pick<Resource, 'row'>

/** The fields of a resource, or of a line, with their meta, in the order of its row schema. */
export const metasOf = oncePer((resource: Fields) =>
  Object.entries(resource.row.shape).flatMap(([name, schema]): [string, FieldMeta][] => {
    const meta = fieldMeta(schema)
    return meta ? [[name, meta]] : []
  }),
)

/** The fields of a row with all that is said of them; names are put together once, not for each row. */
const rowFieldsOf = oncePer((resource: Fields) =>
  metasOf(resource).map(([name, meta]) => {
    const schema = meta.kind === 'lines' ? resource.row.shape[name] : undefined
    const lines = schema && lineRulesOf(schema)
    return {
      name,
      meta,
      lines,
      deleted: `${name}_deleted`,
      text: `${name}_dictText`,
      color: `${name}_dictColor`,
    }
  }),
)

/** The lines in a field, each as `convert` makes it. */
const eachLine = (value: unknown, convert: (line: StoredRow) => StoredRow): unknown =>
  Array.isArray(value) ? value.map((line: StoredRow) => convert(line)) : value

const changed = (
  resource: Fields,
  row: StoredRow,
  by: { readonly to: 'toStored' | 'fromStored'; readonly convert: typeof toStored },
): StoredRow => {
  const next = { ...row }
  for (const { name, meta, lines } of rowFieldsOf(resource)) {
    if (lines && Object.hasOwn(row, name))
      next[name] = eachLine(row[name], (line) => changed(lines, line, by))
    else if (storedKinds[meta.kind][by.to] && Object.hasOwn(row, name))
      next[name] = by.convert(meta, row[name])
  }
  return next
}

/**
 * A row as the server's own rules see it: every field as on the wire, nothing masked, no dictionary texts; columns that
 * are no fields stay as they are stored. Never answered.
 */
export const wholeRow = (resource: Fields, row: StoredRow): StoredRow =>
  changed(resource, row, { to: 'fromStored', convert: fromStored })

const spokenFieldsOf = oncePer((resource: Fields) =>
  metasOf(resource).flatMap(([name, { isSpoken }]) => (isSpoken ? [name] : [])),
)

/** The reverse: a row of the wire, or some fields of one, as its columns hold it; with a name the key of its sound. */
export const storedRow = (resource: Fields, row: StoredRow): StoredRow => {
  const stored = changed(resource, row, { to: 'toStored', convert: toStored })
  for (const field of spokenFieldsOf(resource)) {
    const name = row[field]
    if (name !== undefined) stored[spokenField(field)] = typeof name === 'string' ? spokenKey(name) : null
  }
  return stored
}

/** The fields that hold the keys of names, of those given, as far as the table keeps them. */
export const spokenIn = (
  { resource, table }: { readonly resource: Fields; readonly table: Table },
  fields: readonly string[],
): string[] => {
  const columns = getTableColumns(table)
  return spokenFieldsOf(resource)
    .filter((field) => fields.includes(field))
    .map(spokenField)
    .filter((field) => field in columns)
}

/**
 * A row as it leaves the server: moments as text, masked fields masked (security ACC-6), dictionary texts in the caller's
 * language beside their fields and the colours that administrators gave, what names a deleted row marked, people by their real names; fields that were not read are left out.
 */
export const presentRow = (resource: Fields, row: StoredRow, speech: Speech): StoredRow => {
  const { dicts, people, locale } = speech
  const shown: StoredRow = {}
  for (const { name, meta, lines, deleted, text, color } of rowFieldsOf(resource)) {
    const value = row[name]
    if (value === undefined) continue
    if (lines) {
      shown[name] = eachLine(value, (line) => presentRow(lines, line, speech))
      continue
    }
    shown[name] = meta.mask && typeof value === 'string' ? masked(meta.mask, value) : fromStored(meta, value)
    if (meta.isPerson && typeof value === 'string') shown[name] = people.get(value) ?? value
    if (row[deleted] === true) shown[deleted] = true
    if (!meta.dict) continue
    const word = dictText(meta.dict, value, { dicts, locale })
    shown[text] = meta.saysItself && word === '' ? String(value ?? '') : word
    const given = dicts.get(meta.dict)?.get(String(value))?.color
    if (given) shown[color] = given
  }
  return shown
}
