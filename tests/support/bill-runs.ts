import { vi } from 'vitest'
import * as z from 'zod/mini'
import { billRuns, RunOutcome, type BillPreview } from '#contract/bills/bill-run.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import type { ChargedContract } from '#contract/rules/billing/owed.ts'
import { addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import type { Session, TestApp } from './app.ts'
import { plainTerms, storeContract, type StoredContract } from './billed-contract.ts'

/** Asks something as somebody, and gives what a test looks at of the answer. */
export const asking =
  (app: () => TestApp) =>
  async <Result>(who: Session | undefined, call: Endpoint, input: object) => {
    const { status, body } = await app().call(who as Session, call, input as InputOf<Endpoint>)
    const { message, code, success, result } = body
    return { status, message, code, success, result: result as Result }
  }

/** The first day of a month, so many months from this one. */
export const monthAway = (months: number): string => addMonths(firstOfMonth(dayAt()), months)
/** The same as bills name it. */
export const monthNamed = (months: number): string => monthAway(months).slice(0, 7)

/** Two people with cover since three months ago at 128.00 and 260.00 a month, billed month by month since then. */
export const plainContract = (changes: Partial<ChargedContract> = {}): ChargedContract => ({
  days: { from: monthAway(-12), to: monthAway(12) },
  terms: [{ ...plainTerms, validFrom: monthAway(-3) }],
  items: [],
  people: ['A', 'B'].map((planId) => ({
    id: `insured by ${planId}`,
    relation: '0',
    birthDate: '1990-05-05',
    covers: [{ planId, policyId: 'P', from: monthAway(-3), to: monthAway(9) }],
  })),
  plans: new Map(
    ['128.00', '260.00'].map((pricePerMonth, at) => [
      at === 0 ? 'A' : 'B',
      {
        taxRate: '6.00',
        versions: [{ validFrom: '2020-01-01', prices: [{ relation: '0', ageFrom: 0, pricePerMonth }] }],
      },
    ]),
  ),
  orders: [],
  ...changes,
})

/** What finance does with the bills of contracts in a test. */
export const billing = (app: TestApp, finance: Session) => {
  const preview = async (contractId: string, month: string): Promise<BillPreview> => {
    const { body } = await app.call(finance, billRuns.preview, { month, contractIds: contractId })
    const [found] = body.result as BillPreview[]
    if (!found) throw new Error(`no preview: ${body.message}`)
    return found
  }
  const run = async (
    month: string,
    contracts: readonly (Pick<BillPreview, 'amount'> &
      Partial<Pick<BillPreview, 'warnings'>> & { id: string; isRead?: boolean })[],
  ): Promise<RunOutcome> => {
    const { body } = await app.call(finance, billRuns.make, { month, contracts: [...contracts] })
    if (!body.success) throw new Error(body.message)
    const { id } = body.result as Job
    return vi.waitFor(
      async () => {
        const job = (await app.call(finance, jobs.queryById, { id })).body.result as Job
        if (job.endTime === null) throw new Error(job.state)
        if (job.state !== 'done') throw new Error(job.message ?? job.state)
        return z.parse(RunOutcome, job.outcome)
      },
      { timeout: 30_000, interval: 50 },
    )
  }
  const billOf = async (id: string, session = finance): Promise<Bill> =>
    (await app.call(session, bills.queryById, { id })).body.result as Bill
  /** Makes the bill of a contract for a month, of the amount that is due. */
  const make = async (contractId: string, month: string): Promise<Bill> => {
    const { amount } = await preview(contractId, month)
    const { made, failures } = await run(month, [{ id: contractId, amount }])
    if (!made[0]) throw new Error(failures[0]?.reason)
    return billOf(made[0].billId)
  }
  const store = (facts: ChargedContract, insurerId: string): Promise<StoredContract> =>
    storeContract(app.sql, facts, insurerId)
  return { preview, run, make, billOf, store }
}
