import { fieldMeta } from '#contract/core/fields.ts'
import type { LineRules } from '#contract/core/lines.ts'
import { readingOf, readText } from '#contract/core/read-text.ts'
import { settledValue, startValues, type Values } from '../draft.ts'

/** A column of lines as it is pasted into: in the order shown. */
export interface PasteColumn {
  readonly field: string
  readonly label: string
  /** Of a dictionary, its values and their texts. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** What a pasted text became. */
export interface Pasted {
  readonly lines: readonly Values[]
  /** Cells that were not understood, or that no column was there for, by the line they are in, from 1. */
  readonly unread: readonly { readonly line: number; readonly label: string; readonly text: string }[]
  /** How many lines there was no room for. */
  readonly leftOut: number
}

/** True for a text as a spreadsheet copies it: several cells or several lines. */
export const isSheetText = (text: string): boolean => /[\t\n]/.test(text.trimEnd())

const cellsOf = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))

/** The value that an input holds for a cell; undefined where it is not understood. */
const valueIn = (rules: LineRules, { field, options }: PasteColumn, cell: string) => {
  const schema = rules.row.shape[field]
  const meta = schema && fieldMeta(schema)
  if (!schema || !meta) return undefined
  if (meta.kind === 'flag') {
    const read = cell === '' ? false : readText(meta, cell)
    return typeof read === 'boolean' ? read : undefined
  }
  if (cell === '' || meta.kind !== 'dict') return settledValue(schema, cell)
  return options.find(({ value, label }) => [value, label].some((one) => readingOf(one) === readingOf(cell)))
    ?.value
}

/**
 * Lines from the text that a spreadsheet puts into the clipboard; its columns are taken in their order, a line of titles is left
 * out. `room` is how many lines may be added.
 */
export const readPasted = (
  text: string,
  { rules, columns, room }: { rules: LineRules; columns: readonly PasteColumn[]; room: number },
): Pasted => {
  const isTitle = (cells: readonly string[]) =>
    cells.every((cell, at) => cell === '' || readingOf(cell) === readingOf(columns[at]?.label ?? ''))
  const rows = cellsOf(text).filter((cells, at) => cells.some(Boolean) && !(at === 0 && isTitle(cells)))
  const unread: Pasted['unread'][number][] = []
  const lines = rows.slice(0, room).map((cells, at) => {
    const values: Record<string, string | boolean> = { ...startValues(rules.row.shape) }
    for (const [index, cell] of cells.entries()) {
      const column = columns[index]
      const value = column && valueIn(rules, column, cell)
      if (column && value !== undefined) values[column.field] = value
      else if (cell !== '') unread.push({ line: at + 1, label: column?.label ?? '', text: cell })
    }
    return values
  })
  return { lines, unread, leftOut: Math.max(0, rows.length - room) }
}
