import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { isCode } from '#contract/core/codes.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Tx } from '#server/db/pool.ts'
import { declarationOf } from '#server/db/schema/access.ts'

/** A table, and the fields of its rows that may be asked about. */
export type AskedAbout = readonly [table: PgTable, fields: readonly string[]]

/** A column by the names that the database has for it. */
export interface NamedColumn {
  readonly tableName: string
  readonly fieldName: string
}

interface FieldAsked {
  readonly resource: Resource
  readonly field: string
  /** Compared by the key of codes. */
  readonly isCode: boolean
  readonly isOfInstallation: boolean
}

/** The noun and the field that a question names, and whether the rows are the installation's; undefined for what may not be asked about. */
export const fieldAsked = (
  among: readonly AskedAbout[],
  { tableName, fieldName }: NamedColumn,
): FieldAsked | undefined => {
  const [table, fields = []] = among.find(([one]) => getTableName(one) === tableName) ?? []
  if (!table) return undefined
  const columns = Object.entries(getTableColumns(table))
  const field = columns.find(([one, { name }]) => name === fieldName && fields.includes(one))?.[0]
  const { of: resource, whose } = declarationOf(table) ?? {}
  return resource && field
    ? { resource, field, isCode: isCode(resource, field), isOfInstallation: whose === 'installation' }
    : undefined
}

const Found = z.object({ isTaken: z.boolean() })

/**
 * Whether a live row but this one has a value, of a code however it is written, as far as the transaction sees rows. The names come
 * from `fieldAsked`, never from a caller alone.
 */
export const isValueTaken = async (
  tx: Tx,
  { tableName, fieldName, isCode: isByKey }: NamedColumn & { readonly isCode: boolean },
  { value, except }: { readonly value: string; readonly except: string | null },
): Promise<boolean> => {
  const compared = (sql: string) => (isByKey ? `clean_key(${sql})` : sql)
  const [found] = await tx.rows(
    Found,
    `SELECT EXISTS (SELECT FROM "${tableName}" WHERE ${compared(`"${fieldName}"`)} = ${compared('$1::text')} AND del_flag = 0 AND ($2::bigint IS NULL OR id <> $2)) AS "isTaken"`,
    [value, except],
  )
  return found?.isTaken ?? false
}
