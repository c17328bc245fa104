import type { Paper, PaperFact, PaperKind, PaperTable } from '#contract/core/paper.ts'
import type { ColumnKind, ExtraSheet, SheetColumn } from '#server/spreadsheets/sheet-layout.ts'
import { writeXlsx } from '#server/spreadsheets/write-xlsx.ts'

const kinds: Readonly<Record<PaperKind, ColumnKind>> = {
  text: 'text',
  count: 'number',
  money: 'number',
  day: 'day',
  rate: 'text',
}

/** What stands over the columns of the first sheet: numbers have one of their own, to be worked with. */
export interface SheetWords {
  readonly head: string
  readonly item: string
  readonly value: string
  readonly number: string
}

async function* batchesOf(rows: readonly (readonly string[])[]): AsyncGenerator<string[][]> {
  yield rows.map((row) => [...row])
}

const sheetOf = ({ title, columns, rows, sums }: PaperTable): ExtraSheet => ({
  sheetName: title,
  headers: columns.map((column): SheetColumn => ({ title: column.title, kind: kinds[column.kind] })),
  rows: sums ? [...rows, sums] : rows,
})

/** Names of sheets are told apart by a number where tables are called alike. */
const namedApart = (sheets: readonly ExtraSheet[]): ExtraSheet[] => {
  const seen = new Map<string, number>()
  return sheets.map((sheet) => {
    const count = (seen.get(sheet.sheetName) ?? 0) + 1
    seen.set(sheet.sheetName, count)
    return count === 1 ? sheet : { ...sheet, sheetName: `${sheet.sheetName} ${count}` }
  })
}

const factRow = ([label, value, kind]: PaperFact): string[] =>
  kind ? [label, '', value] : [label, value, '']

/** A paper as a workbook: its head and notes on the first sheet, each table on one of its own; cells are typed, and no text is a formula. */
export const writePaperSheets = (paper: Paper, words: SheetWords): AsyncGenerator<Uint8Array> =>
  writeXlsx({
    title: `${paper.title} ${paper.number}`,
    subtitle: paper.made,
    sheetName: words.head,
    headers: [
      { title: words.item, kind: 'text' },
      { title: words.value, kind: 'text' },
      { title: words.number, kind: 'number' },
    ],
    batches: batchesOf([...paper.facts.map(factRow), ...paper.notes.map((note) => ['', note, ''])]),
    extras: namedApart(paper.tables.map(sheetOf)),
  })
