import { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { StoredRow } from '#server/store/present.ts'
import { problemOf, type Validation } from './cell-problems.ts'
import type { WeighedRow, WeighingRow } from './sheet-hooks.ts'
import type { ValidatedRow } from './validate-rows.ts'

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
