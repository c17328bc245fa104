import { getTableColumns } from 'drizzle-orm'
import { isCode } from '#contract/core/codes.ts'
import { cleanKey } from '#contract/rules/clean-text.ts'
import { englishOf, nameFieldOf } from '#contract/core/resource.ts'
import type { Context } from '#server/calls/caller.ts'
import { rowsOf } from './data-rules.ts'
import type { BoundReference } from './references.ts'

/** What a row belongs to (an employee to a company), and the organisation that follows from it. */
export interface RowOwner {
  readonly id: string
  readonly orgCode: string
}

/** A row with all that it may be called by. */
export interface NamedRow extends RowOwner {
  /** What it belongs to, where rows are looked for within something. */
  readonly withinId: string | null
  readonly code: string | null
  readonly name: string
  readonly nameEn: string | null
}

/**
 * The rows that a reference may name by code, however it is written, Chinese or English name, among those the caller sees; and where a text is
 * empty the first two of all, to tell whether there is only one. With `within` only rows that have one of these ids in that
 * column.
 */
export const rowsNamed = async (
  { named: { resource, table } }: BoundReference,
  texts: readonly string[],
  {
    context,
    within,
  }: {
    readonly context: Pick<Context, 'tx' | 'caller'>
    readonly within?: { readonly column: string; readonly ids: readonly string[] } | undefined
  },
): Promise<{ rows: NamedRow[]; only: NamedRow[] }> => {
  const columns = getTableColumns(table)
  const read = (field: string | undefined) => (field && columns[field] ? `"${columns[field].name}"` : 'NULL')
  const nameField = nameFieldOf(resource)
  const [name, nameEn, code] = [nameField, englishOf(resource, nameField), resource.codeField].map(read)
  const orgCode = columns['sysOrgCode'] ? 'sys_org_code' : `''`
  const rows = `SELECT id, ${orgCode} AS "orgCode", ${name} AS name, ${nameEn} AS "nameEn", ${code} AS code, ${within ? `"${within.column}"` : 'NULL'} AS "withinId"
     FROM ${rowsOf(table, context)} n WHERE del_flag = 0`
  const isByKey = isCode(resource, resource.codeField ?? '')
  const asked = isByKey ? [texts, texts.map(cleanKey)] : [texts]
  const byCode = isByKey ? `clean_key(${code}) = ANY($2)` : `${code} = ANY($1)`
  const there = within ? ` AND "${within.column}" = ANY($${asked.length + 1}::bigint[])` : ''
  return {
    rows: await context.tx.query<NamedRow>(
      `${rows} AND (${byCode} OR ${name} = ANY($1) OR ${nameEn} = ANY($1))${there} ORDER BY code, id`,
      within ? [...asked, within.ids] : asked,
    ),
    only: texts.includes('') && !within ? await context.tx.query<NamedRow>(`${rows} LIMIT 2`) : [],
  }
}
