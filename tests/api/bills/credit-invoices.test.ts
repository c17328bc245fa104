import { afterAll, beforeAll, expect, test } from 'vitest'
import { billMoney, type BillPayment, type BillPosting, type Debts } from '#contract/bills/bill-money.ts'
import { billTasks } from '#contract/bills/bill-tasks.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoices, type BillInvoices, type Invoice } from '#contract/bills/invoices.ts'
import { redSlips, type ProposedRed, type RedSlip } from '#contract/bills/red-slips.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { differences } from '#server/db/reconcile.ts'
import { openCreditDesk, type CreditDesk } from '../../support/credit-bills.ts'
import { newInvoiceNo } from '../../support/invoices.ts'

let credit: CreditDesk
let desk: CreditDesk['desk']
beforeAll(async () => {
  credit = await openCreditDesk()
  ;({ desk } = credit)
})
afterAll(() => credit.app.close())

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
  const [below, above] = await credit.stored([
    [
      ['6.00', '-100.00'],
      [null, '30.00'],
    ],
    [['6.00', '200.00']],
  ])
  const [anew, billed] = [below?.id ?? '', above?.id ?? '']
  const debts = async () =>
    (await desk.call<Debts>(desk.finance, billMoney.debts, { companyId: desk.companyId })).result
  const before = await debts()
  await desk.invoiced([{ billId: billed, amount: '200.00' }])
  await credit.confirm(anew)
  expect(sum([(await debts()).credit, `-${before.credit}`])).toBe('70.00')
  const isWaiting = async () =>
    (await desk.call<{ total: number }>(desk.hr, bills.list, { ...billTasks.askInvoice.rows, id: anew }))
      .result.total
  expect([await credit.read(anew), await isWaiting()]).toMatchObject([{ leftToInvoice: '30.00' }, 1])
  await credit.expectStatus(anew, 'NOT_INVOICED')

  const at = async (amount: string, taxRate: string | null) =>
    (await desk.ask([{ billId: anew, amount }], { taxRate })).message
  expect(await at('0.01', '6.00')).toContain('最多还可申请 0.00 元')
  expect(await at('30.01', null)).toContain('最多还可申请 30.00 元')
  await desk.invoiced([{ billId: anew, amount: '10.00' }], { taxRate: null })
  await credit.expectStatus(anew, 'PARTIAL')
  await desk.invoiced([{ billId: anew, amount: '20.00' }], { taxRate: null })
  await credit.expectStatus(anew, 'ISSUED')
  expect([await credit.read(anew), await isWaiting()]).toMatchObject([
    { leftToInvoice: '0.00', invoicedAmount: '30.00' },
    0,
  ])

  const { result: proposed } = await desk.call<ProposedRed[]>(desk.finance, redSlips.proposed, {
    billId: anew,
  })
  expect(proposed).toMatchObject([{ amount: '100.00', bills: [{ billId: billed, amount: '100.00' }] }])
  for (const one of proposed) expect((await takeBack(one)).success).toBe(true)
  // The bills come to 130.00: 200.00 - 100.00 at 6 %, and 30.00 exempt.
  expect(await invoicedAtRates([anew, billed])).toEqual({ '6.00': '100.00', 免税: '30.00' })
  expect((await desk.call<BillInvoices>(desk.finance, invoices.ofBill, { id: anew })).result).toMatchObject({
    invoiceable: '30.00',
    invoiced: '30.00',
    left: '0.00',
    difference: '0.00',
  })
  expect(await credit.read(billed)).toMatchObject({ invoicingStatus: 'ISSUED', leftToInvoice: '0.00' })
  expect((await desk.call<ProposedRed[]>(desk.finance, redSlips.proposed, { billId: anew })).result).toEqual(
    [],
  )

  // Debts say where credit comes from, and the page of the bill what it was spent on.
  const originOf = async () =>
    (await debts()).credits.flatMap(({ billId, amount, left }) => (billId === anew ? [[amount, left]] : []))
  expect(await originOf()).toEqual([['70.00', '70.00']])
  // The credit pays for what stays, and no more is there than came.
  await desk.call(desk.finance, billMoney.spendCredit, {
    companyId: desk.companyId,
    parts: [{ billId: billed, amount: '70.00' }],
  })
  expect((await credit.read(billed)).paidAmount).toBe('70.00')
  expect(await originOf()).toEqual([])
  expect(await credit.read(anew)).toMatchObject({ paidAmount: '-70.00', payStatus: 'PAID' })
  const { billNo } = await credit.read(billed)
  for (const who of [desk.hr, desk.finance])
    expect((await desk.call<BillPayment[]>(who, bills.payments, { id: anew })).result).toMatchObject([
      { kind: 'CREDIT_USE', amount: '70.00', billNo },
    ])
  expect(
    (await desk.call<BillPosting[]>(desk.finance, billMoney.postings, { billId: anew })).result,
  ).toMatchObject([{ kind: 'CREDIT_USE', amount: '70.00', billNo }])
  expect((await debts()).credit).toBe(before.credit)
  expect(await differences(credit.app.adminUrl)).toEqual([])
})

test('50.00 exempt are invoiced; 200.00 at 6 % and -30.00 exempt follow: 200.00 are invoiced, 30.00 taken back, 170.00 to be paid', async () => {
  const [later, before] = await credit.stored([
    [
      ['6.00', '200.00'],
      [null, '-30.00'],
    ],
    [[null, '50.00']],
  ])
  const [mixed, exempt] = [later?.id ?? '', before?.id ?? '']
  await desk.invoiced([{ billId: exempt, amount: '50.00' }], { taxRate: null })
  await credit.confirm(mixed)
  expect(await credit.read(mixed)).toMatchObject({
    amountWithTax: '170.00',
    invoiceableAmount: '200.00',
    leftToInvoice: '200.00',
  })
  await credit.expectStatus(mixed, 'NOT_INVOICED')
  const at = async (amount: string, taxRate: string | null) =>
    (await desk.ask([{ billId: mixed, amount }], { taxRate })).message
  expect(await at('0.01', null)).toContain('最多还可申请 0.00 元')
  expect(await at('200.01', '6.00')).toContain('最多还可申请 200.00 元')
  await desk.invoiced([{ billId: mixed, amount: '170.00' }], { taxRate: '6.00' })
  await credit.expectStatus(mixed, 'PARTIAL')
  await desk.invoiced([{ billId: mixed, amount: '30.00' }], { taxRate: '6.00' })
  await credit.expectStatus(mixed, 'ISSUED')

  const { result: proposed } = await desk.call<ProposedRed[]>(desk.finance, redSlips.proposed, {
    billId: mixed,
  })
  expect(proposed).toMatchObject([{ amount: '30.00', bills: [{ billId: exempt, amount: '30.00' }] }])
  for (const one of proposed) expect((await takeBack(one)).success).toBe(true)
  // Both bills come to 220.00.
  expect(await invoicedAtRates([mixed, exempt])).toEqual({ '6.00': '200.00', 免税: '20.00' })
  await credit.expectStatus(exempt, 'ISSUED')
  expect((await desk.call<BillInvoices>(desk.finance, invoices.ofBill, { id: mixed })).result).toMatchObject({
    invoiceable: '200.00',
    invoiced: '200.00',
    left: '0.00',
    difference: '0.00',
  })
  expect(await differences(credit.app.adminUrl)).toEqual([])
})

test('-30.00 exempt of a contract without anything exempt makes less of 200.00 at 6 %: 170.00 are invoiced, as are paid, and its page says why', async () => {
  const [only] = await credit.stored([
    [
      ['6.00', '200.00'],
      [null, '-30.00'],
    ],
  ])
  const id = only?.id ?? ''
  await credit.confirm(id)
  const ask = async (amount: string) =>
    (await desk.ask([{ billId: id, amount }], { taxRate: '6.00' })).message
  expect(await ask('170.01')).toContain('最多还可申请 170.00 元')
  await desk.invoiced([{ billId: id, amount: '170.00' }], { taxRate: '6.00' })
  await credit.expectStatus(id, 'ISSUED')
  expect(await ask('0.01')).toContain('最多还可申请 0.00 元')
  expect((await desk.call<BillInvoices>(desk.finance, invoices.ofBill, { id })).result).toMatchObject({
    invoiceable: '200.00',
    invoiced: '170.00',
    credited: '30.00',
    ofItself: '30.00',
    left: '0.00',
    difference: '0.00',
  })
  const reds = await desk.call<ProposedRed[]>(desk.finance, redSlips.proposed, { billId: id })
  expect(reds.result).toEqual([])
  expect(await differences(credit.app.adminUrl)).toEqual([])
})

test('a bill that only takes back has no state of invoices: nothing of it is to be invoiced', async () => {
  const [below] = await credit.stored([[['6.00', '-100.00']], [['6.00', '200.00']]])
  await credit.confirm(below?.id ?? '')
  await credit.expectStatus(below?.id ?? '', null)
  expect(await credit.read(below?.id ?? '')).toMatchObject({
    invoiceableAmount: '0.00',
    leftToInvoice: '0.00',
  })
})

test('what a bill below zero billed anew is taken back by a later one as of any other bill: 30.00 exempt less 10.00', async () => {
  const [later, below, above] = await credit.stored([
    [[null, '-10.00']],
    [
      ['6.00', '-100.00'],
      [null, '30.00'],
    ],
    [['6.00', '200.00']],
  ])
  await credit.app.sql(
    `UPDATE bill_line l SET kind = 'FLAT', service_month = o.period_from FROM bill o WHERE l.bill_id = $1 AND o.id = $2`,
    [later?.id, below?.id],
  )
  await credit.confirm(later?.id ?? '')
  expect(await credit.read(below?.id ?? '')).toMatchObject({
    creditedAmount: '10.00',
    leftToInvoice: '20.00',
  })
  expect(await credit.leftAtRates(below?.id ?? '')).toEqual({ 免税: '20.00' })
  expect(await credit.read(above?.id ?? '')).toMatchObject({
    creditedAmount: '100.00',
    leftToInvoice: '100.00',
  })
  expect(await differences(credit.app.adminUrl)).toEqual([])
})
