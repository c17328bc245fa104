import { CFB } from '@e965/xlsx'
import { biffRecords } from './biff-records.ts'
import { HEADER_SEARCH_ROWS, SheetRefused } from './sheet.ts'

type Containers = {
  read(bytes: Buffer, options: { type: 'buffer' }): unknown
  find(container: unknown, path: string): { content: Uint8Array } | null
}

const containers: Containers = CFB
const BOUND_SHEET = 0x0085
const END = 0x000a
/** LABELSST, NUMBER, RK, MULRK, LABEL, RSTRING, FORMULA, BOOLERR: each begins with its row. */
const VALUES: ReadonlySet<number> = new Set([0x00fd, 0x0203, 0x027e, 0x00bd, 0x0204, 0x00d6, 0x0006, 0x0205])

/**
 * Refuses a file whose visible sheets all have too many rows, by its records alone: the parser would build all its cells first,
 * and a large but honest file would end as one that takes all memory.
 */
export function refuseManyRows(bytes: Buffer, maxRows: number): void {
  const container = containers.read(bytes, { type: 'buffer' })
  const entry = containers.find(container, '/Workbook') ?? containers.find(container, '/Book')
  if (!entry) return
  const stream = Buffer.from(entry.content)
  const starts = visibleSheets(stream)
  if (starts.length > 0 && starts.every((start) => hasMoreRows(stream.subarray(start), maxRows)))
    throw new SheetRefused('tooManyXlsRows', { limit: maxRows })
}

function hasMoreRows(sheet: Buffer, maxRows: number): boolean {
  const filled = new Set<number>()
  for (const { type, bytes: record } of biffRecords(sheet)) {
    if (type === END) return false
    if (!VALUES.has(type) || record.length < 6) continue
    filled.add(record.readUInt16LE(4))
    if (filled.size > maxRows + HEADER_SEARCH_ROWS) return true
  }
  return false
}

function visibleSheets(stream: Buffer): number[] {
  const starts: number[] = []
  for (const { type, bytes } of biffRecords(stream)) {
    if (type === END) break
    const isVisibleSheet = type === BOUND_SHEET && bytes.length >= 10 && bytes.readUInt16LE(8) === 0
    if (isVisibleSheet) starts.push(bytes.readUInt32LE(4))
  }
  return starts
}
