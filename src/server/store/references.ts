import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import { fieldMeta } from '#contract/core/fields.ts'
import type { Message } from '#contract/core/message.ts'
import { goesAlong, type Reference, type Resource } from '#contract/core/resource.ts'
import { spokenField } from '#contract/rules/spoken-key.ts'
import { declaredTables } from '#server/db/declared-tables.ts'
import { nounTables } from '#server/db/schema/access.ts'
import { shortOf, type RowsIn, type ShownBy, type Source } from './conditions.ts'

// A store is declared with every table at hand, whichever file is loaded first.
await declaredTables()

type Noun = Pick<Source, 'resource' | 'table'>

const nouns = new WeakMap<Resource, Noun>()

const nounOf = (resource: Resource): Noun => {
  const table = nounTables.get(resource)
  if (!table) throw new Error(`no table is declared for ${resource.permission}`)
  const noun = nouns.get(resource) ?? { resource, table }
  nouns.set(resource, noun)
  return noun
}

/** The name of a field's column. */
export const columnOf = (table: Table, field: string): string => {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`${getTableName(table)} has no column for ${field}`)
  return column.name
}

/** A reference of a noun with the tables of both. */
export interface BoundReference extends Reference {
  readonly field: string
  /** The column that holds the id of the row it names. */
  readonly column: string
  /** The noun it names. */
  readonly named: Noun
}

/** The references of a noun. */
export const referencesOf = ({ resource, table }: Noun): BoundReference[] =>
  Object.entries(resource.references ?? {}).map(([field, reference]) => ({
    ...reference,
    field,
    column: columnOf(table, field),
    named: nounOf(reference.to),
  }))

/** Where a field is read: under an alias, so many references deep; of a name that is spoken its key, instead. */
interface Reading {
  readonly alias: string
  readonly depth: number
  readonly rowsIn: RowsIn
  readonly isKey?: boolean
}

const readOf = (noun: Noun, field: string, reading: Reading): string => {
  const { alias, depth, rowsIn, isKey = false } = reading
  const column = getTableColumns(noun.table)[isKey ? spokenField(field) : field]
  if (column) return `${alias}."${column.name}"`
  const by = referencesOf(noun).find(({ shows }) => Object.hasOwn(shows, field))
  if (!by)
    throw new Error(`${noun.resource.permission}.${field} is neither a column nor shown by a reference`)
  const next = `r${depth}`
  const shown = readOf(by.named, by.shows[field] ?? '', { ...reading, alias: next, depth: depth + 1 })
  return `(SELECT ${shown} FROM ${rowsIn(by.named.table)} ${next} WHERE ${next}.id = ${alias}."${by.column}")`
}

type Sql = Readonly<Record<string, string>>

/** How the fields that a reference shows are asked of the row that is named. */
const shownBy = ({ column, named, shows }: BoundReference, rowsIn: RowsIn): [string, ShownBy][] =>
  Object.entries(shows).map(([own, theirs]) => [
    own,
    (condition) => {
      const reading = { alias: 'n', depth: 0, rowsIn }
      const schema = named.resource.row.shape[theirs]
      const asked = condition({
        sql: readOf(named, theirs, reading),
        ...(schema &&
          fieldMeta(schema)?.isSpoken && { key: readOf(named, theirs, { ...reading, isKey: true }) }),
        ...shortOf(named.table, getTableColumns(named.table)[theirs]?.name ?? '', 'n'),
      })
      return `t."${column}" IN (SELECT n.id FROM ${rowsIn(named.table)} n WHERE ${asked})`
    },
  ])

interface ShownFields {
  readonly computed: Sql
  readonly sortedBy: Sql
  readonly goneInBin: Sql
  readonly shownBy: Readonly<Record<string, ShownBy>>
}

/**
 * How the fields that references show are read, as SQL over `t`, and of the row that is named; the field of the reference, by
 * which they are sorted; and whether what a reference names is deleted, which only a deleted row can tell: of a live one it is
 * live.
 */
export const shownFields = (noun: Noun, rowsIn: RowsIn): ShownFields => {
  const references = referencesOf(noun)
  const shown = references.flatMap(({ field, shows }) =>
    Object.keys(shows).map((own) => [own, field] as const),
  )
  return {
    computed: Object.fromEntries(
      shown.map(([own]) => [own, readOf(noun, own, { alias: 't', depth: 0, rowsIn })]),
    ),
    shownBy: Object.fromEntries(references.flatMap((one) => shownBy(one, rowsIn))),
    sortedBy: Object.fromEntries(shown),
    goneInBin: Object.fromEntries(
      references.map(({ field, column, named }) => [
        field,
        `EXISTS (SELECT FROM ${rowsIn(named.table)} n WHERE n.id = t."${column}" AND n.del_flag = 1)`,
      ]),
    ),
  }
}

/** Whether rows of a table are of an organisation. */
export const hasOrganisation = (table: Table): boolean => Object.hasOwn(getTableColumns(table), 'sysOrgCode')

/**
 * What a plain reference names is of the organisation of its row, unless it says otherwise (`of`) or one of both has none. What a
 * row belongs to says its organisation, and trees hold theirs themselves.
 */
export const isBound = (
  { gives, of, to }: Pick<Reference, 'gives' | 'of' | 'to'>,
  { resource, table }: Noun,
): boolean => !gives && !of && to !== resource && [table, nounOf(to).table].every(hasOrganisation)

/** Rows of a table that name a row in a column. */
export interface Referrer {
  readonly table: Table
  readonly column: string
  /** The noun of the rows, and the field of the column. */
  readonly noun: Resource
  readonly field: string
}

/** In the order of the names of the tables: that of `nounTables` depends on what was imported first. */
const referrersOf = (resource: Resource): (Referrer & Pick<Reference, 'whenDeleted'>)[] =>
  [...nounTables]
    .toSorted(([, a], [, b]) => (getTableName(a) < getTableName(b) ? -1 : 1))
    .flatMap(([other, table]) =>
      Object.entries(other.references ?? {}).flatMap(([field, { to, whenDeleted }]) =>
        to === resource
          ? [
              {
                table,
                column: columnOf(table, field),
                noun: other,
                field,
                ...(whenDeleted && { whenDeleted }),
              },
            ]
          : [],
      ),
    )

/** Whose rows keep what they name in its organisation: they are bound to it, or belong to it and are bound to something else there. */
export const keepersOf = ({ resource }: Pick<Noun, 'resource'>): Referrer[] =>
  referrersOf(resource).filter(({ noun, table, field }) => {
    const own = { resource: noun, table }
    const all = referencesOf(own)
    const isBoundIn = (one: BoundReference) => isBound(one, own)
    const by = all.find((one) => one.field === field)
    return by !== undefined && (by.gives ? all.some(isBoundIn) : isBoundIn(by))
  })

/** Whose rows go with a deleted row of a noun, and come back with it. */
export const dependantsOf = ({ resource }: Pick<Noun, 'resource'>): Referrer[] =>
  referrersOf(resource).filter(({ whenDeleted }) => goesAlong(whenDeleted))

/** Rows that forbid that a row they name is deleted, with what is said then: all of them, or those in some states. */
export interface Blocker extends Referrer {
  readonly says: Message
  readonly only?: { readonly column: string; readonly is: readonly string[] }
}

/** Whose rows forbid that a row of a noun is deleted: first those that always do, then those in some states. */
export const blockersOf = ({ resource }: Pick<Noun, 'resource'>): Blocker[] =>
  referrersOf(resource)
    .flatMap(({ whenDeleted, ...referrer }): Blocker[] => {
      if (typeof whenDeleted !== 'object') return []
      if (!('unless' in whenDeleted)) return [{ ...referrer, says: whenDeleted }]
      const { unless, says } = whenDeleted
      return [{ ...referrer, says, only: { column: columnOf(referrer.table, unless.field), is: unless.is } }]
    })
    .toSorted((a, b) => Number(Boolean(a.only)) - Number(Boolean(b.only)))
