import * as z from 'zod/mini'
import {
  BillPosting,
  CreditOrigin,
  OpenBill,
  StatementLine,
  type billMoney,
  type Debts,
} from '#contract/bills/bill-money.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { dayAt, momentText } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { sum } from '#contract/rules/shares.ts'
import type { Context } from '#server/calls/caller.ts'
import { billPosting } from '#server/db/schema/bill-postings.ts'
import { bill } from '#server/db/schema/bills.ts'
import { company } from '#server/db/schema/companies.ts'
import { receipt } from '#server/db/schema/receipts.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { realNames } from '#server/store/people.ts'
import { settledAtMost } from '#server/modules/bills/limits/bill-limits-reference.ts'
import { inForce, spentOfReceipt } from './ledger-reference.ts'
import { isCredit, isOwed } from './owed-sql.ts'

const yuan = (fen: string): string => formatFen(BigInt(fen))

// The oldest debts first; of a company and of those that it may pay for.
const openBills = `
  SELECT b.id::text, b.bill_no AS "billNo", to_char(b.period_from, 'YYYY-MM') AS "billMonth", o.company_name AS "companyName",
    o.company_name_en AS "companyNameEn", b.payer_id::text AS "payerId", p.id <> me.id AS "isOfSister",
    b.amount_with_tax::text AS amount, (b.amount_with_tax - b.paid_amount)::text AS open, b.pay_until::text AS "dueOn"
  FROM ${allRowsOf(company)} me JOIN ${allRowsOf(company)} p ON p.id = me.id OR p.group_id = me.group_id
  JOIN ${allRowsOf(bill)} b ON b.payer_id = p.id JOIN ${allRowsOf(company)} o ON o.id = b.company_id
  WHERE me.id = $1 AND ${isOwed('b')} AND b.amount_with_tax > b.paid_amount
  ORDER BY p.id <> me.id, b.pay_until NULLS LAST, b.period_from, b.id`

/** SQL of the credit of each company that has some, in fen. */
const creditsById = `
  SELECT id, sum(fen)::bigint AS fen FROM (
    SELECT r.company_id AS id, r.amount - ${spentOfReceipt('r.id')} AS fen FROM ${allRowsOf(receipt)} r WHERE r.status = 'POSTED' AND r.del_flag = 0
    UNION ALL
    SELECT b.payer_id, b.paid_amount - b.amount_with_tax FROM ${allRowsOf(bill)} b WHERE ${isCredit('b')}) c
  GROUP BY id HAVING sum(fen) > 0`

// The oldest of each first, as they are spent.
const origins = `
  SELECT r.id::text AS "receiptId", NULL AS "billId", r.receipt_no AS number, r.received_on::text AS day, r.amount::text AS amount,
    (r.amount - ${spentOfReceipt('r.id')})::text AS left, 1 AS kind, r.received_on AS placed, r.id
  FROM ${allRowsOf(receipt)} r WHERE r.company_id = $1 AND r.status = 'POSTED' AND r.del_flag = 0 AND r.amount > ${spentOfReceipt('r.id')}
  UNION ALL
  SELECT NULL, b.id::text, b.bill_no, (b.confirmed_at AT TIME ZONE 'Asia/Shanghai')::date::text, (-b.amount_with_tax)::text, (b.paid_amount - b.amount_with_tax)::text, 2, NULL, b.id
  FROM ${allRowsOf(bill)} b WHERE b.payer_id = $1 AND ${isCredit('b')} AND b.paid_amount > b.amount_with_tax
  ORDER BY kind, placed, id`

const Origin = z.extend(CreditOrigin, { amount: z.string(), left: z.string() })

const debts = async ({ companyId }: ParsedOf<typeof billMoney.debts>, context: Context): Promise<Debts> => {
  const { tx } = context
  const found = await tx.rows(z.extend(OpenBill, { amount: z.string(), open: z.string() }), openBills, [
    companyId,
  ])
  const bills = found.map((one) => ({ ...one, amount: yuan(one.amount), open: yuan(one.open) }))
  const from = await tx.rows(Origin, origins, [companyId])
  const credits = from.map((one) => ({ ...one, amount: yuan(one.amount), left: yuan(one.left) }))
  return {
    bills,
    owed: sum(bills.filter(({ isOfSister }) => !isOfSister).map(({ open }) => open)),
    credit: sum(credits.map(({ left }) => left)),
    credits,
    settledAtMost: await settledAtMost(context),
  }
}

const late = (from: number, to: number | undefined): string => {
  const since = `($1::date - b.pay_until)`
  const range = to === undefined ? `${since} >= ${from}` : `${since} BETWEEN ${from} AND ${to}`
  return `coalesce(sum(b.amount_with_tax - b.paid_amount) FILTER (WHERE ${range}), 0)::text`
}

const lines = `
  SELECT c.id::text, c.company_name AS "companyName", c.company_name_en AS "companyNameEn", a."notDue", a."upTo30", a."upTo60", a."upTo90", a."over90",
    a.owed, coalesce(k.fen, 0)::text AS credit
  FROM ${allRowsOf(company)} c LEFT JOIN (${creditsById}) k ON k.id = c.id, LATERAL (
    SELECT coalesce(sum(b.amount_with_tax - b.paid_amount) FILTER (WHERE b.pay_until IS NULL OR b.pay_until >= $1::date), 0)::text AS "notDue",
      ${late(1, 30)} AS "upTo30", ${late(31, 60)} AS "upTo60", ${late(61, 90)} AS "upTo90", ${late(91, undefined)} AS "over90",
      coalesce(sum(b.amount_with_tax - b.paid_amount), 0)::text AS owed
    FROM ${allRowsOf(bill)} b WHERE b.payer_id = c.id AND ${isOwed('b')} AND b.amount_with_tax > b.paid_amount) a
  WHERE a.owed <> '0' OR k.fen > 0 ORDER BY a."over90"::bigint DESC, a.owed::bigint DESC, c.id`

const ages = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'over90', 'owed', 'credit'] as const
const Fens = z.extend(
  StatementLine,
  Object.fromEntries(ages.map((age) => [age, z.string()])) as Record<(typeof ages)[number], z.ZodMiniString>,
)

const statement = async (_input: object, { tx }: Context): Promise<StatementLine[]> =>
  (await tx.rows(Fens, lines, [dayAt()])).map((line) => ({
    ...line,
    ...(Object.fromEntries(ages.map((age) => [age, yuan(line[age])])) as Pick<
      StatementLine,
      (typeof ages)[number]
    >),
  }))

const Stored = z.extend(BillPosting, { amount: z.string(), createBy: z.string(), createTime: z.date() })

const inForceOf = `
  SELECT p.id::text, p.kind, p.amount::text, p.posted_on::text AS "postedOn", p.reason, p.bill_id::text AS "billId", b.bill_no AS "billNo",
    r.id::text AS "receiptId", r.receipt_no AS "receiptNo", p.create_by AS "createBy", p.create_time AS "createTime", p.create_by = current_setting('app.user', true) AS "needsAnother"
  FROM ${allRowsOf(billPosting)} p LEFT JOIN ${allRowsOf(bill)} b ON b.id = p.bill_id LEFT JOIN ${allRowsOf(receipt)} r ON r.id = p.receipt_id
    LEFT JOIN ${allRowsOf(bill)} k ON k.id = p.credit_bill_id
  WHERE ${inForce} AND ($1::bigint IS NULL OR p.receipt_id = $1) AND ($2::bigint IS NULL OR $2 IN (p.bill_id, p.credit_bill_id))
    AND ($3::bigint IS NULL OR coalesce(r.company_id, k.payer_id, b.payer_id) = $3)
  ORDER BY p.id DESC LIMIT 500`

const postings = async (
  { receiptId, billId, companyId }: ParsedOf<typeof billMoney.postings>,
  { tx }: Context,
): Promise<BillPosting[]> => {
  const rows = await tx.rows(Stored, inForceOf, [receiptId ?? null, billId ?? null, companyId ?? null])
  const names = await realNames(
    tx,
    rows.map(({ createBy }) => createBy),
  )
  return rows.map((row) => ({
    ...row,
    amount: yuan(row.amount),
    createBy: names.get(row.createBy) ?? row.createBy,
    createTime: momentText(row.createTime),
  }))
}

/** What is asked of the ledger: debts and credit, by bill and by age, and what was posted. */
export const ledgerAnswers = { debts, statement, postings }
