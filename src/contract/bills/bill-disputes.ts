import * as z from 'zod/mini'
import { BillGroup, chargeShape, personShape } from './bill-lines.ts'
import { money, rate } from '#contract/core/amounts.ts'
import { Attachment, attachments } from '#contract/core/attachments.ts'
import { component } from '#contract/core/components.ts'
import { id, instant, month, person, prose, whole } from '#contract/core/fields.ts'
import { documents } from '#contract/core/file-types.ts'

/** What is asked of who disputes a bill: the words, and files; what is marked goes with them. */
export const asksDispute = {
  disputeNote: prose(500),
  disputeFiles: z.optional(attachments({ max: 20, types: documents })),
}

/** Lines of a bill that its page shows as one row. */
export const GroupKey = z.pick(BillGroup, {
  reason: true,
  kind: true,
  item: true,
  unitPrice: true,
  taxRate: true,
})
export type GroupKey = z.infer<typeof GroupKey>

/** So much of a version is marked at most: of more a whole group is meant. */
export const mostMarks = 200

/** What is marked of a version of a bill: one line, or a group of them. */
export const BillMark = component('BillMark', {
  id: id(),
  versionNo: whole(1, 999),
  /** Null is a group. */
  lineId: z.nullable(id()),
  month: z.nullable(month()),
  ...chargeShape,
  unitPrice: z.nullable(money()),
  taxRate: z.nullable(rate(2)),
  /** Of a line alone. */
  ...personShape,
  lines: whole(0, 10_000_000),
  amount: money({ isSigned: true }),
})
export type BillMark = z.infer<typeof BillMark>

/** What was disputed of a version of a bill, or asked of a confirmed one, and what was answered. */
export const BillDispute = component('BillDispute', {
  id: id(),
  versionNo: whole(1, 999),
  /** Asked after the bill was confirmed, which it stays. */
  isQuestion: z.boolean(),
  note: prose(3000),
  files: z.array(Attachment),
  marks: z.array(BillMark),
  askedBy: person(),
  askedAt: instant(),
  answer: z.nullable(prose(500)),
  /** The version that was made to answer it. */
  answerVersionNo: z.nullable(whole(1, 999)),
  answeredBy: person(),
  answeredAt: z.nullable(instant()),
})
export type BillDispute = z.infer<typeof BillDispute>

/** All that was disputed of a bill, the newest first, and what is marked for the next dispute. */
export const BillDisputes = component('BillDisputes', {
  disputes: z.array(BillDispute),
  /** For who may dispute it. */
  marked: z.array(BillMark),
})
export type BillDisputes = z.infer<typeof BillDisputes>
