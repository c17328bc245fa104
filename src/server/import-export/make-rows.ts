import { Failure } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import { wordsOf } from '#server/store/people.ts'
import type { StoredRow } from '#server/store/present.ts'
import { saying } from '#server/store/unique-keys.ts'
import { refuseWithheld } from '#server/store/withheld.ts'
import { CellReader } from './cell-values.ts'
import { importColumns, type ImportNoun } from './import-noun.ts'
import { uniqueOf, validateBatch } from './validate-batch.ts'
import type { RowProblem } from './sheet-hooks.ts'
import { decidedRows, insertDecided } from './write-changes.ts'

/** What a row of a sheet says of a row of another noun, by the fields of that noun. */
export interface NewRow {
  readonly rowNumber: number
  readonly texts: Readonly<Record<string, string>>
  /** What it belongs to. */
  readonly owner: RowOwner
}

/** What became of them, by the numbers of their rows. */
export interface MadeRows {
  readonly made: ReadonlyMap<number, RowOwner>
  readonly problems: ReadonlyMap<number, RowProblem>
}

const validated = async (noun: ImportNoun, rows: readonly NewRow[], context: Context) => {
  const columns = importColumns(noun, (_locale, { message }) => message)
  const titles = new Map(columns.map(({ field, label }) => [field, context.translate(label)]))
  const owners = new Map(rows.map(({ texts, owner }) => [texts, owner]))
  const reader = new CellReader(await wordsOf(context.tx, noun.source.resource))
  const validation = {
    noun,
    columns,
    table: { titles },
    reader,
    context,
    named: new Map(),
    stored: () => undefined,
    owners: (texts: NewRow['texts']) => owners.get(texts) ?? { id: '', orgCode: '' },
    isWriting: true,
  }
  const seen = uniqueOf(noun).map(() => new Map<string, number>())
  const sheetRows = rows.map(({ rowNumber, texts }) => ({ rowNumber, texts, cells: [] }))
  return validateBatch(validation, sheetRows, seen)
}

/**
 * Makes rows of a noun by the rules of its imports and of its `add`, in the transaction of `context`: each that is right, and of the
 * others what is wrong first. Whether the caller may add such rows is asked before.
 */
export const makeRows = async (
  noun: ImportNoun,
  rows: readonly NewRow[],
  context: Context,
): Promise<MadeRows> => {
  const problems = new Map<number, RowProblem>()
  const good: { rowNumber: number; row: StoredRow }[] = []
  if (rows.length === 0) return { made: new Map(), problems }
  const filledIn = Object.fromEntries(
    rows.flatMap(({ texts }) => Object.entries(texts).filter(([, text]) => text !== '')),
  )
  refuseWithheld(noun.source, filledIn, { context, isNew: true })
  for (const { row, next, problems: found } of await validated(noun, rows, context)) {
    const { rowNumber } = row
    const [first] = found
    if (first) problems.set(rowNumber, first)
    else
      try {
        const [decided = next] = await decidedRows(noun, [next], context)
        good.push({ rowNumber, row: decided })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const { text, values, field = noun.key } = error
        problems.set(rowNumber, { field, code: text.id, message: context.translate(text, values) })
      }
  }
  const ids = await saying(noun.recycling.options.unique, () =>
    insertDecided(
      noun,
      good.map(({ row }) => row),
      { importId: '', context },
    ),
  )
  const made = good.map(({ rowNumber, row }, at): [number, RowOwner] => [
    rowNumber,
    { id: ids[at] ?? '', orgCode: String(row['sysOrgCode']) },
  ])
  return { made: new Map(made), problems }
}
