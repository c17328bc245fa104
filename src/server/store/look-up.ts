import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { SecretCalls } from '#contract/core/secret-calls.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { normaliseAnyMobile } from '#contract/rules/mobile.ts'
import { documentKeys } from '#contract/rules/national-id.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { lineTableOf } from './lines.ts'
import { sourceFor } from './withheld.ts'

/** As many as an address carries as ids. */
const mostFound = 50

/** The ways in which a number may be stored that was typed like this. */
const spellingsOf = (number: string): string[] => {
  const compact = cleanKey(number).replaceAll('-', '')
  return [
    ...new Set([number, normaliseAnyMobile(number), compact, cleanKey(number), ...documentKeys(compact)]),
  ]
}

/** Whether a row has a number in a field, or in that field of one of its lines. */
const hasNumber = (table: Table, name: string): string => {
  const [field = '', ofLine] = name.split('.')
  if (ofLine === undefined) return `"${getTableColumns(table)[field]?.name}" = ANY($1)`
  const lines = lineTableOf(table, field)
  const column = getTableColumns(lines)[ofLine]?.name
  return `id IN (SELECT l.record_id FROM "${getTableName(lines)}" l WHERE l.to_version IS NULL AND l."${column}" = ANY($1))`
}

/**
 * The ids of the newest 50 rows with a number in full. The audit row says which fields were looked into and whom it found,
 * and not the number. Fields withheld from the caller are not looked into; throws `forbidden` where none is left.
 */
export const lookUpRows = async (
  source: Source,
  { number, fields }: ParsedOf<SecretCalls['lookUp']>,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<{ ids: string[] }> => {
  const { tx } = context
  const { rows: seenRows, resource } = sourceFor(source, context)
  const { shape } = resource.row
  const seen = fields.filter((field) => Object.hasOwn(shape, field.split('.')[0] ?? field))
  if (seen.length === 0) throw new Failure('forbidden')
  const table = getTableName(source.table)
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM ${seenRows} t WHERE del_flag = 0 AND (${seen.map((field) => hasNumber(source.table, field)).join(' OR ')})
     ORDER BY id DESC LIMIT ${mostFound}`,
    [spellingsOf(number)],
  )
  const ids = rows.map(({ id }) => id)
  await tx.query(`SELECT audit_note('look-up', $1, NULL, $2)`, [table, JSON.stringify({ fields: seen, ids })])
  return { ids }
}
