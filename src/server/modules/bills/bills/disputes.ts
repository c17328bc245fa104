import * as z from 'zod/mini'
import { BillMark, type BillDispute, type BillDisputes } from '#contract/bills/bill-disputes.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { Attachment } from '#contract/core/attachments.ts'
import { momentText } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { billDispute, billMark } from '#server/db/schema/bill-disputes.ts'
import { billFile } from '#server/db/schema/bills.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { realNames } from '#server/store/people.ts'
import { amount } from './amounts-reference.ts'
import { billStore } from './bills-store.ts'
import { itemName, itemNameEn, namesOfLines, relationOfLine } from './line-names-reference.ts'
import { mayListPeople } from './seeing-people.ts'

const Mark = z.extend(z.omit(BillMark, { unitPrice: true, taxRate: true, amount: true }), {
  unitPrice: z.nullable(amount()),
  taxRate: z.nullable(z.string()),
  amount: amount(),
  disputeId: z.nullable(z.string()),
})

/** The marks of a bill, each with what it is on; names of people only for who may see them. */
const marksOf = (id: string, context: Context) => {
  const named = mayListPeople(context)
  const ifNamed = (sql: string) => (named ? sql : 'NULL::text')
  return context.tx.rows(
    Mark,
    `SELECT l.id::text AS id, l.version_no AS "versionNo", l.line_id::text AS "lineId", to_char(l.service_month, 'YYYY-MM') AS month, l.reason, l.kind,
       l.item::text AS item, ${itemName} AS "itemName", ${itemNameEn} AS "itemNameEn", ${relationOfLine} AS relation, l.unit_price::text AS "unitPrice",
       l.tax_rate::text AS "taxRate", ${ifNamed('coalesce(f.name, e.name)')} AS "personName", ${ifNamed('CASE WHEN f.id IS NULL THEN e.name_en END')} AS "personNameEn",
       ${ifNamed('e.employee_no')} AS "employeeNo", l.lines, l.amount::text AS amount, l.dispute_id::text AS "disputeId"
     FROM ${allRowsOf(billMark)} l ${namesOfLines} WHERE l.bill_id = $1 ORDER BY l.line_id IS NOT NULL, l.id`,
    [id],
  )
}

const Dispute = z.object({
  id: z.string(),
  versionNo: z.number(),
  isQuestion: z.boolean(),
  note: z.string(),
  files: z.array(Attachment),
  askedBy: z.nullable(z.string()),
  askedAt: z.date(),
  answer: z.nullable(z.string()),
  answerVersionNo: z.nullable(z.number()),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
})

const rowsOfBill = (id: string, { tx }: Context) =>
  tx.rows(
    Dispute,
    `SELECT d.id::text AS id, d.version_no AS "versionNo", d.is_question AS "isQuestion", d.note,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.file_id, 'name', f.name, 'size', f.size, 'mime', f.mime) ORDER BY f.id), '[]')
        FROM ${allRowsOf(billFile)} f WHERE f.record_id = d.bill_id AND f.file_id = ANY (d.file_ids) AND f.del_flag = 0) AS files,
       d.asked_by AS "askedBy", d.asked_at AS "askedAt", d.answer, d.answer_version_no AS "answerVersionNo", d.answered_by AS "answeredBy", d.answered_at AS "answeredAt"
     FROM ${allRowsOf(billDispute)} d WHERE d.bill_id = $1 ORDER BY d.asked_at DESC, d.id DESC`,
    [id],
  )

/** What was disputed of a bill, the newest first, and what is marked for the next dispute. */
export const disputesOf = async (
  { id }: { readonly id: string },
  context: Context,
): Promise<BillDisputes> => {
  await billStore.queryById({ id }, context)
  const marks = await marksOf(id, context)
  const marksBy = (of: string | null) =>
    marks.filter(({ disputeId }) => disputeId === of).map(({ disputeId: _disputeId, ...mark }) => mark)
  const rows = await rowsOfBill(id, context)
  const names = await realNames(
    context.tx,
    rows.flatMap(({ askedBy, answeredBy }) => [askedBy ?? [], answeredBy ?? []].flat()),
  )
  const nameOf = (who: string | null) => who && (names.get(who) ?? who)
  const disputes = rows.map(({ askedBy, askedAt, answeredBy, answeredAt, ...row }): BillDispute => ({
    ...row,
    marks: marksBy(row.id),
    askedBy: nameOf(askedBy),
    askedAt: momentText(askedAt),
    answeredBy: nameOf(answeredBy),
    answeredAt: answeredAt && momentText(answeredAt),
  }))
  return { disputes, marked: context.caller.grants.actions.has('bill:dispute') ? marksBy(null) : [] }
}

/** Keeps what somebody disputes or asks of the version of a bill that they read, with what is marked of it. */
export const noteDispute = async (
  {
    before,
    asked,
  }: {
    readonly before: Bill
    readonly asked: {
      readonly disputeNote: string
      readonly disputeFiles?: readonly { readonly id: string }[] | undefined
    }
  },
  { tx, caller }: Context,
): Promise<void> => {
  const { id, versionNo, confirmStatus } = before
  await tx.query(
    `WITH made AS (
       INSERT INTO ${allRowsOf(billDispute)} (bill_id, version_no, is_question, note, file_ids, asked_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id)
     UPDATE ${allRowsOf(billMark)} m SET dispute_id = made.id FROM made WHERE m.bill_id = $1 AND m.version_no = $2 AND m.dispute_id IS NULL`,
    [
      id,
      versionNo,
      confirmStatus === 'CONFIRMED',
      asked.disputeNote,
      (asked.disputeFiles ?? []).map((file) => file.id),
      caller.username,
    ],
  )
}

/** Notes what was answered to all that is open of a bill: words, or the version that was made. */
export const noteAnswer = async (
  {
    billId,
    answer,
    versionNo = null,
  }: { readonly billId: string; readonly answer: string; readonly versionNo?: number | null },
  { tx, caller }: Context,
): Promise<void> => {
  await tx.query(
    `UPDATE ${allRowsOf(billDispute)} d SET answer = $2, answer_version_no = $3, answered_by = $4, answered_at = clock_timestamp()
     WHERE d.bill_id = $1 AND d.answered_at IS NULL`,
    [billId, answer, versionNo, caller.username],
  )
}
