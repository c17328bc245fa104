import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { undoHours } from '#contract/records/imports.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { allRowsOf, refuseBeyond, rowsOf } from './data-rules.ts'
import { rowsForHooks, type PlannedRow } from './hooks.ts'
import { namedBy } from './naming.ts'
import { spokenIn, wholeRow, type StoredRow } from './present.ts'
import { nameSql } from './name-sql.ts'
import type { Recycling } from './recycling.ts'
import { dependantsOf, referencesOf } from './references.ts'

/** Since when imports can be taken back, in SQL. */
const undoableSince = `(now() - interval '${undoHours} hours')`

const columnsOf = (source: Source, fields: readonly string[]): string[] => {
  const columns = getTableColumns(source.table)
  return [...fields, ...spokenIn(source, fields)].flatMap((field) =>
    columns[field] ? [columns[field].name] : [],
  )
}

/** Whose a row is; rows of the installation are noted where their importer works. */
const organisationSql = (table: Table): string =>
  getTableColumns(table)['sysOrgCode'] ? 't.sys_org_code' : `current_setting('app.org')`

/** Begins to write down what an import does, so that it can be taken back; gives the number of the import. */
export const beginUndo = async (
  about: { readonly noun: string; readonly fileName: string },
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<string> => {
  const [made] = await tx.query<{ id: string }>(
    `INSERT INTO sys_import_undo (id, noun, file_name, sys_org_code) VALUES (next_id(), $1, $2, $3) RETURNING id`,
    [about.noun, about.fileName, caller.orgCode],
  )
  return made?.id ?? ''
}

/** Rows that an import writes. */
export interface WrittenRows {
  readonly importId: string
  readonly ids: readonly string[]
  /** Of rows of another noun, which were made for those of the import to name them. */
  readonly noun?: string
}

/** Writes down rows that an import has added. */
export const noteAdded = async (
  { table }: Source,
  { importId, ids, noun }: WrittenRows,
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  await tx.query(
    `INSERT INTO sys_import_undo_row (import_id, row_id, sys_org_code, version, noun)
     SELECT $1, t.id, ${organisationSql(table)}, t.version, $3 FROM ${allRowsOf(table)} t WHERE t.id = ANY($2::bigint[])`,
    [importId, ids, noun ?? null],
  )
}

/** Writes down what these fields of rows are before an import changes them, which counts their version up by one. */
export const noteChanged = async (
  source: Source,
  { importId, ids, fields }: WrittenRows & { readonly fields: readonly string[] },
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  await tx.query(
    `INSERT INTO sys_import_undo_row (import_id, row_id, sys_org_code, version, before)
     SELECT $1, t.id, ${organisationSql(source.table)}, t.version + 1, (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY($3))
     FROM ${allRowsOf(source.table)} t WHERE t.id = ANY($2::bigint[])`,
    [importId, ids, columnsOf(source, fields)],
  )
}

/** An import that can be taken back. */
export interface UndoableImport {
  readonly noun: string
  readonly fileName: string
}

/** The import of this number while it can be taken back, held until the end of a transaction that writes. */
export const undoableImport = async (
  importId: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<UndoableImport | undefined> => {
  const [found] = await tx.query<UndoableImport>(
    `SELECT noun, file_name AS "fileName" FROM sys_import_undo WHERE id = $1 AND created_at >= ${undoableSince} FOR UPDATE`,
    [importId],
  )
  return found
}

/** A row that an import wrote, as it is now. */
export interface RowOfImport {
  readonly id: string
  readonly name: string
  readonly isAdded: boolean
  /** Why it is left as it is; null where nobody has touched it since. */
  readonly since: 'unseen' | 'deleted' | 'changed' | 'dependants' | null
}

/** What an import wrote, or made of another noun, in the order of ids; the rows are held until the end of the transaction. */
export const rowsOfImport = async (
  { source }: Recycling,
  { importId, noun }: Pick<WrittenRows, 'importId' | 'noun'>,
  context: Context,
): Promise<RowOfImport[]> => {
  const table = rowsOf(source.table, context)
  await context.tx.query(
    `SELECT 1 FROM ${table} t WHERE id IN (SELECT row_id FROM sys_import_undo_row WHERE import_id = $1 AND noun IS NOT DISTINCT FROM $2) ORDER BY id FOR UPDATE`,
    [importId, noun ?? null],
  )
  const dependants = dependantsOf(source).map(
    ({ table: other, column: by }) =>
      `EXISTS (SELECT 1 FROM ${allRowsOf(other)} d WHERE d."${by}" = t.id AND d.del_flag = 0)`,
  )
  return context.tx.query<RowOfImport>(
    `SELECT u.row_id AS id, u.before IS NULL AS "isAdded", coalesce(${nameSql(source, 't', context)}, u.row_id::text) AS name,
       CASE WHEN t.id IS NULL THEN 'unseen' WHEN t.del_flag = 1 THEN 'deleted' WHEN t.version <> u.version THEN 'changed'
         WHEN u.before IS NULL AND (${['false', ...dependants].join(' OR ')}) THEN 'dependants' END AS since
     FROM sys_import_undo_row u LEFT JOIN ${table} t ON t.id = u.row_id WHERE u.import_id = $1 AND u.noun IS NOT DISTINCT FROM $2 ORDER BY u.row_id`,
    [importId, noun ?? null],
  )
}

/** Why rows may not have what they named before an import changed it, by id: it is gone, or may not be named any more. */
export const refusedReverts = async (
  source: Source,
  { importId, ids }: WrittenRows,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<ReadonlyMap<string, Failure>> => {
  const references = referencesOf(source)
  if (references.length === 0) return new Map()
  const fieldsOf = (sql: (column: string) => string) =>
    `json_build_object(${references.map(({ field, column }) => `'${field}', ${sql(column)}`).join(', ')})`
  const differs = references.map(
    ({ column }) => `t."${column}"::text IS DISTINCT FROM u.before ->> '${column}'`,
  )
  const rows = await context.tx.query<{ id: string; was: StoredRow; now: StoredRow }>(
    `SELECT t.id::text AS id, ${fieldsOf((column) => `u.before ->> '${column}'`)} AS was, ${fieldsOf((column) => `t."${column}"::text`)} AS now
     FROM sys_import_undo_row u JOIN ${allRowsOf(source.table)} t ON t.id = u.row_id
     WHERE u.import_id = $1 AND u.row_id = ANY($2::bigint[]) AND (${differs.join(' OR ')}) ORDER BY t.id`,
    [importId, ids],
  )
  const naming = rows.map(({ id, was, now }) => ({ draft: was, before: { ...now, id } }))
  const named = await namedBy(source, naming, { context, isHeld: true })
  return new Map(
    rows.flatMap(({ id }, at) => {
      const refused = named[at]
      return refused instanceof Failure ? [[id, refused] as const] : []
    }),
  )
}

/** Rows that an import changed as they are, and as they would be once it is taken back. */
export const plannedReverts = async (
  source: Source,
  { importId, ids }: WrittenRows,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<(PlannedRow<StoredRow, StoredRow> & { readonly id: string })[]> => {
  // Ids are longer than the numbers of JSON.
  const kept = await context.tx.query<{ id: string; was: Readonly<Record<string, unknown>> }>(
    `SELECT u.row_id::text AS id, (SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'number' AND length(value::text) > 15 THEN to_jsonb(value::text) ELSE value END) FROM jsonb_each(u.before)) AS was
     FROM sys_import_undo_row u WHERE u.import_id = $1 AND u.row_id = ANY($2::bigint[])`,
    [importId, ids],
  )
  const columns = Object.entries(getTableColumns(source.table))
  const rowOf = (was: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      columns.flatMap(([field, { name }]) => (Object.hasOwn(was, name) ? [[field, was[name]]] : [])),
    )
  const known = new Map(kept.map(({ id, was }) => [id, wholeRow(source.resource, rowOf(was))]))
  return (await rowsForHooks(source, ids, context)).map((now) => {
    const id = String(now['id'])
    return { id, before: now, draft: { ...now, ...known.get(id) } }
  })
}

/** Gives rows that an import changed the values back that they had before; counts their versions up. */
export const revertRows = async (
  source: Source,
  { importId, ids, fields }: WrittenRows & { readonly fields: readonly string[] },
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  const table = `"${getTableName(source.table)}"`
  const sets = columnsOf(source, fields).map((name) => `"${name}" = r."${name}"`)
  await context.tx.query(
    `UPDATE ${table} t SET ${sets.join(', ')}, version = t.version + 1, update_by = $3, update_time = clock_timestamp()
     FROM sys_import_undo_row u, jsonb_populate_record(NULL::${table}, u.before) r
     WHERE u.import_id = $1 AND u.row_id = ANY($2::bigint[]) AND t.id = u.row_id`,
    [importId, ids, context.caller.username],
  )
  await refuseBeyond(source, ids, context)
}

/** Forgets what an import wrote: it is taken back, and audited. */
export const endUndo = async (
  about: { readonly importId: string; readonly noun: string; readonly counts: object },
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const { importId, noun, counts } = about
  await tx.query('DELETE FROM sys_import_undo WHERE id = $1', [importId])
  await tx.query(`SELECT audit_note('undo', $1, $2, $3)`, [noun, importId, JSON.stringify(counts)])
}
