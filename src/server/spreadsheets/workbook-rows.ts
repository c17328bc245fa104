import { read, set_cptable, type ParsingOptions, type WorkBook } from '@e965/xlsx'
import { importLimits } from '#contract/core/import-limits.ts'
import { cellText } from './cell-text.ts'
import { SheetRefused, type RowCollector } from './sheet.ts'
import { refuseManyRows } from './xls-guard.ts'

const OPTIONS: ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
}

/** The rows of an .xls, and the name of its sheet. The whole of it is built first, so it may hold `importLimits.xlsRows` only. */
export async function xlsRows(bytes: Buffer, collector: RowCollector): Promise<string> {
  // Excel 95 keeps Chinese text in its own code page; the tables are large, so only this kind of file pays for them.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return collect(
    parsed(() => {
      refuseManyRows(bytes, importLimits.xlsRows)
      return read(bytes, OPTIONS)
    }),
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

function collect(book: WorkBook, collector: RowCollector): string {
  const states = book.Workbook?.Sheets ?? []
  const visible = book.SheetNames.findIndex((_, index) => !states[index]?.Hidden)
  const name = book.SheetNames[Math.max(visible, 0)]
  const data = name === undefined ? undefined : book.Sheets[name]?.['!data']
  if (name === undefined || !data) throw new SheetRefused('unreadable')
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  data.forEach((cells, index) => {
    const texts: string[] = []
    cells.forEach((cell, column) => {
      texts[column] = cellText(cell, date1904)
    })
    collector.add(index + 1, texts)
  })
  return name
}
