import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import {
  columnWidths,
  sheetNameOf,
  type ExtraSheet,
  type SheetColumn,
  type SheetHead,
  type SheetRow,
} from './sheet-layout.ts'
import { workbookParts, worksheetPath } from './workbook-xml.ts'
import {
  cellStyles,
  columnName,
  dataRow,
  headRow,
  worksheetEnd,
  worksheetStart,
  type ColumnChoices,
} from './worksheet-xml.ts'

const CHUNK_ROWS = 200
const WIDTH_SAMPLE_ROWS = 200
const LAST_ROW = 1_048_576
const PACKING_LEVEL = 4
/** Title, subtitle, headers. */
const HEAD_ROWS = 3

/** What `streamXlsx` writes. */
export interface XlsxSheet extends SheetHead {
  readonly rows: AsyncIterable<SheetRow>
  /** Further sheets behind the first; an import reads the first only. */
  readonly extras?: readonly ExtraSheet[]
  /** After how many rows other work gets its turn. */
  readonly chunk?: number
}

/**
 * An .xlsx of any length as a stream of bytes, in constant memory: rows are pulled only as fast as the reader takes
 * bytes, and closed when the reader goes away. Same layout as `writeXls`, but the titles are not merged (they flow
 * over the empty cells beside them), and from row 1,048,577 on another sheet follows.
 */
export async function streamXlsx(sheet: XlsxSheet): Promise<Readable> {
  const source = sheet.rows[Symbol.asyncIterator]()
  const sample = await firstRows(source)
  const stream = Readable.from(zipped(parts(sheet, sample, source)), {
    highWaterMark: 64 * 1024,
    objectMode: false,
  })
  // A stream that nobody ever read has not begun its rows, so their own clean-up cannot run.
  stream.once('close', () => {
    void Promise.resolve(source.return?.()).catch(() => undefined)
  })
  return stream
}

type Source = AsyncIterator<SheetRow>
/** A part by its path, in pieces. */
type Part = readonly [path: string, pieces: AsyncIterable<string> | Iterable<string>]

async function* zipped(entries: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let packed: Uint8Array[] = []
  const taken = () => {
    const some = packed
    packed = []
    return some
  }
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) packed.push(bytes)
  })
  for await (const [path, pieces] of entries) {
    const entry = new ZipDeflate(path, { level: PACKING_LEVEL })
    zip.add(entry)
    for await (const piece of pieces) {
      entry.push(encoder.encode(piece))
      yield* taken()
    }
    entry.push(new Uint8Array(), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

async function firstRows(source: Source): Promise<SheetRow[]> {
  const sample: SheetRow[] = []
  while (sample.length < WIDTH_SAMPLE_ROWS) {
    const step = await source.next()
    if (step.done) break
    sample.push(step.value)
  }
  return sample
}

async function* allRows(sample: readonly SheetRow[], source: Source, chunk: number) {
  try {
    yield* sample
    for (let count = 1; ; count += 1) {
      const step = await source.next()
      if (step.done) return
      yield step.value
      if (count % chunk === 0) await nextTurn()
    }
  } finally {
    await source.return?.()
  }
}

/** Where the choices of each column stand: a column of the sheet that lists them. */
const choicesOf = (headers: readonly SheetColumn[], choicesSheet: string): ColumnChoices[] => {
  const chosen = headers.flatMap(({ choices }, column) => (choices ? [{ column, choices }] : []))
  return chosen.map(({ column, choices }, at) => ({
    column,
    source: `'${choicesSheet}'!$${columnName(at)}$2:$${columnName(at)}$${choices.length + 1}`,
  }))
}

/** The columns with choices as a sheet: the title of each, and below it what may be chosen. */
const choicesSheetOf = (headers: readonly SheetColumn[], sheetName: string): ExtraSheet[] => {
  const chosen = headers.flatMap(({ title, choices }) => (choices ? [{ title, choices }] : []))
  const longest = Math.max(0, ...chosen.map(({ choices }) => choices.length))
  const rows = Array.from({ length: longest }, (_, at) => chosen.map(({ choices }) => choices[at] ?? ''))
  return chosen.length > 0
    ? [{ sheetName, headers: chosen.map(({ title }) => ({ title, kind: 'text' })), rows }]
    : []
}

function* extraSheet({ headers, rows }: ExtraSheet): Generator<string> {
  yield worksheetStart(headers, { widths: columnWidths(headers, rows), frozenRows: 1 })
  yield headRow(
    1,
    headers.map(({ title }) => title),
    cellStyles.header,
  )
  for (const [at, row] of rows.entries()) yield dataRow(at + 2, row, headers)
  yield worksheetEnd(headers, { choices: [], firstRow: 2 })
}

async function* parts(sheet: XlsxSheet, sample: readonly SheetRow[], source: Source): AsyncGenerator<Part> {
  const { title, subtitle, headers, choicesSheet = '', extras = [], chunk = CHUNK_ROWS } = sheet
  const rows = allRows(sample, source, chunk)
  const widths = columnWidths(headers, sample)
  const choices = choicesOf(headers, choicesSheet)
  let next = await rows.next()

  async function* worksheet(isFirst: boolean): AsyncGenerator<string> {
    const headRows = isFirst ? HEAD_ROWS : 0
    let pending = worksheetStart(headers, { widths, frozenRows: HEAD_ROWS })
    if (isFirst)
      pending += [
        headRow(1, [title], cellStyles.title),
        headRow(2, [subtitle], cellStyles.note),
        headRow(
          HEAD_ROWS,
          headers.map((header) => header.title),
          cellStyles.header,
        ),
      ].join('')
    for (let row = headRows + 1; row <= LAST_ROW && !next.done; row += 1) {
      pending += dataRow(row, next.value, headers)
      if (row % CHUNK_ROWS === 0) {
        yield pending
        pending = ''
      }
      next = await rows.next()
    }
    yield pending + worksheetEnd(headers, { choices, firstRow: headRows + 1 })
  }

  const sheetNames: string[] = []
  const path = (name: string) => worksheetPath(sheetNames.push(name))
  const name = sheetNameOf(sheet.sheetName)
  try {
    yield [path(name), worksheet(true)]
    while (!next.done) yield [path(`${name.slice(0, 25)}_${sheetNames.length + 1}`), worksheet(false)]
  } finally {
    await rows.return(undefined)
  }
  for (const extra of [...extras, ...choicesSheetOf(headers, choicesSheet)])
    yield [path(sheetNameOf(extra.sheetName)), extraSheet(extra)]
  for (const [part, text] of workbookParts(sheetNames)) yield [part, [text]]
}
