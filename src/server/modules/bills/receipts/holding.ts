import * as z from 'zod/mini'
import { refusal } from '#contract/core/failures.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { company } from '#server/db/schema/companies.ts'
import { receipt } from '#server/db/schema/receipts.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { spentOfReceipt } from './ledger-reference.ts'
import { isCredit, isOwed } from './owed-sql.ts'

type Asking = Pick<Context, 'tx'>

const gone = /*i18n*/ { id: 'billMoney.billGone', message: '账单不存在或已撤销，请刷新后重试' }

const Held = z.object({
  id: z.string(),
  billNo: z.string(),
  payerId: z.string(),
  groupId: z.nullable(z.string()),
  orgCode: z.string(),
  open: z.string(),
})

/** A bill that nobody else pays until the transaction ends. */
export interface HeldBill extends Omit<z.infer<typeof Held>, 'open'> {
  /** What is left to be paid, in fen. */
  readonly open: bigint
}

/** Holds bills in the order of their ids, whoever asks; throws where one is not to be paid. */
export const holdBills = async (
  ids: readonly string[],
  { tx }: Asking,
): Promise<ReadonlyMap<string, HeldBill>> => {
  const rows = await tx.rows(
    Held,
    `SELECT b.id::text, b.bill_no AS "billNo", b.payer_id::text AS "payerId", c.group_id::text AS "groupId",
       b.sys_org_code AS "orgCode", (b.amount_with_tax - b.paid_amount)::text AS open
     FROM ${allRowsOf(bill)} b JOIN ${allRowsOf(company)} c ON c.id = b.payer_id
     WHERE b.id = ANY($1::bigint[]) AND ${isOwed('b')} ORDER BY b.id FOR UPDATE OF b`,
    [ids],
  )
  if (rows.length < new Set(ids).size) throw refusal(gone)
  return new Map(rows.map((row) => [row.id, { ...row, open: BigInt(row.open) }]))
}

const Group = z.object({ id: z.nullable(z.string()) })

/** The group of a company, whose companies pay for each other. */
export const groupOf = async (companyId: string, { tx }: Asking): Promise<string | null> =>
  (
    await tx.rows(Group, `SELECT group_id::text AS id FROM ${allRowsOf(company)} c WHERE id = $1`, [
      companyId,
    ])
  )[0]?.id ?? null

const Source = z.object({
  receiptId: z.nullable(z.string()),
  creditBillId: z.nullable(z.string()),
  orgCode: z.string(),
  left: z.string(),
})

/** Something that a company has paid too much: a receipt, or a bill below zero. */
export interface Credit extends Omit<z.infer<typeof Source>, 'left'> {
  readonly left: bigint
}

const ofReceipts = `
  SELECT r.id::text AS "receiptId", NULL AS "creditBillId", r.sys_org_code AS "orgCode", (r.amount - ${spentOfReceipt('r.id')})::text AS left
  FROM ${allRowsOf(receipt)} r WHERE r.company_id = $1 AND r.status = 'POSTED' AND r.del_flag = 0 ORDER BY r.received_on, r.id`
const ofBills = `
  SELECT NULL AS "receiptId", b.id::text AS "creditBillId", b.sys_org_code AS "orgCode", (b.paid_amount - b.amount_with_tax)::text AS left
  FROM ${allRowsOf(bill)} b WHERE b.payer_id = $1 AND ${isCredit('b')} ORDER BY b.id`

/**
 * Holds the money of a company: what it paid and has left. Whoever spends or takes back some of it does this before any bill is held,
 * and asks for no receipt afterwards, so that nobody waits in a circle.
 */
export const holdMoneyOf = async (companyId: string, { tx }: Asking): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [`credit ${companyId}`])
}

/** Holds bills in the order of their ids, whatever they come to. */
export const holdEach = async (ids: readonly string[], { tx }: Asking): Promise<void> => {
  await tx.query(`SELECT FROM ${allRowsOf(bill)} b WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`, [
    ids,
  ])
}

/** The credit of a company, the oldest receipts first, held until the transaction ends, together with the bills that it is to pay. */
export const holdCredit = async (
  companyId: string,
  context: Asking,
  billIds: readonly string[] = [],
): Promise<Credit[]> => {
  await holdMoneyOf(companyId, context)
  const { tx } = context
  await tx.query(
    `SELECT FROM ${allRowsOf(bill)} b
     WHERE id = ANY($2::bigint[]) OR payer_id = $1 AND ${isCredit('b')} AND paid_amount > amount_with_tax ORDER BY id FOR UPDATE`,
    [companyId, billIds],
  )
  const found = [
    ...(await tx.rows(Source, ofReceipts, [companyId])),
    ...(await tx.rows(Source, ofBills, [companyId])),
  ]
  return found.map((one) => ({ ...one, left: BigInt(one.left) })).filter(({ left }) => left > 0n)
}
