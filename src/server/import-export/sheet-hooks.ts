import type * as z from 'zod/mini'
import type { Failure } from '#contract/core/failures.ts'
import type { ImportProblem } from '#contract/core/import-outcome.ts'
import type { Message } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import type { StoredRow } from '#server/store/present.ts'
import type { RowNaming, SheetRow } from './sheet-row.ts'

/** Columns of a sheet that are no fields of the draft. */
export interface BesideColumns {
  readonly fields: Readonly<Record<string, z.core.$ZodType>>
  readonly labels: Readonly<Record<string, Message>>
  /** Further titles that people write over them. */
  readonly titles: Readonly<Record<string, readonly string[]>>
}

/** What is wrong with a row in a column, in the caller's words. */
export type RowProblem = Pick<ImportProblem, 'field' | 'code' | 'message'>

/** What was settled of a row. */
export interface SettledRow {
  /** The rows of other nouns that it names, by field. */
  readonly named?: Readonly<Record<string, RowOwner>>
  readonly problem?: RowProblem
  /** What becomes of what it names, in the caller's words. */
  readonly told?: string
}

/** A sheet of which rows of other nouns are to be settled. */
export interface SettlingSheet {
  /** The rows in batches, from the beginning at every call, each with what its columns name by themselves. */
  batches(): AsyncGenerator<{
    readonly rows: readonly SheetRow[]
    readonly named: ReadonlyMap<string, RowNaming>
  }>
  /** What a cell says, as a draft would; empty where it is. */
  read(row: SheetRow, field: string): string
}

/** What was settled of rows, by their numbers. */
export interface Settled {
  readonly rows: ReadonlyMap<number, SettledRow>
  /** What becomes of the sheet, in sentences. */
  readonly told: readonly string[]
  /** The ids of what was made, by the noun of their permissions. */
  readonly made: ReadonlyMap<string, readonly string[]>
}

/** Settles what a sheet names; what it makes for that a check takes back. */
export type Settle = (sheet: SettlingSheet, context: Context) => Promise<Settled>

/** What a row comes to among the others of its sheet. */
export interface WeighedRow {
  readonly failure?: Failure
  /** Whom or what it is about. */
  readonly name?: string
  readonly told?: readonly string[]
  /** The columns that the server decides. */
  readonly decided?: StoredRow
}

/** A draft that is right by itself, and the line of the file that says it. */
export interface WeighingRow<Draft> {
  readonly rowNumber: number
  readonly draft: Draft
}

/** What drafts come to, in their order, and in sentences all together. */
export interface WeighedSheet {
  readonly rows: readonly WeighedRow[]
  readonly told: readonly string[]
}
