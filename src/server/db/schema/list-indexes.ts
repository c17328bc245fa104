import { sql } from 'drizzle-orm'
import { index, text, type ExtraConfigColumn } from 'drizzle-orm/pg-core'

const live = sql`del_flag = 0`

/** The columns every list reads by. */
type Listed = Readonly<Record<'createTime' | 'id', ExtraConfigColumn>> & {
  readonly sysOrgCode?: ExtraConfigColumn
}

type Columns = Readonly<Record<string, ExtraConfigColumn>>

/**
 * The indexes of a list, over its live rows: newest first; `ordered` columns for sorts and ranges; `equal` columns for
 * filters by value, in the order of the list. Each once for callers who see everything and once within an organisation,
 * because no filter by organisation may cost what the others' rows cost. Keys of the objects become index names.
 */
export const listIndexes = (
  table: string,
  t: Listed,
  { ordered = {}, equal = {} }: { ordered?: Columns; equal?: Columns },
) => {
  const id = () => t.id.desc().nullsFirst()
  const newest = () => [t.createTime.desc().nullsFirst(), id()] as const
  const both = (name: string, [first, ...rest]: Parameters<ReturnType<typeof index>['on']>) => [
    index(`${table}_by_${name}`)
      .on(first, ...rest)
      .where(live),
    ...(t.sysOrgCode
      ? [
          index(`${table}_org_by_${name}`)
            .on(t.sysOrgCode, first, ...rest)
            .where(live),
        ]
      : []),
  ]
  return [
    ...both('default', [...newest()]),
    ...Object.entries(ordered).flatMap(([name, column]) => both(name, [column.desc().nullsFirst(), id()])),
    ...Object.entries(equal).flatMap(([name, column]) => both(`${name}_newest`, [column, ...newest()])),
  ]
}

/**
 * What contains-searches of a table read: texts for three characters and more, their short forms for one and two.
 * One index of each kind, because an index over several columns costs less to keep than several.
 */
export const containsIndexes = (
  table: string,
  texts: readonly ExtraConfigColumn[],
  shorts: readonly ExtraConfigColumn[],
) => {
  const over = (name: string, columns: readonly ExtraConfigColumn[]) => {
    const [first, ...rest] = columns.map((column) => column.op('gin_trgm_ops'))
    if (!first) throw new Error(`${table} has nothing to search`)
    return index(name)
      .using('gin', first, ...rest)
      .where(live)
  }
  return [over(`${table}_contains`, texts), over(`${table}_contains_short`, shorts)]
}

/**
 * The short form of a text column: lower case, an `a` around every character (`王伟` is `a王a伟a`). A trigram index
 * makes nothing of one or two characters, but of `a王a` it does, and `LIKE '%a王a伟a%'` holds exactly where
 * the text contains `王伟`: an `a` that stands between two others, as one between the characters does, can only be matched
 * by an `a` of the text. Searches use it for one and two characters (`conditions.ts`).
 */
export const shortForm = (name: string, of = name) =>
  text(`${name}_short`).generatedAlwaysAs(
    sql.raw(String.raw`'a' || regexp_replace(lower(${of}), '(.)', '\1a', 'g')`),
  )
