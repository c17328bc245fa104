import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import { imports } from '#contract/records/imports.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { sessionOf } from '../../support/identities.ts'
import { sheetFile } from '../../support/people-sheet.ts'
import { openFinance, type Finance } from '../../support/receipts.ts'

let finance: Finance
let serial = 0
beforeAll(async () => {
  finance = await openFinance()
  // One account that money comes to: a sheet need not name it.
  await finance.app.sql(
    `UPDATE own_account SET for_receipts = false, for_payments = true WHERE for_receipts AND id <> (SELECT min(id) FROM own_account WHERE for_receipts)`,
  )
})
afterAll(() => finance.app.close())
beforeEach(() => finance.app.sql('UPDATE own_account SET known_sheet = NULL'))

const day = addDays(dayAt(), -1)
const payer = '云帆科技有限公司'
const header = ['交易日期', '借方发生额', '贷方发生额', '对方户名', '交易流水号', '摘要', '币种']
const nextSerial = () => `BANK${(serial += 1)}`
/** A transfer as the bank lists it, with some cells otherwise. */
const line = (changes: Readonly<Record<string, string>> = {}): string[] => {
  const plain = { 交易日期: `${day.replaceAll('-', '')} 10:05:03`, 贷方发生额: '1,000.00', 对方户名: payer }
  const row: Record<string, string> = { ...plain, 交易流水号: nextSerial(), 币种: '人民币', ...changes }
  return header.map((title) => row[title] ?? '')
}
const preface = [
  ['招商银行 账户明细'],
  ['起止日期', '2026-11-01', '2026-11-30'],
  ['开户名', '健康福利服务有限公司'],
  ['笔数', '24'],
]
const fileOf = (rows: string[][], head = header) => sheetFile([...preface, head, ...rows], '流水.xlsx')
const check = async (file: File, more: object = {}) =>
  (await finance.app.call(finance.shen, receipts.importCheck, { file, ...more })).body.result as ImportCheck
const load = async (file: File, more: object = {}) =>
  (await finance.app.call(finance.shen, receipts.importExcel, { file, ...more })).body as {
    success: boolean
    result: ImportOutcome
  }
const messages = ({ errors }: Pick<ImportCheck, 'errors'>) => errors.map(({ message }) => message)
const listed = async (reference: string) =>
  (await finance.done<{ records: Receipt[] }>(finance.shen, receipts.list, { reference })).records

test('a sheet of a bank is refused to staff and HR', async () => {
  for (const username of ['staff', 'hr.yunfan'] as const) {
    const session = await sessionOf(finance.app, username)
    const sent = await finance.app.call(session, receipts.importExcel, { file: fileOf([line()]) })
    expect(sent.body.code).toBe(510)
  }
})

test('rows are refused in words: what was paid out, below zero, of another currency, without number, day, payer', async () => {
  const { errors, errorCount } = await check(
    fileOf([
      line({ 贷方发生额: '', 借方发生额: '300.00' }),
      line({ 贷方发生额: '-300.00' }),
      line({ 币种: 'USD' }),
      line({ 交易流水号: '' }),
      line({ 交易日期: '十一月' }),
      line({ 交易日期: addDays(dayAt(), 2) }),
      line({ 贷方发生额: '0.00' }),
      line({ 贷方发生额: '1.005' }),
      line({ 贷方发生额: '很多' }),
      line({ 贷方发生额: '999999999999999999.00' }),
      line({ 对方户名: '不认识的公司' }),
    ]),
  )
  expect(errorCount).toBe(11)
  const said = messages({ errors })
  expect(said.slice(0, 4)).toEqual([
    '这一行是付出去的钱，不是收款，请去掉这一行',
    '金额为负：退款或冲正不是收款。请去掉这一行，在原来的收款上登记退款或冲回',
    '只登记人民币收款，“USD”请去掉',
    '没有银行流水号，无法防止重复登记，请填写流水号，或去掉这一行',
  ])
  expect(said[5]).toBe('到账日期不能晚于今天')
  expect(said[6]).toBe('收款金额应大于 0')
  expect(said.at(-1)).toBe('不知道“不认识的公司”是哪家公司付的，请填写付款公司的名称或编码')
  const { success } = await load(fileOf([line(), line({ 贷方发生额: '-1.00' })]))
  expect([success, await listed(`BANK${serial - 1}`)]).toEqual([false, []])
})

test('a formula without a result is no amount, and a serial that became a number is none', async () => {
  const sheet = utils.aoa_to_sheet([header, line(), line()])
  sheet['C2'] = { t: 'n', f: 'SUM(A1:A9)' }
  sheet['E3'] = { t: 'n', v: 1.2345678901234568e22 }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Sheet1')
  const file = new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], '流水.xlsx')
  const { errors } = await check(file)
  expect(errors.map(({ row, column }) => [row, column])).toEqual([
    [2, '贷方发生额'],
    [3, '交易流水号'],
  ])
})

test('what comes is counted and summed, each row with what it is likely meant for, and entered once', async () => {
  const billId = await finance.addBill(21_238_000, { billNo: 'BL20261100187' })
  const rows = [
    line({ 贷方发生额: '212,380.00', 摘要: '保费 BL20261100187' }),
    line({ 对方户名: '青禾医药' }),
  ]
  rows.push(rows[1] ?? [])
  const found = await check(fileOf(rows))
  expect(messages(found)).toEqual(['第 7 行已有这个流水号'])
  expect(found.told).toEqual(['可登记 2 笔，合计 213,380.00 元；登记后逐笔入账'])
  const { result } = await load(fileOf(rows.slice(0, 2)))
  expect(result).toMatchObject({ addedCount: 2 })
  const [entered] = await listed(rows[0]?.[4] ?? '')
  expect(entered).toMatchObject({
    status: 'OPEN',
    amount: '212380.00',
    receivedOn: day,
    payerName: payer,
    companyId: finance.companyId,
  })
  // Neither by the same sheet, nor by another one, nor by hand.
  expect(messages(await check(fileOf(rows.slice(0, 2))))).toEqual([
    `该账户已登记过这个流水号的收款（${entered?.receiptNo}），请去掉这一行`,
    expect.stringContaining('已登记过'),
  ])
  const typed = finance.newReceipt('1.00', { reference: entered?.reference ?? null })
  expect((await finance.call(finance.shen, receipts.add, typed)).message).toContain('已登记过')
  const { success } = await load(fileOf([...rows.slice(0, 1), line()]), { skipFailed: 'true' })
  expect([success, (await listed(`BANK${serial}`)).length]).toEqual([true, 1])
  expect((await finance.post(entered as Receipt, [{ billId, amount: '212380.00' }])).success).toBe(true)
})

test('an unknown payer is filled in though the sheet has no column for it, and known the next time', async () => {
  const stranger = `代付 ${serial}`
  const rows = [line({ 对方户名: stranger })]
  const { columns, errors } = await check(fileOf(rows))
  const [wrong] = errors
  expect(columns.at(-2)).toMatchObject({ field: 'companyId' })
  const fixes = JSON.stringify([{ row: wrong?.row, field: 'companyId', value: '云帆科技' }])
  const sent = await load(fileOf(rows), { fixes })
  expect([sent.success, messages(sent.result)]).toEqual([true, []])
  expect(await check(fileOf([line({ 对方户名: stranger })]))).toMatchObject({ errorCount: 0 })
})

test('an account that is said in one row is that of all; one that is no account of ours is refused', async () => {
  await finance.app.sql(
    `INSERT INTO own_account (account_name, holder, bank_name, account_no, for_receipts, for_payments, sys_org_code)
     SELECT '二号户', holder, bank_name, '6222000000000009', true, false, sys_org_code FROM own_account LIMIT 1`,
  )
  const rows = [line(), line()]
  expect(messages(await check(fileOf(rows)))).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('请在任意一行的“收款账户”填写')),
  )
  const fixes = JSON.stringify([{ row: 6, field: 'ownAccountId', value: '二号户' }])
  expect(await check(fileOf(rows), { fixes })).toMatchObject({ errorCount: 0, addedCount: 2 })
  const withAccount = (no: string) => fileOf([[...line(), no]], [...header, '本方账号'])
  expect(await check(withAccount('6222 0000 0000 0009'))).toMatchObject({ errorCount: 0 })
  expect(messages(await check(withAccount('6222000000000010')))).toEqual([
    '本方账号“6222000000000010”不是收款账户，请先在收付账户中登记',
  ])
  await finance.app.sql(
    `UPDATE own_account SET for_receipts = false, for_payments = true WHERE account_name = '二号户'`,
  )
})

test('columns with names of their own are said once, and remembered of the account; an import is taken back', async () => {
  const own = ['何时', '进账', '谁', '编号']
  const row = () => [day, '50.00', payer, nextSerial()]
  const file = (rows: string[][]) => fileOf(rows, own)
  expect(await check(file([row()]))).toMatchObject({ isReady: false })
  const mapping = JSON.stringify({ receivedOn: 1, amount: 2, payerName: 3, reference: 4 })
  const { result } = await load(file([row()]), { mapping })
  expect(result).toMatchObject({ addedCount: 1 })
  expect(await check(file([row()]))).toMatchObject({ isReady: true, errorCount: 0 })
  expect(await check(fileOf([row()], ['何时', '进账', '谁', '别的']))).toMatchObject({ isReady: false })
  const undone = await finance.app.call(finance.shen, imports.undo, { id: result.batchId })
  expect(undone.body.success).toBe(true)
})
