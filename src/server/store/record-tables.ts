import { getTableName } from 'drizzle-orm'
import { listWord } from '#contract/core/access.ts'
import { oncePer } from '#contract/core/once-per.ts'
import type { Caller, Context } from '#server/calls/caller.ts'
import { asking } from '#server/calls/grants.ts'
import { declarationOf, tablesByPermission, type nounTables } from '#server/db/schema/access.ts'
import { linesOf } from '#server/db/schema/line-table.ts'
import { asPerson } from './as-person.ts'
import type { ReachedSource } from './conditions.ts'
import { sourceOfTable } from './data-rules.ts'
import { sourceFor } from './withheld.ts'

/** Tables without ids of their own: the trail notes whose rows they are. */
const notedAs: readonly (readonly [table: string, of: string])[] = [
  ['sys_user_role', 'sys_user'],
  ['sys_role_permission', 'sys_role'],
  ['sys_role_org', 'sys_role'],
]

/** The tables of records, each with all tables that the trail notes by the ids of these records: their lines, too. */
export const recordTables = oncePer((tables: typeof nounTables): ReadonlyMap<string, readonly string[]> => {
  const audited = [...tablesByPermission(tables).values()].filter((table) => declarationOf(table)?.isAudited)
  return new Map(
    audited.map((table) => {
      const name = getTableName(table)
      const others = notedAs.flatMap(([noted, of]) => (of === name ? [noted] : []))
      return [name, [name, ...[...linesOf(table).values()].map(getTableName), ...others]]
    }),
  )
})

/**
 * Reads records of a table as the caller may: whoever does not list the noun is told of none, and everybody of those alone
 * that their list has. Undefined where they may not. It runs by the roles of the database by which the noun's own calls run.
 */
export const readingAs = async <Result>(
  table: string,
  context: Context,
  read: (source: ReachedSource, caller: Caller) => Promise<Result>,
): Promise<Result | undefined> => {
  const source = sourceOfTable(table)
  if (!source) return undefined
  const word = listWord(source.resource.permission)
  if (!context.caller.grants.queries.has(word)) return undefined
  const person = asking([word], context.caller)
  const { access = {}, whose } = declarationOf(source.table) ?? {}
  const readAsPerson = () => read(sourceFor(source, { caller: person }), person)
  if (whose === 'installation') return person.rights === 'all' ? readAsPerson() : undefined
  return access[person.rights] ? asPerson(person, context, readAsPerson) : undefined
}
