import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  type ExtraConfigColumn,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { declarationOf, declared, readersOf, type Access } from './access.ts'
import { attachmentsOf, hidesFiles } from './attachment-table.ts'
import { idColumn, moment } from './columns.ts'
import { linesOf } from './line-table.ts'

const tables = new WeakMap<object, PgTable>()

/** The history of a table's records; undefined where none is kept. */
export const historyOf = (records: object): PgTable | undefined => tables.get(records)

const historyColumns = () => ({
  // Rises with time: the order of the history.
  id: idColumn('id')
    .primaryKey()
    .default(sql`next_id()`),
  recordId: idColumn('record_id').notNull(),
  at: moment('at')
    .notNull()
    .default(sql`clock_timestamp()`),
  /** The login name. */
  actor: text('actor'),
  action: text('action').notNull(),
  /** The version that the record has had since: its lines are read by it. */
  version: integer('version'),
  /** Of an edit: the columns that changed, and what they held; of lines the name of their table alone. */
  changed: text('changed').array(),
  before: jsonb('before'),
  after: jsonb('after'),
  /** Of a file: the field it is in, and what it is called; `after` names its row. */
  field: text('field'),
  file: text('file'),
})

/** The columns that a history tells of: neither those that follow from others, nor secrets. */
const toldOf = (records: PgTable, without: readonly PgColumn[]): string[] => {
  const untold = [...(declarationOf(records)?.derived ?? []), ...without.map(({ name }) => name)]
  return Object.values(getTableColumns(records))
    .map(({ name }) => name)
    .filter((column) => !untold.includes(column))
}

/**
 * Keeps what happens to a noun's records (decision 052). The database writes it, by triggers on the records and on their
 * files, whoever changes them; callers read that of the records they see, and change nothing. Declare it after files and lines.
 */
export const historyTable = (
  records: PgTable,
  {
    without = [],
    seenWhere,
  }: {
    /** Columns that no history tells of: secrets. */
    readonly without?: readonly PgColumn[]
    /** SQL over the record `r`, of those whose history is seen by fewer than see them. */
    readonly seenWhere?: string
  } = {},
) => {
  const [record, name] = [getTableName(records), `${getTableName(records)}_history`]
  const files = attachmentsOf(records)
  const table = pgTable(name, historyColumns(), (t) => [
    foreignKey({
      name: `${name}_record`,
      columns: [t.recordId],
      foreignColumns: [getTableColumns(records)['id'] as unknown as ExtraConfigColumn],
    }).onDelete('cascade'),
    index(`${name}_of`).on(t.recordId, t.id),
  ])
  tables.set(records, table)
  // Of a file what its own policy leaves, of now, whatever it was called and whichever kind it had.
  const ofFiles =
    files && hidesFiles(records)
      ? ` AND (${name}.file IS NULL OR EXISTS (SELECT FROM ${getTableName(files)} f WHERE f.id = (${name}.after ->> 'file')::bigint))`
      : ''
  const access: Access = {
    may: ['SELECT'],
    // Row-level security leaves the records that the caller sees.
    rows: {
      where: `EXISTS (SELECT FROM ${record} r WHERE r.id = ${name}.record_id${seenWhere ? ` AND (${seenWhere})` : ''}${ofFiles})`,
    },
  }
  return declared(table, {
    access: readersOf(records, access),
    isAudited: false,
    derived: [],
    searched: [],
    leads: [],
    searchText: [],
    keepsHistoryOf: {
      records: record,
      told: toldOf(records, without),
      ...(files && { files: getTableName(files) }),
      lines: [...linesOf(records).values()].map(getTableName),
    },
  })
}
