import { type InferInsertModel, type Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { hasDoubles, type DoubleField } from '#contract/core/doubles.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Line } from '#contract/core/lines.ts'
import type { Shown } from '#contract/core/references.ts'
import { resourceOf, type ResourceGroup, type RowOf } from '#contract/core/resource-group.ts'
import type { Resource } from '#contract/core/resource.ts'
import { filesSql } from './attachments.ts'
import type { Hide, RowsIn, ShownBy, Source } from './conditions.ts'
import { allRowsOf, keepSource } from './data-rules.ts'
import type { KeptLines } from './kept-lines.ts'
import { doublesOf } from './doubles.ts'
import { linesSql } from './lines.ts'
import { shownFields } from './references.ts'

type FieldOf<Group extends ResourceGroup> = keyof RowOf<Group> & string
type ColumnOf<Rows extends Table> = keyof Rows['_']['columns']

type ShapeOf<Group extends ResourceGroup> = Group extends { readonly queryById: Endpoint }
  ? Group['queryById']['output'] extends z.ZodMiniObject<infer Shape>
    ? Shape
    : object
  : object

/** The fields that references of a noun show. */
type ShownField<Group extends ResourceGroup> = {
  [Field in keyof ShapeOf<Group>]: ShapeOf<Group>[Field] extends Shown ? Field : never
}[keyof ShapeOf<Group>]

/** The fields that are files or lines, which are read from tables of their own: each of them has an id. */
type PartsOf<Group extends ResourceGroup> = {
  [Field in FieldOf<Group>]: RowOf<Group>[Field] extends readonly Line[] ? Field : never
}[FieldOf<Group>]

/** The fields of a noun's rows that are neither columns of its table, nor shown by a reference, nor files, lines or what is known of doubles. */
type Computed<Group extends ResourceGroup, Rows extends Table> = Exclude<
  FieldOf<Group>,
  ColumnOf<Rows> | ShownField<Group> | PartsOf<Group> | DoubleField
>

/** Columns of a table with their values, as it takes them. */
export type Columns<Rows extends Table> = Partial<InferInsertModel<Rows>>

/** Where the rows of a noun come from, with its calls: rows and drafts have their types from there. */
export interface NounSource<
  Group extends ResourceGroup = ResourceGroup,
  Rows extends PgTable = PgTable,
> extends Source {
  readonly group: Group
  readonly table: Rows
}

/** How a field is read: SQL over `t`. What reads a table of a noun asks for its rows: `(rowsIn) => …`. */
type FieldSql = string | ((rowsIn: RowsIn) => string)
type FieldsSql = Readonly<Record<string, FieldSql>>

/** How a filter is asked that is no field: SQL over `t`, given the place of its value. */
type OtherFilterSql = (value: string, rowsIn: RowsIn) => string

/** How a field is asked of the rows that it is read of, which have indexes: `t.person_id IN (SELECT …)`. */
type AskedSql = (condition: Parameters<ShownBy>[0], rowsIn: RowsIn) => string

const otherSql = (
  { permission, otherFilters = {} }: Resource,
  given: Readonly<Record<string, OtherFilterSql>>,
  rowsIn: RowsIn,
): NonNullable<Source['otherFilters']> =>
  Object.fromEntries(
    Object.keys(otherFilters).map((name) => {
      const sql = given[name]
      if (!sql) throw new Error(`no SQL for the filter ${permission}.${name}`)
      return [name, (value: string) => sql(value, rowsIn)]
    }),
  )

const sqlOf = (fields: FieldsSql, rowsIn: RowsIn): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, sql]) => [field, typeof sql === 'string' ? sql : sql(rowsIn)]),
  )

const askedBy = (
  asked: Readonly<Record<string, AskedSql>>,
  rowsIn: RowsIn,
): Readonly<Record<string, ShownBy>> =>
  Object.fromEntries(
    Object.entries(asked).map(([field, sql]) => [field, (condition) => sql(condition, rowsIn)]),
  )

/** The table of a noun, and how the fields of its rows are read that are no columns. */
export type SourceOptions<Group extends ResourceGroup, Rows extends PgTable> = {
  readonly table: Rows
  /** Takes from rows, as they leave the server, what their reader does not see of them. */
  readonly hide?: Hide
  /** Fields that references show, and columns, which are read otherwise: SQL over `t`. */
  readonly otherwise?: Readonly<
    Partial<Record<ShownField<Group> | (ColumnOf<Rows> & FieldOf<Group>), FieldSql>>
  >
  /** Fields that are read otherwise of deleted rows: SQL over `t`. */
  readonly inBin?: Readonly<Partial<Record<FieldOf<Group>, FieldSql>>>
  /** The filters that are no field of a row (`otherFilters` of the contract). */
  readonly otherFilters?: Readonly<Record<string, OtherFilterSql>>
  /** Fields that are asked otherwise than they are read, or than the references ask that show them. */
  readonly asked?: Readonly<Partial<Record<FieldOf<Group>, AskedSql>>>
  /** Fields of lines that are kept elsewhere than in a `lineTable`. */
  readonly keptLines?: {
    readonly [Field in PartsOf<Group>]?: KeptLines<
      RowOf<Group>[Field] extends readonly (infer One extends Line)[] ? One : never
    >
  }
} & ([Computed<Group, Rows>] extends [never]
  ? object
  : {
      /** Fields that are no column of the table: SQL over `t`. */
      readonly computed: Readonly<Record<Computed<Group, Rows>, FieldSql>>
    })

/** The options without what they are held to by types. */
type Plain<Rows> = {
  readonly table: Rows
  readonly computed?: FieldsSql
  readonly otherwise?: FieldsSql
  readonly inBin?: FieldsSql
  readonly otherFilters?: Readonly<Record<string, OtherFilterSql>>
  readonly asked?: Readonly<Record<string, AskedSql>>
} & Pick<Source, 'keptLines' | 'hide'>

/**
 * Binds a noun to its table; a field that is neither a column nor shown by a reference nor computed does not compile. Its
 * files come by themselves.
 */
export const sourceOf = <Group extends ResourceGroup, Rows extends PgTable>(
  group: Group,
  about: SourceOptions<Group, Rows>,
): NounSource<Group, Rows> => {
  const { computed, otherwise, ...plain } = about as Plain<Rows>
  const { table, inBin = {}, otherFilters = {}, asked = {}, keptLines, hide } = plain
  const resource = resourceOf(group)
  const own = { ...computed, ...otherwise }
  const parts = {
    ...filesSql(resource, table),
    ...linesSql(resource, table, { record: 't.id', ...(keptLines && { kept: keptLines }) }),
  }
  const doubles = hasDoubles(resource) ? doublesOf(resource, table) : undefined
  const { sortedBy } = shownFields({ resource, table }, allRowsOf)
  const readFrom = (rowsIn: RowsIn) => {
    const shown = shownFields({ resource, table }, rowsIn)
    return {
      computed: { ...shown.computed, ...sqlOf({ ...doubles?.computed, ...own }, rowsIn), ...parts },
      goneInBin: shown.goneInBin,
      shownBy: { ...shown.shownBy, ...askedBy({ ...doubles?.asked, ...asked }, rowsIn) },
      inBin: sqlOf(inBin, rowsIn),
      otherFilters: otherSql(resource, otherFilters, rowsIn),
    }
  }
  const made = {
    group,
    resource,
    table,
    sortedBy,
    readFrom,
    ...readFrom(allRowsOf),
    asksItself: Object.keys(asked),
    ...(keptLines && { keptLines }),
    ...(hide && { hide }),
  }
  keepSource(made)
  return made
}
