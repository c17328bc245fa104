import { getTableColumns } from 'drizzle-orm'
import type { ConditionGroup } from '#contract/core/advanced-query.ts'
import type { Condition } from '#contract/core/conditions.ts'
import type { ListQuery } from '#contract/core/query.ts'
import { spellingsOf } from '#contract/rules/clean-text.ts'
import { spokenKeyword } from '#contract/rules/spoken-key.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { searchable } from '#server/db/schema/list-indexes.ts'
import {
  conditionSql,
  expression,
  keptSince,
  shortOf,
  type Expression,
  type ReachedSource,
  type Source,
  type Statement,
} from './conditions.ts'
import { likeSql } from './contains.ts'
import { metasOf, spokenIn } from './present.ts'
import { namesApart } from './shown-names.ts'

const groupSql = (source: Source, { match, items }: ConditionGroup, statement: Statement): string => {
  const parts = items.map((item) =>
    'items' in item ? groupSql(source, item, statement) : conditionSql(source, item, statement),
  )
  return `(${parts.join(match === 'or' ? ' OR ' : ' AND ')})`
}

/** Names that sound as the keyword says: by their keys, each in the column beside its name (decision 110). */
const spokenSql = (source: ReachedSource, keyword: string, statement: Statement): string[] => {
  const wanted = spokenKeyword(keyword)
  const columns = getTableColumns(source.table)
  const keys = wanted === undefined ? [] : spokenIn(source, Object.keys(source.resource.row.shape))
  return keys.map((field) =>
    likeSql({ sql: `t."${columns[field]?.name}"`, isLower: true }, [wanted ?? '', ['%', '%']], statement),
  )
}

/** Names that are shown of other rows, and that the keyword looks into, by the keys beside them there. */
const shownSpokenSql = (
  source: ReachedSource,
  { keyword, search }: { readonly keyword: string; readonly search: readonly string[] },
  statement: Statement,
): string[] => {
  const wanted = spokenKeyword(keyword)
  if (wanted === undefined) return []
  const isLookedInto = (field: string) => search.includes(field) || search.includes(field.replace(/En$/, ''))
  return metasOf(source.resource).flatMap(([field, { isSpoken }]) => {
    const shown = isSpoken && isLookedInto(field) ? source.shownBy?.[field] : undefined
    const inKey = ({ key }: Pick<Expression, 'key'>) =>
      key === undefined ? 'false' : likeSql({ sql: key, isLower: true }, [wanted, ['%', '%']], statement)
    return shown ? [shown(inKey)] : []
  })
}

/** What a list is asked, and what its keyword has named already, in rows that are looked up before (`askedOf`). */
export interface AskedQuery extends ListQuery {
  readonly named?: readonly Condition[]
}

/** A keyword of a list, and what it has named. */
type Keyword = Pick<AskedQuery, 'named'> & { readonly keyword: string }

const keywordSql = (
  source: ReachedSource,
  { keyword, named = [] }: Keyword,
  statement: Statement,
): string => {
  const apart = new Set(source.isBin ? [] : namesApart(source).flatMap(({ fields }) => fields))
  const search = source.resource.search.filter((field) => !apart.has(field))
  const kept = declarationOf(source.table)?.searchText ?? []
  const beside = named.map((condition) => conditionSql(source, condition, statement))
  // Where one of its fields is withheld from the caller, the others are searched singly.
  if (kept.length > 0 && kept.every((field) => search.includes(field))) {
    const whole = { sql: 't.search_text', ...shortOf(source.table, 'search_text'), isLower: true }
    const written = likeSql(whole, [keyword, ['%', '%']], statement)
    return `(${[written, ...spokenSql(source, keyword, statement), ...beside].join(' OR ')})`
  }
  const like = ({ meta }: Expression, { sql, short }: Pick<Expression, 'sql' | 'short'>) => {
    const column = meta.mask ? { sql: searchable(sql, meta.mask) } : { sql, short }
    return likeSql(column, [keyword, ['%', '%']], statement)
  }
  const isSplit = declarationOf(source.table)?.size === 'large' && !statement.walks && !source.isBin
  const written = search.map((field) => {
    const own = expression(source, field)
    return (isSplit && source.shownBy?.[field]?.((column) => like(own, column))) || like(own, own)
  })
  const met = [
    ...written,
    ...spokenSql(source, keyword, statement),
    ...shownSpokenSql(source, { keyword, search }, statement),
    ...beside,
  ]
  if (!isSplit) return `(${met.join(' OR ')})`
  // Each field by an index of its own: of several tables no index answers one or the other.
  const found = met.map((one) => `SELECT t.id FROM ${source.rows} t WHERE t.del_flag = 0 AND ${one}`)
  return `t.id IN (${found.join(' UNION ALL ')})`
}

/** The WHERE of a list: rows that are not deleted (of a bin: that are) and meet filters, advanced group, keyword and selection. */
export const whereSql = (source: ReachedSource, query: AskedQuery, statement: Statement): string => {
  statement.isOwn ||= source.isRuled ?? false
  const parts = [
    source.isBin ? `t.del_flag = 1 AND t.update_time >= ${keptSince}` : 't.del_flag = 0',
    ...query.where.map((condition) => conditionSql(source, condition, statement)),
  ]
  if (query.advanced.items.length > 0) parts.push(groupSql(source, query.advanced, statement))
  if (query.keyword !== undefined) {
    const { named } = query
    const ways = spellingsOf(query.keyword).map((keyword) =>
      keywordSql(source, { keyword, ...(named && { named }) }, statement),
    )
    parts.push(ways.length > 1 ? `(${ways.join(' OR ')})` : ways.join(''))
  }
  if (query.selections) parts.push(`t.id = ANY(${statement.bind(query.selections)}::bigint[])`)
  return parts.join(' AND ')
}
