import { getTableName } from 'drizzle-orm'
import type { ConditionGroup } from '#contract/core/advanced-query.ts'
import { filterMeta, type Condition } from '#contract/core/conditions.ts'
import { kinds } from '#contract/core/kinds.ts'
import type { ListQuery } from '#contract/core/query.ts'
import type { Tx } from '#server/db/pool.ts'
import type { Source } from './conditions.ts'

/** Stands for names and numbers of people that somebody searched for: the audit trail holds no values (security AUD-1). */
const hidden = '***'

/** What went out. */
export interface ExportNote {
  readonly query: ListQuery
  readonly columns: readonly string[]
  readonly count: number
  /** The job that made it, where it was one. */
  readonly job?: string
}

const conditionNote = ({ resource }: Source, { field, rule, values }: Condition): Condition => {
  const isText = kinds[filterMeta(resource, field).kind].asked === 'text' || rule.includes('like')
  return { field, rule, values: isText ? values.map(() => hidden) : values }
}

const groupNote = (source: Source, { match, items }: ConditionGroup): ConditionGroup => ({
  match,
  items: items.map((item) => ('items' in item ? groupNote(source, item) : conditionNote(source, item))),
})

/** Leaves the audit row of an export: which rows were asked for, texts hidden, and how many went out (security AUD-1). */
export const noteExport = async (
  tx: Tx,
  source: Source,
  { query, columns, count, job }: ExportNote,
): Promise<void> => {
  const { where, advanced, keyword, selections, sort } = query
  const filter = {
    where: where.map((condition) => conditionNote(source, condition)),
    advanced: groupNote(source, advanced),
    keyword: keyword && hidden,
    selections,
    sort,
  }
  await tx.query(`SELECT audit_note('export', $1, NULL, $2)`, [
    getTableName(source.table),
    JSON.stringify({ job, filter, columns, count }),
  ])
}

/** Leaves the audit row of a paper of a record that somebody took along: which, and what of it. */
export const notePaper = async (
  tx: Tx,
  table: Source['table'],
  { id, orgCode, about }: { readonly id: string; readonly orgCode: string; readonly about: object },
): Promise<void> => {
  await tx.query(`SELECT audit_note('download', $1, $2, $3, $4)`, [
    getTableName(table),
    id,
    JSON.stringify(about),
    orgCode,
  ])
}

/** Leaves the audit row of a finished import: its file and its counts; `id` is empty where it cannot be taken back. */
export const noteImport = async (
  tx: Tx,
  { table }: Source,
  about: { readonly id: string },
): Promise<void> => {
  await tx.query(`SELECT audit_note('import', $1, $2, $3)`, [
    getTableName(table),
    about.id || null,
    JSON.stringify(about),
  ])
}

/** Leaves an audit row of how many hidden numbers of a file somebody else has already (security ACC-6). */
export const noteTaken = async (tx: Tx, { table }: Source, taken: number): Promise<void> => {
  await tx.query(`SELECT audit_note('import-taken', $1, NULL, $2)`, [
    getTableName(table),
    JSON.stringify({ taken }),
  ])
}
