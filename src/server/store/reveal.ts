import { getTableColumns, getTableName } from 'drizzle-orm'
import { Failure } from '#contract/core/failures.ts'
import type { Source } from './conditions.ts'
import type { Context } from '#server/calls/caller.ts'
import { sourceFor } from './withheld.ts'

/** Which masked field of which row is wanted in full, and why. */
export interface RevealInput {
  readonly id: string
  readonly field: string
  readonly reason: string
}

/** One masked field in full; leaves an audit row with field and reason (security ACC-6). Throws `notFound`, and `forbidden` for a field withheld from the caller. */
export const revealField = async (
  source: Source,
  { id, field, reason }: RevealInput,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<{ value: string | null }> => {
  const { tx } = context
  if (!Object.hasOwn(sourceFor(source, context).resource.row.shape, field)) throw new Failure('forbidden')
  const table = getTableName(source.table)
  const column = getTableColumns(source.table)[field]
  if (!column) throw new Failure('unknownParameter', { name: field.slice(0, 40) })
  const organisation = getTableColumns(source.table)['sysOrgCode']?.name ?? 'NULL'
  const [found] = await tx.query<{ value: string | null; organisation: string | null }>(
    `SELECT "${column.name}" AS value, ${organisation} AS organisation FROM "${table}" WHERE id = $1 AND del_flag = 0`,
    [id],
  )
  if (!found) throw new Failure('notFound')
  await tx.query(`SELECT audit_note('reveal', $1, $2, $3, $4)`, [
    table,
    id,
    JSON.stringify({ field, reason }),
    found.organisation,
  ])
  return { value: found.value }
}
