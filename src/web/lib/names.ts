import { englishOf, namedBy, type Resource } from '#contract/core/resource.ts'
import type { Locale } from '#contract/core/message.ts'
import { currentLocale } from '#web/core/i18n.ts'

/** In English a name that has an English one begins with it, and has the Chinese beside it; in Chinese it is as it is. */
export const bothNames = (
  name: string,
  english: string | null | undefined,
  locale: Locale = currentLocale(),
): string => (locale === 'en' && english && english !== name ? `${english} ${name}` : name)

/** `bothNames` of a field of a row, whose English is in the field `<field>En` if it has one. */
export const nameOf = <Row extends object>(row: Row, field: keyof Row & string, locale?: Locale): string => {
  const english: unknown = (row as Readonly<Record<string, unknown>>)[`${field}En`]
  return bothNames(String(row[field] ?? ''), typeof english === 'string' ? english : null, locale)
}

/**
 * The fields to ask for, so that the names among them can be said in the language on the screen, and those of rows of other
 * nouns lead to these.
 */
export const fieldsToAsk = (resource: Resource, fields: string): string => {
  const names = fields.split(',')
  const isSeen = (field: string) => Object.hasOwn(resource.row.shape, field)
  const beside = (name: string) => [
    currentLocale() === 'en' ? englishOf(resource, name) : undefined,
    namedBy(resource, name)?.field,
  ]
  return [
    ...new Set([...names, ...names.flatMap((name) => beside(name).filter((one) => one && isSeen(one)))]),
  ].join(',')
}
