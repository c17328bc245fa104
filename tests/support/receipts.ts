import { billMoney, type Debts } from '#contract/bills/bill-money.ts'
import type { ReceiptPart } from '#contract/bills/receipt-states.ts'
import { receipts, type Receipt, type ReceiptDraft } from '#contract/bills/receipts.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { addDays, addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from './app.ts'
import { sessionOf } from './identities.ts'
import { companyIdOf } from './members.ts'

/** What became of a call. */
interface Said {
  readonly success: boolean
  readonly message: string
  readonly result: unknown
}

/** A bill as the ledger leaves it. */
export interface BillPaid {
  readonly paid: string
  readonly status: string
}

let made = 0

/** A server with the provider's finance, two sister companies, and bills as they are wanted. */
export const openFinance = async () => {
  const app: TestApp = await openTestApp({ doesJobs: false })
  const [shen, zhao] = [await sessionOf(app, 'finance.shen'), await sessionOf(app, 'finance.zhao')]
  const companyId = await companyIdOf(app, 'A02')
  const [account] = await app.sql<{ id: string }>(
    `SELECT id::text AS id FROM own_account WHERE for_receipts ORDER BY id LIMIT 1`,
  )
  const call = async (who: Session, on: Endpoint, input: object): Promise<Said> => {
    const { body } = await app.call(who, on, input as InputOf<Endpoint>)
    return body
  }
  const done = async <Row>(who: Session, on: Endpoint, input: object): Promise<Row> => {
    const { success, message, result } = await call(who, on, input)
    if (!success) throw new Error(message)
    return result as Row
  }
  /** A confirmed bill of a month of its own, in fen; overdue since so many days. */
  const addBill = async (
    fen: number,
    { orgCode = 'A02', late = 0, status = 'CONFIRMED', billNo = '' } = {},
  ): Promise<string> => {
    made += 1
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO bill (company_id, contract_id, payer_id, sys_org_code, bill_no, bill_type, cycle, period_from, period_to, send_day, sent_at,
         confirm_days, pay_days, pay_until, confirm_status, amount_with_tax)
       SELECT company_id, id, company_id, sys_org_code, $2, '1', 'MONTH', $3, $3, $4::date, now(), 7, 30, $4::date - $5::int, $6, $7
       FROM client_contract WHERE sys_org_code = $1 AND status = 'ACTIVE' ORDER BY id LIMIT 1 RETURNING id::text AS id`,
      [
        orgCode,
        billNo || `BLT${String(made).padStart(6, '0')}`,
        firstOfMonth(addMonths('1990-01-01', made)),
        dayAt(),
        late,
        status,
        fen,
      ],
    )
    return row?.id ?? ''
  }
  const newReceipt = (amount: string, changes: Partial<ReceiptDraft> = {}): ReceiptDraft => {
    made += 1
    return {
      companyId,
      ownAccountId: account?.id ?? '',
      receivedOn: addDays(dayAt(), -1),
      amount,
      reference: `T${made}`,
      ...changes,
    }
  }
  const add = (amount: string, changes: Partial<ReceiptDraft> = {}) =>
    done<Receipt>(shen, receipts.add, newReceipt(amount, changes))
  const post = (
    { id, version }: Receipt,
    parts: readonly Partial<ReceiptPart>[],
    about: { postReason?: string } = {},
  ) => call(shen, receipts.post, { id, version, parts, ...about })
  /** A receipt that is posted. */
  const posted = async (amount: string, parts: readonly Partial<ReceiptPart>[]): Promise<Receipt> => {
    const receipt = await add(amount)
    const { success, message, result } = await post(receipt, parts)
    if (!success) throw new Error(message)
    return result as Receipt
  }
  const paidOf = async (id: string): Promise<BillPaid> =>
    (
      await app.sql<{ paid: string; status: string }>(
        `SELECT paid_amount::text AS paid, pay_status AS status FROM bill WHERE id = $1`,
        [id],
      )
    )[0] ?? { paid: '', status: '' }
  return {
    app,
    shen,
    zhao,
    companyId,
    call,
    done,
    addBill,
    newReceipt,
    add,
    post,
    posted,
    paidOf,
    creditOf: async (of = companyId) => (await done<Debts>(shen, billMoney.debts, { companyId: of })).credit,
    /** Gives all credit of the company back. */
    refundAll: async () => {
      const { credit: amount } = await done<Debts>(shen, billMoney.debts, { companyId })
      if (amount !== '0.00') await done(zhao, billMoney.refund, { companyId, amount, reason: '退还预收' })
    },
    read: (id: string) => done<Receipt>(shen, receipts.queryById, { id }),
    /** Of the whole database: what is on bills is what the ledger says, and no receipt is spent beyond its amount. */
    contradictions: () =>
      app.sql(
        `SELECT 'bill' AS of, b.id::text FROM bill b LEFT JOIN LATERAL (
           SELECT coalesce(sum(CASE WHEN p.bill_id = b.id THEN p.amount ELSE -p.amount END), 0) AS fen FROM bill_posting p
           WHERE b.id IN (p.bill_id, p.credit_bill_id)) p ON true
         WHERE p.fen <> b.paid_amount OR b.paid_amount NOT BETWEEN least(b.amount_with_tax, 0) AND greatest(b.amount_with_tax, 0)
         UNION ALL
         SELECT 'receipt', r.id::text FROM receipt r LEFT JOIN LATERAL (
           SELECT coalesce(sum(p.amount), 0) AS fen FROM bill_posting p WHERE p.receipt_id = r.id AND p.kind IN ('ALLOCATION', 'CREDIT_USE', 'REFUND')) p ON true
         WHERE p.fen NOT BETWEEN 0 AND CASE r.status WHEN 'POSTED' THEN r.amount ELSE 0 END`,
      ),
  }
}
export type Finance = Awaited<ReturnType<typeof openFinance>>
