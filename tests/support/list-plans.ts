import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { fieldMeta } from '#contract/core/fields.ts'
import type { StateMachine } from '#contract/core/moves.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { ReachedSource, Source } from '#server/store/conditions.ts'
import { listRows } from '#server/store/listing.ts'
import { countStates } from '#server/store/state-counts.ts'
import type { Database, Identity, Tx } from '#server/db/pool.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { metasOf } from '#server/store/present.ts'

type Question = Record<string, string>

/** Values that few or no rows have: where many have one, reading the first rows of the table is right. */
const rare: Readonly<Record<string, string>> = {
  dict: '12',
  id: '7',
  day: '1901-02-03',
  month: '1901-02',
  instant: '2001-02-03',
  number: '77',
  money: '77.77',
  text: '欧阳修',
}
export const shorts = ['欧', '欧阳', 'zq']

/** Every question a list offers: its own order and each other, and every filter alone. */
export const questionsOf = ({ resource }: Source): Question[] => {
  const kinds = new Map(metasOf(resource).map(([name, { kind }]) => [name, kind]))
  return [
    {},
    ...resource.sorts.flatMap((column) => ['asc', 'desc'].map((order) => ({ column, order }))),
    ...resource.filters.flatMap((field): Question[] => {
      const kind = kinds.get(field) ?? 'text'
      // Half of all rows have either answer: reading the first rows of the table is right.
      if (kind === 'flag') return []
      if (kind === 'text') return [rare['text'] ?? '', ...shorts].map((value) => ({ [field]: value }))
      const value = rare[kind] ?? ''
      return kind === 'dict' || kind === 'id'
        ? [{ [field]: value }]
        : [{ [field]: value }, { [`${field}_begin`]: value, [`${field}_end`]: value }]
    }),
    ...Object.entries(resource.otherFilters ?? {}).map(([field, schema]) => ({
      [field]: rare[fieldMeta(schema)?.kind ?? 'text'] ?? '',
    })),
    ...(resource.search.length === 0 ? [] : ['欧阳修', ...shorts].map((keyword) => ({ keyword }))),
  ]
}

/** The plans of the statements that some work runs, under the rights of a caller. */
const plansWhile = (
  db: Database,
  identity: Identity,
  { isWatched, work }: { isWatched: (text: string) => boolean; work: (tx: Tx) => Promise<unknown> },
): Promise<string> =>
  db.as(identity, async (tx) => {
    const plans: unknown[] = []
    const watched: Tx['query'] = async (text, values = []) => {
      if (!text.startsWith('EXPLAIN') && isWatched(text))
        plans.push(await tx.query(`EXPLAIN (FORMAT JSON) ${text}`, values))
      return tx.query(text, values)
    }
    await work({ ...tx, query: watched, prepared: (text, values) => watched(text, values) })
    return JSON.stringify(plans)
  })

/** The plans of every statement a list runs, under the rights of a caller. */
export const plansOf = (
  db: Database,
  identity: Identity,
  { source, input }: { source: Source | ReachedSource; input: Question },
): Promise<string> => {
  // Counting all rows up to ten thousand reads that many and stops, whichever way it goes.
  const isUnfiltered = Object.keys(input).every((name) => ['column', 'order', 'pageNo'].includes(name))
  return plansWhile(db, identity, {
    isWatched: (text) => !(isUnfiltered && text.startsWith('SELECT count(')),
    work: (tx) => listRows(tx, { ...allRowsOf(source), ...source }, parseListQuery(source.resource, input)),
  })
}

/** The plans of counting the rows of some states, each by itself, as is done where all are more than ten thousand. */
export const plansOfStates = (
  db: Database,
  identity: Identity,
  { source, machine }: { source: Source; machine: StateMachine },
): Promise<string> =>
  plansWhile(db, identity, {
    // All together they are read up to ten thousand, as above.
    isWatched: (text) => !text.startsWith('SELECT state, '),
    work: (tx) => countStates(tx, allRowsOf(source), parseListQuery(source.resource, {}), machine),
  })

/** What a plan says that reads the whole table of a source. */
export const wholeTable = ({ table }: Source): RegExp =>
  new RegExp(`"Node Type":"(?:Parallel )?Seq Scan"[^{}]*"Relation Name":"${getTableName(table)}"`)

/** Drops all indexes but those that keep keys unique; gives the way to make them again. */
export const dropIndexes = async (
  admin: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> => {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::text[]::regclass[]) AND NOT indisunique AND NOT indisexclusion`,
    [tables],
  )
  for (const { name } of rows) await admin.query(`DROP INDEX ${name}`)
  return async () => {
    // Helpers cost more than they bring to tables of this size.
    await admin.query('SET max_parallel_maintenance_workers = 0')
    for (const { definition } of rows) await admin.query(definition)
  }
}
