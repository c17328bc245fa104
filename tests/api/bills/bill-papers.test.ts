import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import type { InputOf } from '#contract/core/endpoint.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { billing, monthAway, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { addInsurer } from '../../support/cover.ts'
import { pdfPages } from '../../support/pdf-text.ts'

const hostile = [`=HYPERLINK("http://x")`, '\u202Eمحمد😀', 'long'.repeat(16), '𠅤䶮㛃'] as const

let app: TestApp
let [finance, hr, claims]: Session[] = []
let bill: Bill
let books: ReturnType<typeof billing>

beforeAll(async () => {
  app = await openTestApp()
  ;[finance, hr, claims] = await Promise.all(
    ['finance.shen', 'hr.yunfan', 'claims.zhou'].map((name) => app.signIn(name)),
  )
  books = billing(app, finance as Session)
  const insurer = await addInsurer(app, await app.signIn('staff'))
  const plain = plainContract()
  const people = hostile.flatMap((id) => plain.people.slice(0, 1).map((person) => ({ ...person, id })))
  const { id, ids } = await books.store({ ...plain, people }, insurer.id)
  for (const name of hostile)
    await app.sql('UPDATE employee SET name = $2 WHERE id = $1', [ids.get(name), name])
  await app.sql(
    `INSERT INTO own_account (account_name, holder, bank_name, account_no, for_receipts, for_payments, sys_org_code)
     VALUES ('试验收款户', '健康服务商', '招商银行', '6225000000000045', true, false, 'A01')`,
  )
  bill = await books.make(id, monthNamed(-1))
})
afterAll(() => app.close())

const download = (who: Session | undefined, input: Omit<InputOf<typeof bills.paper>, 'id'>) =>
  app.call(who as Session, bills.paper, { id: bill.id, ...input })
const textOf = async (bytes: Buffer) => (await pdfPages(bytes)).flat().join(' ')

test('a paper is refused of a bill that is not sent to its HR, to who sees no bills, and of a version that is none', async () => {
  expect((await download(hr, { format: 'pdf' })).body.success).toBe(false)
  expect((await download(claims, { format: 'pdf' })).body.code).toBe(510)
  expect((await download(finance, { format: 'pdf', versionNo: 9 })).body.success).toBe(false)
})

test('people stand on no paper of who may not see them on the screen', async () => {
  await app.sql(
    `DELETE FROM sys_role_permission WHERE permission_id = (SELECT id FROM sys_permission WHERE perms = 'bill:members') AND role_id = (SELECT id FROM sys_role WHERE role_code = 'financeLead')`,
  )
  const lead = await app.signIn('finance.zhao')
  expect((await download(lead, { format: 'pdf', people: 'CHANGED' })).body.message).toContain('没有权限')
})

test('the paper of a bill reads the same in both languages, of finance and of HR, and each download is noted with its version', async () => {
  const { version } = bill
  await app.call(finance as Session, bills.send, { id: bill.id, version })
  const chinese = await download(finance, { format: 'pdf', people: 'ALL' })
  expect([chinese.headers['content-type'], chinese.body?.message]).toEqual(['application/pdf', undefined])
  const zh = await textOf(chinese.bytes)
  for (const said of [
    bill.billNo,
    '1,536.00',
    '第 1 版',
    '试验出账合同',
    '6225000000000045',
    '全月明细',
    '第 1 页 共 2 页',
  ])
    expect(zh).toContain(said)
  // What cannot be drawn is a sign, what would turn the direction is gone; a rare name is whole.
  for (const name of ['=HYPERLINK("http://x")', '□', '𠅤䶮㛃']) expect(zh).toContain(name)
  expect(zh).not.toContain('\u202E')
  const english = await textOf((await download(hr, { format: 'pdf', locale: 'en' })).bytes)
  for (const said of [bill.billNo, '1,536.00', 'Version 1', 'Charges', 'Page 1 of 1'])
    expect(english).toContain(said)
  expect(english).not.toContain('𠅤䶮㛃')
  const noted = await app.sql(
    `SELECT actor, detail->>'versionNo' AS "versionNo", detail->>'people' AS people FROM sys_audit WHERE action = 'download' AND object_table = 'bill' AND object_id = $1 ORDER BY id`,
    [bill.id],
  )
  expect(noted).toEqual([
    { actor: 'finance.shen', versionNo: '1', people: 'ALL' },
    { actor: 'hr.yunfan', versionNo: '1', people: 'NONE' },
  ])
})

test('as a workbook its cells are typed, and a name that looks like a formula is text', async () => {
  const { bytes } = await download(finance, { format: 'xlsx', people: 'ALL' })
  const parts = Object.entries(unzipSync(bytes)).filter(([path]) => path.includes('worksheets/'))
  const xml = parts.map(([, part]) => strFromU8(part)).join('')
  expect(parts).toHaveLength(5)
  expect(xml).toContain('<v>1536</v>')
  expect(xml).toContain('<t>=HYPERLINK(&quot;http://x&quot;)</t>')
  expect(xml).not.toContain('<f>')
})

test('an earlier version is printed as it was, and says that it was replaced', async () => {
  const { version } = await books.billOf(bill.id)
  await app.sql('UPDATE plan_version_prices SET price_per_month = 20000 WHERE price_per_month = 12800')
  await app.call(finance as Session, bills.revise, { id: bill.id, version, reason: '价格更正' })
  const first = await textOf((await download(hr, { format: 'pdf', versionNo: 1 })).bytes)
  expect(first).toContain('1,536.00')
  expect(first).toContain('已由第 2 版替代')
  expect(await textOf((await download(hr, { format: 'pdf' })).bytes)).toContain('2,400.00')
})

test('who joined with the first of a month, and who is gone, stand among those who changed', async () => {
  const insurer = await addInsurer(app, await app.signIn('staff'))
  const plain = plainContract()
  const [first, second] = plain.people
  if (!first || !second) throw new Error('nobody is insured')
  const covered = (from: number, to: number, person = first) => ({
    ...person,
    covers: person.covers.map((cover) => ({ ...cover, from: monthAway(from), to: monthAway(to) })),
  })
  const people = [
    { ...covered(-3, 9), id: 'stays' },
    { ...covered(-1, 9), id: 'joins' },
    { ...covered(-3, -1, second), id: 'leaves' },
  ]
  const { id, ids } = await books.store({ ...plain, people }, insurer.id)
  for (const [name, at] of [
    ['留下者', 'stays'],
    ['入职者', 'joins'],
    ['离开者', 'leaves'],
  ])
    await app.sql('UPDATE employee SET name = $2 WHERE id = $1', [ids.get(at ?? ''), name])
  await books.make(id, monthNamed(-2))
  const next = await books.make(id, monthNamed(-1))
  const zh = await textOf(
    (await app.call(finance as Session, bills.paper, { id: next.id, format: 'pdf', people: 'CHANGED' }))
      .bytes,
  )
  expect(zh).toMatch(/上期没有、本期新增的人员明细.*入职者.*上期有、本期已没有的人员.*离开者/)
  expect(zh).not.toContain('留下者')
  expect(zh).not.toContain('部门')
})

test('a line says the department of its last day, and the head the order number; sums of the head are numbers in a workbook', async () => {
  const [person] = await app.sql<{ id: string }>(
    `SELECT person_id::text AS id FROM bill_line WHERE bill_id = $1 AND person_id <> 0 LIMIT 1`,
    [bill.id],
  )
  const departs = (department: string | null) =>
    app.sql('UPDATE employee SET department = $2 WHERE id = $1', [person?.id, department])
  await departs('研发部')
  await app.sql(`UPDATE employee_history SET at = '2026-01-02' WHERE record_id = $1`, [person?.id])
  // What came after the day of the line is nothing to it.
  await departs(null)
  await app.sql(`UPDATE bill SET order_no = 'PO-2027-1' WHERE id = $1`, [bill.id])
  const zh = await textOf((await download(finance, { format: 'pdf', people: 'ALL' })).bytes)
  for (const said of ['部门', '研发部', '客户订单号', 'PO-2027-1']) expect(zh).toContain(said)
  const { bytes } = await download(finance, { format: 'xlsx' })
  const [, first] =
    Object.entries(unzipSync(bytes)).find(([path]) => path.endsWith('worksheets/sheet1.xml')) ?? []
  expect(strFromU8(first ?? new Uint8Array())).toContain('<v>2400</v>')
})
