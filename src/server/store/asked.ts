import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Condition } from '#contract/core/conditions.ts'
import type { ListQuery } from '#contract/core/query.ts'
import { englishOf } from '#contract/core/resource.ts'
import { spellingsOf } from '#contract/rules/clean-text.ts'
import { spokenKeyword } from '#contract/rules/spoken-key.ts'
import type { Context } from '#server/calls/caller.ts'
import { nounTables } from '#server/db/schema/access.ts'
import { expression, Statement, type ReachedSource } from './conditions.ts'
import { likeSql } from './contains.ts'
import { sourceOfTable } from './data-rules.ts'
import { spokenIn } from './present.ts'
import { namesApart, type ShownNames } from './shown-names.ts'
import type { AskedQuery } from './where.ts'
import { sourceFor } from './withheld.ts'

/** Shorter sounds are looked for where a word of a name begins: 网络 in the name of a company sounds like a surname. */
const wholeSound = 6

/** The rows of a small list of which a name or number has a keyword, as it is written or sounds; null where nobody would look for one by so little. */
const namedSql = (
  source: ReachedSource,
  { names, isFar, keyword }: Pick<ShownNames, 'names' | 'isFar'> & { readonly keyword: string },
  statement: Statement,
): string | null => {
  const columns = getTableColumns(source.table)
  const all = names.flatMap((name) => [
    name,
    ...[englishOf(source.resource, name)].flatMap((one) => one ?? []),
  ])
  const sound = spokenKeyword(keyword)
  const words = sound?.trim() ?? ''
  const isShort = isFar && sound !== undefined && words.length < wholeSound
  const written = (one: string) =>
    likeSql({ sql: expression(source, one).sql }, [keyword, ['%', '%']], statement)
  const spoken = (key: string) =>
    likeSql(
      { sql: `t."${columns[key]?.name}"`, isLower: true },
      [isShort ? ` ${words}` : (sound ?? ''), ['%', '%']],
      statement,
    )
  const met = [
    ...(isShort ? [] : all.map(written)),
    ...(sound === undefined ? [] : spokenIn(source, all).map(spoken)),
  ]
  return (isFar && keyword.length < 2) || met.length === 0 ? null : met.join(' OR ')
}

const namedBy = async (
  { by, to, names, isFar }: ShownNames,
  keyword: string,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<Condition[]> => {
  const table = nounTables.get(to)
  const whole = table && sourceOfTable(getTableName(table))
  const source = whole && sourceFor(whole, context)
  if (!source) return []
  const seen = { isFar, names: names.filter((name) => Object.hasOwn(source.resource.row.shape, name)) }
  const statement = new Statement()
  const met = spellingsOf(keyword).flatMap(
    (one) => namedSql(source, { ...seen, keyword: one }, statement) ?? [],
  )
  if (met.length === 0) return []
  const found = await statement.read<{ id: string }>(
    context.tx,
    `SELECT t.id FROM ${source.rows} t WHERE t.del_flag = 0 AND (${met.join(' OR ')})`,
  )
  return found.length === 0 ? [] : [{ field: by, rule: 'in', values: found.map(({ id }) => id) }]
}

/** What a list is asked, as its reader sees it: the rows of small nouns that a keyword names are looked up first, so that nothing more is read where none has such a name. */
export const askedOf = async (
  seen: ReachedSource,
  query: ListQuery,
  context: Pick<Context, 'tx' | 'caller'>,
): Promise<AskedQuery> => {
  const { keyword } = query
  if (keyword === undefined || seen.isBin) return query
  const named: Condition[] = []
  for (const names of namesApart(seen)) named.push(...(await namedBy(names, keyword, context)))
  return named.length === 0 ? query : { ...query, named }
}
