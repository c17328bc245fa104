import { getTableColumns, getTableName } from 'drizzle-orm'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { SecretCalls } from '#contract/core/secret-calls.ts'
import { normaliseMobile } from '#contract/rules/mobile.ts'
import { toEighteen } from '#contract/rules/national-id.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Source } from './conditions.ts'
import { sourceFor } from './withheld.ts'

/** As many as an address carries as ids. */
const mostFound = 50

/** The ways in which a number may be stored that was typed like this. */
const spellingsOf = (number: string): string[] => {
  const compact = number.replaceAll(/[\s-]/g, '').toUpperCase()
  return [
    ...new Set([
      number,
      compact,
      normaliseMobile(number),
      ...(/^\d{15}$/.test(compact) ? [toEighteen(compact)] : []),
    ]),
  ]
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
  const { rows: reached, resource } = sourceFor(source, context)
  const { shape } = resource.row
  const columns = getTableColumns(source.table)
  const seen = fields.filter((field) => Object.hasOwn(shape, field))
  if (seen.length === 0) throw new Failure('forbidden')
  const table = getTableName(source.table)
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM ${reached} t WHERE del_flag = 0 AND (${seen.map((field) => `"${columns[field]?.name}" = ANY($1)`).join(' OR ')})
     ORDER BY id DESC LIMIT ${mostFound}`,
    [spellingsOf(number)],
  )
  const ids = rows.map(({ id }) => id)
  await tx.query(`SELECT audit_note('look-up', $1, NULL, $2)`, [table, JSON.stringify({ fields: seen, ids })])
  return { ids }
}
