import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billMoney, type Debts } from '#contract/bills/bill-money.ts'
import { billTasks } from '#contract/bills/bill-tasks.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoiceApplies, type Askable } from '#contract/bills/invoice-applies.ts'
import { invoices, type BillInvoices, type Invoice } from '#contract/bills/invoices.ts'
import { redSlips, type ProposedRed, type RedSlip } from '#contract/bills/red-slips.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { differences } from '#server/db/reconcile.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { addInsuranceContract } from '../../support/cover.ts'
import {
  invoiceDesk,
  newInvoiceNo,
  storeBill,
  type BilledAt,
  type InvoiceDesk,
} from '../../support/invoices.ts'

let app: TestApp
let desk: InvoiceDesk
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  desk = await invoiceDesk(app)
})
afterAll(() => app.close())

const read = async (id: string) => (await desk.call<Bill>(desk.finance, bills.queryById, { id })).result
const confirm = async (id: string) =>
  desk.call(desk.hr, bills.confirm, { id, version: (await read(id)).version })

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

type Expected = readonly (readonly [credited: string, left: Readonly<Record<string, string>>])[]
const cases: readonly (readonly [name: string, lines: readonly BilledAt[], after: Expected])[] = [
  [
    'takes back 100.00 at 6 % of the bill before, and its 30.00 that are exempt are invoiced',
    [
      [
        ['6.00', '-100.00'],
        [null, '30.00'],
      ],
      [['6.00', '200.00']],
    ],
    [
      ['0.00', { 免税: '30.00' }],
      ['100.00', { '6.00': '100.00' }],
    ],
  ],
  [
    'takes back at 6 % and at 13 %, each of bills with lines of the rate, and bills anew what is exempt',
    [
      [
        ['6.00', '-100.00'],
        ['13.00', '-50.00'],
        [null, '30.00', '10.00'],
      ],
      [['6.00', '200.00']],
      [
        ['13.00', '80.00'],
        [null, '20.00'],
      ],
    ],
    [
      ['0.00', { 免税: '40.00' }],
      ['100.00', { '6.00': '100.00' }],
      ['50.00', { '13.00': '30.00', 免税: '20.00' }],
    ],
  ],
  [
    'takes back of a bill no more than it comes to at the rate: 60.00 of the newest, 40.00 of the one before',
    [
      [['6.00', '-100.00']],
      [
        ['6.00', '60.00'],
        [null, '200.00'],
      ],
      [['6.00', '500.00']],
    ],
    [
      ['0.00', {}],
      ['60.00', { 免税: '200.00' }],
      ['40.00', { '6.00': '460.00' }],
    ],
  ],
  [
    'takes back at a rate what it comes to there: 99.50 less 20.00 anew are 79.50',
    [
      [
        ['6.00', '-99.50', '20.00'],
        [null, '5.00'],
      ],
      [['6.00', '200.00']],
    ],
    [
      ['0.00', { 免税: '5.00' }],
      ['79.50', { '6.00': '120.50' }],
    ],
  ],
]

test.each(cases)('a bill below zero %s', async (_name, lines, after) => {
  const made = await stored(lines)
  expect((await confirm(made[0]?.id ?? '')).success).toBe(true)
  const found = await Promise.all(
    made.map(async ({ id }) => [(await read(id)).creditedAmount, await leftAtRates(id)] as const),
  )
  expect(found).toEqual(after)
  // In sum: the bills are what may be invoiced of them.
  const rows = await Promise.all(made.map(({ id }) => read(id)))
  expect(sum(rows.map(({ leftToInvoice }) => leftToInvoice))).toBe(
    sum(rows.map(({ amountWithTax }) => amountWithTax)),
  )
  expect(await differences(app.adminUrl)).toEqual([])
})

/** All that is invoiced of bills, red parts taken off, at each rate. */
const invoicedAtRates = async (ids: readonly string[]) => {
  const found = await Promise.all(
    ids.map((id) => desk.call<BillInvoices>(desk.finance, invoices.ofBill, { id })),
  )
  const byRate = Map.groupBy(
    found.flatMap(({ result }) => result.invoices),
    ({ taxRate }) => taxRate ?? '免税',
  )
  return Object.fromEntries([...byRate].map(([rate, all]) => [rate, sum(all.map(({ amount }) => amount))]))
}

const takeBack = async ({ invoiceId, bills: parts }: ProposedRed) => {
  const taken = parts.map(({ billId, amount }) => ({ billId, amount }))
  const asked = await desk.call<RedSlip>(desk.finance, redSlips.ask, {
    invoiceId,
    reason: '04',
    bills: taken,
  })
  const { id, version } = asked.result
  const slip = (await desk.call<RedSlip>(desk.lead, redSlips.confirm, { id, version })).result
  return desk.call<Invoice>(desk.finance, invoices.issueRed, {
    id: slip.id,
    version: slip.version,
    invoiceNo: newInvoiceNo(),
    issueDate: dayAt(),
    files: await desk.document(),
  })
}

test('200.00 at 6 % are invoiced; -100.00 at 6 % and 30.00 exempt follow: 100.00 are taken back, 30.00 invoiced, 70.00 are credit', async () => {
  const [below, above] = await stored([
    [
      ['6.00', '-100.00'],
      [null, '30.00'],
    ],
    [['6.00', '200.00']],
  ])
  const [credit, billed] = [below?.id ?? '', above?.id ?? '']
  const debts = async () =>
    (await desk.call<Debts>(desk.finance, billMoney.debts, { companyId: desk.companyId })).result
  const before = await debts()
  await desk.invoiced([{ billId: billed, amount: '200.00' }])
  await confirm(credit)
  expect(sum([(await debts()).credit, `-${before.credit}`])).toBe('70.00')
  const isWaiting = async () =>
    (await desk.call<{ total: number }>(desk.hr, bills.list, { ...billTasks.askInvoice.rows, id: credit }))
      .result.total
  expect([await read(credit), await isWaiting()]).toMatchObject([{ leftToInvoice: '30.00' }, 1])

  const at = async (amount: string, taxRate: string | null) =>
    (await desk.ask([{ billId: credit, amount }], { taxRate })).message
  expect(await at('0.01', '6.00')).toContain('最多还可申请 0.00 元')
  expect(await at('30.01', null)).toContain('最多还可申请 30.00 元')
  await desk.invoiced([{ billId: credit, amount: '30.00' }], { taxRate: null })
  expect([await read(credit), await isWaiting()]).toMatchObject([
    { leftToInvoice: '0.00', invoicedAmount: '30.00' },
    0,
  ])

  const { result: proposed } = await desk.call<ProposedRed[]>(desk.finance, redSlips.proposed, {
    billId: credit,
  })
  expect(proposed).toMatchObject([{ amount: '100.00', bills: [{ billId: billed, amount: '100.00' }] }])
  for (const one of proposed) expect((await takeBack(one)).success).toBe(true)
  // The bills come to 130.00: 200.00 - 100.00 at 6 %, and 30.00 exempt.
  expect(await invoicedAtRates([credit, billed])).toEqual({ '6.00': '100.00', 免税: '30.00' })
  expect((await desk.call<BillInvoices>(desk.finance, invoices.ofBill, { id: credit })).result).toMatchObject(
    {
      invoiceable: '30.00',
      invoiced: '30.00',
      left: '0.00',
      difference: '0.00',
    },
  )
  expect(await read(billed)).toMatchObject({ invoicingStatus: 'ISSUED', leftToInvoice: '0.00' })
  expect(
    (await desk.call<ProposedRed[]>(desk.finance, redSlips.proposed, { billId: credit })).result,
  ).toEqual([])

  // The credit pays for what stays, and no more is there than came.
  await desk.call(desk.finance, billMoney.spendCredit, {
    companyId: desk.companyId,
    parts: [{ billId: billed, amount: '70.00' }],
  })
  expect((await read(billed)).paidAmount).toBe('70.00')
  expect((await debts()).credit).toBe(before.credit)
  expect(await differences(app.adminUrl)).toEqual([])
})

test('what a bill below zero billed anew is taken back by a later one as of any other bill: 30.00 exempt less 10.00', async () => {
  const [later, below, above] = await stored([
    [[null, '-10.00']],
    [
      ['6.00', '-100.00'],
      [null, '30.00'],
    ],
    [['6.00', '200.00']],
  ])
  await app.sql(
    `UPDATE bill_line l SET kind = 'FLAT', service_month = o.period_from FROM bill o WHERE l.bill_id = $1 AND o.id = $2`,
    [later?.id, below?.id],
  )
  await confirm(later?.id ?? '')
  expect(await read(below?.id ?? '')).toMatchObject({ creditedAmount: '10.00', leftToInvoice: '20.00' })
  expect(await leftAtRates(below?.id ?? '')).toEqual({ 免税: '20.00' })
  expect(await read(above?.id ?? '')).toMatchObject({ creditedAmount: '100.00', leftToInvoice: '100.00' })
  expect(await differences(app.adminUrl)).toEqual([])
})
