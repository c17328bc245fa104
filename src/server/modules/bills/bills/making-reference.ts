import * as z from 'zod/mini'
import type { BillWarning } from '#contract/bills/bill-words.ts'
import { refusal } from '#contract/core/failures.ts'
import { addDays, addMonths, dayAt } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { cycleOf, isBilledWith, type Cycle } from '#contract/rules/billing/cycles.ts'
import type { Context } from '#server/calls/caller.ts'
import { bill, billVersion } from '#server/db/schema/bills.ts'
import { billingTerm } from '#server/db/schema/billing-terms.ts'
import { clientContract } from '#server/db/schema/client-contracts.ts'
import { company } from '#server/db/schema/companies.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { numbered } from '#server/store/numbered.ts'
import { fen } from './amounts-reference.ts'
import { endedOf, settledFrom, type Ended } from './settlement-reference.ts'

const texts = {
  early: /*i18n*/ { id: 'bill.early', message: '账期还没有到，{day} 起可以出账' },
  settledLater: /*i18n*/ {
    id: 'bill.settledLater',
    message: '合同 {ended} 结束，{day} 起可以出清算账单',
  },
  notDue: /*i18n*/ { id: 'bill.notDue', message: '该合同在这个月没有到期的账期' },
  billed: /*i18n*/ { id: 'bill.billed', message: '该账期已出账：{billNo}' },
  moved: /*i18n*/ {
    id: 'bill.moved',
    message: '金额已有变化（预览时 {seen} 元，现在 {now} 元），请重新预览',
  },
  nothing: /*i18n*/ { id: 'bill.nothingDue', message: '没有可出账的金额' },
  payerLeft: /*i18n*/ {
    id: 'bill.payerLeft',
    message: '付款公司已不是合同公司，也不与它同属一个集团，不能出账；请先修改出账约定',
  },
  small: /*i18n*/ { id: 'bill.belowSmallest', message: '金额低于约定的最低出账金额，并入下一期' },
}
const billNo = numbered('bill', 'BL{yyyy}{MM}{5}')

const Terms = z.object({
  contractId: z.string(),
  companyId: z.string(),
  contractType: z.string(),
  sysOrgCode: z.string(),
  payerId: z.string(),
  cycle: z.enum(['MONTH', 'QUARTER', 'YEAR']),
  timing: z.enum(['ADVANCE', 'ARREARS']),
  sendAfterDays: z.number(),
  confirmDays: z.number(),
  payDays: z.number(),
  smallest: fen(),
  orderNo: z.nullable(z.string()),
  /** Who pays is the company itself, or is of its group still. */
  isPaidWithin: z.boolean(),
})
export type TermsOfMonth = z.infer<typeof Terms>

/** The terms of contracts that hold for a month. */
export const termsFor = (
  contractIds: readonly string[],
  month: string,
  { tx }: Pick<Context, 'tx'>,
): Promise<TermsOfMonth[]> =>
  tx.rows(
    Terms,
    `SELECT k.id::text AS "contractId", k.company_id::text AS "companyId", k.contract_type AS "contractType", k.sys_org_code AS "sysOrgCode",
       coalesce(t.payer_company_id, k.company_id)::text AS "payerId", t.cycle, t.timing, t.send_after_days AS "sendAfterDays",
       t.confirm_days AS "confirmDays", t.pay_days AS "payDays", t.smallest_amount::text AS smallest, t.order_no AS "orderNo",
       p.id IS NULL OR coalesce(p.id = o.id OR p.group_id = o.group_id, false) AS "isPaidWithin"
     FROM ${allRowsOf(clientContract)} k JOIN ${allRowsOf(company)} o ON o.id = k.company_id
     JOIN LATERAL (SELECT * FROM ${allRowsOf(billingTerm)} b WHERE b.contract_id = k.id AND b.del_flag = 0 AND b.valid_from <= $2::date ORDER BY b.valid_from DESC LIMIT 1) t ON true
     LEFT JOIN ${allRowsOf(company)} p ON p.id = t.payer_company_id
     WHERE k.id = ANY ($1::bigint[]) AND k.del_flag = 0`,
    [contractIds, `${month}-01`],
  )

/** The first and the last month of the period that is billed with a month; undefined where none is. */
export const periodOf = (terms: Cycle, month: string): { from: string; to: string } | undefined => {
  const first = `${month}-01`
  if (!isBilledWith(first, terms)) return undefined
  const { from, to } = cycleOf(first, terms)
  return { from, to: addMonths(to, -1) }
}

/** From which day on a period may be billed: once it is over, or in advance in the month before it. */
export const billedFrom = (
  { timing }: Cycle,
  { from, to }: { readonly from: string; readonly to: string },
): string => (timing === 'ADVANCE' ? addMonths(from, -1) : addMonths(to, 1))

const typeOf: Readonly<Record<string, string>> = { '1': 'PREMIUM', '2': 'CHECK', '3': 'SERVICE' }

/** What the bills of a contract are of, by its type. */
export const billTypeOf = (contractType: string): string => typeOf[contractType] ?? 'OTHER'

const Made = z.object({ lines: z.number(), amount: fen(), tax: fen(), members: z.number() })

/** Makes the lines of a version of a bill, as the facts are now. */
export const makeLines = async (
  what: {
    readonly billId: string
    readonly contractId: string
    readonly orgCode: string
    readonly versionNo: number
    readonly from: string
    readonly to: string
  },
  { tx }: Pick<Context, 'tx'>,
) => {
  const [made] = await tx.rows(
    Made,
    `SELECT lines, amount::text AS amount, tax::text AS tax, members FROM make_bill_lines($1, $2, $3, $4, $5::date, $6::date)`,
    [what.billId, what.contractId, what.orgCode, what.versionNo, what.from, what.to],
  )
  if (!made) throw new Error('no lines were counted')
  return made
}

/** Contracts are billed one after another each, whoever asks. */
export const holdBilling = async (contractId: string, { tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 9))', [`bills ${contractId}`])
}

const Known = z.object({ id: z.string(), billNo: z.string() })

/** The bill of a contract for a period, if there is one that is not undone. */
export const billedFor = async (contractId: string, from: string, { tx }: Pick<Context, 'tx'>) => {
  const [known] = await tx.rows(
    Known,
    `SELECT id::text AS id, bill_no AS "billNo" FROM ${allRowsOf(bill)} b
     WHERE contract_id = $1 AND period_from = $2::date AND del_flag = 0 AND confirm_status <> 'UNDONE' AND bill_type <> 'SETTLEMENT'`,
    [contractId, from],
  )
  return known
}

/** What a preview warned of, and whether who makes the bill had opened it. */
interface Warned {
  readonly warnings?: readonly BillWarning[] | undefined
  readonly isRead?: boolean | undefined
}

/** Notes what a version of a bill came to. */
export const noteVersion = async (
  {
    billId,
    versionNo,
    reason = null,
    datedOn = null,
    warnings = [],
    isRead = false,
  }: {
    readonly billId: string
    readonly versionNo: number
    readonly reason?: string | null
    readonly datedOn?: string | null
  } & Warned,
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `INSERT INTO ${allRowsOf(billVersion)} (bill_id, version_no, amount_with_tax, tax, member_count, made_by, reason, dated_on, warnings, is_read)
     SELECT id, $2, amount_with_tax, tax, member_count, $3, $4, $5::date, $6::text[], $7 FROM ${allRowsOf(bill)} b WHERE id = $1`,
    [billId, versionNo, caller.username, reason, datedOn, warnings, isRead],
  )
}

const NewId = z.object({ id: z.string() })

/** Where a bill comes from: the month of the run, the amount that was seen of it, and the job. */
export interface Making extends Warned {
  readonly contractId: string
  readonly month: string
  /** In fen; without one whatever is due. */
  readonly seen?: bigint
  readonly runId?: string
}

/** The period of a contract that is billed with a month; refused where it is not over, or billed. */
const dueWith = async (contractId: string, month: string, context: Context) => {
  const [terms] = await termsFor([contractId], month, context)
  const period = terms && periodOf(terms, month)
  if (!terms || !period) throw refusal(texts.notDue)
  const day = billedFrom(terms, period)
  if (day > dayAt()) throw refusal(texts.early, { day })
  const known = await billedFor(contractId, period.from, context)
  if (known) throw refusal(texts.billed, { billNo: known.billNo })
  return { terms, period }
}

/** The months of a contract that are settled, by the terms of its end; refused before its time. */
const settled = async (ended: Ended, context: Context) => {
  const [terms] = await termsFor([ended.contractId], ended.from.slice(0, 7), context)
  if (!terms) throw refusal(texts.notDue)
  const day = settledFrom(ended)
  if (day > dayAt()) throw refusal(texts.settledLater, { ended: ended.ended, day })
  const { from, to } = ended
  return { terms, period: { from, to } }
}

/**
 * Makes the bill of a contract for the period that is billed with a month, whole or not at all; refused in words where there is none, it
 * is billed already, nothing is due, or another amount than was seen. Of a contract that ended before the month it is a settlement bill. The number comes last, as its series is held until the end.
 */
export const makeBill = async (
  { contractId, month, seen, runId, warnings, isRead }: Making,
  context: Context,
) => {
  const { tx, caller } = context
  await holdBilling(contractId, context)
  const ended = (await endedOf([contractId], month, context)).get(contractId)
  const { terms, period } = await (ended ? settled(ended, context) : dueWith(contractId, month, context))
  if (!terms.isPaidWithin) throw refusal(texts.payerLeft)
  const [next] = await tx.rows(NewId, 'SELECT next_id()::text AS id')
  const billId = next?.id ?? ''
  const { sysOrgCode: orgCode } = terms
  const made = await makeLines({ billId, contractId, orgCode, versionNo: 1, ...period }, context)
  if (made.lines === 0) throw refusal(texts.nothing)
  if (seen !== undefined && seen !== made.amount)
    throw refusal(texts.moved, { seen: formatFen(seen), now: formatFen(made.amount) })
  const size = made.amount < 0n ? -made.amount : made.amount
  if (!ended && size < terms.smallest) throw refusal(texts.small)
  const number = await billNo(context)
  await tx.query(
    `INSERT INTO ${allRowsOf(bill)} (id, bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status,
       amount_with_tax, tax, member_count, run_id, send_day, confirm_days, pay_days, sys_org_code, create_by, order_no, read_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8::date, $9::date, 'MADE', $10, $11, $12, $13, $14::date, $15, $16, $17, $18, $19, transaction_timestamp())`,
    [
      billId,
      number,
      terms.companyId,
      contractId,
      terms.payerId,
      ended ? 'SETTLEMENT' : billTypeOf(terms.contractType),
      terms.cycle,
      period.from,
      period.to,
      made.amount,
      made.tax,
      made.members,
      runId ?? null,
      addDays(dayAt(), terms.sendAfterDays),
      terms.confirmDays,
      terms.payDays,
      orgCode,
      caller.username,
      terms.orderNo,
    ],
  )
  await noteVersion({ billId, versionNo: 1, warnings, isRead }, context)
  return { billId, billNo: number, amount: made.amount }
}
