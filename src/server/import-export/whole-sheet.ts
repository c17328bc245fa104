import type * as z from 'zod/mini'
import type { Failure } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import type { StoredRow } from '#server/store/present.ts'
import { problemOf, type CellProblem, type RowNaming, type Validation } from './cell-problems.ts'
import type { SheetRow } from './read-import.ts'
import type { ValidatedRow } from './validate-rows.ts'

/** Columns of a sheet that are no fields of the draft. */
export interface BesideColumns {
  readonly fields: Readonly<Record<string, z.core.$ZodType>>
  readonly labels: Readonly<Record<string, Message>>
  /** Further titles that people write over them. */
  readonly titles: Readonly<Record<string, readonly string[]>>
}

/** What is wrong with a row in a column, in the caller's words. */
export type RowProblem = Pick<CellProblem, 'field' | 'code' | 'message'>

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
  /** A check takes back what is made. */
  readonly context: Context
}

/** What was settled of rows, by their numbers. */
export interface Settled {
  readonly rows: ReadonlyMap<number, SettledRow>
  /** What becomes of the sheet, in sentences. */
  readonly told: readonly string[]
}
export type Settle = (sheet: SettlingSheet) => Promise<Settled>

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

/** A row with what is told of it. */
export interface ToldRow extends ValidatedRow {
  readonly name?: string
  readonly told: readonly string[]
}

type Place = Pick<Validation, 'noun' | 'columns' | 'table' | 'context'>

const weighedRow = (validation: Place, one: ToldRow, weighed: WeighedRow | undefined): ToldRow => {
  if (!weighed) return one
  const { failure, name, told = [], decided } = weighed
  const about = { ...one, ...(name !== undefined && { name }), told: [...one.told, ...told] }
  if (!failure) return { ...about, next: { ...one.next, ...decided } }
  const { text, values, field = validation.noun.key } = failure
  return { ...about, problems: [problemOf(validation, one.row, { field, text, values })] }
}

/** The rows of a sheet once more, weighed against one another; `onTold` gets what is told of them all. */
export async function* weighedRows(
  validated: AsyncIterable<readonly ToldRow[]>,
  validation: Place,
  { onTold }: { readonly onTold: (told: readonly string[]) => void },
): AsyncGenerator<ToldRow[]> {
  const rows = new PackedRows<ToldRow>()
  const drafts: WeighingRow<StoredRow>[] = []
  for await (const batch of validated) {
    await rows.add(...batch)
    for (const { row, problems, next } of batch)
      if (problems.length === 0) drafts.push({ rowNumber: row.rowNumber, draft: next })
  }
  const weighed = await validation.noun.weigh?.(drafts, validation.context)
  onTold(weighed?.told ?? [])
  let at = 0
  for await (const batch of rows.batches())
    yield batch.map((one) =>
      one.problems.length > 0 ? one : weighedRow(validation, one, weighed?.rows[at++]),
    )
}
