import {
  getTableColumns,
  sql,
  type BuildColumns,
  type BuildExtraConfigColumns,
  type Table,
} from 'drizzle-orm'
import {
  index,
  pgTable,
  uniqueIndex,
  type AnyIndexBuilder,
  type ExtraConfigColumn,
  type IndexBuilderOn,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core'
import type { Resource } from '#contract/core/resource.ts'
import { declared, type AlsoSeen, type Drafts, type Keyed, type Valued } from './access.ts'
import {
  codeKeyOf,
  codeOf,
  doubleColumns,
  doubleField,
  isOpenDouble,
  toldAt,
  type CodeKey,
} from './code-keys.ts'
import { referenceKeys, sameOrganisation } from './reference-keys.ts'
import { listIndexes, looksOf, searchColumns, spokenOf, type Lead, type List } from './list-indexes.ts'
import { accessOf, rowsOf, type NounColumns, type RowsOf } from './table-rows.ts'
import { treeKeys } from './tree-keys.ts'

/** The fields of a key of the live rows; of other rows, or of other than fields, the index as it is made. */
type UniqueKey<Made> =
  | readonly [keyof Made & string, ...(keyof Made & string)[]]
  | ((key: IndexBuilderOn, t: Made) => AnyIndexBuilder)

interface Noun<Whose extends RowsOf, Made = Columns, Key extends string = string> {
  readonly rows: Whose
  /** What no two rows share, by the name of the index; the field that is said to be taken stands last. */
  readonly unique?: Readonly<Record<Key, UniqueKey<Made>>>
  /** The list it is read by, with its recycle bin; without it the table has only the keys it names. */
  readonly list?: List
  /** Rows of other tables name its rows, and are of their organisation; of a tree it is understood. */
  readonly isParent?: boolean
  /** Fields kept by triggers on other tables. */
  readonly derived?: readonly string[]
  /** Its rows take places of rows of another table, each one of what these fields name; that has `capacity` and a derived `held`. */
  readonly takesPlaces?: { readonly of: Table; readonly by: readonly string[] }
  /** While a field has one of these values a row is its author's alone, with all that belongs to it. */
  readonly drafts?: Drafts
  /** Medical staff alone reach its rows, whatever words others are given (decision 121): all, or all without these values. */
  readonly isMedical?: true | { readonly unless: Valued }
  /** Rows that callers of one organisation, or of a list, read besides those of their own, and which of them they write (decision 133). */
  readonly alsoSeen?: AlsoSeen
}

const leadsOf = (rows: RowsOf, { size }: List): Lead[] => {
  if (rows === 'owner') return ['userId']
  return size === 'large' && rows !== 'shared-read' && rows !== 'installation'
    ? ['all', 'sysOrgCode']
    : ['all']
}

type Columns = Readonly<Record<string, ExtraConfigColumn>>

/** The keys of a table that are about codes, by their fields. */
const codeKeysOf = (noun: Resource | undefined, unique: Noun<RowsOf>['unique'] = {}) =>
  Object.entries(unique).flatMap(([key, fields]) => {
    const code = typeof fields === 'function' ? undefined : codeOf(noun, fields)
    return typeof fields !== 'function' && code !== undefined
      ? [{ key, fields, code, told: toldAt(noun, fields) ?? code }]
      : []
  })

/** The same by the columns of the table. */
const keyIn =
  (columns: Readonly<Record<string, PgColumn>>) =>
  ({ key, fields, code, told }: ReturnType<typeof codeKeysOf>[number]): CodeKey => ({
    key,
    columns: namesOf(columns, fields),
    code: nameOf(columns, code),
    told: nameOf(columns, told),
  })

const uniqueIndexes = (
  t: Columns,
  unique: Noun<RowsOf>['unique'] = {},
  noun: Resource | undefined,
): AnyIndexBuilder[] =>
  Object.entries(unique).map(([name, key]) => {
    if (typeof key === 'function') return key(uniqueIndex(name), t)
    const code = codeOf(noun, key)
    const column = (field: string) => t[field] as ExtraConfigColumn
    const compared = (field: string) => (field === code ? codeKeyOf(column(field)) : column(field))
    const [first, ...rest] = key
    const double = code === undefined ? [] : [column(doubleField(name))]
    return uniqueIndex(name)
      .on(compared(first), ...rest.map(compared), ...double)
      .where(sql`del_flag = 0`)
  })

/** What the recycle bin reads by: the newest deletions first, and all rows of one deletion. */
const binIndexes = (table: string, t: Columns): AnyIndexBuilder[] => {
  const column = (field: string) => t[field] as ExtraConfigColumn
  return [
    index(`${table}_bin`)
      .on(column('updateTime').desc().nullsLast(), column('id').desc().nullsFirst())
      .where(sql`del_flag = 1`),
    index(`${table}_deletion`)
      .on(column('deletionId'))
      .where(sql`deletion_id IS NOT NULL`),
  ]
}

/** What the doubles of a noun that lists them are read by. */
const doubleIndexes = (table: string, t: Columns, keys: readonly string[]): AnyIndexBuilder[] =>
  'doubleKept' in t
    ? [
        index(`${table}_double`)
          .on(t['id'] as ExtraConfigColumn)
          .where(sql.raw(isOpenDouble(table, keys))),
      ]
    : []

/** What its list and its recycle bin are read by. */
const indexesOf = (table: string, t: Columns, { list, leads }: { list: List; leads: Lead[] }) => [
  ...listIndexes(table, t, { list, leads, within: sameOrganisation(t, list.of.list.resource ?? {}) }),
  ...binIndexes(table, t),
]

const nameOf = (columns: Readonly<Record<string, PgColumn>>, field: string): string =>
  (columns[field] as PgColumn).name

const namesOf = (columns: Readonly<Record<string, PgColumn>>, fields: readonly string[]): string[] =>
  fields.map((field) => nameOf(columns, field))

/** The columns a large list searches, for the planner to know better. */
const searchedBy = (list: List, columns: Readonly<Record<string, PgColumn>>): string[] => {
  const { texts, search } = looksOf(list, columns)
  const searched = [
    ...('searchText' in columns ? ['searchText'] : []),
    ...search.filter((field) => texts.includes(field)),
  ]
  return searched.flatMap((field) => [field, `${field}Short`]).map((field) => nameOf(columns, field))
}

/** What searching the list looks into, and what its indexes begin with. */
const searchOf = (list: List | undefined, rows: RowsOf, columns: Readonly<Record<string, PgColumn>>) => {
  const isLarge = list?.size === 'large'
  return {
    searched: isLarge ? searchedBy(list, columns) : [],
    leads: isLarge && rows === 'organisation' ? [nameOf(columns, 'sysOrgCode')] : [],
    searchText: 'searchText' in columns && list ? looksOf(list, columns).search : [],
  }
}

/** The columns that follow from others: those of some fields, and those that the database computes. */
const derivedOf = (columns: Readonly<Record<string, PgColumn>>, fields: readonly string[]): string[] => [
  ...namesOf(columns, fields),
  ...Object.values(columns)
    .filter(({ generated }) => generated !== undefined)
    .map((column) => column.name),
]

/** The field that holds a tree in order. */
const orderOf = (noun: Resource | undefined): string[] => (noun?.tree ? [noun.tree.order] : [])

/** A table with the columns of its noun and those every noun has. */
type TableOf<Name extends string, Columns extends Record<string, PgColumnBuilderBase>> = PgTableWithColumns<{
  name: Name
  schema: undefined
  columns: BuildColumns<Name, Columns, 'pg'>
  dialect: 'pg'
}>

/**
 * The table of a noun: columns every noun has and `columns`; grants, row-level security and audit trail by `rows`; the
 * indexes of its list and recycle bin; of a tree what holds its rows together. `keys` are what remains: what only this noun is looked up by. A store says a sentence for each of the `unique` keys.
 */
export const businessTable = <
  Name extends string,
  Whose extends RowsOf,
  Columns extends Record<string, PgColumnBuilderBase>,
  Key extends string = never,
>(
  name: Name,
  columns: Columns,
  {
    rows,
    list,
    unique,
    derived = [],
    isParent,
    takesPlaces,
    ...seen
  }: Noun<Whose, BuildExtraConfigColumns<Name, NounColumns<Whose> & Columns, 'pg'>, Key>,
  keys?: (t: BuildExtraConfigColumns<Name, NounColumns<Whose> & Columns, 'pg'>) => PgTableExtraConfigValue[],
): TableOf<Name, NounColumns<Whose> & Columns> & Keyed<Key> => {
  const whose = rowsOf[rows]
  const noun = list?.of.list.resource
  const own = { ...whose.columns(), ...columns } as NounColumns<Whose> & Columns
  const searched = list?.size === 'large' ? searchColumns(list, getTableColumns(pgTable(name, own))) : {}
  const codeKeys = codeKeysOf(noun, unique as Noun<RowsOf>['unique'])
  const keysOfCodes = codeKeys.map(({ key }) => key)
  const doubles = keysOfCodes.map(doubleField)
  // What no type names: nobody but the database writes it.
  const kept: object = { ...doubleColumns(keysOfCodes, noun), ...searched }
  const table = pgTable(name, { ...own, ...kept }, (t) => [
    ...uniqueIndexes(t, unique as Noun<RowsOf>['unique'], noun),
    ...(keys?.(t) ?? []),
    ...referenceKeys(name, t, { ...(isParent && { isParent }), noun }),
    ...(noun?.tree ? treeKeys(name, t) : []),
    ...doubleIndexes(name, t, keysOfCodes),
    ...(list ? indexesOf(name, t, { list, leads: leadsOf(rows, list) }) : []),
  ])
  const made: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  return declared(table as typeof table & Keyed<Key>, {
    ...(noun && { of: noun }),
    ...(list && { size: list.size }),
    whose: rows,
    ...accessOf(whose, { table: name, columns: made, noun, ...seen }),
    isAudited: true,
    ...(takesPlaces && { takesPlaces: { of: takesPlaces.of, columns: namesOf(made, takesPlaces.by) } }),
    derived: derivedOf(made, [...derived, ...orderOf(noun), ...spokenOf(list, made), ...doubles]),
    codeKeys: codeKeys.map(keyIn(made)),
    ...searchOf(list, rows, made),
  })
}
