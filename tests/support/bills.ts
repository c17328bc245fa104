import type { TestApp } from './app.ts'

let made = 0

/** Inserts a bill of the contract of that id, sent and without lines, for a month that no other call has used; gives its id. */
export const insertBill = async (
  { sql }: Pick<TestApp, 'sql'>,
  contractId: string,
  status = 'TO_BE_CONFIRMED',
): Promise<string> => {
  made += 1
  const [row] = await sql<{ id: string }>(
    `INSERT INTO bill (bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax,
       send_day, confirm_days, pay_days, sys_org_code)
     SELECT 'T' || next_id(), company_id, id, company_id, 'PREMIUM', 'MONTH', ('2000-01-01'::date + make_interval(months => $2::integer))::date,
       ('2000-01-01'::date + make_interval(months => $2::integer))::date, $3, 10000, 566, current_date, 7, 30, sys_org_code
     FROM client_contract WHERE id = $1 RETURNING id::text AS id`,
    [contractId, made, status],
  )
  return row?.id ?? ''
}

/** A bill of some contract in force. */
export const someBill = async (app: Pick<TestApp, 'sql'>, status?: string): Promise<string> => {
  const [contract] = await app.sql<{ id: string }>(
    `SELECT id::text AS id FROM client_contract WHERE status = 'ACTIVE' AND sys_org_code = 'A02' ORDER BY id LIMIT 1`,
  )
  return insertBill(app, contract?.id ?? '', status)
}

/** A bill of the company of that id, by a contract of its own. */
export const billOfCompany = async (app: Pick<TestApp, 'sql'>, companyId: string): Promise<string> => {
  const [contract] = await app.sql<{ id: string }>(
    `INSERT INTO client_contract (company_id, sys_org_code, contract_no, contract_name, contract_type, start_date, end_date, status)
     SELECT id, sys_org_code, 'T' || next_id(), '试验出账合同', '1', '2026-01-01', '2099-12-31', 'ACTIVE' FROM company WHERE id = $1 RETURNING id::text AS id`,
    [companyId],
  )
  return insertBill(app, contract?.id ?? '')
}
