import type { Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Resource } from '#contract/core/resource.ts'
import type { Rights } from '../roles.ts'
import type { Ledger } from '../ledger-rules.ts'
import type { TakesPlaces } from '../place-rules.ts'
import type { CodeKey } from './code-keys.ts'
import type { Size } from './list-indexes.ts'

type Command = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** Everything a role may do with rows. */
export const everything: readonly Command[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']

/** What callers may do where nothing is ever deleted, only marked. */
export const keeping: readonly Command[] = ['SELECT', 'INSERT', 'UPDATE']

/** The rows a role reaches, as a condition in SQL; rows it writes have to meet `written`, or the same condition. */
export interface Rows {
  readonly where: string
  readonly written?: string
}

export const everyRow: Rows = { where: 'true' }

/** SQL that is true of a column which names an organisation of the caller. */
type OfCaller = (column: string) => string

/** The organisation of the transaction. */
export const isOwnOrganisation: OfCaller = (column) => `${column} = current_setting('app.org', true)`

/** The rows of the organisation of the transaction. */
export const ownOrganisation: Rows = { where: isOwnOrganisation('sys_org_code') }

/** The rows of the organisations that the roles of the person of the transaction have a list of, and of no others. */
export const chosenOrganisations: Rows = {
  where: 'sys_org_code = ANY ((SELECT my_organisations() AS my_organisations)::text[])',
}

const noted = `string_to_array(current_setting('app.reach', true), ',')`

/**
 * The same where the planner has to know how many rows that are: of a list it knows nothing of it expects a few, and reads
 * all of them for one page. So rows are compared with what the transaction noted of the list when it began, and whether the list
 * has all of that is asked once a statement: a note of more shows nothing. As a number that is compared with another, since of a
 * mere yes the planner believes that half are none.
 */
export const isNotedOrganisation: OfCaller = (column) =>
  `${column} = ANY (${noted}) AND (SELECT (${noted} <@ my_organisations())::integer AS is_of_list) <> 0`

/** The rows of the organisations that the transaction noted. */
export const notedOrganisations: Rows = { where: isNotedOrganisation('sys_org_code') }

/** Every row, none to be written. */
export const readOnly: Rows = { where: 'true', written: 'false' }

/** These rows without those that people of clients see nothing of (`unseenByClients` of the noun): who asks is looked up where such a row is met. */
export const unseenByClients = (
  { where, written }: Rows,
  columns: Readonly<Record<string, PgColumn>>,
  noun: Resource | undefined,
): Rows => {
  const { field = '', is = [] } = noun?.unseenByClients?.rows ?? {}
  const column = columns[field]?.name
  const within = (condition: string) =>
    column
      ? `(${condition}) AND (${column} <> ALL ${listOf({ is })} OR (SELECT is_client()::integer AS is_client) = 0)`
      : condition
  return { where: within(where), ...(written !== undefined && { written: within(written) }) }
}

/** Rows of which a field has one of these values. */
export interface Valued {
  readonly field: string
  readonly is: readonly string[]
}

/**
 * Rows of other organisations that callers of one organisation, or of a list of them, read besides those of their own, and which of
 * them they write: SQL over the rows as they are called, given what is asked of a column that names an organisation of the caller.
 */
export type AlsoSeen = (about: { readonly row: string; readonly isHere: OfCaller }) => Rows

/** Rows with those that are also seen; of these the ones that meet `written` are written, too, and without it none. */
export const alsoSeeing = ({ where, written = where }: Rows, also: Rows): Rows => ({
  where: `(${where}) OR (${also.where})`,
  written: also.written ? `(${written}) OR (${also.written})` : written,
})

/** Rows that nobody but who added them reaches while they have these values: drafts of one person. */
export type Drafts = Valued

const listOf = ({ is }: Pick<Valued, 'is'>): string =>
  `(ARRAY[${is.map((value) => `'${value}'`).join(', ')}])`

const drafted = (column: string, drafts: Drafts): string =>
  `(${column} <> ALL ${listOf(drafts)} OR create_by = current_setting('app.user', true))`

/**
 * These rows without the drafts of others, and without what belongs to those: `parent` is the table of what a row belongs to
 * and the column that names it, where that has drafts.
 */
export const withoutDrafts = (
  { where, written }: Rows,
  {
    column,
    drafts,
    parent,
  }: {
    readonly column?: string | undefined
    readonly drafts?: Drafts | undefined
    readonly parent?: { readonly table: string; readonly column: string } | undefined
  },
): Rows => {
  const conditions = [
    ...(column && drafts ? [drafted(column, drafts)] : []),
    // Row-level security leaves the records that the caller sees.
    ...(parent ? [`EXISTS (SELECT FROM ${parent.table} r WHERE r.id = ${parent.column})`] : []),
  ]
  const within = (condition: string) =>
    conditions.length > 0 ? [`(${condition})`, ...conditions].join(' AND ') : condition
  return { where: within(where), ...(written !== undefined && { written: within(written) }) }
}

/**
 * These rows for medical staff alone (decision 121); others read those, and no more, of which a column has a value that is told. Who
 * asks is looked up once a statement.
 */
export const forMedicalStaff = (
  { where, written = where }: Rows,
  told: { readonly column: string; readonly is: readonly string[] } | undefined,
): Rows => {
  const isStaff = '(SELECT is_medical_staff()::integer AS is_medical) <> 0'
  const reads = told ? `(${told.column} = ANY ${listOf(told)} OR ${isStaff})` : isStaff
  return { where: `(${where}) AND ${reads}`, written: `(${written}) AND ${isStaff}` }
}

/** The rows of the person of the transaction. */
export const ownRows = (column = 'user_id'): Rows => ({
  where: `${column} = nullif(current_setting('app.user_id', true), '')::bigint`,
})

declare const keys: unique symbol

/** The names of a table's unique keys, for types alone. */
export interface Keyed<Key extends string> {
  readonly [keys]: Key
}

/** The names of the unique keys that a table says (`unique` of `businessTable`). */
export type KeyOf<Table> = Table extends Keyed<infer Key> ? Key : never

/** What one role may do with a table. As soon as one role has `rows`, a role without them reaches none. */
export interface Access {
  readonly may: readonly (Command | `UPDATE (${string})`)[]
  readonly rows?: Rows
}

/** What a table is besides its columns and indexes; `table-rules.ts` makes it so. */
export interface Declaration {
  readonly access: Readonly<Partial<Record<Rights, Access>>>
  /** The noun whose rows it holds; nothing of other tables. */
  readonly of?: Resource
  /** Whose the rows of a noun are: an organisation's, one person's or the installation's, and who else reaches them; nothing of other tables. */
  readonly whose?:
    | 'organisation'
    | 'owner'
    | 'shared-read'
    | 'granted-organisations'
    | 'notes'
    | 'installation'
  /** Which rows of other organisations are read besides; nothing where there are none. */
  readonly alsoSeen?: AlsoSeen
  /** Some of its rows are drafts that their author alone reaches. */
  readonly hasDrafts?: true
  /** Some or all of its rows are reached by medical staff alone. */
  readonly isMedical?: true
  /** How many rows its list comes to have; nothing where it is read by none. */
  readonly size?: Size
  /** Every change leaves a row in the audit trail. */
  readonly isAudited: boolean
  /** Columns that follow from others: their change alone is none for the audit trail. */
  readonly derived: readonly string[]
  /** Its rows take places of others, whoever writes them (`place-rules.ts`). */
  readonly takesPlaces?: TakesPlaces
  /** Its rows are only added, and taken back by rows of their own (`ledger-rules.ts`). */
  readonly ledger?: Ledger
  /** Its keys that are about codes. */
  readonly codeKeys?: readonly CodeKey[]
  /** Columns searched by what their texts contain, of which a hundred samples tell the planner too little. */
  readonly searched: readonly string[]
  /** Columns that indexes of a large list begin with, beside the same indexes without them. */
  readonly leads: readonly string[]
  /** The fields whose texts the column `search_text` holds together; none without that column. */
  readonly searchText: readonly string[]
  /** Its rows are the files of records: a file becomes its record's with the row (`hold_attachment`). */
  readonly holdsFiles?: true
  /** Its rows are the history of these records and of their files, written by triggers there (`history-rules.ts`). */
  readonly keepsHistoryOf?: {
    readonly records: string
    /** Their columns that it tells of: neither those that follow from others, nor secrets. */
    readonly told: readonly string[]
    readonly files?: string
    /** The tables of their lines. */
    readonly lines: readonly string[]
  }
  /** Its rows are the lines of these records: each write of them leaves one row in the audit trail (`audit_lines`). */
  readonly holdsLinesOf?: string
}

const declarations = new WeakMap<Table, Declaration>()
const tables = new Map<Resource, Table>()

/** The table of each noun, as far as their files are loaded: all are before a store is declared. */
export const nounTables: ReadonlyMap<Resource, Table> = tables

/** The table of each noun by its permission; of two that share one, the table that was declared first. */
export const tablesByPermission = (nouns = nounTables): Map<string, Table> => {
  const found = new Map<string, Table>()
  for (const [{ permission }, table] of nouns) if (!found.has(permission)) found.set(permission, table)
  return found
}

/** Notes what a table is; gives it back. */
export const declared = <Made extends Table>(table: Made, declaration: Declaration): Made => {
  declarations.set(table, declaration)
  if (declaration.of) tables.set(declaration.of, table)
  return table
}

/** The declaration of a table; undefined for one made with drizzle's `pgTable`. */
export const declarationOf = (table: Table): Declaration | undefined => declarations.get(table)

/**
 * The access of each role that reaches the rows of a table to what belongs to a row: of rows that the server reads the server's
 * alone, else the callers'. What is the provider's to write and read by all is written by nobody else in its parts either.
 */
export const readersOf = (records: Table, access: Access): Declaration['access'] => {
  const { whose, access: known } = declarationOf(records) ?? {}
  if (known?.server) return { server: access }
  const others: Access = whose === 'shared-read' ? { ...access, may: ['SELECT'] } : access
  return { all: access, scoped: others, chosen: others }
}
