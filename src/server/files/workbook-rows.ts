import { read, set_cptable, type ParsingOptions, type WorkBook } from '@e965/xlsx'
import { cellText } from './cell-text.ts'
import { RowCollector, SheetRefused, type Sheet } from './sheet.ts'
import { plainWorkbook } from './workbook-parts.ts'
import { refuseManyRows } from './xls-guard.ts'

const OPTIONS: ParsingOptions = {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
}

export function xlsxRows(bytes: Buffer, maxRows: number): Sheet {
  const plain = plainWorkbook(bytes, maxRows)
  const sheet = collect(
    parsed(() => read(plain.bytes, OPTIONS)),
    maxRows,
  )
  return { ...sheet, sheetName: plain.sheetName }
}

export async function xlsRows(bytes: Buffer, maxRows: number): Promise<Sheet> {
  // Excel 95 keeps Chinese text in its own code page; the tables are large, so only this kind of file pays for them.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  return collect(
    parsed(() => {
      refuseManyRows(bytes, maxRows)
      return read(bytes, OPTIONS)
    }),
    maxRows,
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

function collect(book: WorkBook, maxRows: number): Sheet {
  const states = book.Workbook?.Sheets ?? []
  const visible = book.SheetNames.findIndex((_, index) => !states[index]?.Hidden)
  const name = book.SheetNames[Math.max(visible, 0)]
  const data = name === undefined ? undefined : book.Sheets[name]?.['!data']
  if (name === undefined || !data) throw new SheetRefused('unreadable')
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const collector = new RowCollector(maxRows)
  data.forEach((cells, index) => {
    const texts: string[] = []
    cells.forEach((cell, column) => {
      texts[column] = cellText(cell, date1904)
    })
    collector.add(index + 1, texts)
  })
  return collector.finish(name)
}
