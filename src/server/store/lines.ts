import { isDeepStrictEqual } from 'node:util'
import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { lineFields, type Line, type LineRules } from '#contract/core/lines.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { historyOf } from '#server/db/schema/history-table.ts'
import { linesOf } from '#server/db/schema/line-table.ts'
import type { Source } from './conditions.ts'
import { allRowsOf } from './data-rules.ts'
import type { KeptLines } from './kept-lines.ts'
import { metasOf, storedRow, type StoredRow } from './present.ts'
import { storedKinds } from './stored-kinds.ts'
import { labelOf } from '#contract/core/message.ts'

const unknownLine = /*i18n*/ {
  id: 'lines.unknown',
  message: '{label}第 {line} 行已不属于这条数据，请刷新后重试',
}

/** The table of the lines in a field. Throws where they have none. */
export const lineTableOf = (records: Table, field: string): PgTable => {
  const found = linesOf(records).get(field)
  if (!found) throw new Error(`${getTableName(records)} has no lineTable for ${field}`)
  return found
}

/** Which lines are meant, as SQL: of which record, and in which of its versions; the newest where none is given. */
interface LinesAt {
  readonly record: string
  readonly version?: string
  readonly kept?: Readonly<Record<string, Pick<KeptLines, 'sql'>>>
}

/**
 * The SQL that reads the lines of a record in their order, for each field of lines, in the statement that reads the record.
 * Numbers that JSON would round come as texts.
 */
export const linesSql = (
  { row }: Pick<Resource, 'row'>,
  table: Table,
  { record, version, kept }: LinesAt = { record: 't.id' },
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lineFields(row.shape).map(([field, rules]) => {
      const elsewhere = kept?.[field]
      if (elsewhere) return [field, elsewhere.sql]
      const lines = lineTableOf(table, field)
      const columns = getTableColumns(lines)
      const values = metasOf(rules).map(([name, { kind }]) => {
        const column = columns[name]
        if (!column) throw new Error(`no column for ${field}.${name}`)
        const isExact = ['bigint', 'numeric'].includes(storedKinds[kind].type)
        return `'${name}', l."${column.name}"${isExact ? '::text' : ''}`
      })
      const meant = version
        ? `l.from_version <= ${version} AND (l.to_version IS NULL OR l.to_version > ${version})`
        : 'l.to_version IS NULL'
      return [
        field,
        `(SELECT coalesce(jsonb_agg(jsonb_build_object(${values.join(', ')}) ORDER BY l.position), '[]') FROM "${getTableName(lines)}" l WHERE l.record_id = ${record} AND ${meant})`,
      ]
    }),
  )

/** A line of whatever noun; one without an id is new. */
export type AnyLine = Readonly<Record<string, unknown>> & Partial<Line>

/** The lines in a field of a row or a draft; none where it has no such field. */
export const linesIn = (row: object, field: string): readonly AnyLine[] =>
  (row as Readonly<Record<string, readonly AnyLine[] | undefined>>)[field] ?? []

/** A draft whose lines say everything, as those of a row do: what a line lacks is null. */
export const withWholeLines = ({ resource }: Source, draft: StoredRow): StoredRow => {
  const whole = { ...draft }
  for (const [field, rules] of lineFields(resource.draft.shape))
    if (draft[field])
      whole[field] = linesIn(draft, field).map((line) =>
        Object.fromEntries(metasOf(rules).map(([name]) => [name, line[name] ?? null])),
      )
  return whole
}

interface Written {
  readonly record: string
  /** The version that the record is about to get. */
  readonly version: number
  readonly field: string
  readonly rules: LineRules
}

const endLines = async (
  { table }: Source,
  { record, version, field }: Written,
  ids: readonly unknown[],
  { tx }: Context,
) => {
  if (ids.length === 0) return
  await tx.query(
    `UPDATE "${getTableName(lineTableOf(table, field))}" SET to_version = $2 WHERE record_id = $1 AND to_version IS NULL AND id = ANY($3::bigint[])`,
    [record, version, ids],
  )
}

const beginLines = async (
  { table }: Source,
  { record, version, field, rules }: Written,
  lines: readonly AnyLine[],
  { tx, caller }: Context,
) => {
  if (lines.length === 0) return
  const into = lineTableOf(table, field)
  const columns = getTableColumns(into)
  const names = metasOf(rules).flatMap(([name]) => (name === 'id' ? [] : [columns[name]?.name ?? '']))
  const stored = lines.map((line) => {
    const row = storedRow(rules, line)
    return Object.fromEntries([
      ['position', line['position']],
      ...metasOf(rules).map(([name]) => [columns[name]?.name, row[name]]),
    ]) as StoredRow
  })
  await tx.query(
    `INSERT INTO "${getTableName(into)}" (record_id, from_version, create_by, id, position, ${names.map((name) => `"${name}"`).join(', ')})
     SELECT $1, $2, $3, coalesce(l.id, next_id()), l.position, ${names.map((name) => `l."${name}"`).join(', ')}
     FROM jsonb_populate_recordset(NULL::"${getTableName(into)}", $4::jsonb) l ORDER BY l.position`,
    [record, version, caller.username, JSON.stringify(stored)],
  )
}

/** Tells the history of a record, where it has one, of lines that are kept elsewhere; what a record begins with is told by its addition. */
const tellOfKept = async (
  { table, keptLines = {} }: Source,
  { record, version, field, was }: Omit<Written, 'rules'> & { readonly was: readonly AnyLine[] },
  { tx }: Context,
): Promise<void> => {
  const [history, kept] = [historyOf(table), keptLines[field]]
  if (!history || !kept || version === 0) return
  await tx.query(
    `SELECT keep_lines_history($1, t.id, $3, $4, $5, ${kept.sql}) FROM ${allRowsOf(table)} t WHERE t.id = $2`,
    [getTableName(history), record, version, field, JSON.stringify(was)],
  )
}

/**
 * Makes the lines of a record those of its draft, in the transaction of its edit and for the version it gets by it: a line as
 * it stood, in its place, is not touched. Fields that the draft does not have stay as they are. True where anything changed.
 * Refuses in words a line that is none of the record's.
 */
export const replaceLines = async (
  source: Source,
  { id, version }: { readonly id: string; readonly version: number },
  { before, draft }: { readonly before: object; readonly draft: object },
  context: Context,
): Promise<boolean> => {
  let isChanged = false
  for (const [field, rules] of lineFields(source.resource.draft.shape)) {
    if (!(draft as StoredRow)[field]) continue
    const [was, now] = [linesIn(before, field), linesIn(draft, field)]
    const known = new Set(was.map((line) => line.id))
    const foreign = now.findIndex((line) => line.id && !known.has(line.id))
    if (foreign >= 0)
      throw refusalOf(`${field}.${foreign}`, unknownLine, {
        label: labelOf(source.resource.labels, field),
        line: foreign + 1,
      })
    const elsewhere = source.keptLines?.[field]
    if (elsewhere) {
      const differs = !isDeepStrictEqual(was, now)
      if (differs) {
        await elsewhere.replace(id, now as readonly Line[], context)
        await tellOfKept(source, { record: id, version, field, was }, context)
      }
      isChanged ||= differs
      continue
    }
    const isSame = (at: number) => isDeepStrictEqual(was[at], now[at])
    const written: Written = { record: id, version, field, rules }
    const ended = was.flatMap((line, at) => (isSame(at) ? [] : [line.id]))
    const begun = now.flatMap((line, at) => (isSame(at) ? [] : [{ ...line, position: at }]))
    await endLines(source, written, ended, context)
    await beginLines(source, written, begun, context)
    isChanged ||= ended.length + begun.length > 0
  }
  return isChanged
}
