import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  unique,
  type ExtraConfigColumn,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'

/**
 * What holds the rows of a tree together, whoever writes them: a row and the one above it, `parentId`, are of one
 * organisation where rows have one, and none is its own parent. Longer circles are the store's to refuse (`store/tree.ts`).
 */
export const treeKeys = (
  table: string,
  t: Readonly<Record<string, ExtraConfigColumn>>,
): PgTableExtraConfigValue[] => {
  const [id, parent] = ['id', 'parentId'].map((field) => t[field] as ExtraConfigColumn) as [
    ExtraConfigColumn,
    ExtraConfigColumn,
  ]
  const whose = 'sysOrgCode' in t && t['sysOrgCode']
  const parentKey = whose
    ? foreignKey({ name: `${table}_parent_whose`, columns: [parent, whose], foreignColumns: [id, whose] })
    : foreignKey({ name: `${table}_parent_there`, columns: [parent], foreignColumns: [id] })
  return [
    ...(whose ? [unique(`${table}_whose`).on(id, whose)] : []),
    parentKey.onDelete('restrict'),
    check(`${table}_not_below_itself`, sql`${parent} <> ${id}`),
    index(`${table}_parent`).on(parent),
  ]
}
