import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bills } from '#contract/bills/bills.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { invoices, type BillInvoices, type Invoice } from '#contract/bills/invoices.ts'
import type { InvoicePart } from '#contract/bills/invoice-parts.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { pdf, png, uploaded } from '../../support/attachments.ts'
import { sessionOf } from '../../support/identities.ts'
import { invoiceDesk, newInvoiceNo, storeBill, type InvoiceDesk } from '../../support/invoices.ts'

let app: TestApp
let desk: InvoiceDesk
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  desk = await invoiceDesk(app)
})
afterAll(() => app.close())

const six = (...amounts: string[]) => storeBill(app, desk.contractId, [['6.00', ...amounts]])
const billOf = async (id: string) => (await desk.call<Bill>(desk.finance, bills.queryById, { id })).result
const approved = async (billId: string, amount: string) =>
  (await desk.approve((await desk.ask([{ billId, amount }])).result)).result

/** An XML as the tax platform gives it. */
const xmlOf = (invoiceNo: string, amount: string): Buffer =>
  Buffer.from(
    `<EInvoice><TotalTax-includedAmount>${amount}</TotalTax-includedAmount><InvoiceNumber>${invoiceNo}</InvoiceNumber></EInvoice>`,
  )
const xml = (bytes: Buffer, name = '发票.xml') => uploaded(app, desk.finance, bytes, name)

describe('the XML of an invoice', () => {
  test('has to say the number and the amount that are entered; both are named', async () => {
    const { id: billId } = await six('100.00')
    const apply = await approved(billId, '100.00')
    const invoiceNo = newInvoiceNo()
    const issued = async (bytes: Buffer) =>
      desk.issue(apply, { invoiceNo, files: [{ id: (await xml(bytes)).id }] })
    const other = newInvoiceNo()
    expect((await issued(xmlOf(other, '100.00'))).message).toBe(
      `“发票.xml”的发票号码是 ${other}，填写的是 ${invoiceNo}，请核对`,
    )
    expect((await issued(xmlOf(invoiceNo, '99.99'))).message).toBe(
      '“发票.xml”的含税金额是 99.99 元，这张发票是 100.00 元，请核对',
    )
    expect((await issued(Buffer.from('<a/>'))).message).toContain('读不到发票号码和含税金额')
    const made = await issued(xmlOf(invoiceNo, '100.00'))
    expect(made.result.files).toMatchObject([{ name: '发票.xml', mime: 'application/xml' }])
  })

  test('is not uploaded with entities, too large, or as another text; an OFD is, and is no document of elsewhere', async () => {
    for (const bytes of [
      Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
      Buffer.from(`<a>${'x'.repeat(3 * 1024 * 1024)}</a>`),
      Buffer.from('plain text'),
      Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'),
      Buffer.from('<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></a>'),
    ])
      await expect(xml(bytes)).rejects.toThrow('不支持这种文件')
    const ofd = Buffer.from(zipSync({ 'OFD.xml': strToU8('<ofd/>') }))
    expect(await uploaded(app, desk.finance, ofd, '发票.ofd')).toMatchObject({ mime: 'application/ofd' })
  })
})

describe('an invoice is refused', () => {
  test('to HR and staff, before its request is approved, and of another version', async () => {
    const { id: billId } = await six('100.00')
    const asked = (await desk.ask([{ billId, amount: '100.00' }])).result
    expect((await desk.issue(asked)).message).toContain('不是待开票状态')
    const apply = (await desk.approve(asked)).result
    expect((await desk.issue({ ...apply, version: 0 })).status).toBe(409)
    const given = { id: apply.id, version: apply.version, amountWithTax: '100.00', tax: '5.66' }
    for (const who of ['hr.yunfan', 'staff'] as const) {
      const call = { ...given, invoiceNo: newInvoiceNo(), issueDate: dayAt() }
      expect((await desk.call(await sessionOf(app, who), invoices.issue, call)).status).toBe(403)
    }
  })

  test('without a file, and with a photo of a digital one alone', async () => {
    const { id: billId } = await six('100.00')
    const apply = await approved(billId, '100.00')
    expect((await desk.issue(apply, { files: [] })).message).toBe('请选择附件')
    const photo = [{ id: (await uploaded(app, desk.finance, await png(), '发票.png')).id }]
    expect((await desk.issue(apply, { files: photo })).message).toContain('照片不能代替')
    const onPaper = { invoiceCode: '031001234567', invoiceNo: newInvoiceNo().slice(-8), files: photo }
    expect(await desk.issue(apply, onPaper)).toMatchObject({ success: true })
  })

  test.each([
    [{ amountWithTax: '99.99' }, '含税金额须与申请一致：100.00'],
    [{ tax: '5.67' }, '税额须与申请一致：5.66'],
    [{ invoiceNo: '123' }, '20 位数字'],
    [{ invoiceNo: '12345678' }, '20 位数字'],
    [{ invoiceCode: '0310012345' }, '20 位数字'],
    [{ invoiceCode: '03100', invoiceNo: '12345678' }, '10 位或 12 位'],
    [{ issueDate: addDays(dayAt(), 1) }, '不能晚于今天'],
    [{ issueDate: addDays(dayAt(), -1) }, '不能早于申请日期'],
  ])('that does not agree or has no number: %j', async (changes, says) => {
    const { id: billId } = await six('100.00')
    const { success, message, result } = await desk.issue(await approved(billId, '100.00'), changes)
    expect(success).toBe(false)
    expect(JSON.stringify([message, result])).toContain(says)
  })

  test('with the number of another one, and for a request that is met', async () => {
    const { id: billId } = await six('100.00')
    const [one, other] = [await approved(billId, '40.00'), await approved(billId, '60.00')]
    const invoiceNo = newInvoiceNo()
    expect((await desk.issue(one, { invoiceNo })).success).toBe(true)
    expect((await desk.issue(other, { invoiceNo })).message).toContain('已登记过')
    expect((await desk.issue(one)).message).toContain('不是待开票状态')
  })

  test('by the database itself: above the bill, above a rate of it, of an open bill, and to be changed', async () => {
    const { id: billId } = await six('100.00')
    const made = await desk.invoiced([{ billId, amount: '60.00' }])
    const add = (fen: number) =>
      app
        .sql(
          `WITH made AS (INSERT INTO invoice (company_id, sys_org_code, apply_id, invoice_no, issue_date, kind, invoice_type, tax_rate, amount_with_tax, tax, title, tax_id)
             SELECT company_id, sys_org_code, apply_id, 'X' || next_id(), issue_date, 'OTHER', '1', tax_rate, $2, 0, title, tax_id FROM invoice WHERE id = $1 RETURNING id)
           SELECT id::text AS id FROM made`,
          [made.id, fen],
        )
        .then(([row]) =>
          app.sql(
            `INSERT INTO invoice_part (invoice_id, bill_id, position, amount, tax) VALUES ($1, $2, 0, $3, 0)`,
            [row?.['id'], billId, fen],
          ),
        )
    await expect(add(4001)).rejects.toThrow('invoice_within_bill')
    await app.sql(`UPDATE bill SET confirm_status = 'TO_BE_CONFIRMED' WHERE id = $1`, [billId])
    await expect(add(1)).rejects.toThrow('invoice_within_bill')
    const more = await app.sql(
      `SELECT grantee, privilege_type FROM information_schema.role_table_grants g JOIN pg_class c ON c.relname = g.table_name
       WHERE table_name = 'invoice_part' AND privilege_type NOT IN ('SELECT', 'INSERT') AND grantee <> c.relowner::regrole::text`,
    )
    expect(more).toEqual([])
  })
})

test('an invoice moves the axis of its bill, whose version stays, and the bill adds up', async () => {
  const { id: billId } = await six('60.00', '40.00')
  const before = await billOf(billId)
  const files = [{ id: (await uploaded(app, desk.finance, pdf('invoice'), '发票.pdf')).id }]
  const made = await desk.issue(await approved(billId, '70.00'), { files })
  expect(made.result).toMatchObject({
    kind: 'BLUE',
    status: 'ISSUED',
    amountWithTax: '70.00',
    tax: '3.96',
    amountWithoutTax: '66.04',
    title: '试验抬头',
  })
  expect(await billOf(billId)).toMatchObject({
    invoicingStatus: 'PARTIAL',
    invoicedAmount: '70.00',
    version: before.version,
  })
  await desk.invoiced([{ billId, amount: '30.00' }])
  expect(await billOf(billId)).toMatchObject({ invoicingStatus: 'ISSUED', invoicedAmount: '100.00' })
  const { result } = await desk.call<BillInvoices>(desk.hr, invoices.ofBill, { id: billId })
  expect(result).toMatchObject({ invoiced: '100.00', left: '0.00', difference: '0.00' })
  expect(result.invoices.map(({ amount, files: own }) => [amount, own.map(({ name }) => name)])).toEqual([
    ['70.00', ['发票.pdf']],
    ['30.00', ['发票.pdf']],
  ])
  const other = await sessionOf(app, 'hr.qinghe')
  expect((await desk.call(other, invoices.ofBill, { id: billId })).success).toBe(false)
})

test('a bill that is invoiced is neither given back nor undone', async () => {
  const { id } = await six('100.00')
  await desk.invoiced([{ billId: id, amount: '100.00' }])
  const { version } = await billOf(id)
  const back = await desk.call(desk.finance, bills.giveBack, { id, version, reason: '试验' })
  expect(back.message).toContain('请先红冲发票')
})

test('B14 one invoice for two bills: tax on its own total, each bill its part', async () => {
  const [first, second] = [await six('412380.00'), await six('86000.00')]
  const made = await desk.invoiced([
    { billId: first.id, amount: '412380.00' },
    { billId: second.id, amount: '86000.00' },
  ])
  expect(made).toMatchObject({ amountWithTax: '498380.00', tax: '28210.19' })
  const { result } = await desk.call<InvoicePart[]>(desk.hr, invoices.parts, { id: made.id })
  expect(result.map(({ tax }) => tax)).toEqual(['23342.26', '4867.93'])
  const { records } = (await desk.call<{ records: Invoice[] }>(desk.hr, invoices.list, { id: made.id }))
    .result
  expect(records).toHaveLength(1)
})

test('B10 of two rates two invoices, the exempt one without tax', async () => {
  const { id: billId } = await storeBill(app, desk.contractId, [
    [null, '300000.00'],
    ['6.00', '50000.00'],
  ])
  const exempt = await desk.invoiced([{ billId, amount: '300000.00' }], { taxRate: null })
  const taxed = await desk.invoiced([{ billId, amount: '50000.00' }], { taxRate: '6.00' })
  expect([exempt.tax, taxed.tax]).toEqual(['0.00', '2830.19'])
  const { amountWithTax, tax, invoicingStatus } = await billOf(billId)
  expect({ amountWithTax, tax, invoicingStatus }).toEqual({
    amountWithTax: '350000.00',
    tax: '2830.19',
    invoicingStatus: 'ISSUED',
  })
})

test('one request issued fifty times at once is one invoice, and fifty requests make no more than the bill', async () => {
  const { id: billId } = await six('100.00')
  const apply = await approved(billId, '50.00')
  const files = await desk.document()
  const once = await Promise.all(Array.from({ length: 50 }, () => desk.issue(apply, { files })))
  expect(once.filter(({ success }) => success)).toHaveLength(1)
  // What two people entered beside each other is held by the database, whatever was asked for.
  const comesTo = async (fen: number) => {
    await app.sql(`UPDATE bill_line SET amount = $2 WHERE bill_id = $1`, [billId, fen])
    await app.sql(`UPDATE bill SET amount_with_tax = $2 WHERE id = $1`, [billId, fen])
  }
  await comesTo(2_000_000)
  const many = []
  for (let nth = 0; nth < 10; nth += 1) many.push(await approved(billId, '20.00'))
  await comesTo(10_000)
  const issued = await Promise.all(many.map((one) => desk.issue(one)))
  expect(issued.filter(({ success }) => success)).toHaveLength(2)
  expect(issued.find(({ success }) => !success)?.message).toContain('不能超过账单')
  expect(await billOf(billId)).toMatchObject({ invoicedAmount: '90.00' })
})
