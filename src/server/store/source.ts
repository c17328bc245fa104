import type { InferInsertModel, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Attachment } from '#contract/core/attachments.ts'
import { resourceOf, type ResourceGroup, type RowOf } from '#contract/core/resource-group.ts'
import { filesSql } from './attachments.ts'
import type { Source } from './conditions.ts'

type FieldOf<Group extends ResourceGroup> = keyof RowOf<Group> & string
type ColumnOf<Rows extends Table> = keyof Rows['_']['columns']

/** The fields that are files, which are read from their own table. */
type FilesOf<Group extends ResourceGroup> = {
  [Field in FieldOf<Group>]: RowOf<Group>[Field] extends readonly Attachment[] ? Field : never
}[FieldOf<Group>]

/** The fields of a noun's rows that are neither columns of its table nor files. */
type Computed<Group extends ResourceGroup, Rows extends Table> = Exclude<
  FieldOf<Group>,
  ColumnOf<Rows> | FilesOf<Group>
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

type About<Group extends ResourceGroup, Rows extends PgTable> = {
  readonly table: Rows
  /** Fields whose order is that of another (`Source.sortedBy`). */
  readonly sortedBy?: Readonly<Partial<Record<FieldOf<Group>, FieldOf<Group>>>>
  /** Fields that are read otherwise of deleted rows: SQL over `t`. */
  readonly inBin?: Readonly<Partial<Record<FieldOf<Group>, string>>>
} & ([Computed<Group, Rows>] extends [never]
  ? object
  : {
      /** Fields that are no column of the table: SQL over `t`. */
      readonly computed: Readonly<Record<Computed<Group, Rows>, string>>
    })

type Fields = Pick<Source, 'computed' | 'sortedBy' | 'inBin'>

/** Binds a noun to its table; a field that is neither a column nor computed does not compile. Its files come by themselves. */
export const sourceOf = <Group extends ResourceGroup, Rows extends PgTable>(
  group: Group,
  about: About<Group, Rows>,
): NounSource<Group, Rows> => {
  const { table, computed = {}, sortedBy = {}, inBin = {} } = about as Fields & { readonly table: Rows }
  const resource = resourceOf(group)
  return {
    group,
    resource,
    table,
    computed: { ...computed, ...filesSql(resource, table) },
    sortedBy,
    inBin,
  }
}
