import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { refusal } from '#contract/core/failures.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import type { Message } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { violatedConstraint } from '#server/core/to-failure.ts'
import { declarationOf, type KeyOf } from '#server/db/schema/access.ts'
import { codeColumnIn, doubleOf } from '#server/db/schema/code-keys.ts'
import type { Source } from './conditions.ts'
import { rowsOf } from './data-rules.ts'

/** Sentences by the names of unique indexes, and of the rules of grants. */
export type TakenSentences = Readonly<Record<string, Message>>

/** What the database holds of grants, whoever writes them (decision 040): the names that its functions refuse by. */
export type GrantRule =
  | 'grant_within_own'
  | 'approval_limit_within_own'
  | 'medical_for_others'
  | 'every_organisation_for_provider'
  | 'last_administrator'

/** The sentences of a store, by the `unique` keys of its table and the rules of grants; any other name does not compile. */
export type Sentences<Rows, Name extends string> = Readonly<Record<Name, Message>> &
  Readonly<Record<Exclude<Name, KeyOf<Rows> | GrantRule>, never>>

/** A table, and the sentences for its keys. */
interface Keyed {
  readonly source: Source
  readonly options: { readonly unique?: TakenSentences }
}

/** A column of a unique index; of a code its key is compared. */
interface KeyColumn {
  readonly name: string
  readonly isCode: boolean
}

interface UniqueIndex {
  readonly name: string
  readonly columns: readonly KeyColumn[]
  /** SQL of the rows it is about, once they live. */
  readonly where: string
}

const dialect = new PgDialect()

const keyColumn = (column: Partial<IndexedColumn | SQL>): KeyColumn[] => {
  if (is(column, IndexedColumn)) return column.name ? [{ name: column.name, isCode: false }] : []
  const code = is(column, SQL) ? codeColumnIn(dialect.sqlToQuery(column).sql) : undefined
  return code === undefined ? [] : [{ name: code, isCode: true }]
}

/** The unique indexes over plain columns and codes of a table's live rows. */
const uniqueIndexes = ({ table }: Source): UniqueIndex[] => {
  if (!is(table, PgTable)) return []
  return getTableConfig(table).indexes.flatMap(({ config: { name, unique, columns, where } }) => {
    const found = columns.flatMap(keyColumn)
    if (!unique || !name || found.length !== columns.length) return []
    // The deleted rows it is asked about would be live ones again.
    const about = where ? dialect.sqlToQuery(where).sql.replaceAll('del_flag = 0', 'true') : 'true'
    return [{ name, columns: found, where: about }]
  })
}

/** The columns that a key is said to be of, the one at which it is told last; which rows are doubles nobody says. */
const saidColumns = ({ table }: Source, { name, columns }: UniqueIndex): string[] => {
  const { told } = declarationOf(table)?.codeKeys?.find(({ key }) => key === name) ?? {}
  const said = columns.map((column) => column.name).filter((column) => column !== doubleOf(name))
  return [...said.filter((column) => column !== told), ...said.filter((column) => column === told)]
}

/** Fields that no two live rows share, and the sentence for who tries. */
export interface UniqueFields {
  readonly fields: readonly string[]
  readonly text: Message
}

/** The unique keys of all live rows of a table that have a sentence, by their fields. */
export const uniqueFields = ({ source, options: { unique = {} } }: Keyed): UniqueFields[] => {
  const fieldOf = new Map(
    Object.entries(getTableColumns(source.table)).map(([field, { name }]) => [name, field]),
  )
  return uniqueIndexes(source).flatMap((index) => {
    const text = unique[index.name]
    return text && index.where === 'true'
      ? [{ fields: saidColumns(source, index).flatMap((column) => fieldOf.get(column) ?? []), text }]
      : []
  })
}

/** The field at which a unique index is said to be taken: the last of its columns, since what it is unique in stands first, or a document. */
const fieldOf = (source: Source, index: string): string | undefined => {
  const found = uniqueIndexes(source).find(({ name }) => name === index)
  const column = found && saidColumns(source, found).at(-1)
  return Object.entries(getTableColumns(source.table)).find(([, { name }]) => name === column)?.[0]
}

/**
 * Runs a write; the violation of a unique constraint is said in the words given for it, at its field where the table is
 * known.
 */
export const saying = async <Result>(
  unique: TakenSentences | undefined,
  work: () => Promise<Result>,
  source?: Source,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    const index = violatedConstraint(error) ?? ''
    const text = unique?.[index]
    if (!text) throw error
    const field = source && fieldOf(source, index)
    throw field === undefined ? refusal(text) : refusalOf(field, text)
  }
}

/** A deleted row that cannot come back, the row that has its key now, and the unique index they share. */
export interface TakenKey {
  readonly index: string
  readonly name: string
  readonly other: string
}

/**
 * The first of some deleted rows whose unique key a live row, or another of them, has. `name` is the SQL of what a
 * row is called. Rows that the caller does not see are left to the constraint itself.
 */
export const takenKey = async (
  source: Source,
  about: { ids: readonly string[]; name: (alias: string) => string },
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<TakenKey | undefined> => {
  for (const { name, columns, where } of uniqueIndexes(source)) {
    // The condition of an index may name its table.
    const rows = `(SELECT * FROM ${rowsOf(source.table, context)} AS "${getTableName(source.table)}" WHERE ${where})`
    const compared = (row: string, { name: column, isCode }: KeyColumn) =>
      isCode ? `clean_key(${row}."${column}")` : `${row}."${column}"`
    const same = columns.map((column) => `${compared('o', column)} = ${compared('r', column)}`).join(' AND ')
    const found = (which: string) =>
      `(SELECT ${about.name('r')} AS name, ${about.name('o')} AS other FROM ${rows} r JOIN ${rows} o ON ${same} AND ${which} WHERE r.id = ANY($1::bigint[]) LIMIT 1)`
    const [taken] = await context.tx.query<{ name: string; other: string }>(
      `${found('o.del_flag = 0')} UNION ALL ${found('o.id < r.id AND o.id = ANY($1::bigint[])')} LIMIT 1`,
      [about.ids],
    )
    if (taken) return { index: name, ...taken }
  }
  return undefined
}
