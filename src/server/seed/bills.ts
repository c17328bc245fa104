import type pg from 'pg'
import { addDays, addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { editAsSeeded } from './demo-history.ts'
import { addTooEarly, settledOf, takeBackEarly } from './early-additions.ts'
import { insertMany } from './insert-many.ts'
import { cycleOf, isBilledWith, type Cycle } from '#contract/rules/billing/cycles.ts'
import type { BillStatus } from '#contract/bills/bill-states.ts'

/** So many months back the first bills are. */
const monthsBack = 14

interface Contract extends Cycle {
  readonly id: string
  readonly companyId: string
  readonly payerId: string
  readonly contractType: string
  readonly orgCode: string
}

const contractsIn = async (client: pg.Client, month: string): Promise<Contract[]> => {
  const { rows } = await client.query<Contract>(
    `SELECT k.id::text AS id, k.company_id::text AS "companyId",
       coalesce(t.payer_company_id, k.company_id)::text AS "payerId", k.contract_type AS "contractType", k.sys_org_code AS "orgCode", t.cycle, t.timing
     FROM client_contract k
     JOIN LATERAL (SELECT * FROM billing_terms b WHERE b.contract_id = k.id AND b.del_flag = 0 AND b.valid_from <= $1::date ORDER BY b.valid_from DESC LIMIT 1) t ON true
     WHERE k.status <> 'DRAFT' AND k.del_flag = 0 ORDER BY k.contract_no`,
    [month],
  )
  return rows.filter((terms) => isBilledWith(month, terms))
}

/** Until this day of a month its bills are not made yet, and those of the month before are the last ones. */
const lastBefore = 2

/** How many months ago a bill was made: those of the month that made the last ones are of none. */
export const madeMonthsAgo = (madeOn: string, today: string): number => {
  const [of, now] = [madeOn, addDays(today, -lastBefore)].map((day) => {
    const [year = 0, month = 0] = day.split('-').map(Number)
    return year * 12 + month
  })
  return (now ?? 0) - (of ?? 0)
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

interface Step {
  readonly changes: Readonly<Record<string, unknown>>
  /** Null: by itself. */
  readonly by: string | null
  readonly at: string
}

/** On which day it is sent: of one that waits for that, one to come. */
const sendDayOf = (status: BillStatus, madeOn: string): string => {
  const day = addDays(madeOn, 2)
  const tomorrow = addDays(dayAt(), 1)
  return status === 'MADE' && day < tomorrow ? tomorrow : day
}

/** What became of a bill until it has its state, each as its call writes it. */
const stepsTo = (status: BillStatus, { orgCode }: Contract, sendDay: string): readonly Step[] => {
  if (status === 'MADE') return []
  const hr = orgCode === 'A02' ? 'hr.yunfan' : 'hr.qinghe'
  const sentAt = `${sendDay}T01:00:00Z`
  const sent = {
    confirmStatus: 'TO_BE_CONFIRMED',
    sentAt,
    confirmUntil: addDays(sendDay, 7),
    payUntil: addDays(sendDay, 30),
  }
  const confirmedAt = `${addDays(sendDay, 2)}T02:12:33Z`
  const last: Readonly<Record<string, Step>> = {
    CONFIRMED: { changes: { confirmStatus: status, confirmedBy: hr, confirmedAt }, by: hr, at: confirmedAt },
    DISPUTED: {
      changes: { confirmStatus: status, disputeNote: '上月离职的同事为什么还在名单里？' },
      by: hr,
      at: `${addDays(sendDay, 2)}T01:00:00Z`,
    },
  }
  return [{ changes: sent, by: null, at: sentAt }, ...(last[status] ? [last[status]] : [])]
}

/** The number of a bill of a month, from the series that the run takes. */
const numberOf = async (client: pg.Client, madeOn: string): Promise<string> => {
  const month = madeOn.slice(0, 7).replace('-', '')
  const { rows } = await client.query<{ next: string }>('SELECT next_number($1)::text AS next', [
    `bill BL${month}{5}`,
  ])
  return `BL${month}${(rows[0]?.next ?? '').padStart(5, '0')}`
}

/** Lets a bill that is made go through its states, which its history tells. */
const leadOn = async (
  client: pg.Client,
  id: string,
  { madeAt, steps }: { readonly madeAt: string; readonly steps: readonly Step[] },
): Promise<void> => {
  await client.query(
    `UPDATE bill_history SET actor = 'finance.shen', at = $2 WHERE record_id = $1 AND action = 'ADD'`,
    [id, madeAt],
  )
  await editAsSeeded(
    client,
    'bill',
    steps.map((step) => ({ id, ...step })),
  )
}

interface Writing {
  readonly month: string
  readonly madeOn: string
  readonly status: BillStatus
  /** It settles what differs after the end of the contract. */
  readonly isSettlement?: boolean
}

const writeBill = async (
  client: pg.Client,
  contract: Contract,
  { month, madeOn, status, isSettlement = false }: Writing,
): Promise<void> => {
  const { from, to } = cycleOf(month, contract)
  const periodTo = addMonths(to, -1)
  const { rows: ids } = await client.query<{ id: string }>('SELECT next_id()::text AS id')
  const id = ids[0]?.id
  const { rows } = await client.query<Made>(
    'SELECT lines, amount::text AS amount, tax::text AS tax, members FROM make_bill_lines($1, $2, $3, 1, $4::date, $5::date)',
    [id, contract.id, contract.orgCode, from, periodTo],
  )
  const [made] = rows
  if (!made || made.lines === 0) return
  const at = `${madeOn}T01:00:00Z`
  const sendDay = sendDayOf(status, madeOn)
  await insertMany(client, 'bill', [
    {
      id,
      billNo: await numberOf(client, madeOn),
      companyId: contract.companyId,
      contractId: contract.id,
      payerId: contract.payerId,
      billType: isSettlement ? 'SETTLEMENT' : (types[contract.contractType] ?? 'OTHER'),
      cycle: contract.cycle,
      periodFrom: from,
      periodTo,
      confirmStatus: 'MADE',
      amountWithTax: made.amount,
      tax: made.tax,
      memberCount: made.members,
      confirmDays: 7,
      payDays: 30,
      sysOrgCode: contract.orgCode,
      createBy: 'finance.shen',
      createTime: at,
      readAt: at,
      sendDay,
    },
  ])
  await client.query(
    `INSERT INTO bill_version (bill_id, version_no, amount_with_tax, tax, member_count, made_by, made_at)
     SELECT id, 1, amount_with_tax, tax, member_count, create_by, create_time FROM bill WHERE id = $1`,
    [id],
  )
  await leadOn(client, id ?? '', { madeAt: at, steps: stepsTo(status, contract, sendDay) })
  if (status === 'DISPUTED') await writeDispute(client, id)
}

/** What HR disputes of a bill: those who left, or the first lines, and why. */
const writeDispute = async (client: pg.Client, id: string | undefined): Promise<void> => {
  await client.query(
    `WITH made AS (
       INSERT INTO bill_dispute (bill_id, version_no, is_question, note, file_ids, asked_by, asked_at)
       SELECT id, version_no, false, dispute_note, '{}', 'hr.yunfan', sent_at + interval '2 days' FROM bill WHERE id = $1 RETURNING id, bill_id, version_no)
     INSERT INTO bill_mark (bill_id, version_no, line_id, service_month, reason, kind, item, person_id, unit_price, tax_rate, lines, amount, marked_by, dispute_id)
     SELECT l.bill_id, l.version_no, l.id, l.service_month, l.reason, l.kind, l.item, l.person_id, l.unit_price, l.tax_rate, 1, l.amount, 'hr.yunfan', made.id
     FROM made JOIN bill_line l ON l.bill_id = made.bill_id AND l.version_no = made.version_no AND l.person_id <> 0
     ORDER BY l.reason = 'LEFT' DESC, l.position LIMIT 3`,
    [id],
  )
}

/** A bill below zero of a contract that has ended: confirmed, so that it is credit, and a part of an invoice is to be taken back. */
const settle = async (client: pg.Client, early: readonly string[]): Promise<void> => {
  const settled = await settledOf(client, early)
  if (!settled) return
  await takeBackEarly(client, early)
  const { contractId, month } = settled
  const [contract] = (await contractsIn(client, month)).filter(({ id }) => id === contractId)
  const madeOn = addDays(dayAt(), -12)
  if (contract) await writeBill(client, contract, { month, madeOn, status: 'CONFIRMED', isSettlement: true })
}

/** The bills of the demo companies, as the run would have made them month by month; none where there are some. */
export const seedBills = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query('SELECT 1 FROM bill LIMIT 1')
  if (rows.length > 0) return
  const thisMonth = firstOfMonth(dayAt())
  const early = await addTooEarly(client)
  for (let ago = monthsBack; ago >= -1; ago -= 1) {
    const month = addMonths(thisMonth, -ago)
    for (const contract of await contractsIn(client, month)) {
      const madeOn = dayOfRun(month, contract)
      if (madeOn > dayAt()) continue
      const status = statusOf(madeMonthsAgo(madeOn, dayAt()), contract.orgCode)
      await writeBill(client, contract, { month, madeOn, status })
    }
  }
  await settle(client, early)
}
