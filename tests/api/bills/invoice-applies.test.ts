import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billTasks } from '#contract/bills/bill-tasks.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoiceApplies, type Askable, type InvoiceApply } from '#contract/bills/invoice-applies.ts'
import type { InvoicePart } from '#contract/bills/invoice-parts.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { addApply, invoiceDesk, newInvoiceNo, storeBill, type InvoiceDesk } from '../../support/invoices.ts'
import { companyIdOf } from '../../support/members.ts'

describeResource(invoiceApplies, { make: addApply, visibleTo: 'hr', size: 'small' })

let app: TestApp
let desk: InvoiceDesk
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  desk = await invoiceDesk(app)
})
afterAll(() => app.close())

const six = (...amounts: string[]) => storeBill(app, desk.contractId, [['6.00', ...amounts]])

describe('a request for an invoice is refused', () => {
  test('to HR of another company, to staff, and to who only reads', async () => {
    const { id } = await six('100.00')
    const [other, staff] = [await sessionOf(app, 'hr.qinghe'), await sessionOf(app, 'staff')]
    expect((await desk.ask([{ billId: id, amount: '1.00' }], {}, other)).message).toContain('已看不到')
    expect((await desk.ask([{ billId: id, amount: '1.00' }], {}, staff)).status).toBe(403)
    expect((await desk.call(other, invoiceApplies.askable, { billId: id })).success).toBe(false)
  })

  test('of a bill that is not confirmed, of two payers, of nothing, of too much, and twice of the same bill', async () => {
    const open = await storeBill(app, desk.contractId, [['6.00', '100.00']], {
      confirmStatus: 'TO_BE_CONFIRMED',
    })
    expect((await desk.ask([{ billId: open.id, amount: '1.00' }])).message).toContain('还没有确认')
    const elsewhere = await storeBill(app, desk.contractId, [['6.00', '50.00']], {
      payerId: await companyIdOf(app, 'A03'),
    })
    const { id: billId, billNo } = await six('100.00')
    const both = [
      { billId, amount: '1.00' },
      { billId: elsewhere.id, amount: '1.00' },
    ]
    expect((await desk.ask(both)).message).toContain('同一付款方')
    expect((await desk.ask([{ billId, amount: '0.00' }])).message).toContain('大于 0')
    expect((await desk.ask([{ billId, amount: '100.01' }])).message).toContain(
      `账单 ${billNo} 最多还可申请 100.00 元`,
    )
    expect((await desk.ask([both[0] ?? { billId, amount: '' }, { billId, amount: '2.00' }])).success).toBe(
      false,
    )
    expect((await desk.ask([])).success).toBe(false)
  })

  test('of bills with several rates that names none, of another rate, and of exempt lines on a special invoice', async () => {
    const { id: billId } = await storeBill(app, desk.contractId, [
      [null, '300000.00'],
      ['6.00', '50000.00'],
    ])
    const special = { invoiceType: '2', invoiceInfoId: await desk.infoOf('2') }
    expect((await desk.ask([{ billId, amount: '1.00' }])).message).toContain('多种税率')
    expect((await desk.ask([{ billId, amount: '1.00' }], { taxRate: '9.00' })).message).toContain(
      '没有该税率',
    )
    expect((await desk.ask([{ billId, amount: '1.00' }], { taxRate: null, ...special })).message).toContain(
      '免税的金额只能开具普通发票',
    )
    expect((await desk.ask([{ billId, amount: '50000.01' }], { taxRate: '6.00' })).message).toContain(
      '50,000.00',
    )
    expect(
      (await desk.ask([{ billId, amount: '50000.00' }], { taxRate: '6.00', ...special })).result,
    ).toMatchObject({ amountWithTax: '50000.00', tax: '2830.19', invoiceType: '2' })
    expect((await desk.ask([{ billId, amount: '300000.00' }], { taxRate: null })).result).toMatchObject({
      taxRate: null,
      tax: '0.00',
    })
  })

  test('with the title of who does not pay, and on a special invoice without what it states', async () => {
    const { id: billId } = await six('100.00')
    const bills = [{ billId, amount: '1.00' }]
    const other = await desk.infoOf('1', await companyIdOf(app, 'A03'))
    expect((await desk.ask(bills, { invoiceInfoId: other })).message).toContain('须是付款方')
    const invoiceInfoId = await desk.infoOf('1')
    await app.sql(`UPDATE invoice_info SET bank = NULL WHERE id = $1`, [invoiceInfoId])
    expect((await desk.ask(bills, { invoiceType: '2', invoiceInfoId })).message).toContain('不能开具专用发票')
  })

  test('to be taken back by who did not ask, and to be decided by HR', async () => {
    const { id: billId } = await six('100.00')
    const { id, version } = (await desk.ask([{ billId, amount: '1.00' }])).result
    expect((await desk.call(desk.admin, invoiceApplies.cancel, { id, version })).message).toContain('申请人')
    for (const [who, on] of [
      [desk.finance, invoiceApplies.cancel],
      [desk.hr, invoiceApplies.approve],
    ] as const)
      expect((await desk.call(who, on, { id, version })).status).toBe(403)
  })
})

test('bill.giveBack and the request: what is given back is no longer invoiced', async () => {
  const { id: billId } = await six('100.00')
  const asked = (await desk.ask([{ billId, amount: '100.00' }])).result
  const approved = (await desk.approve(asked)).result
  await app.sql(`UPDATE bill SET confirm_status = 'TO_BE_CONFIRMED' WHERE id = $1`, [billId])
  expect((await desk.issue(approved, { invoiceNo: newInvoiceNo() })).message).toContain('已退回待确认')
})

test('what is asked for is no longer offered, and is again once it is refused or taken back', async () => {
  const { id: billId } = await six('100.00', '20.00')
  const left = async () => {
    const { bills } = (await desk.call<Askable>(desk.hr, invoiceApplies.askable, { billId })).result
    return bills[0]
  }
  /** The requests that ask for all of it, and whether it waits in the task. */
  const askedIn = async () => {
    const { askedIn: all } = (await desk.call<Bill>(desk.hr, bills.queryById, { id: billId })).result
    const waiting = { ...billTasks.askInvoice.rows, id: billId }
    return [all, (await desk.call<{ total: number }>(desk.hr, bills.list, waiting)).result.total === 1]
  }
  expect(await left()).toMatchObject({ billId, taxRate: '6.00', amount: '120.00', left: '120.00' })
  const first = (await desk.ask([{ billId, amount: '70.00' }])).result
  expect(first).toMatchObject({
    status: 'SUBMITTED',
    isOwn: true,
    title: '试验抬头',
    payerName: expect.any(String),
  })
  expect(first.applyNo).toMatch(/^KP\d{11}$/)
  expect(await left()).toMatchObject({ asked: '70.00', left: '50.00' })
  expect(await askedIn()).toEqual([null, true])
  const refused = await desk.call<InvoiceApply>(desk.finance, invoiceApplies.refuse, {
    id: first.id,
    version: first.version,
    opinion: '抬头有误',
  })
  expect(refused).toMatchObject({ message: '已驳回，已通知企业人事' })
  expect(refused.result).toMatchObject({ status: 'REFUSED', opinion: '抬头有误' })
  const again = (await desk.ask([{ billId, amount: '120.00' }])).result
  expect(await left()).toMatchObject({ left: '0.00' })
  expect(await askedIn()).toEqual([again.applyNo, false])
  await desk.call(desk.hr, invoiceApplies.cancel, { id: again.id, version: again.version })
  expect(await left()).toMatchObject({ left: '120.00' })
  expect(await askedIn()).toEqual([null, true])
})

test('fifty requests at once on one bill ask for no more than it comes to', async () => {
  const { id: billId } = await six('100.00')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => desk.ask([{ billId, amount: '9.00' }], {}, desk.finance)),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(11)
  for (const { success, message } of answers) if (!success) expect(message).toContain('最多还可申请 1.00 元')
})

test('B14 the parts of a request follow the order of its bills', async () => {
  const [first, second] = [await six('412380.00'), await six('86000.00')]
  const { result } = await desk.ask([
    { billId: first.id, amount: '412380.00' },
    { billId: second.id, amount: '86000.00' },
  ])
  expect(result).toMatchObject({ amountWithTax: '498380.00', tax: '28210.19' })
  const parts = (await desk.call<InvoicePart[]>(desk.hr, invoiceApplies.parts, { id: result.id })).result
  expect(parts.map(({ tax }) => tax)).toEqual(['23342.26', '4867.93'])
})
