import * as z from 'zod/mini'
import type { DueContract } from '#contract/bills/bill-run.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill } from '#server/db/schema/bills.ts'
import { billingTerm } from '#server/db/schema/billing-terms.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { company } from '#server/db/schema/companies.ts'
import { policy } from '#server/db/schema/policies.ts'
import { rowsOf } from '#server/store/data-rules.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { amount } from '#server/modules/bills/bills/amounts-reference.ts'
import { endedAtLast, endedBefore } from '#server/modules/bills/bills/settlement-reference.ts'
import { billedFrom, billTypeOf, periodOf } from '#server/modules/bills/bills/making-reference.ts'

/** So many contracts one run shows. */
const mostContracts = 2000

const Contract = z.object({
  contractId: z.string(),
  contractNo: z.string(),
  contractName: z.string(),
  contractNameEn: z.nullable(z.string()),
  contractType: z.string(),
  companyName: z.string(),
  companyNameEn: z.nullable(z.string()),
  cycle: z.nullable(z.enum(['MONTH', 'QUARTER', 'YEAR'])),
  timing: z.nullable(z.enum(['ADVANCE', 'ARREARS'])),
})

/** Contracts that may owe something in a month: in force in it, or with a policy that is, once they are agreed. */
const contractsIn = (month: string, context: Context) =>
  context.tx.rows(
    Contract,
    `SELECT k.id::text AS "contractId", k.contract_no AS "contractNo", k.contract_name AS "contractName", k.contract_name_en AS "contractNameEn",
       k.contract_type AS "contractType", c.company_name AS "companyName", c.company_name_en AS "companyNameEn", t.cycle, t.timing
     FROM ${rowsOf(clientContract, context)} k JOIN ${allRowsOf(company)} c ON c.id = k.company_id
     LEFT JOIN LATERAL (SELECT * FROM ${allRowsOf(billingTerm)} b WHERE b.contract_id = k.id AND b.del_flag = 0 AND b.valid_from <= $1::date ORDER BY b.valid_from DESC LIMIT 1) t ON true
     WHERE k.del_flag = 0 AND k.status <> 'DRAFT' AND (
       k.start_date < $1::date + interval '1 month' AND coalesce(k.terminate_date, k.end_date) >= $1::date
       OR EXISTS (SELECT FROM ${allRowsOf(policy)} p WHERE p.contract_id = k.id AND p.del_flag = 0 AND p.start_date < $1::date + interval '1 month' AND p.end_date >= $1::date))
     ORDER BY c.company_name, k.contract_no LIMIT ${mostContracts}`,
    [`${month}-01`],
  )

const Billed = z.object({
  contractId: z.string(),
  periodFrom: z.string(),
  billId: z.string(),
  billNo: z.string(),
  billAmount: amount(),
})

const billsOf = async (contractIds: readonly string[], context: Context) => {
  const rows = await context.tx.rows(
    Billed,
    `SELECT contract_id::text AS "contractId", period_from::text AS "periodFrom", id::text AS "billId", bill_no AS "billNo",
       amount_with_tax::text AS "billAmount"
     FROM ${rowsOf(bill, context)} b
     WHERE contract_id = ANY ($1::bigint[]) AND del_flag = 0 AND confirm_status <> 'UNDONE' AND bill_type <> 'SETTLEMENT'`,
    [contractIds],
  )
  return new Map(rows.map((row) => [`${row.contractId} ${row.periodFrom}`, row]))
}

const Settled = z.extend(z.omit(Contract, { contractType: true, timing: true, cycle: true }), {
  from: z.string(),
  to: z.string(),
  cycle: z.enum(['MONTH', 'QUARTER', 'YEAR']),
})

/** Contracts that ended before a month, long enough ago, and of which something is owed or was billed that is not. */
const settledIn = async (month: string, context: Context): Promise<DueContract[]> => {
  const rows = await context.tx.rows(
    Settled,
    `SELECT e."contractId", k.contract_no AS "contractNo", k.contract_name AS "contractName", k.contract_name_en AS "contractNameEn",
       c.company_name AS "companyName", c.company_name_en AS "companyNameEn", e."from", e."to", t.cycle
     FROM (${endedBefore(`${rowsOf(clientContract, context)} k`)} AND e.ended <= $2::date) e
     JOIN ${allRowsOf(clientContract)} k ON k.id = e."contractId"::bigint JOIN ${allRowsOf(company)} c ON c.id = k.company_id
     JOIN LATERAL (SELECT * FROM ${allRowsOf(billingTerm)} b WHERE b.contract_id = k.id AND b.del_flag = 0 AND b.valid_from <= e."from"::date ORDER BY b.valid_from DESC LIMIT 1) t ON true
     WHERE EXISTS (SELECT FROM bill_lines_due(k.id, e."from"::date, e."to"::date, billing_since(k.id), 0))
     ORDER BY c.company_name, k.contract_no LIMIT ${mostContracts}`,
    [`${month}-01`, endedAtLast()],
  )
  return rows.map(({ from, to, ...contract }) => ({
    ...contract,
    billType: 'SETTLEMENT',
    periodFrom: from.slice(0, 7),
    periodTo: to.slice(0, 7),
    state: 'READY',
    billId: null,
    billNo: null,
    billAmount: null,
  }))
}

/** The contracts that are billed with a month: those due, those billed already, those that have no terms, and those to be settled. */
export const dueContracts = async (
  { month }: { readonly month: string },
  context: Context,
): Promise<DueContract[]> => {
  const contracts = await contractsIn(month, context)
  const known = await billsOf(
    contracts.map(({ contractId }) => contractId),
    context,
  )
  const due = contracts.flatMap(({ contractType, timing, cycle, ...contract }): DueContract[] => {
    const head = { ...contract, cycle, billType: billTypeOf(contractType) as DueContract['billType'] }
    const none = { periodFrom: null, periodTo: null, billId: null, billNo: null, billAmount: null }
    if (!cycle || !timing) return [{ ...head, ...none, state: 'BLOCKED' }]
    const period = periodOf({ cycle, timing }, month)
    if (!period) return []
    const billed = known.get(`${contract.contractId} ${period.from}`)
    const { billId = null, billNo = null, billAmount = null } = billed ?? {}
    return [
      {
        ...head,
        periodFrom: period.from.slice(0, 7),
        periodTo: period.to.slice(0, 7),
        state: billed ? 'BILLED' : billedFrom({ cycle, timing }, period) > dayAt() ? 'EARLY' : 'READY',
        billId,
        billNo,
        billAmount,
      },
    ]
  })
  return [...due, ...(await settledIn(month, context))]
}
