import { getTableColumns, type Table } from 'drizzle-orm'
import { Failure } from '#contract/core/failures.ts'
import type { FieldMeta } from '#contract/core/fields.ts'
import { otherFilter, type Condition } from '#contract/core/conditions.ts'
import { retentionDays } from '#contract/core/recycling.ts'
import type { Resource } from '#contract/core/resource.ts'
import { oncePer } from '#contract/core/once-per.ts'
import type { Context } from '#server/calls/caller.ts'
import { likeSql, type Ends } from './contains.ts'
import type { Tx } from '#server/db/pool.ts'
import type { KeptLines } from './kept-lines.ts'
import { kindConditions } from './kind-conditions.ts'
import { metasOf, type StoredRow } from './present.ts'
import { onRegions } from './region-values.ts'
import { castOf, storedKinds, toStored } from './stored-kinds.ts'

/** Where the rows of a resource come from. */
export interface Source {
  readonly resource: Resource
  /** The table; its rows are `t` in the expressions below. */
  readonly table: Table
  /** Fields that are no column of the table: SQL over `t`, written by us, never by a client. */
  readonly computed?: Readonly<Record<string, string>>
  /** Fields whose order is that of another: a company's name comes with each row, and only its id has an index. */
  readonly sortedBy?: Readonly<Record<string, string>>
  /** Read by somebody who does not see every organisation: totals must tell nothing of the others; set by `sourceFor`. */
  readonly isScoped?: boolean
  /** Fields that are read otherwise of deleted rows: SQL as in `computed`. */
  readonly inBin?: Readonly<Record<string, string>>
  /** Of the fields that name rows of other nouns, whether the row they name is deleted: SQL as in `computed`. */
  readonly goneInBin?: Readonly<Record<string, string>>
  /** What a row has to meet for the filters that are no field of it: SQL over `t`, given the place of the value. */
  readonly otherFilters?: Readonly<Record<string, (value: string) => string>>
  /** The fields that references show, and others that are read of other rows and have indexes there. */
  readonly shownBy?: Readonly<Record<string, ShownBy>>
  /** The fields that are asked in a way of their own, not as references show them. */
  readonly asksItself?: readonly string[]
  /** Fields of lines that are kept elsewhere than in a `lineTable`. */
  readonly keptLines?: Readonly<Record<string, KeptLines>>
  /** Takes from rows, as they leave the server, what their reader does not see of them. */
  readonly hide?: Hide
  /** The deleted rows that can still be restored (`retentionDays`), instead of the live ones. */
  readonly isBin?: true
  /** The SQL of fields again, with other rows in place of tables: set where it reads tables of nouns. */
  readonly readFrom?: (
    rowsIn: RowsIn,
  ) => Pick<Source, 'computed' | 'goneInBin' | 'inBin' | 'otherFilters' | 'shownBy'>
}

/** Deletes fields of rows, by what is known of each and of who reads. */
export type Hide = (rows: readonly StoredRow[], context: Pick<Context, 'tx' | 'caller'>) => Promise<void>

/** Which rows name one whose field meets a condition: SQL over `t`, given the condition on a column of the row that is named. */
export type ShownBy = (condition: (column: Pick<Expression, 'sql' | 'short' | 'key'>) => string) => string

/** What stands after FROM for the rows of a table. */
export type RowsIn = (table: Table) => string

/** A source with the rows that somebody reaches: whatever reads rows asks for one. Made by `rowsOf` and `allRowsOf`. */
export interface ReachedSource extends Source {
  /** What stands after FROM, before its alias: the table, or the rows of it that data rules leave. */
  readonly rows: string
  /** Data rules leave less than all rows. */
  readonly isRuled?: true
  /** What these rules ask of a row, in SQL over `t`; `rows` asks it already. */
  readonly ruledBy?: string
  /** Its reader sees a list of organisations, and indexes lead with the organisation: a page is merged of theirs. */
  readonly isMerged?: true
}

/** SQL of a source: text with `$n` places, and their values. Everything a client sent is a value. */
export class Statement {
  readonly values: unknown[] = []
  /** Whether long words are looked up by their ends (`contains.ts`). */
  readonly narrows: boolean
  /** Whether rows are gone through in the order of the list, and asked one by one. */
  readonly walks: boolean
  /** Whether its text is somebody's own. */
  isOwn = false

  constructor({ narrows = false, walks = false } = {}) {
    this.narrows = narrows
    this.walks = walks
  }

  /** Adds a value and gives back its place, `$n`. */
  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** Runs a text made with this statement. Without values it recurs, so it stays planned; with them it is planned for them. */
  read<Row extends object>(tx: Tx, text: string): Promise<Row[]> {
    const { values, isOwn } = this
    return values.length === 0 ? tx.prepared<Row>(text, [], isOwn) : tx.query<Row>(text, values)
  }
}

/** Deletions before this moment cannot be taken back. */
export const keptSince = `(now() - interval '${retentionDays} days')`

/** How a field is read in SQL. */
export interface Expression {
  readonly sql: string
  readonly isNullable: boolean
  readonly meta: FieldMeta
  /** The short form of a text (`shortForm` in the schema), where it is kept. */
  readonly short?: string
  /** The key of a name that is spoken (decision 110), where it is read of another row. */
  readonly key?: string
}

/** The kept short form of a column, as SQL over `t`, or another alias. */
export const shortOf = (table: Table, name: string, alias = 't'): { short?: string } => {
  const wanted = `${name}_short`
  return Object.values(getTableColumns(table)).some((column) => column.name === wanted)
    ? { short: `${alias}."${wanted}"` }
    : {}
}

/** The fields of a source with their SQL; throws when a field of the resource has neither column nor expression. */
export const expressions = oncePer((source: Source): ReadonlyMap<string, Expression> => {
  const columns = getTableColumns(source.table)
  const made = new Map<string, Expression>()
  for (const [field, meta] of metasOf(source.resource)) {
    const column = columns[field]
    const computed = (source.isBin && source.inBin?.[field]) || source.computed?.[field]
    if (computed) made.set(field, { sql: computed, isNullable: true, meta })
    else if (column)
      made.set(field, {
        sql: `t."${column.name}"`,
        isNullable: !column.notNull,
        meta,
        ...shortOf(source.table, column.name),
      })
    else throw new Error(`no column for ${source.resource.permission}.${field}`)
  }
  return made
})

/** The SQL of one field; throws `unknownParameter`. */
export const expression = (source: Source, field: string): Expression => {
  const found = expressions(source).get(field)
  if (!found) throw new Failure('unknownParameter', { name: field.slice(0, 40) })
  return found
}

const comparisons = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

/**
 * A range without an end gets one: an index has what is empty before all values, and read for several organisations it
 * would go through that of each to find where the next one's values begin.
 */
const endOf = (rule: string, { sql, isNullable, meta }: Expression): string => {
  const { greatest } = storedKinds[meta.kind]
  return isNullable && greatest && (rule === 'ge' || rule === 'gt') ? ` AND ${sql} <= ${greatest}` : ''
}

type Binding = Pick<Statement, 'bind'> & Partial<Pick<Statement, 'narrows'>>

/** Rules that nothing empty meets, so that they may be asked of the row that is named. */
const meetsSome: ReadonlySet<string> = new Set([
  'eq',
  'in',
  'gt',
  'ge',
  'lt',
  'le',
  'like',
  'like_with_or',
  'left_like',
  'right_like',
])

/** A condition as SQL over `t`; `statement` says how values stand in it. */
export const conditionSql = (source: Source, asked: Condition, statement: Binding): string => {
  const { field, rule, values } = asked
  const other = otherFilter(source.resource, field)
  if (other)
    return (
      source.otherFilters?.[field]?.(`${statement.bind(toStored(other, values[0]))}${castOf(other)}`) ??
      'false'
    )
  const found = expression(source, field)
  const shown = source.shownBy?.[field]
  // Looked for among the rows that are named, which have indexes, instead of reading one for every row.
  return shown && meetsSome.has(rule)
    ? shown((column) => comparisonSql({ ...found, ...column }, asked, statement))
    : comparisonSql(found, asked, statement)
}

const comparisonSql = (found: Expression, asked: Condition, statement: Binding): string => {
  const { sql, meta, short } = found
  const condition = meta.region ? onRegions(asked) : asked
  const { rule, values } = condition
  const own = kindConditions[meta.kind]?.(sql, condition, (value) => statement.bind(value))
  if (own) return own
  const bindAll = () => `${statement.bind(values.map((value) => toStored(meta, value)))}${castOf(meta)}[]`
  const bindFirst = () => `${statement.bind(toStored(meta, values[0] ?? ''))}${castOf(meta)}`
  const like = (...ends: Ends) =>
    `(${values.map((value) => likeSql({ sql, short }, [value, ends], statement)).join(' OR ')})`
  switch (rule) {
    case 'in':
      return `${sql} = ANY(${bindAll()})`
    case 'not_in':
      return `(${sql} IS NULL OR ${sql} <> ALL(${bindAll()}))`
    case 'like':
    case 'like_with_or':
      return like('%', '%')
    case 'not_like':
      return `(${sql} IS NULL OR NOT ${like('%', '%')})`
    case 'left_like':
      return like('%', '')
    case 'right_like':
      return like('', '%')
    case 'empty':
      return `(${sql} IS NULL OR ${sql}::text = '')`
    case 'not_empty':
      return `(${sql} IS NOT NULL AND ${sql}::text <> '')`
    case 'ne':
      return `${sql} IS DISTINCT FROM ${bindFirst()}`
    default:
      return `(${sql} ${comparisons[rule]} ${bindFirst()}${endOf(rule, found)})`
  }
}
