import { read, set_cptable, type CellObject, type ParsingOptions, type WorkBook } from '@e965/xlsx'
import { importLimits } from '#contract/core/import-limits.ts'
import { cellText } from './cell-text.ts'
import { pickSheet } from './pick-sheet.ts'
import {
  HEADER_SEARCH_ROWS,
  SheetRefused,
  type RowCollector,
  type SheetFacts,
  type WantedSheet,
} from './sheet.ts'
import { refuseManyRows } from './xls-guard.ts'

const OPTIONS: ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
}

/** The rows of a sheet of an .xls, and which it was. The whole of it is built first, so it may hold `importLimits.xlsRows` only. */
export async function xlsRows(
  bytes: Buffer,
  wanted: WantedSheet,
  collector: RowCollector,
): Promise<Omit<SheetFacts, 'hidden'>> {
  // Excel 95 keeps Chinese text in its own code page; the tables are large, so only this kind of file pays for them.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return collect(
    parsed(() => {
      refuseManyRows(bytes, importLimits.xlsRows)
      return read(bytes, OPTIONS)
    }),
    wanted,
    collector,
  )
}

function parsed(parse: () => WorkBook): WorkBook {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SheetRefused) throw error
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message)
    throw new SheetRefused(isLocked ? 'encrypted' : 'unreadable', {}, { cause: error })
  }
}

const isFilled = (cells: readonly CellObject[] | undefined): boolean =>
  (cells ?? []).some(({ v }) => v !== undefined && v !== null && v !== '')

async function collect(
  book: WorkBook,
  wanted: WantedSheet,
  collector: RowCollector,
): Promise<Omit<SheetFacts, 'hidden'>> {
  const states = book.Workbook?.Sheets ?? []
  const visible = book.SheetNames.filter((_, index) => !states[index]?.Hidden)
  const sheetNames = visible.length > 0 ? visible : book.SheetNames
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const dataOf = (at: number) => book.Sheets[sheetNames[at] ?? '']?.['!data'] ?? []
  const textsOf = (cells: readonly CellObject[]): string[] => {
    const texts: string[] = []
    cells.forEach((cell, column) => (texts[column] = cellText(cell, date1904)))
    return texts
  }
  const at = await pickSheet(sheetNames, wanted, (one) =>
    dataOf(one).filter(isFilled).slice(0, HEADER_SEARCH_ROWS).map(textsOf),
  )
  const sheet = book.Sheets[sheetNames[at] ?? '']
  if (!sheet?.['!data']) throw new SheetRefused('unreadable')
  if (sheet['!data'].filter(isFilled).length > importLimits.xlsRows + HEADER_SEARCH_ROWS)
    throw new SheetRefused('tooManyXlsRows', { limit: importLimits.xlsRows })
  const rows = sheet['!rows'] ?? []
  sheet['!data'].forEach((cells, index) =>
    collector.add(index + 1, textsOf(cells), { isHidden: rows[index]?.hidden === true }),
  )
  const merged = (sheet['!merges'] ?? []).flatMap(({ s, e }) =>
    s.r < e.r ? [[s.c, s.r + 1, e.r + 1] as const] : [],
  )
  return { sheetName: sheetNames[at] ?? '', sheetNames, merged }
}
