import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type ExtraConfigColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { lineRulesOf } from '#contract/core/lines.ts'
import { columnName } from '#server/core/column-name.ts'
import { declarationOf, declared, readersOf, type Access } from './access.ts'
import { columnsOf } from './columns-of.ts'
import { idColumn, moment } from './columns.ts'

const tables = new WeakMap<object, Map<string, PgTable>>()

/** The tables of the lines of a table's records, by field; empty where they have none. */
export const linesOf = (records: object): ReadonlyMap<string, PgTable> => tables.get(records) ?? new Map()

/** The columns of the fields of a line; its id stands in several rows. */
const fieldsOf = (records: PgTable, field: string) => {
  const schema = declarationOf(records)?.of?.row.shape[field]
  const rules = schema && lineRulesOf(schema)
  if (!rules) throw new Error(`${getTableName(records)} has no lines in ${field}`)
  const { id: _id, ...columns } = columnsOf(rules.row)
  return columns
}

/**
 * The lines of a noun's records in one field (decision 055), their columns being those of its contract: whoever sees a record sees its lines, whatever the policy of the
 * record is. Nothing is overwritten: a line that changes ends with one version of its record and stands anew, under the same id,
 * from that version on. So what the lines were in any version can be read.
 */
export const lineTable = (records: PgTable, field: string) => {
  const record = getTableName(records)
  const name = `${record}_${columnName(field)}`
  const table = pgTable(
    name,
    {
      id: idColumn('id')
        .notNull()
        .default(sql`next_id()`),
      recordId: idColumn('record_id').notNull(),
      /** From 0, in the order of the record. */
      position: integer('position').notNull(),
      /** The first version of the record that has the line as it stands here, and the first that does not any longer. */
      fromVersion: integer('from_version').notNull(),
      toVersion: integer('to_version'),
      createBy: text('create_by'),
      createTime: moment('create_time')
        .notNull()
        .default(sql`clock_timestamp()`),
      ...fieldsOf(records, field),
    },
    (t) => [
      primaryKey({ columns: [t.id, t.fromVersion] }),
      foreignKey({
        name: `${name}_record`,
        columns: [t.recordId],
        foreignColumns: [getTableColumns(records)['id'] as unknown as ExtraConfigColumn],
      }).onDelete('cascade'),
      uniqueIndex(`${name}_key`)
        .on(t.recordId, t.position)
        .where(sql`to_version IS NULL`),
      index(`${name}_of`).on(t.recordId),
    ],
  )
  tables.set(records, new Map([...linesOf(records), [field, table]]))
  const access: Access = {
    may: ['SELECT', 'INSERT', 'UPDATE (to_version)'],
    // Row-level security leaves the records that the caller sees.
    rows: { where: `EXISTS (SELECT FROM ${record} r WHERE r.id = ${name}.record_id)` },
  }
  return declared(table, {
    access: readersOf(records, access),
    isAudited: false,
    derived: [],
    searched: [],
    leads: [],
    searchText: [],
    holdsLinesOf: record,
  })
}
