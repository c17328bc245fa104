import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billTasks } from '#contract/bills/bill-tasks.ts'
import { bills } from '#contract/bills/bills.ts'
import type { InvoicePart } from '#contract/bills/invoice-parts.ts'
import { invoiceApplies } from '#contract/bills/invoice-applies.ts'
import { invoices, type BillInvoices, type Invoice } from '#contract/bills/invoices.ts'
import { redSlips, type ProposedRed, type RedSlip } from '#contract/bills/red-slips.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, taxOf } from '#contract/rules/shares.ts'
import { differences } from '#server/db/reconcile.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addInsuranceContract } from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { addSlip, invoiceDesk, newInvoiceNo, storeBill, type InvoiceDesk } from '../../support/invoices.ts'

describeResource(redSlips, { make: addSlip, visibleTo: 'provider', size: 'small' })

let app: TestApp
let desk: InvoiceDesk
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  desk = await invoiceDesk(app)
})
afterAll(() => app.close())

type Part = Readonly<Record<'billId' | 'amount', string>>

const six = (...amounts: string[]) => storeBill(app, desk.contractId, [['6.00', ...amounts]])
const billOf = async (id: string) => (await desk.call<Bill>(desk.finance, bills.queryById, { id })).result
const askRed = (of: Invoice, taken: readonly Part[], reason = '02', who: Session = desk.finance) =>
  desk.call<RedSlip>(who, redSlips.ask, { invoiceId: of.id, reason, bills: taken })
const confirm = ({ id, version }: RedSlip, who: Session = desk.lead) =>
  desk.call<RedSlip>(who, redSlips.confirm, { id, version })
const issueRed = async ({ id, version }: RedSlip, files?: readonly { id: string }[]) =>
  desk.call<Invoice>(desk.finance, invoices.issueRed, {
    id,
    version,
    invoiceNo: newInvoiceNo(),
    issueDate: dayAt(),
    files: files ?? (await desk.document()),
  })
const red = async (of: Invoice, taken: readonly Part[]): Promise<Invoice> => {
  const asked = await askRed(of, taken)
  if (!asked.success) throw new Error(asked.message)
  const made = await issueRed((await confirm(asked.result)).result)
  if (!made.success) throw new Error(made.message)
  return made.result
}
const partsOf = async ({ id }: Invoice) =>
  (await desk.call<InvoicePart[]>(desk.finance, invoices.parts, { id })).result

describe('a red slip is refused', () => {
  test('to HR, of nothing, of too much, in part where the invoice was wrong, and beside an open one', async () => {
    const { id: billId, billNo } = await six('100.00')
    const made = await desk.invoiced([{ billId, amount: '100.00' }])
    expect((await askRed(made, [{ billId, amount: '1.00' }], '02', desk.hr)).status).toBe(403)
    expect((await askRed(made, [{ billId, amount: '0.00' }])).message).toContain('大于 0')
    expect((await askRed(made, [{ billId, amount: '100.01' }])).message).toContain(
      `账单 ${billNo} 最多可红冲 100.00 元`,
    )
    expect((await askRed(made, [{ billId, amount: '10.00' }], '01')).message).toContain('须整张红冲')
    const other = await six('5.00')
    expect((await askRed(made, [{ billId: other.id, amount: '1.00' }])).message).toContain('不在这张发票上')
    const { slipNo } = (await askRed(made, [{ billId, amount: '10.00' }])).result
    expect((await askRed(made, [{ billId, amount: '10.00' }])).message).toContain(slipNo)
  })

  test('to be confirmed by who asked, to be issued before that, and to take back a red invoice', async () => {
    const { id: billId } = await six('100.00')
    const made = await desk.invoiced([{ billId, amount: '100.00' }])
    const asked = (await askRed(made, [{ billId, amount: '100.00' }], '01')).result
    expect(asked).toMatchObject({ status: 'ASKED', needsAnother: true, amountWithTax: '100.00' })
    expect((await confirm(asked, desk.finance)).message).toContain('请由他人审批')
    expect((await issueRed(asked)).message).toContain('不是已确认状态')
    const issued = (await issueRed((await confirm(asked)).result)).result
    expect((await askRed(issued, [{ billId, amount: '1.00' }])).message).toContain('红字发票不能再红冲')
  })
})

test('what a bill below zero took back is not to be invoiced again, before its red part as after it', async () => {
  const contract = await addInsuranceContract(app, desk.admin, desk.companyId)
  // It takes back 99.50 and bills 20.00 anew, which nobody invoices apart: 79.50 are taken back.
  const lines = [['6.00', '-99.50', '20.00']] as const
  const below = await storeBill(app, contract.id, lines, { confirmStatus: 'TO_BE_CONFIRMED' })
  await app.sql(`UPDATE bill_line SET kind = 'ADJUST' WHERE bill_id = $1 AND amount < 0`, [below.id])
  const { id: billId, billNo } = await storeBill(app, contract.id, [['6.00', '200.00']])
  const made = await desk.invoiced([{ billId, amount: '200.00' }])
  const { version } = await billOf(below.id)
  expect(await desk.call(desk.hr, bills.confirm, { id: below.id, version })).toMatchObject({ success: true })
  const adding = async () =>
    (await desk.call<BillInvoices>(desk.finance, invoices.ofBill, { id: billId })).result
  expect(await billOf(billId)).toMatchObject({ invoicingStatus: 'ISSUED', creditedAmount: '79.50' })
  expect(await adding()).toMatchObject({ left: '0.00', credited: '0.00', difference: '0.00' })
  const proposed = () => desk.call<ProposedRed[]>(desk.finance, redSlips.proposed, { billId: below.id })
  const red79 = { invoiceId: made.id, bills: [{ billId, amount: '79.50' }] }
  expect((await proposed()).result).toMatchObject([red79])

  await red(made, red79.bills)
  expect((await proposed()).result).toEqual([])
  expect(await billOf(billId)).toMatchObject({ invoicingStatus: 'ISSUED', invoicedAmount: '120.50' })
  const sums = { left: '0.00', credited: '79.50', invoiced: '120.50', difference: '0.00' }
  expect(await adding()).toMatchObject(sums)
  for (const { rows } of [billTasks.askInvoice, billTasks.invoice])
    expect((await desk.call(desk.hr, bills.list, { ...rows, id: billId })).result).toMatchObject({ total: 0 })
  const again = await desk.ask([{ billId, amount: '0.01' }])
  expect(again.message).toContain(`账单 ${billNo} 最多还可申请 0.00 元`)
  expect((await desk.call(desk.hr, invoiceApplies.askable, { billId })).success).toBe(false)
  expect((await differences(app.adminUrl)).filter(({ number }) => number === billNo)).toEqual([])
  // The credit is none any more: the bill is to be invoiced again.
  await app.sql(`UPDATE bill SET confirm_status = 'TO_BE_CONFIRMED' WHERE id = $1`, [below.id])
  expect(await billOf(billId)).toMatchObject({ invoicingStatus: 'PARTIAL', creditedAmount: '0.00' })
})

test('a slip that nobody confirms in 72 hours is over, and another one may be asked for', async () => {
  const { id: billId } = await six('100.00')
  const made = await desk.invoiced([{ billId, amount: '100.00' }])
  const asked = (await askRed(made, [{ billId, amount: '40.00' }])).result
  const refused = await desk.call<RedSlip>(desk.lead, redSlips.refuse, {
    id: asked.id,
    version: asked.version,
    opinion: '金额不对',
  })
  expect(refused.result.status).toBe('REFUSED')
  const again = (await askRed(made, [{ billId, amount: '40.00' }])).result
  const withdrawn = await desk.call<RedSlip>(desk.finance, redSlips.withdraw, {
    id: again.id,
    version: again.version,
  })
  expect(withdrawn.result.status).toBe('WITHDRAWN')
  expect((await askRed(made, [{ billId, amount: '100.00' }])).success).toBe(true)
})

test('B14 a red part has the tax of what stays less the tax before, and moves the axis back', async () => {
  const [first, second] = [await six('412380.00'), await six('86000.00')]
  const made = await desk.invoiced([
    { billId: first.id, amount: '412380.00' },
    { billId: second.id, amount: '86000.00' },
  ])
  const issued = await red(made, [{ billId: second.id, amount: '86000.00' }])
  expect(issued).toMatchObject({
    kind: 'RED',
    amountWithTax: '-86000.00',
    tax: '-4867.93',
    redOfNo: made.invoiceNo,
  })
  expect(await billOf(second.id)).toMatchObject({ invoicingStatus: 'NOT_INVOICED', invoicedAmount: '0.00' })
  expect(await billOf(first.id)).toMatchObject({ invoicingStatus: 'ISSUED' })
  const { result } = await desk.call<Invoice>(desk.hr, invoices.queryById, { id: made.id })
  expect(result).toMatchObject({ status: 'PART_RED', redAmount: '86000.00' })
  await red(made, [{ billId: first.id, amount: '412380.00' }])
  expect((await desk.call<Invoice>(desk.hr, invoices.queryById, { id: made.id })).result.status).toBe('RED')
})

test('B14 taking back the first bill moves the second by a fen of tax, and no sum', async () => {
  const [first, second] = [await six('412380.00'), await six('86000.00')]
  const made = await desk.invoiced([
    { billId: first.id, amount: '412380.00' },
    { billId: second.id, amount: '86000.00' },
  ])
  const issued = await red(made, [{ billId: first.id, amount: '412380.00' }])
  expect(issued.tax).toBe('-23342.27')
  expect((await partsOf(issued)).map(({ amount, tax }) => [amount, tax])).toEqual([
    ['-412380.00', '-23342.26'],
    ['0.00', '-0.01'],
  ])
})

test('B13 a settlement below zero: its part of an invoice is taken back with -4.91 of tax', async () => {
  const { id: billId } = await six('128.00')
  const made = await desk.invoiced([{ billId, amount: '128.00' }])
  const issued = await red(made, [{ billId, amount: '86.71' }])
  expect([issued.amountWithTax, issued.tax]).toEqual(['-86.71', '-4.91'])
})

/** A history of a bill of two rates: how much of what is left is invoiced or taken back, in thousandths. */
const step = fc.record({ isRed: fc.boolean(), exempt: fc.boolean(), part: fc.integer({ min: 1, max: 1000 }) })

test('whatever is invoiced and taken back, a bill is what is invoiced and what is not, and each sum has its tax', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const both = await Promise.all(
        ['777.77', '123.45'].map((amount) =>
          storeBill(app, desk.contractId, [
            ['6.00', amount],
            [null, '55.55'],
          ]),
        ),
      )
      const left = new Map(
        both.map(({ id }, at) => [id, { taxed: ['777.77', '123.45'][at] ?? '0', exempt: '55.55' }]),
      )
      const made: { invoice: Invoice; stays: Map<string, string> }[] = []
      const share = (of: string, part: number) => formatFen((fenOf(of) * BigInt(part)) / 1000n)
      for (const { isRed, exempt, part } of steps) {
        const which = exempt ? 'exempt' : 'taxed'
        const last = made.at(-1)
        if (isRed && last) {
          const taken = [...last.stays].map(([billId, stays]) => ({ billId, amount: share(stays, part) }))
          const some = taken.filter(({ amount }) => amount !== '0.00')
          if (some.length > 0) await red(last.invoice, some)
          for (const { billId, amount } of some)
            last.stays.set(billId, formatFen(fenOf(last.stays.get(billId) ?? '0') - fenOf(amount)))
          made.pop()
          continue
        }
        const asked = [...left].map(([billId, of]) => ({ billId, amount: share(of[which], part) }))
        const some = asked.filter(({ amount }) => amount !== '0.00')
        if (some.length === 0) continue
        const invoice = await desk.invoiced(some, { taxRate: exempt ? null : '6.00' })
        made.push({ invoice, stays: new Map(some.map(({ billId, amount }) => [billId, amount])) })
        for (const { billId, amount } of some) {
          const of = left.get(billId)
          if (of) of[which] = formatFen(fenOf(of[which]) - fenOf(amount))
        }
      }
      const ids = both.map(({ id }) => id)
      expect(await wrongBills(ids)).toEqual([])
      expect(await wrongInvoices(ids)).toEqual([])
    }),
    { numRuns: 8 },
  )
})

/** Bills whose parts are not what they have noted, or are more than they come to. */
const wrongBills = (ids: readonly string[]) =>
  app.sql(
    `SELECT b.id, b.amount_with_tax, b.invoiced_amount, coalesce(sum(p.amount), 0) AS parts
     FROM bill b LEFT JOIN invoice_part p ON p.bill_id = b.id WHERE b.id = ANY ($1::bigint[])
     GROUP BY b.id HAVING b.invoiced_amount <> coalesce(sum(p.amount), 0) OR b.invoiced_amount NOT BETWEEN 0 AND b.amount_with_tax`,
    [ids],
  )

/** Invoices whose parts do not come to them, or that with their red ones have not the tax of what stays. */
const wrongInvoices = async (ids: readonly string[]) => {
  const stays = await app.sql<Record<'rate' | 'amount' | 'tax' | 'ofParts' | 'taxOfParts', string>>(
    `SELECT i.tax_rate::text AS rate, sum(i.amount_with_tax)::text AS amount, sum(i.tax)::text AS tax, sum(p.amount)::text AS "ofParts", sum(p.tax)::text AS "taxOfParts"
     FROM invoice i JOIN LATERAL (SELECT sum(amount) AS amount, sum(tax) AS tax FROM invoice_part WHERE invoice_id = i.id) p ON true
     WHERE coalesce(i.red_of_id, i.id) IN (SELECT p.invoice_id FROM invoice_part p WHERE p.bill_id = ANY ($1::bigint[]))
     GROUP BY coalesce(i.red_of_id, i.id), i.tax_rate`,
    [ids],
  )
  return stays.filter(({ rate, amount, tax, ofParts, taxOfParts }) => {
    const due = rate ? taxOf(formatFen(BigInt(amount)), rate).tax : '0.00'
    return ofParts !== amount || taxOfParts !== tax || formatFen(BigInt(tax)) !== due
  })
}
