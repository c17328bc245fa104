import type * as z from 'zod/mini'
import { explain } from '#contract/core/explain.ts'
import type { LineWords } from '#contract/core/fields.ts'
import type { ImportProblem } from '#contract/core/import-outcome.ts'
import { labelOf, type Message, type MessageValues } from '#contract/core/message.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import type { Context } from '#server/calls/caller.ts'
import { isErrorValue, isMadeNumber } from '#server/spreadsheets/cell-text.ts'
import type { RowOwner } from '#server/store/named-rows.ts'
import { masked, type StoredRow } from '#server/store/present.ts'
import { wordsRefusal } from './allowed-words.ts'
import type { CellReader } from './cell-values.ts'
import type { ImportColumn, ImportNoun } from './import-noun.ts'
import { linePattern } from './line-cells.ts'
import type { SheetTable } from './read-import.ts'
import type { RowProblem, SettledRow } from './sheet-hooks.ts'
import type { RowNaming, SheetRow } from './sheet-row.ts'

/** What validating needs to know besides the row. */
export interface Validation {
  readonly noun: ImportNoun
  readonly columns: readonly ImportColumn[]
  readonly table: Pick<SheetTable, 'titles'>
  readonly reader: CellReader
  readonly context: Context
  /** Undefined for a noun without owners. */
  readonly owners: RowNaming | undefined
  /** The rows of other nouns that rows name, by the field that names them. */
  readonly named: ReadonlyMap<string, RowNaming>
  /** What was settled of rows before any was checked. */
  readonly settled?: ReadonlyMap<number, SettledRow>
  /** The stored row of an owner and a name. */
  readonly stored: (owner: RowOwner | undefined, name: string) => StoredRow | undefined
}

/** What is wrong with a cell, before it is said whose it is. */
export type CellProblem = Omit<ImportProblem, 'name'>

/** What is wrong with one cell, as the caller reads it; secrets are masked even here (security ACC-6). */
export const problemOf = (
  { columns, table, context }: Pick<Validation, 'columns' | 'table' | 'context'>,
  row: SheetRow,
  wrong: { field: string; text: Message; values?: MessageValues },
): CellProblem => {
  const column = columns.find(({ field }) => field === wrong.field)
  const label = column?.label ?? labelOf({}, wrong.field)
  const title = column?.title ?? label
  const value = row.texts[wrong.field] ?? ''
  return {
    row: row.rowNumber,
    field: wrong.field,
    column: table.titles.get(wrong.field) ?? (typeof title === 'string' ? title : context.translate(title)),
    value: column?.meta.mask ? masked(column.meta.mask, value) : value.slice(0, 200),
    code: wrong.text.id,
    message: context.translate(wrong.text, { label, ...wrong.values }),
  }
}

/** What was said of a cell elsewhere, in its place. */
export const placedProblem = (
  validation: Pick<Validation, 'columns' | 'table' | 'context'>,
  row: SheetRow,
  { field, code, message }: RowProblem,
): CellProblem => ({
  ...problemOf(validation, row, { field, text: { id: code, message } }),
  code,
  message,
})

/** A cell of a column that takes certain words only, with none of them. */
export const wordProblem = (
  validation: Validation,
  row: SheetRow,
  { field, meta }: Pick<ImportColumn, 'field' | 'meta'>,
): CellProblem => {
  const { reader, context } = validation
  const isBlank = (row.texts[field] ?? '') === ''
  return problemOf(validation, row, {
    field,
    ...wordsRefusal(reader.wordsOf(meta, context) ?? [], { isBlank }),
  })
}

/** What the schema says of a field; where a word is missing, which there are. */
export const issueProblem = (
  validation: Validation,
  row: SheetRow,
  { issue, field }: { issue: z.core.$ZodIssue; field: string },
): CellProblem => {
  const { noun, columns, reader, context } = validation
  const column = columns.find((one) => one.field === field)
  const isBlank = (row.texts[field] ?? '') === ''
  if (column && isBlank && reader.wordsOf(column.meta, context)) return wordProblem(validation, row, column)
  return problemOf(validation, row, { field, ...explain(issue, noun.source.resource.labels[field]) })
}

/**
 * Cells that do not say what their author sees: formulas without a result, or that went wrong, and identifiers that a
 * spreadsheet took for numbers, of which what is left would name somebody else. Such a cell is never an empty one.
 */
export const lostCells = (validation: Validation, row: SheetRow): CellProblem[] =>
  validation.columns.flatMap(({ field, meta }) => {
    const value = row.texts[field] ?? ''
    if (row.unsolved?.includes(field))
      return [problemOf(validation, row, { field, text: importTexts.noResult })]
    if (isErrorValue(value))
      return [problemOf(validation, row, { field, text: importTexts.errorValue, values: { value } })]
    const isIdentifier = meta.kind === 'text' || meta.kind === 'id'
    return isIdentifier && isMadeNumber(value)
      ? [problemOf(validation, row, { field, text: importTexts.madeNumber, values: { value } })]
      : []
  })

/** A part of a cell that is none of the lines it takes. */
export const lineProblem = (
  validation: Validation,
  row: SheetRow,
  { field, said, words }: { field: string; said: string; words: readonly LineWords[] },
): CellProblem => {
  const { locale, translate } = validation.context
  const pattern = linePattern(words, ({ label }) => translate(label), locale)
  return problemOf(validation, row, { field, text: importTexts.otherLine, values: { said, pattern } })
}
