import { inflateRawSync } from 'node:zlib'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { Sheet, WantedSheet } from '#server/spreadsheets/sheet.ts'

const SLOWEST_MS = 10_500
const LONGEST_STALL_MS = 1000

/** For tests: the longest time in milliseconds for which this thread served nobody else. */
export async function stallDuring(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work()
  clearInterval(timer)
  return Math.max(longest, performance.now() - last)
}

let readers = 0

/** For tests: reads a copy of bytes, for a person who reads nothing else. */
export const readBytes = (
  bytes: Uint8Array,
  { maxRows = 5_000, wanted = {} }: { maxRows?: number; wanted?: WantedSheet } = {},
): Promise<Sheet> => {
  readers += 1
  const load = () => Promise.resolve(new Uint8Array(bytes))
  return readSheet(load, { fileName: 'h.xlsx', userId: `reader ${readers}`, maxRows, wanted })
}

/** For tests: a sheet unpacked, its rows all of one width. */
export async function wholeSheet({ rows, sheetName }: Sheet) {
  const all = await rows.first(Infinity)
  const width = Math.max(...all.map(([, cells]) => cells.length))
  return {
    rows: all.map(([, cells]) => Array.from({ length: width }, (_, at) => cells[at] ?? '')),
    rowNumbers: all.map(([rowNumber]) => rowNumber),
    sheetName,
  }
}

/** For tests: the rows of a file, or the code of its refusal. */
export async function outcome(bytes: Uint8Array): Promise<string | string[][]> {
  return await readBytes(bytes).then(
    async (sheet) => (await wholeSheet(sheet)).rows,
    (error: { code: string }) => error.code,
  )
}

/** For tests: what became of a file, `too slow` or `stalled` when others would have noticed. */
export async function outcomeForOthers(bytes: Uint8Array): Promise<string | string[][]> {
  const began = performance.now()
  let result: string | string[][] = 'nothing'
  const stall = await stallDuring(async () => {
    result = await outcome(bytes)
  })
  if (performance.now() - began > SLOWEST_MS) return 'too slow'
  return stall > LONGEST_STALL_MS ? 'stalled' : result
}

/** For tests: the text of one part of an .xlsx, by the directory of the archive: no library in between. */
export function partOf(bytes: Buffer, name: string): string {
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  for (;;) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error(`no ${name}`)
    const nameLength = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      return inflateRawSync(bytes.subarray(from, from + bytes.readUInt32LE(at + 20))).toString('utf8')
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
