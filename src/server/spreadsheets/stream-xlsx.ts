import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { writeXlsxStream, type CellValue } from 'hucre/xlsx'
import {
  columnWidths,
  exactNumber,
  sheetNameOf,
  writableText,
  type SheetColumn,
  type SheetHead,
} from './sheet-layout.ts'

const CHUNK_ROWS = 200
const WIDTH_SAMPLE_ROWS = 200

/**
 * An .xlsx of any length as a stream of bytes, in constant memory: rows are pulled only as fast as the reader takes
 * bytes, and closed when the reader goes away. Same layout as `writeXls`, but the titles are not merged (they flow
 * over the empty cells beside them), and from row 1,048,577 on another sheet follows. `chunk` is after how many
 * rows other work gets its turn.
 */
export async function streamXlsx(
  sheet: SheetHead & { rows: AsyncIterable<readonly string[]>; chunk?: number },
): Promise<Readable> {
  const { headers, rows, chunk = CHUNK_ROWS } = sheet
  const source = rows[Symbol.asyncIterator]()
  const sample = await firstRows(source)
  const widths = columnWidths(headers, sample)
  const name = sheetNameOf(sheet.sheetName)
  const bytes = writeXlsxStream(lines(sheet, { sample, source, chunk }), {
    name,
    columns: widths.map((width) => ({ width })),
    freezePane: { rows: 3 },
    repeatHeaders: false,
  })
  const stream = Readable.from(bytesOf(bytes), { highWaterMark: 64 * 1024, objectMode: false })
  // A stream that nobody ever read has not begun its rows, so their own clean-up cannot run.
  stream.once('close', () => {
    void Promise.resolve(source.return?.()).catch(() => undefined)
  })
  return stream
}

async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const step = await reader.read()
      if (step.done) return
      yield step.value
    }
  } finally {
    await reader.cancel()
  }
}

type Source = AsyncIterator<readonly string[]>

async function firstRows(source: Source): Promise<(readonly string[])[]> {
  const sample: (readonly string[])[] = []
  while (sample.length < WIDTH_SAMPLE_ROWS) {
    const step = await source.next()
    if (step.done) break
    sample.push(step.value)
  }
  return sample
}

async function* lines(
  { title, subtitle, headers }: SheetHead,
  { sample, source, chunk }: { sample: readonly (readonly string[])[]; source: Source; chunk: number },
): AsyncGenerator<CellValue[]> {
  try {
    yield [exactText(title)]
    yield [exactText(subtitle)]
    yield headers.map((header) => exactText(header.title))
    for (const row of sample) yield cells(row, headers)
    for (let count = 1; ; count += 1) {
      const step = await source.next()
      if (step.done) return
      yield cells(step.value, headers)
      if (count % chunk === 0) await nextTurn()
    }
  } finally {
    await source.return?.()
  }
}

const cells = (row: readonly string[], headers: readonly SheetColumn[]): CellValue[] =>
  headers.map((header, column) => {
    const text = row[column] ?? ''
    if (text === '') return null
    return (header.isNumber ? exactNumber(text) : undefined) ?? exactText(text)
  })

/** Readers take `_x0041_` for a coded character; a text that really says so has its underscore coded instead. */
function exactText(text: string): string {
  return writableText(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
}
