import type pg from 'pg'
import { addDays, addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { cycleOf, isBilledWith, type Cycle } from '#contract/rules/billing/cycles.ts'
import type { BillStatus } from '#contract/bills/bill-states.ts'

/** So many months back the first bills are. */
const monthsBack = 14

interface Contract extends Cycle {
  readonly id: string
  readonly companyId: string
  readonly contractType: string
  readonly orgCode: string
}

const contractsIn = async (client: pg.Client, month: string): Promise<Contract[]> => {
  const { rows } = await client.query<Contract>(
    `SELECT k.id::text AS id, k.company_id::text AS "companyId", k.contract_type AS "contractType", k.sys_org_code AS "orgCode", t.cycle, t.timing
     FROM client_contract k
     JOIN LATERAL (SELECT * FROM billing_terms b WHERE b.contract_id = k.id AND b.del_flag = 0 AND b.valid_from <= $1::date ORDER BY b.valid_from DESC LIMIT 1) t ON true
     WHERE k.status <> 'DRAFT' AND k.del_flag = 0 ORDER BY k.contract_no`,
    [month],
  )
  return rows.filter((terms) => isBilledWith(month, terms))
}

/** How far bills are, by how many months ago they were made: the last ones still wait. */
const statusOf = (monthsAgo: number, orgCode: string): BillStatus => {
  if (monthsAgo >= 2) return 'CONFIRMED'
  if (monthsAgo === 1) return orgCode === 'A02' ? 'DISPUTED' : 'CONFIRMED'
  return orgCode === 'A02' ? 'TO_BE_CONFIRMED' : 'MADE'
}

const types: Readonly<Record<string, string>> = { '1': 'PREMIUM', '2': 'CHECK', '3': 'SERVICE' }

interface Made {
  readonly lines: number
  readonly amount: string
  readonly tax: string
  readonly members: number
}

/** The day on which a bill of a month is made: in arrears early in the next month, in advance late in the one before. */
const dayOfRun = (month: string, { timing }: Cycle): string =>
  timing === 'ADVANCE' ? addDays(addMonths(month, -1), 19) : addDays(addMonths(month, 1), 2)

const writeBill = async (
  client: pg.Client,
  contract: Contract,
  { month, madeOn, status }: { readonly month: string; readonly madeOn: string; readonly status: BillStatus },
): Promise<void> => {
  const { from, to } = cycleOf(month, contract)
  const last = addMonths(to, -1)
  const { rows: ids } = await client.query<{ id: string }>('SELECT next_id()::text AS id')
  const id = ids[0]?.id
  const { rows } = await client.query<Made>(
    'SELECT lines, amount::text AS amount, tax::text AS tax, members FROM make_bill_lines($1, $2, $3, 1, $4::date, $5::date)',
    [id, contract.id, contract.orgCode, from, last],
  )
  const [made] = rows
  if (!made || made.lines === 0) return
  const isSent = status !== 'MADE'
  const sentOn = addDays(madeOn, 2)
  const year = madeOn.slice(0, 7).replace('-', '')
  await client.query(
    `INSERT INTO bill (id, bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax,
       member_count, send_day, sent_at, confirm_until, pay_until, confirmed_by, confirmed_at, dispute_note, confirm_days, pay_days, sys_org_code,
       create_by, create_time, read_at)
     VALUES ($1, 'BL${year}' || lpad(next_number('bill BL${year}{5}')::text, 5, '0'), $2, $3, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
       7, 30, $19, 'finance.shen', $20, $20)`,
    [
      id,
      contract.companyId,
      contract.id,
      types[contract.contractType] ?? 'OTHER',
      contract.cycle,
      from,
      last,
      status,
      made.amount,
      made.tax,
      made.members,
      sentOn,
      isSent ? `${sentOn}T01:00:00Z` : null,
      isSent ? addDays(sentOn, 7) : null,
      isSent ? addDays(sentOn, 30) : null,
      status === 'CONFIRMED' ? (contract.orgCode === 'A02' ? 'hr.yunfan' : 'hr.qinghe') : null,
      status === 'CONFIRMED' ? `${addDays(sentOn, 2)}T02:12:33Z` : null,
      status === 'DISPUTED' ? '上月离职的同事为什么还在名单里？' : null,
      contract.orgCode,
      `${madeOn}T01:00:00Z`,
    ],
  )
  await client.query(
    `INSERT INTO bill_version (bill_id, version_no, amount_with_tax, tax, member_count, made_by, made_at) SELECT id, 1, amount_with_tax, tax, member_count, create_by, create_time FROM bill WHERE id = $1`,
    [id],
  )
}

/** The bills of the demo companies, as the run would have made them month by month; none where there are some. */
export const seedBills = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query('SELECT 1 FROM bill LIMIT 1')
  if (rows.length > 0) return
  const thisMonth = firstOfMonth(dayAt())
  for (let ago = monthsBack; ago >= -1; ago -= 1) {
    const month = addMonths(thisMonth, -ago)
    for (const contract of await contractsIn(client, month)) {
      const madeOn = dayOfRun(month, contract)
      if (madeOn > dayAt()) continue
      const since = contract.timing === 'ADVANCE' ? ago + 1 : ago - 1
      await writeBill(client, contract, { month, madeOn, status: statusOf(since, contract.orgCode) })
    }
  }
}
