import * as z from 'zod/mini'
import { checkFailReasons } from './check-order-words.ts'
import { resultWords, type ReplyResult } from './reply-titles.ts'
import { component } from '#contract/core/components.ts'
import { text } from '#contract/core/fields.ts'
import { isMomentText } from '#contract/rules/calendar-date.ts'

/** So many rows are taken at once. */
export const mostReplies = 500

/** More of a cell is no answer. */
const longestCell = 2_000

/** A row of a supplier's sheet, as it was written. */
export const BranchReply = z.object({
  orderNo: text(longestCell),
  result: text(longestCell),
  /** Why it was refused, or when the person came. */
  more: z.nullish(text(longestCell)),
})
export type BranchReply = z.infer<typeof BranchReply>

/** What became of a row: nothing where it was taken, else why not. */
export const ReplyOutcome = component('BranchReplyOutcome', {
  orderNo: text(longestCell),
  personName: z.nullable(text(64)),
  refused: z.nullable(z.string()),
})
export type ReplyOutcome = z.infer<typeof ReplyOutcome>

const keyOf = (written: string): string => written.trim().toLowerCase()

/** What a row says; undefined where nobody knows what it means. */
export const resultOf = (written: string): ReplyResult | undefined =>
  (Object.keys(resultWords) as ReplyResult[]).find((result) =>
    (resultWords[result] as readonly string[]).includes(keyOf(written)),
  )

/** The reason that stands in a row, by its name in either language; another one is kept in words. */
export const failReasonOf = (written: string | null | undefined): string =>
  checkFailReasons.items.find(([code, zh, en]) =>
    [code, zh, en].some((one) => keyOf(one) === keyOf(written ?? '')),
  )?.[0] ?? 'OTHER'

/** A moment as sheets write it, `2026-12-03 7:41` or `2026/12/3`; undefined where it is none, null where nothing is written. */
export const momentOfSheet = (written: string | null | undefined): string | null | undefined => {
  if (!written?.trim()) return null
  const found = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(
    written.trim(),
  )
  if (!found) return undefined
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = found
  const two = (part: string) => part.padStart(2, '0')
  const moment = `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`
  return isMomentText(moment) ? moment : undefined
}

/** A row of what was pasted: its lines, as they were, and what they say. */
export interface PastedReply {
  readonly written: string
  readonly reply: BranchReply
}

/** The lines of each row: a cell in quotes may go over several. */
const linesOfRows = (pasted: string): string[] => {
  const rows: string[] = []
  let open: string | undefined
  for (const line of pasted.split(/\r?\n/)) {
    const whole: string = open === undefined ? line : `${open}\n${line}`
    const isOpen = /(?:^|\t)"/.test(whole) && whole.split('"').length % 2 === 0
    open = isOpen ? whole : undefined
    if (!isOpen) rows.push(whole)
  }
  return open === undefined ? rows : [...rows, ...open.split('\n')]
}

/** What a cell says: without the quotes that a sheet puts around several lines, in one. */
const saidIn = (cell: string): string => {
  const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
  const said = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return said.replaceAll('\n', ' ').trim().slice(0, longestCell)
}

/** The cells of a row, by tabs as they are copied; typed by hand, the first two commas part them. */
const cellsOf = (row: string): string[] => {
  if (row.includes('\t')) return row.split('\t').map(saidIn)
  const [orderNo = '', result = '', ...more] = row.split(/[,，]/)
  return [orderNo, result, row.slice(row.length - more.join(',').length)].map(saidIn)
}

/** The rows of what was copied from a sheet: number of the order, result, and what is besides; titles above them are left out. */
export const repliesIn = (pasted: string): PastedReply[] =>
  linesOfRows(pasted)
    .map((written) => ({ written, cells: cellsOf(written) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(
      ({ cells: [orderNo = '', result = ''] }, at) => at > 0 || /\d/.test(orderNo) || !!resultOf(result),
    )
    .map(({ written, cells: [orderNo = '', result = '', more = ''] }) => ({
      written,
      reply: { orderNo, result, more: more || null },
    }))
