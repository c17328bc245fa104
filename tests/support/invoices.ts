import { invoiceApplies, type InvoiceApply } from '#contract/bills/invoice-applies.ts'
import { invoices, type Invoice } from '#contract/bills/invoices.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { fenOf, sum, taxOfLines, totalOf } from '#contract/rules/shares.ts'
import type { Session, TestApp } from './app.ts'
import { pdf, uploaded } from './attachments.ts'
import { addInsuranceContract } from './cover.ts'
import { sessionOf } from './identities.ts'
import { companyIdOf } from './members.ts'

/** Lines of a bill of one rate each: null is exempt. */
export type BilledAt = readonly (readonly [rate: string | null, ...amounts: string[]])[]

interface MadeBill {
  readonly id: string
  readonly billNo: string
}

const taxIn = (rate: string | null, amounts: readonly string[]): bigint[] =>
  rate ? taxOfLines(amounts, rate).map(({ tax }) => fenOf(tax)) : amounts.map(() => 0n)

let months = 0

/** Stores a bill as a run makes it, confirmed where nothing else is said, with the lines that it has at each rate. */
export const storeBill = async (
  { sql }: TestApp,
  contractId: string,
  at: BilledAt,
  { payerId = null, confirmStatus = 'CONFIRMED' }: { payerId?: string | null; confirmStatus?: string } = {},
): Promise<MadeBill> => {
  months += 1
  const month = addMonths(firstOfMonth(dayAt()), -(months % 36))
  const amounts = at.flatMap(([, ...of]) => of)
  const taxes = at.flatMap(([rate, ...of]) => taxIn(rate, of))
  const [row] = await sql<{ id: string; billNo: string }>(
    `INSERT INTO bill (company_id, contract_id, payer_id, sys_org_code, bill_no, bill_type, cycle, period_from, period_to, send_day, confirm_days,
       pay_days, confirm_status, amount_with_tax, tax)
     SELECT company_id, id, coalesce($2::bigint, company_id), sys_org_code, 'BLT' || right(next_id()::text, 16), 'SETTLEMENT', 'MONTH', $3::date, $3::date, $3::date, 7, 30, $4, $5, $6
     FROM client_contract WHERE id = $1 RETURNING id::text AS id, bill_no AS "billNo"`,
    [contractId, payerId, month, confirmStatus, fenOf(sum(amounts)), totalOf(taxes)],
  )
  const made = row ?? { id: '', billNo: '' }
  for (const [position, amount] of amounts.entries()) {
    const rate = at.flatMap(([own, ...of]) => of.map(() => own))[position]
    await sql(
      `INSERT INTO bill_line (bill_id, version_no, contract_id, sys_org_code, service_month, kind, item, person_id, reason, position, owed, billed, amount, tax_rate, tax)
       SELECT id, 1, contract_id, sys_org_code, period_from, 'FLAT', 1, 0, 'FEE', $2, $3, 0, $3, $4, $5 FROM bill WHERE id = $1`,
      [made.id, position, fenOf(amount), rate, taxes[position]],
    )
  }
  await sql('UPDATE bill SET amount_with_tax = amount_with_tax WHERE id = $1', [made.id])
  return made
}

const count = { number: 0 }

/** A number of 20 digits that no other invoice of the test has. */
export const newInvoiceNo = (): string => {
  count.number += 1
  return `2631${String(process.pid % 10_000).padStart(4, '0')}${String(count.number).padStart(12, '0')}`
}

/** What finance and HR do about invoices, and a contract to bill. */
export const invoiceDesk = async (app: TestApp) => {
  const [finance, lead, hr, admin] = await Promise.all([
    sessionOf(app, 'finance.shen'),
    sessionOf(app, 'finance.zhao'),
    sessionOf(app, 'hr.yunfan'),
    sessionOf(app, 'admin'),
  ])
  const companyId = await companyIdOf(app, 'A02')
  const { id: contractId } = await addInsuranceContract(app, admin, companyId)
  const infoOf = async (type: '1' | '2', of = companyId): Promise<string> => {
    const [row] = await app.sql<{ id: string }>(
      `INSERT INTO invoice_info (company_id, sys_org_code, title, invoice_type, tax_id, bank, bank_account, address, tel, email, receiver_name, is_default)
       SELECT id, sys_org_code, '试验抬头', $2, 'T' || next_id(), '招商银行', '62148300000001', '上海', '021-1', 'a@example.com', '林晓帆', false
       FROM company WHERE id = $1 RETURNING id::text AS id`,
      [of, type],
    )
    return row?.id ?? ''
  }
  const call = async <Row>(who: Session, on: Endpoint, input: object) => {
    const { status, body } = await app.call(who, on, input as InputOf<Endpoint>)
    return { status, message: body.message, success: body.success, result: body.result as Row }
  }
  const info = await infoOf('1')
  const ask = (bills: readonly { billId: string; amount: string }[], more: object = {}, who = hr) =>
    call<InvoiceApply>(who, invoiceApplies.ask, {
      bills,
      invoiceType: '1',
      invoiceInfoId: info,
      content: '健康服务费',
      ...more,
    })
  const approve = ({ id, version }: InvoiceApply) =>
    call<InvoiceApply>(finance, invoiceApplies.approve, { id, version })
  let last: Promise<unknown> = Promise.resolve()
  /** A document of an invoice, not yet of any; one person uploads one after the other. */
  const document = async () => {
    const file = last.then(() => uploaded(app, finance, pdf('invoice'), '发票.pdf'))
    last = file
    return [{ id: (await file).id }]
  }
  const issue = async ({ id, version, amountWithTax, tax }: InvoiceApply, more: object = {}) =>
    call<Invoice>(finance, invoices.issue, {
      id,
      version,
      amountWithTax,
      tax,
      invoiceNo: newInvoiceNo(),
      issueDate: dayAt(),
      files: 'files' in more ? [] : await document(),
      ...more,
    })
  /** From asking to the invoice. */
  const invoiced = async (bills: readonly { billId: string; amount: string }[], more: object = {}) => {
    const asked = await ask(bills, more)
    if (!asked.success) throw new Error(asked.message)
    const made = await issue((await approve(asked.result)).result)
    if (!made.success) throw new Error(made.message)
    return made.result
  }
  return {
    app,
    finance,
    lead,
    hr,
    admin,
    companyId,
    contractId,
    infoOf,
    call,
    ask,
    approve,
    document,
    issue,
    invoiced,
  }
}
export type InvoiceDesk = Awaited<ReturnType<typeof invoiceDesk>>

/** Stores a request of a company. */
export const addApply = async ({ sql }: Pick<TestApp, 'sql'>, companyId: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO invoice_apply (company_id, payer_id, sys_org_code, apply_no, invoice_type, tax_rate, content, amount_with_tax, tax, title, tax_id)
     SELECT id, id, sys_org_code, 'KPT' || next_id(), '1', 6, '健康服务费', 10000, 566, '试验抬头', 'T1' FROM company WHERE id = $1 RETURNING id::text AS id`,
    [companyId],
  )
  return row?.id ?? ''
}

/** Stores an invoice of a company, of a request of its own. */
export const addInvoiceOf = async (app: Pick<TestApp, 'sql'>, companyId: string): Promise<string> => {
  const [row] = await app.sql<{ id: string }>(
    `INSERT INTO invoice (company_id, sys_org_code, apply_id, invoice_no, issue_date, kind, invoice_type, tax_rate, amount_with_tax, tax, title, tax_id)
     SELECT company_id, sys_org_code, id, $2, '2026-11-01', 'BLUE', invoice_type, tax_rate, amount_with_tax, tax, title, tax_id
     FROM invoice_apply WHERE id = $1 RETURNING id::text AS id`,
    [await addApply(app, companyId), newInvoiceNo()],
  )
  return row?.id ?? ''
}

/** Stores a slip to take back an invoice, asked for by nobody of the demo. */
export const addSlip = async ({ sql }: Pick<TestApp, 'sql'>, invoiceId: string): Promise<string> => {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO red_slip (invoice_id, sys_org_code, slip_no, reason, amount_with_tax, asked_at, filed_by)
     SELECT id, sys_org_code, 'HZT' || next_id(), '02', 10000, clock_timestamp(), 0 FROM invoice WHERE id = $1 RETURNING id::text AS id`,
    [invoiceId],
  )
  return row?.id ?? ''
}
