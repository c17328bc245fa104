import { isId } from '#contract/core/fields.ts'
import { englishOf, nameFieldOf } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { nounTables } from '#server/db/schema/access.ts'
import type { ReachedSource } from './conditions.ts'
import type { StoredRow } from './present.ts'
import { presented } from './presented.ts'
import { columnsSql } from './select-lists.ts'
import { readingAs, recordTables } from './record-tables.ts'

/** What an entry is about, as it is shown. */
export interface RecordName {
  readonly recordName: string | null
  /** What tells records of one name apart: 工号, 合同编号. */
  readonly recordCode: string | null
  /** The noun of its permissions. */
  readonly recordNoun: string | null
  readonly recordDeleted: boolean
}

/** Where an entry points. */
interface About {
  readonly table: string | null
  readonly id: string | null
}

const nameless: RecordName = { recordName: null, recordCode: null, recordNoun: null, recordDeleted: false }

const textOf = (row: StoredRow, field: string | undefined): string | null => {
  const value = field === undefined ? undefined : row[`${field}_dictText`] || row[field]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The names of some records of one noun, also of deleted ones. */
const namesIn = async (
  source: ReachedSource,
  ids: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, RecordName>> => {
  const { resource } = source
  const name = nameFieldOf(resource)
  const english = context.locale === 'en' ? englishOf(resource, name) : undefined
  const fields = ['id', name, ...[english, resource.codeField].filter((field) => field !== undefined)]
  const rows = await context.tx.query<StoredRow & { isGone: boolean }>(
    `SELECT ${columnsSql(source, fields, [])}, t.del_flag = 1 AS "isGone" FROM ${source.rows} t WHERE t.id = ANY($1::bigint[])`,
    [ids],
  )
  const shown = await presented(source, rows, context)
  return new Map(
    shown.map((row, at) => [
      String(row['id']),
      {
        recordName: textOf(row, english) ?? textOf(row, name),
        recordCode: textOf(row, resource.codeField),
        recordNoun: resource.permission,
        recordDeleted: rows[at]?.isGone ?? false,
      },
    ]),
  )
}

/** The table of the record that the trail notes with a table. */
const tableOf = (noted: string): string | undefined =>
  [...recordTables(nounTables)].find(([, all]) => all.includes(noted))?.[0]

/**
 * What entries are about, in their order: looked up now, as whoever reads them may see these records, since the trail keeps no
 * names (security AUD-1). Nothing is said of a record that the reader does not reach.
 */
export const recordNames = async (entries: readonly About[], context: Context): Promise<RecordName[]> => {
  const asked = Map.groupBy(
    entries.flatMap(({ table, id }) => {
      const of = table === null ? undefined : tableOf(table)
      return of !== undefined && id !== null && isId(id) ? [{ of, id }] : []
    }),
    ({ of }) => of,
  )
  const known = new Map<string, ReadonlyMap<string, RecordName>>()
  for (const [table, of] of asked) {
    const ids = [...new Set(of.map(({ id }) => id))]
    const names = await readingAs(table, context, (source, caller) =>
      namesIn(source, ids, { ...context, caller }),
    )
    if (names) known.set(table, names)
  }
  return entries.map(({ table, id }) => known.get(tableOf(table ?? '') ?? '')?.get(id ?? '') ?? nameless)
}
