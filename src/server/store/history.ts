import { getTableColumns, getTableName } from 'drizzle-orm'
import type { historyActions, HistoryEntry } from '#contract/core/history.ts'
import { maskedFields } from '#contract/core/lines.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { literal } from '#server/db/literal.ts'
import { historyOf } from '#server/db/schema/history-table.ts'
import { linesOf } from '#server/db/schema/line-table.ts'
import type { Source } from './conditions.ts'
import { columnsSql } from './select-lists.ts'
import { sourceOfNoun } from './data-rules.ts'
import { dictTexts } from './dictionaries.ts'
import { linesIn, linesSql } from './lines.ts'
import { rowsByIds } from './listing.ts'
import { realNames, speechOf } from './people.ts'
import { dictText, presentRow, type StoredRow } from './present.ts'
import { missingFailure } from './row-writes.ts'
import { sourceFor } from './withheld.ts'

const pageSize = 50

/** The dictionary of what events are called. */
const eventDict = 'message_event'

interface Kept {
  readonly id: string
  readonly at: Date
  readonly actor: string | null
  readonly action: (typeof historyActions)[number]
  readonly changed: readonly string[] | null
  readonly field: string | null
  readonly file: string | null
  readonly told: { readonly event: string; readonly to: readonly string[]; readonly people: number } | null
}

/** The fields that show a column: its own, and those that show what it names; of a table of lines their field. Only such as this source has. */
const fieldsByColumn = ({
  resource,
  table,
  keptLines = {},
}: Source): ReadonlyMap<string, readonly string[]> => {
  const fields = [
    ...Object.entries(getTableColumns(table)).map(
      ([field, { name }]) =>
        [name, [field, ...Object.keys(resource.references?.[field]?.shows ?? {})]] as const,
    ),
    ...Object.keys(keptLines).map((field) => [field, [field]] as const),
    ...[...linesOf(table)].map(([field, lines]) => [getTableName(lines), [field]] as const),
  ]
  return new Map(
    fields.map(([name, shown]) => [name, shown.filter((one) => Object.hasOwn(resource.row.shape, one))]),
  )
}

/** The fields of a record before or after an edit; its lines are those of the version that it had then. */
const atVersion = (source: Source, which: 'before' | 'after'): Source => {
  const version = which === 'before' ? 'h.version - 1' : 'h.version'
  const kept = Object.fromEntries(
    Object.keys(source.keptLines ?? {}).map((field) => [field, { sql: `h.${which} -> '${field}'` }]),
  )
  const lines = linesSql(source.resource, source.table, { record: 'h.record_id', version, kept })
  return { ...source, computed: { ...source.computed, ...lines } }
}

/** A row of an edit as it is stored, and as it is answered. */
interface Version {
  readonly stored: StoredRow
  readonly shown: StoredRow
}

/** What was kept as `before` or `after` of some edits, by edit: rows like those of a list, read and shown by the same code. */
const versions = async (
  source: Source,
  which: 'before' | 'after',
  { history, edits, fields }: { history: string; edits: readonly string[]; fields: readonly string[] },
  context: Context,
): Promise<ReadonlyMap<string, Version>> => {
  if (fields.length === 0) return new Map()
  const rows = await context.tx.query<StoredRow>(
    `SELECT h.id AS "entry", ${columnsSql(atVersion(source, which), fields, [])}
     FROM "${history}" h, jsonb_populate_record(NULL::"${getTableName(source.table)}", h.${which}) t WHERE h.id = ANY($1::bigint[])`,
    [edits],
  )
  const speech = await speechOf(context, source.resource, rows)
  return new Map(
    rows.map((stored) => [
      String(stored['entry']),
      { stored, shown: presentRow(source.resource, stored, speech) },
    ]),
  )
}

/** Says in lines as they became which of their masked fields changed (`mobile_changed`): two values may look the same. */
const withChangedSecrets = (
  { resource }: Source,
  before: Version | undefined,
  after: Version | undefined,
): StoredRow | undefined => {
  if (!before || !after) return after?.shown
  const shown = { ...after.shown }
  for (const { of, name } of maskedFields(resource)) {
    if (!of || !shown[of.list]) continue
    const field = name.slice(of.list.length + 1)
    const was = new Map(linesIn(before.stored, of.list).map((line) => [line.id, line]))
    const became = linesIn(after.stored, of.list)
    shown[of.list] = linesIn(shown, of.list).map((line, at) => {
      const old = was.get(line.id)
      return old && old[field] !== became[at]?.[field] ? { ...line, [`${field}_changed`]: true } : line
    })
  }
  return shown
}

const only = (row: StoredRow | undefined, fields: readonly string[]): StoredRow =>
  Object.fromEntries(
    Object.entries(row ?? {}).filter(([name]) => fields.includes(name.replace(/_dictText$/, ''))),
  )

interface HistoryQuestion {
  readonly id: string
  readonly cursor?: string | undefined
}

/** What happened to a record before it left the states that the reader does not see it in; the move out of them is told. */
const sinceSeen = (history: string, { resource, table }: Source, { category }: Context['caller']): string => {
  const { rows } = (category === '2' && resource.unseenByClients) || {}
  const column = rows && getTableColumns(table)[rows.field]?.name
  return column
    ? ` AND NOT EXISTS (SELECT FROM "${history}" l WHERE l.record_id = $1 AND l.id > h.id AND l.before ->> '${column}' IN (${rows.is.map(literal).join(', ')}))`
    : ''
}

const readPage = (
  history: string,
  { id, cursor }: HistoryQuestion,
  { seen, shown, context }: { seen: Source; shown: ReadonlyMap<string, readonly string[]>; context: Context },
): Promise<Kept[]> =>
  context.tx.query<Kept>(
    `SELECT id, at, actor, action, changed, field, file, CASE action WHEN 'TELL' THEN after END AS told FROM "${history}" h
     WHERE record_id = $1${sinceSeen(history, seen, context.caller)} AND ($2::bigint IS NULL OR id < $2) AND (action <> 'EDIT' OR changed && $3::text[]) AND (field IS NULL OR field = ANY($4))
     ORDER BY id DESC LIMIT ${pageSize + 1}`,
    [
      id,
      cursor ?? null,
      [...shown].flatMap(([column, fields]) => (fields.length > 0 ? [column] : [])),
      Object.keys(seen.resource.row.shape),
    ],
  )

/**
 * Handles the call that `withHistory` adds. What the caller may not see of a row is not in its history either; an edit of
 * nothing else is left out.
 */
export const historyHandler = (source: Source) => async (asked: HistoryQuestion, context: Context) => {
  const kept = historyOf(source.table)
  if (!kept) throw new Error(`${getTableName(source.table)} has no historyTable`)
  const { tx } = context
  const seen = sourceFor(source, context)
  const [live] = await rowsByIds(tx, seen, [asked.id])
  if (!live) throw await missingFailure(source, asked.id, context)
  const shown = fieldsByColumn(seen)
  const history = getTableName(kept)
  const found = await readPage(history, asked, { seen, shown, context })
  const page = found.slice(0, pageSize)
  const fieldsOf = ({ changed }: Kept) => (changed ?? []).flatMap((column) => shown.get(column) ?? [])
  const edits = page.flatMap(({ id, action }) => (action === 'EDIT' ? [id] : []))
  const about = { history, edits, fields: [...new Set(page.flatMap(fieldsOf))] }
  const before = await versions(seen, 'before', about, context)
  const after = await versions(seen, 'after', about, context)
  const people = await realNames(
    tx,
    page.flatMap(({ actor }) => actor ?? []),
  )
  const speech = { dicts: await dictTexts(tx), locale: context.locale }
  const entryOf = (entry: Kept): HistoryEntry<StoredRow> => {
    const { id, actor, at, action, field, file, told } = entry
    return {
      id,
      at: momentText(at),
      by: actor && (people.get(actor) ?? actor),
      action,
      before: only(before.get(id)?.shown, fieldsOf(entry)),
      after: only(withChangedSecrets(seen, before.get(id), after.get(id)), fieldsOf(entry)),
      file: field === null || file === null ? null : { field, name: file },
      told: told && {
        ...told,
        to: [...told.to],
        event: dictText(eventDict, told.event, speech) || told.event,
      },
    }
  }
  const last = found.length > pageSize ? page.at(-1) : undefined
  return { records: page.map(entryOf), nextCursor: last?.id ?? null }
}

/** Who was told of a record: accounts, and people without one by their names. */
interface Told {
  readonly event: string
  readonly users?: readonly string[]
  readonly others?: readonly string[]
}

/** Notes in the history of a record who was told of it, whatever rights the transaction has; of a noun without history nothing. */
export const noteTold = async (
  tx: Context['tx'],
  { noun, id }: { readonly noun: string; readonly id: string },
  { event, users = [], others = [] }: Told,
): Promise<void> => {
  const source = sourceOfNoun(noun)
  const history = source && historyOf(source.table)
  if (history)
    await tx.query('SELECT keep_told($1, $2, $3, $4, $5)', [getTableName(history), id, event, users, others])
}

/** When a record was told of last for an event, as its history says, and by whom; undefined of one that never was. */
export const toldLast = async (
  tx: Context['tx'],
  { noun, id }: { readonly noun: string; readonly id: string },
  event: string,
): Promise<Pick<Kept, 'at' | 'actor'> | undefined> => {
  const source = sourceOfNoun(noun)
  const history = source && historyOf(source.table)
  if (!history) return undefined
  const [last] = await tx.query<Pick<Kept, 'at' | 'actor'>>(
    `SELECT at, actor FROM "${getTableName(history)}" h WHERE record_id = $1 AND action = 'TELL' AND after ->> 'event' = $2 ORDER BY id DESC LIMIT 1`,
    [id, event],
  )
  return last
}
