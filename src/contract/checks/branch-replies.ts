import * as z from 'zod/mini'
import { checkFailReasons } from './check-order-words.ts'
import { resultWords, type ReplyResult } from './reply-titles.ts'
import { component } from '#contract/core/components.ts'
import { text } from '#contract/core/fields.ts'

/** So many rows are taken at once. */
export const mostReplies = 500

/** A row of a supplier's sheet, as it was written. */
export const BranchReply = z.object({
  orderNo: text(40),
  result: text(40),
  /** Why it was refused, or when the person came. */
  more: z.nullish(text(200)),
})
export type BranchReply = z.infer<typeof BranchReply>

/** What became of a row: nothing where it was taken, else why not. */
export const ReplyOutcome = component('BranchReplyOutcome', {
  orderNo: text(40),
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
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`
}

/** The rows of what was copied from a sheet: number of the order, result, and what is besides; a row of titles is left out. */
export const repliesIn = (pasted: string): BranchReply[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.split(/\t|,|，/).map((cell) => cell.trim()))
    .filter(([orderNo = '']) => /\d{4}/.test(orderNo))
    .map(([orderNo = '', result = '', more = '']) => ({
      orderNo: orderNo.slice(0, 40),
      result: result.slice(0, 40),
      more: more.slice(0, 200) || null,
    }))
