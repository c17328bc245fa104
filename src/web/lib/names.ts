import { englishOf, type Resource } from '#contract/core/resource.ts'
import { currentLocale } from './i18n.ts'

/** In English a name that has an English one begins with it, and has the Chinese beside it; in Chinese it is as it is. */
export const bothNames = (name: string, english: string | null | undefined): string =>
  currentLocale() === 'en' && english && english !== name ? `${english} ${name}` : name

/** `bothNames` of a field of a row, whose English is in the field `<field>En` if it has one. */
export const nameOf = <Row extends object>(row: Row, field: keyof Row & string): string => {
  const english: unknown = (row as Readonly<Record<string, unknown>>)[`${field}En`]
  return bothNames(String(row[field] ?? ''), typeof english === 'string' ? english : null)
}

/** The fields to ask for, so that the names among them can be said in the language on the screen. */
export const withEnglish = (resource: Resource, fields: string): string => {
  if (currentLocale() !== 'en') return fields
  const names = fields.split(',')
  return [...new Set([...names, ...names.flatMap((name) => englishOf(resource, name) ?? [])])].join(',')
}
