import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import type { Locale } from '#contract/core/message.ts'
import { regionDict } from '#contract/core/places.ts'
import type { Resource } from '#contract/core/resource.ts'
import { maskBankAccount, maskIdNumber, maskMobile } from '#contract/rules/mask.ts'
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

const masks = { mobile: maskMobile, idNumber: maskIdNumber, bankAccount: maskBankAccount } as const

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

const metasByResource = new WeakMap<Resource, [string, FieldMeta][]>()

/** The fields of a resource with their meta, in the order of its row schema. */
export const metasOf = (resource: Resource): [string, FieldMeta][] => {
  const known = metasByResource.get(resource)
  if (known) return known
  const metas = Object.entries(resource.row.shape).flatMap(([name, schema]): [string, FieldMeta][] => {
    const meta = fieldMeta(schema)
    return meta ? [[name, meta]] : []
  })
  metasByResource.set(resource, metas)
  return metas
}

const changed = (
  resource: Resource,
  row: StoredRow,
  by: { readonly to: 'toStored' | 'fromStored'; readonly convert: typeof toStored },
): StoredRow => {
  const next = { ...row }
  for (const [name, meta] of metasOf(resource))
    if (storedKinds[meta.kind][by.to] && Object.hasOwn(row, name)) next[name] = by.convert(meta, row[name])
  return next
}

/**
 * A row as the server's own rules see it: every field as on the wire, nothing masked, no dictionary texts; columns that
 * are no fields stay as they are stored. Never answered.
 */
export const wholeRow = (resource: Resource, row: StoredRow): StoredRow =>
  changed(resource, row, { to: 'fromStored', convert: fromStored })

/** The reverse: a row of the wire, or some fields of one, as its columns hold it. */
export const storedRow = (resource: Resource, row: StoredRow): StoredRow =>
  changed(resource, row, { to: 'toStored', convert: toStored })

/**
 * A row as it leaves the server: moments as text, masked fields masked (security ACC-6), dictionary texts in the caller's
 * language beside their fields, people by their real names; fields that were not read are left out.
 */
export const presentRow = (
  resource: Resource,
  row: StoredRow,
  { dicts, people, locale }: Speech,
): StoredRow => {
  const shown: StoredRow = {}
  for (const [name, meta] of metasOf(resource)) {
    const value = row[name]
    if (value === undefined) continue
    shown[name] = meta.mask && typeof value === 'string' ? masked(meta.mask, value) : fromStored(meta, value)
    if (meta.isPerson && typeof value === 'string') shown[name] = people.get(value) ?? value
    if (meta.dict) shown[`${name}_dictText`] = dictText(meta.dict, value, { dicts, locale })
  }
  return shown
}
