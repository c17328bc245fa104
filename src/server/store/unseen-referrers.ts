import { getTableName } from 'drizzle-orm'
import { declarationOf } from '#server/db/schema/access.ts'
import type { Referrer } from './references.ts'

/** Some rows of a table are kept from people of their organisation: what is medical, drafts of others, organisations of a list. */
export const hidesSome = ({ table }: Pick<Referrer, 'table'>): boolean => {
  const { isMedical, hasDrafts, whose } = declarationOf(table) ?? {}
  return Boolean(isMedical ?? hasDrafts) || whose === 'granted-organisations'
}

/** SQL that counts how often the rows of such a table name which of the rows $1, whoever asks; what values it takes. */
export const unseenReferrers = (
  { table, column }: Pick<Referrer, 'table' | 'column'>,
  withGone = false,
): { from: string; values: unknown[] } => ({
  from: 'unseen_referrers($2, $3, $1, $4)',
  values: [getTableName(table), column, withGone],
})
