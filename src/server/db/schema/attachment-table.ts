import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type ExtraConfigColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import { declared, readersOf, type Access } from './access.ts'
import { idColumn, rowColumns } from './columns.ts'
import { sysFile } from './system.ts'

const tables = new WeakMap<object, PgTable>()

/** The table of the files of a table's records; undefined where they have none. */
export const attachmentsOf = (records: object): PgTable | undefined => tables.get(records)

const seenFiles = new WeakSet<object>()

/** Whether some files of records are seen by fewer than see the records. */
export const hidesFiles = (records: object): boolean => seenFiles.has(records)

/** Has a view of some records show their files: its rows have the ids of theirs. */
export const withFilesOf = <View extends PgTable>(records: PgTable, view: View): View => {
  const files = tables.get(records)
  if (files) tables.set(view, files)
  return view
}

interface FilesSeen {
  /** SQL over the record `r`, of those that are seen, and over the row of the file: where that is seen, too. */
  readonly seenWhere?: string
}

const keepingFiles: Access['may'] = [
  'SELECT',
  'INSERT',
  'UPDATE (del_flag)',
  'UPDATE (version)',
  'UPDATE (update_by)',
  'UPDATE (update_time)',
  'UPDATE (kind)',
]

/**
 * The files of a noun's records (decision 046): whoever sees a record sees its files, whatever the policy of the record is, unless
 * `seenWhere` says less.
 * Name, type and size are written by the database when the file becomes the record's. A file that is taken away stays as
 * a deleted row, and loses its bytes later.
 */
export const attachmentTable = (records: PgTable, { seenWhere }: FilesSeen = {}) => {
  const [record, name] = [getTableName(records), `${getTableName(records)}_file`]
  const table = pgTable(
    name,
    {
      ...rowColumns(),
      recordId: idColumn('record_id').notNull(),
      /** The organisation of the record when the file was attached; the file counts in its quota. */
      sysOrgCode: text('sys_org_code').notNull(),
      /** The field of the record, or of the question a move asks. */
      field: text('field').notNull(),
      fileId: text('file_id').references(() => sysFile.id, { onDelete: 'set null' }),
      name: text('name').notNull(),
      mime: text('mime').notNull(),
      size: integer('size').notNull(),
      /** What it is, where its field has kinds. */
      kind: text('kind'),
    },
    (t) => [
      foreignKey({
        name: `${name}_record`,
        columns: [t.recordId],
        foreignColumns: [getTableColumns(records)['id'] as unknown as ExtraConfigColumn],
      }),
      check(`${name}_held`, sql`del_flag = 1 OR file_id IS NOT NULL`),
      uniqueIndex(`${name}_key`).on(t.fileId),
      index(`${name}_of`).on(t.recordId),
    ],
  )
  tables.set(records, table)
  if (seenWhere) seenFiles.add(records)
  const access: Access = {
    may: keepingFiles,
    // Row-level security leaves the records that the caller sees.
    rows: {
      where: `EXISTS (SELECT FROM ${record} r WHERE r.id = ${name}.record_id${seenWhere ? ` AND (${seenWhere})` : ''})`,
    },
  }
  return declared(table, {
    access: readersOf(records, access),
    isAudited: true,
    derived: [],
    searched: [],
    leads: [],
    searchText: [],
    holdsFiles: true,
  })
}
