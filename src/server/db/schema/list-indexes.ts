import { sql } from 'drizzle-orm'
import {
  index,
  text,
  type AnyIndexBuilder,
  type ExtraConfigColumn,
  type PgColumn,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { fieldMeta, type FieldMeta } from '#contract/core/fields.ts'
import { kinds, type KindRules } from '#contract/core/kinds.ts'
import type { Resource } from '#contract/core/resource.ts'
import { spokenField } from '#contract/rules/spoken-key.ts'
import { shownDigits } from '#contract/rules/mask.ts'

/**
 * How many rows a list comes to have. `small`: some thousands, read whole sooner than more indexes are kept.
 * `large`: any number, so every offered sort, filter and search has an index (decision 010).
 */
export type Size = 'small' | 'large'

/** The list a table is read by: its calls in the contract, and its size. */
export interface List {
  readonly of: { readonly list: { readonly resource?: Resource } }
  readonly size: Size
}

/** Whether a field is asked for by one value of it: a list that is sorted by it has the rows of one value newest first. */
export const isAskedByValue = (meta: FieldMeta | undefined): boolean =>
  kinds[meta?.kind ?? 'text'].asked === 'value'

/** How a list looks for the fields that are columns of its table. */
interface Looks {
  /** Sorts and ranges, but those that the index of a single value serves. */
  readonly ordered: readonly string[]
  /** Single values. */
  readonly equal: readonly string[]
  /** Any of several values. */
  readonly among: readonly string[]
  /** What is contained in a text. */
  readonly texts: readonly string[]
  /** The keyword; nothing where it looks into other tables too. */
  readonly search: readonly string[]
}

const metaOf = ({ of }: List, field: string): FieldMeta | undefined => {
  const schema = of.list.resource?.row.shape[field]
  return schema && fieldMeta(schema)
}

/** What a list needs indexes for; newest first and by id it has without asking. */
export const looksOf = (list: List, columns: object): Looks => {
  const { resource } = list.of.list
  if (!resource) throw new Error('the calls of a list belong to no resource')
  const isAsked = (field: string, by: KindRules['asked']) =>
    kinds[metaOf(list, field)?.kind ?? 'text'].asked === by
  const own = (fields: readonly string[]) =>
    fields.filter((field) => field in columns && field !== 'id' && field !== 'createTime')
  const [filters, sorts] = [own(resource.filters), own(resource.sorts)]
  const search = resource.search.every((field) => field in columns) ? resource.search : []
  const ranged = filters.filter((field) => isAsked(field, 'range'))
  const texts = filters.filter((field) => isAsked(field, 'text'))
  const equal = [...new Set([...filters, ...sorts])].filter((field) => isAskedByValue(metaOf(list, field)))
  return {
    ordered: [...new Set([...sorts, ...ranged])].filter((field) => !equal.includes(field)),
    equal,
    among: filters.filter((field) => isAsked(field, 'values')),
    texts: [...new Set([...texts, ...(search.length === 1 ? search : [])])],
    search,
  }
}

/**
 * The short form of a text column: lower case, an `a` around every character (`王伟` is `a王a伟a`). A trigram index
 * makes nothing of one or two characters, but of `a王a` it does, and `LIKE '%a王a伟a%'` holds exactly where
 * the text contains `王伟`: an `a` that stands between two others, as one between the characters does, can only be matched
 * by an `a` of the text. Searches use it for one and two characters (`contains.ts`).
 */
const shortForm = (name: string, of = name) =>
  text(`${name}_short`).generatedAlwaysAs(
    sql.raw(String.raw`'a' || regexp_replace(lower(${of}), '(.)', '\1a', 'g')`),
  )

/** What a keyword may look into: of a masked number only the end that everybody is shown (security ACC-4). */
export const searchable = (sql: string, mask: FieldMeta['mask']): string => {
  if (mask === 'idNumber') throw new Error('a document number cannot be searched: no end of it is shown')
  return mask ? `right(${sql}, ${shownDigits})` : sql
}

/**
 * The generated columns that searches of a large list read: the short form of every text, and, for a keyword that looks
 * into several fields, `searchText` with all of them and its short form.
 */
export const searchColumns = (list: List, columns: Readonly<Record<string, PgColumn>>) => {
  const { texts, search } = looksOf(list, columns)
  const made: Record<string, PgColumnBuilderBase> = {}
  const column = (field: string) => columns[field] as PgColumn
  if (search.length > 1) {
    const whole = search
      .map((field) => {
        const { name, notNull } = column(field)
        const part = searchable(name, metaOf(list, field)?.mask)
        return notNull ? part : `coalesce(${part}, '')`
      })
      .join(` || ' ' || `)
    made['searchText'] = text('search_text').generatedAlwaysAs(sql.raw(`lower(${whole})`))
    made['searchTextShort'] = shortForm('search_text', whole)
  }
  for (const field of texts) made[`${field}Short`] = shortForm(column(field).name)
  return made
}

/** The fields of a list that hold how its names sound, as far as they are columns of its table. */
export const spokenOf = (list: List | undefined, columns: object): string[] =>
  Object.entries(list?.of.list.resource?.row.shape ?? {}).flatMap(([field, schema]) =>
    fieldMeta(schema)?.isSpoken && spokenField(field) in columns ? [spokenField(field)] : [],
  )

const live = sql`del_flag = 0`

/** The collation by which names are ordered: by pinyin, as a Chinese reader looks for them (domain 3). Columns keep their own. */
export const nameOrder = '"zh-x-icu"'

type Columns = Readonly<Record<string, ExtraConfigColumn>>
type Key = Parameters<ReturnType<typeof index>['on']>[0]
type Keys = readonly [Key, ...Key[]]

/** Trigrams of several columns: one index over them costs less to keep than several. */
const containsIndex = (name: string, columns: readonly ExtraConfigColumn[]): AnyIndexBuilder[] => {
  const [first, ...rest] = columns.map((column) => column.op('gin_trgm_ops'))
  return first
    ? [
        index(name)
          .using('gin', first, ...rest)
          .where(live),
      ]
    : []
}

/** What an index of a list begins with: nothing, or the column that row-level security compares. */
export type Lead = 'all' | 'sysOrgCode' | 'userId'
const prefixes = { all: 'by', sysOrgCode: 'org_by', userId: 'own_by' } as const

/** The indexes that a large list is searched by: a word, how a name sounds, and one or two characters. */
const searchIndexes = (table: string, t: Columns, list: List): AnyIndexBuilder[] => {
  const column = (field: string) => t[field] as ExtraConfigColumn
  const searched = [...('searchText' in t ? ['searchText'] : []), ...looksOf(list, t).texts]
  return [
    ...containsIndex(`${table}_contains`, searched.map(column)),
    ...containsIndex(`${table}_spoken`, spokenOf(list, t).map(column)),
    ...containsIndex(
      `${table}_contains_short`,
      searched.map((field) => column(`${field}Short`)),
    ),
  ]
}

/**
 * The indexes of a list over its live rows, each once for every lead. Small: newest first. Large: also every sort and
 * range, every filter by value in the order of the list (which serves the sort by it, too), and texts by what they contain;
 * once, who wrote a row, and what is `within` the organisation it is of.
 */
export const listIndexes = (
  table: string,
  t: Columns,
  { list, leads, within = new Set() }: { list: List; leads: readonly Lead[]; within?: ReadonlySet<string> },
): AnyIndexBuilder[] => {
  const column = (field: string) => t[field] as ExtraConfigColumn
  // Each index takes its columns anew: drizzle forgets their order once they are used.
  const downwards = (field: string) => column(field).desc().nullsFirst()
  const newest = (): Keys => [downwards('createTime'), downwards('id')]
  const over = (name: string, keys: () => Keys, under = leads) =>
    under.map((lead) => {
      const [first, ...rest]: Keys = lead === 'all' ? keys() : [column(lead), ...keys()]
      return index(`${table}_${prefixes[lead]}_${name}`)
        .on(first, ...rest)
        .where(live)
    })
  if (list.size === 'small') return over('default', newest)
  const { ordered, equal, among } = looksOf(list, t)
  return [
    ...over('default', newest),
    ...ordered.flatMap((field) => {
      const { name } = column(field)
      if (metaOf(list, field)?.writing !== 'name')
        return over(name, () => [downwards(field), downwards('id')])
      const inOrder = sql.raw(`"${name}" COLLATE ${nameOrder} DESC NULLS FIRST`)
      return over(`${name}_in_order`, () => [inOrder, downwards('id')])
    }),
    // What names a row of the same organisation says the organisation, too.
    ...equal.flatMap((field) =>
      over(
        `${column(field).name}_newest`,
        () => [column(field), ...newest()],
        within.has(field) ? leads.filter((lead) => lead !== 'sysOrgCode') : leads,
      ),
    ),
    // Data rules may ask for who wrote a row; people write in few organisations, so once is enough.
    index(`${table}_by_create_by_newest`)
      .on(column('createBy'), ...newest())
      .where(live),
    ...among.map((field) =>
      index(`${table}_${column(field).name}_among`)
        .using('gin', column(field))
        .where(live),
    ),
    ...searchIndexes(table, t, list),
  ]
}
