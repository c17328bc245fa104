import { getTableColumns } from 'drizzle-orm'
import { englishOf, nameFieldOf } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { rowsOf } from './data-rules.ts'
import { referencesOf } from './references.ts'
import { sourceFor } from './withheld.ts'

/** The SQL of the name of what a row is called after: that of the row whose name it shows. */
const namedAfterSql = (
  source: Pick<Source, 'resource' | 'table'>,
  alias: string,
  context: Pick<Context, 'caller' | 'locale'>,
): string | undefined => {
  const name = nameFieldOf(source.resource)
  const after = referencesOf(source).find(
    ({ shows, named: { resource } }) => shows[name] === nameFieldOf(resource),
  )
  if (!after || !Object.hasOwn(sourceFor(source, context).resource.row.shape, name)) return undefined
  const { named, column } = after
  const own = `of_${alias}`
  return `(SELECT ${nameSql(named, own, context)} FROM ${rowsOf(named.table, context)} ${own} WHERE ${own}.id = ${alias}."${column}")`
}

/** The SQL of what a row is called in a sentence, in the caller's language; its number where it has no name or the caller may not see that. */
export const nameSql = (
  source: Pick<Source, 'resource' | 'table'>,
  alias: string,
  context: Pick<Context, 'caller' | 'locale'>,
): string => {
  const name = nameFieldOf(source.resource)
  const seen = sourceFor(source, context).resource
  const columns = getTableColumns(source.table)
  const sql = (field: string | undefined) => {
    const column = field !== undefined && Object.hasOwn(seen.row.shape, field) && columns[field]
    return column ? `${alias}."${column.name}"` : undefined
  }
  const [chinese, english] = [sql(name), context.locale === 'en' && sql(englishOf(seen, name))]
  if (!chinese) return namedAfterSql(source, alias, context) ?? `${alias}.id::text`
  return `coalesce(${english ? `nullif(${english}, ''), ` : ''}${chinese}, ${alias}.id::text)`
}

/** The SQL of what tells a row from others of its name: its code, where it has one that the caller sees, and its name. */
export const calledSql = (
  source: Pick<Source, 'resource' | 'table'>,
  alias: string,
  context: Pick<Context, 'caller' | 'locale'>,
): string => {
  const { codeField = '', row } = sourceFor(source, context).resource
  const code = Object.hasOwn(row.shape, codeField) && getTableColumns(source.table)[codeField]
  const name = nameSql(source, alias, context)
  return code ? `concat_ws(' ', ${alias}."${code.name}", ${name})` : name
}
