import type { ImportProblem } from '#contract/core/import-outcome.ts'
import { separators, type Locale } from '#contract/core/message.ts'
import { PackedRows } from '#server/spreadsheets/packed-rows.ts'
import type { ChangedRow } from './sheet-row.ts'
import { changeOf, type ValidatedRow } from './validate-rows.ts'

/** How many refused cells an answer lists; the file of failed rows has them all. */
const mostListed = 1_000

/** A refused row as it stood, with what is wrong with it and in which fields. */
export interface FailedRow {
  readonly cells: readonly string[]
  readonly fields: readonly string[]
  readonly reason: string
}

const reasonOf = (
  problems: readonly ImportProblem[],
  { fields, lines }: (typeof separators)[Locale],
): string => problems.map(({ column, message }) => `${column}${fields}${message}`).join(lines)

/** Counts what becomes of the rows of a file, and keeps what is needed of them. */
export class Tally {
  readonly changes = new PackedRows<ChangedRow>()
  readonly failed = new PackedRows<FailedRow>()
  readonly errors: ImportProblem[] = []
  readonly counts = { totalCount: 0, addedCount: 0, changedCount: 0, unchangedCount: 0, errorCount: 0 }
  problemCount = 0
  readonly failedRows = new Set<number>()
  readonly #isKeeping: boolean
  readonly #locale: Locale

  /** `isKeeping` says whether the rows are needed that will be written. */
  constructor(isKeeping: boolean, locale: Locale) {
    this.#isKeeping = isKeeping
    this.#locale = locale
  }

  async add(
    { row, stored, isChanged, next }: ValidatedRow,
    problems: readonly ImportProblem[],
  ): Promise<void> {
    this.counts.totalCount += 1
    if (problems.length > 0) {
      this.counts.errorCount += 1
      this.failedRows.add(row.rowNumber)
      this.problemCount += problems.length
      this.errors.push(...problems.slice(0, mostListed - this.errors.length))
      const fields = problems.map(({ field }) => field)
      await this.failed.add({
        cells: row.cells,
        fields,
        reason: reasonOf(problems, separators[this.#locale]),
      })
    } else if (isChanged) {
      this.counts[stored ? 'changedCount' : 'addedCount'] += 1
      if (this.#isKeeping) await this.changes.add(changeOf({ stored, next }))
    } else this.counts.unchangedCount += 1
  }
}
