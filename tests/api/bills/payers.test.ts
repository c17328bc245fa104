import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillGroup, BillLine } from '#contract/bills/bill-lines.ts'
import type { BillPayment } from '#contract/bills/bill-money.ts'
import { billAdjustments } from '#contract/bills/bill-adjustments.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoiceApplies, type Askable, type InvoiceApply } from '#contract/bills/invoice-applies.ts'
import { invoices, type BillInvoices, type Invoice } from '#contract/bills/invoices.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { pdf, uploaded } from '../../support/attachments.ts'
import { asking, billing, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { addInsurer } from '../../support/cover.ts'
import { newInvoiceNo } from '../../support/invoices.ts'
import { companyIdOf } from '../../support/members.ts'
import { pdfPages } from '../../support/pdf-text.ts'

// 云帆 has the bill, with two people on it; 青禾, of the same group, pays it. Nobody of the one works for the other.
const people = ['李不可见', '王不可见']
const [hidden, ours] = [/不可见|T-HIDDEN/, '由贵公司付款']

let app: TestApp
let [finance, own, payer]: Session[] = []
let bill: Bill
let contractId: string
let books: ReturnType<typeof billing>

const ask = asking(() => app)
const wordsOfHr = (like: string) =>
  app.sql(
    `INSERT INTO sys_role_permission (role_id, permission_id) SELECT r.id, p.id FROM sys_role r, sys_permission p
     WHERE r.role_code = 'hr' AND p.perms LIKE $1 ON CONFLICT DO NOTHING`,
    [like],
  )
const toldOf = async (who: Session | undefined, name = 'bill_to_pay') =>
  (
    await app.sql<{ title: string }>(
      `SELECT a.titile AS title FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id JOIN sys_user u ON u.id = s.user_id
       WHERE u.username = $1 AND a.event_name = $2 ORDER BY a.id`,
      [who?.username, name],
    )
  ).map(({ title }) => title)

beforeAll(async () => {
  app = await openTestApp()
  // Whatever words HR is given, of a bill that it only pays it sees no more.
  for (const like of ['bill:%', 'billAdjustment:%', 'receipt:list', 'invoiceApply:%', 'statement:%'])
    await wordsOfHr(like)
  ;[finance, own, payer] = await Promise.all(
    ['finance.shen', 'hr.yunfan', 'hr.qinghe'].map((name) => app.signIn(name)),
  )
  books = billing(app, finance as Session)
  const insurer = await addInsurer(app, await app.signIn('staff'))
  const stored = await books.store(plainContract(), insurer.id)
  contractId = stored.id
  for (const [at, id] of ['A', 'B'].entries())
    await app.sql('UPDATE employee SET name = $2, employee_no = $3 WHERE id = $1', [
      stored.ids.get(`insured by ${id}`),
      people[at],
      `T-HIDDEN-${id}`,
    ])
  await app.sql(
    'UPDATE company SET company_name = $2, group_id = (SELECT group_id FROM company WHERE org_code = $3) WHERE id = $1',
    [stored.companyId, '试验姐妹公司', 'A03'],
  )
  await app.sql('UPDATE billing_terms SET payer_company_id = $2 WHERE contract_id = $1', [
    contractId,
    await companyIdOf(app, 'A03'),
  ])
  bill = await books.make(contractId, monthNamed(-2))
})
afterAll(() => app.close())

const seenBy = async (who: Session | undefined) =>
  (await ask<{ records: Bill[] }>(who, bills.list, { billNo: bill.billNo })).result.records

describe('who pays a bill for another company of its group', () => {
  test('sees nothing of it before it is sent', async () => {
    expect(await seenBy(payer)).toEqual([])
    expect((await ask(payer, bills.groups, { id: bill.id })).success).toBe(false)
    const { version } = bill
    expect((await ask(finance, bills.send, { id: bill.id, version })).success).toBe(true)
    bill = await books.billOf(bill.id)
  })

  test('is refused, in words, its people and its moves, whatever words it has', async () => {
    const { id, version } = bill
    const [{ id: lineId } = { id: '' }] = (await ask<{ lines: BillLine[] }>(own, bills.lines, { id })).result
      .lines
    const refused: readonly (readonly [Endpoint, object])[] = [
      [bills.lines, { id, keyword: '李' }],
      [bills.explain, { id, lineId }],
      [bills.difference, { id }],
      [bills.versions, { id }],
      [bills.disputes, { id }],
      [bills.mark, { id, versionNo: 1, isMarked: true, on: { lineId } }],
      [bills.order, { id, version, orderNo: 'PO-1' }],
      [bills.revision, { id }],
      [bills.revise, { id, version, reason: '试' }],
      [bills.paper, { id, format: 'pdf', people: 'ALL' }],
      [bills.paper, { id, format: 'xlsx', people: 'CHANGED' }],
      [bills.confirm, { id, version }],
      [bills.dispute, { id, version, disputeNote: '试' }],
      [bills.undo, { id, version, reason: '试' }],
      [bills.groups, { id, versionNo: 7 }],
      [bills.paper, { id, format: 'pdf', versionNo: 7 }],
    ]
    for (const [call, input] of refused) {
      const { message, success, result } = await ask(payer, call, input)
      expect([call.path, success, message, result]).toEqual([
        call.path,
        false,
        expect.stringContaining(ours),
        null,
      ])
    }
    const many = await ask<unknown>(payer, bills.confirmBatch, { rows: [{ id, version }] })
    expect(JSON.stringify(many)).toContain(ours)
    expect((await books.billOf(id)).confirmStatus).toBe('TO_BE_CONFIRMED')
  })

  test('reads its head and sums by group; no word of a dispute, no history, no file, no adjustment', async () => {
    const { id, version } = bill
    await ask(own, bills.dispute, { id, version, disputeNote: '李不可见已离职' })
    await app.sql(
      `INSERT INTO bill_adjustment (bill_id, reason, amount, is_tax_exempt, tax_rate, filed_by, edited_by, status, sys_org_code)
       VALUES ($1, '王不可见补偿', -100, false, '6.00', 14, 14, 'APPROVED', 'A02')`,
      [id],
    )
    const disputed = await books.billOf(id)
    await ask(finance, bills.answer, { id, version: disputed.version, answerNote: '李不可见在册' })
    expect((await seenBy(payer))[0]).toMatchObject({
      paying: 'FOR_SISTER',
      companyName: '试验姐妹公司',
      payerName: '青禾医药',
      contractName: '试验出账合同',
      disputeNote: null,
    })
    const [theirs] = await seenBy(own)
    expect([theirs?.paying, theirs?.payerName, theirs?.disputeNote]).toEqual([
      'BY_SISTER',
      '青禾医药',
      '李不可见已离职',
    ])
    const groups = (await ask<BillGroup[]>(payer, bills.groups, { id })).result
    expect(groups).toEqual((await ask<BillGroup[]>(own, bills.groups, { id })).result)
    expect(sum(groups.map(({ amount }) => amount))).toBe(bill.amountWithTax)
    const answers = await Promise.all(
      [
        [bills.list, { billNo: bill.billNo }],
        [bills.queryById, { id }],
        [bills.groups, { id }],
        [bills.payments, { id }],
        [bills.history, { id }],
        [billAdjustments.list, { billId: id }],
      ].map(([call, input]) => ask<{ records?: unknown[] }>(payer, call as Endpoint, input as object)),
    )
    expect(JSON.stringify(answers)).not.toMatch(hidden)
    expect(answers.slice(4).map(({ result }) => result.records)).toEqual([[], []])
  })

  test('exports no more than its list, and finds nothing by what it does not see', async () => {
    // All columns, as nobody says which.
    const { bytes } = await app.call(payer as Session, bills.exportXls, { billNo: bill.billNo })
    const text = ['utf16le', 'utf8'].map((code) => bytes.toString(code as BufferEncoding)).join(' ')
    expect(text).toContain(bill.billNo)
    expect(text).not.toMatch(hidden)
    const { result } = await ask<{ total: number }>(payer, bills.list, { keyword: '李不可见' })
    expect(result.total).toBe(0)
  })
})

test('the paper of a bill has sums for who pays it, and nobody; it is noted in the trail of its company', async () => {
  const { bytes } = await app.call(payer as Session, bills.paper, { id: bill.id, format: 'pdf' })
  const text = (await pdfPages(bytes)).flat().join(' ')
  for (const said of [bill.billNo, '776.00', '试验姐妹公司', '青禾医药', '费用汇总', '按税率'])
    expect(text).toContain(said)
  expect(text).not.toMatch(hidden)
  expect(text).not.toContain('与上期不同')
  const noted = await app.sql(
    `SELECT actor, row_org_code AS org FROM sys_audit WHERE action = 'download' AND object_table = 'bill' AND object_id = $1`,
    [bill.id],
  )
  expect(noted).toEqual([{ actor: 'hr.qinghe', org: 'A02' }])
})

describe('who pays', () => {
  test('is told when the bill is agreed to, and asks for its invoice by its own title; its company does not', async () => {
    const { id } = bill
    const { version } = await books.billOf(id)
    expect((await ask(own, bills.confirm, { id, version })).success).toBe(true)
    expect([await toldOf(payer), await toldOf(own)]).toEqual([[`账单待付款：${bill.billNo}`], []])
    const { titles, payerName } = (await ask<Askable>(payer, invoiceApplies.askable, { billId: id })).result
    expect([payerName, titles.length > 0]).toEqual(['青禾医药', true])
    const input = {
      bills: [{ billId: id, amount: bill.amountWithTax }],
      invoiceType: '1',
      invoiceInfoId: titles.find(({ invoiceType }) => invoiceType === '1')?.id,
      content: '保险服务',
    }
    expect((await ask(own, invoiceApplies.ask, input)).message).toContain('开票信息须是付款方“青禾医药”的')
    const asked = await ask<InvoiceApply>(payer, invoiceApplies.ask, input)
    expect(asked.result).toMatchObject({ companyName: '试验姐妹公司', isOwn: true })
    const approved = await ask<InvoiceApply>(finance, invoiceApplies.approve, {
      id: asked.result.id,
      version: asked.result.version,
    })
    const { amountWithTax, tax } = approved.result
    const issued = await ask<Invoice>(finance, invoices.issue, {
      id: approved.result.id,
      version: approved.result.version,
      amountWithTax,
      tax,
      invoiceNo: newInvoiceNo(),
      issueDate: dayAt(),
      files: [{ id: (await uploaded(app, finance as Session, pdf('invoice'), '发票.pdf')).id }],
    })
    expect(issued.success).toBe(true)
    expect(await toldOf(payer, 'invoice_answered')).toHaveLength(1)
    for (const who of [payer, own]) {
      const found = (await ask<BillInvoices>(who, invoices.ofBill, { id })).result
      expect([found.invoices.length, found.difference]).toEqual([1, '0.00'])
      expect((await ask<Invoice>(who, invoices.queryById, { id: issued.result.id })).result.companyName).toBe(
        '试验姐妹公司',
      )
    }
  })

  test('sees how its bill is paid, as its company does, and not in whose words', async () => {
    const { id } = bill
    await app.sql(
      `INSERT INTO bill_posting (kind, bill_id, amount, posted_on, reason, sys_org_code, create_by)
       VALUES ('WRITE_OFF', $1, 100, current_date, '王不可见', 'A02', 'finance.shen')`,
      [id],
    )
    for (const who of [payer, own]) {
      const { result } = await ask<BillPayment[]>(who, bills.payments, { id })
      expect(result.map(({ kind, amount }) => [kind, amount])).toEqual([['WRITE_OFF', '1.00']])
      expect(JSON.stringify(result)).not.toMatch(hidden)
    }
  })
})

test('no bill is made any more that a company pays which has left the group', async () => {
  await app.sql(`UPDATE company SET group_id = NULL WHERE org_code = 'A03'`)
  expect((await books.preview(contractId, monthNamed(-1))).warnings).toContain('PAYER_LEFT')
  await expect(books.make(contractId, monthNamed(-1))).rejects.toThrow('不与它同属一个集团')
})
