import { getTableColumns, getTableName } from 'drizzle-orm'
import { Failure } from '#contract/core/failures.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { checkReason, type SecretCalls } from '#contract/core/secret-calls.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { expression, type Source } from './conditions.ts'
import type { Context } from '#server/calls/caller.ts'
import { linesIn } from './lines.ts'
import type { StoredRow } from './present.ts'
import { sourceFor } from './withheld.ts'

type Values = Record<string, string | null>

/** The value that is asked for of a row as it is stored: a field, or `contacts.7012.mobile` of a line. Throws `notFound` for a line of none or another. */
const valueIn = (row: StoredRow, asked: string): string | null => {
  const [field = '', line, ofLine = ''] = asked.split('.')
  if (line === undefined) return row[field] as string | null
  const found = linesIn(row, field).find(({ id }) => id === line)
  if (!found) throw new Failure('notFound')
  return found[ofLine] as string | null
}

/**
 * Masked fields of one row and of its lines in full; leaves one audit row with fields and reason (security ACC-6). Throws `notFound`, a
 * refusal for another reason that is not said, and `forbidden` for a field withheld from the caller.
 */
export const revealFields = async (
  source: Source,
  { id, fields, reason, note = null }: ParsedOf<SecretCalls['reveal']>,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<{ values: Values }> => {
  const { tx } = context
  for (const { field, text } of checkReason({ reason, note })) throw refusalOf(field, text)
  const seen = sourceFor(source, context)
  const { shape } = seen.resource.row
  const read = [...new Set(fields.map((field) => field.split('.')[0] ?? field))]
  if (!read.every((field) => Object.hasOwn(shape, field))) throw new Failure('forbidden')
  const table = getTableName(source.table)
  const columns = getTableColumns(source.table)
  const organisation = columns['sysOrgCode']?.name ?? 'NULL'
  const values = read.map((field) => `${expression(seen, field).sql} AS "${field}"`).join(', ')
  const [found] = await tx.query<{ row: StoredRow; organisation: string | null }>(
    `SELECT (SELECT row_to_json(v) FROM (SELECT ${values}) v) AS row, ${organisation} AS organisation
     FROM ${seen.rows} t WHERE id = $1 AND del_flag = 0`,
    [id],
  )
  if (!found) throw new Failure('notFound')
  const shown = Object.fromEntries(fields.map((field) => [field, valueIn(found.row, field)]))
  const about = JSON.stringify({ fields, reason, note })
  await tx.query(`SELECT audit_note('reveal', $1, $2, $3, $4)`, [table, id, about, found.organisation])
  return { values: shown }
}
