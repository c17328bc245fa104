import { expect } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { invoicingStates } from '#contract/bills/bill-words.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoiceApplies, type Askable } from '#contract/bills/invoice-applies.ts'
import { openTestApp } from './app.ts'
import { addInsuranceContract } from './cover.ts'
import { invoiceDesk, storeBill, type BilledAt, type InvoiceDesk } from './invoices.ts'

/** A server of its own with the desk of invoices, bills with lines at several rates, below zero at some of them, and what is said of each. */
export const openCreditDesk = async () => {
  const app = await openTestApp({ doesJobs: false })
  return creditDesk(await invoiceDesk(app))
}
export type CreditDesk = Awaited<ReturnType<typeof openCreditDesk>>

const creditDesk = (desk: InvoiceDesk) => {
  const { app } = desk
  const read = async (id: string) => (await desk.call<Bill>(desk.finance, bills.queryById, { id })).result
  const confirm = async (id: string) => {
    const { version } = await read(id)
    const { success, message } = await desk.call(desk.hr, bills.confirm, { id, version })
    if (!success) throw new Error(message)
  }

  /** Bills of a contract of its own, the newest first; what is below zero is adjusted by hand, and the first is not confirmed yet. */
  const stored = async (lines: readonly BilledAt[]) => {
    const { id } = await addInsuranceContract(app, desk.admin, desk.companyId)
    const made = []
    for (const [at, one] of lines.entries())
      made.push(await storeBill(app, id, one, { confirmStatus: at === 0 ? 'TO_BE_CONFIRMED' : 'CONFIRMED' }))
    await app.sql(`UPDATE bill_line SET kind = 'ADJUST' WHERE amount < 0 AND bill_id = ANY ($1::bigint[])`, [
      made.map((one) => one.id),
    ])
    return made
  }

  /** What a bill may be invoiced at each rate. */
  const leftAtRates = async (billId: string) => {
    const found = await desk.call<Askable>(desk.finance, invoiceApplies.askable, { billId })
    if (!found.success) return {}
    const own = found.result.bills.filter((one) => one.billId === billId && one.left !== '0.00')
    return Object.fromEntries(own.map(({ taxRate, left }) => [taxRate ?? '免税', left]))
  }

  /** What the state of its invoices is on its page, in its row of the list, and by the filter, which finds it under no other. */
  const expectStatus = async (id: string, invoicingStatus: string | null) => {
    const found = async (asked: object) =>
      (await desk.call<{ records: Bill[] }>(desk.finance, bills.list, { id, ...asked })).result.records
    const filtered = await Promise.all(
      invoicingStates.values.map(async (value) =>
        (await found({ invoicingStatus: value })).length > 0 ? [value] : [],
      ),
    )
    expect([
      (await read(id)).invoicingStatus,
      (await found({})).map((row) => row.invoicingStatus),
      filtered.flat(),
    ]).toEqual([invoicingStatus, [invoicingStatus], invoicingStatus ? [invoicingStatus] : []])
  }

  return { desk, app, read, confirm, stored, leftAtRates, expectStatus }
}
