import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import type { Sheet } from '#server/spreadsheets/sheet.ts'

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
  return await readSheet(bytes, { fileName: 'h.xlsx' }).then(
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
