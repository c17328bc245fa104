import { afterAll, beforeAll, expect, test } from 'vitest'
import { billMoney, type StatementLine } from '#contract/bills/bill-money.ts'
import {
  companyAccounts,
  type AccountTelling,
  type CompanyAccount,
} from '#contract/bills/company-accounts.ts'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import { addRule } from '../../support/data-rules.ts'
import { sessionOf } from '../../support/identities.ts'
import { pdfPages } from '../../support/pdf-text.ts'
import type { Session } from '../../support/app.ts'
import { openFinance, type Finance } from '../../support/receipts.ts'

let finance: Finance
beforeAll(async () => {
  finance = await openFinance()
})
afterAll(() => finance.app.close())

interface Span {
  readonly companyId: string
  readonly from: string
  readonly to: string
}

const paper = (span: Span, locale: 'zh' | 'en' = 'zh', who = finance.shen) =>
  finance.app.call(who, companyAccounts.paper, { ...span, format: 'pdf', locale })
const textsOf = async (span: Span, locale: 'zh' | 'en' = 'zh') =>
  (await pdfPages((await paper(span, locale)).bytes)).flat()
const balanceOf = (texts: readonly string[], label: string): bigint =>
  fenOf((texts[texts.indexOf(label) + 1] ?? '').replaceAll(',', ''))
const longAgo = '2000-01-01'

const sisterId = async () =>
  (await finance.app.sql<{ id: string }>(`SELECT id::text AS id FROM company WHERE org_code = 'A03'`))[0]
    ?.id ?? ''

test('an account is refused to who holds no word for it, of another company to HR, and over days that end before they begin', async () => {
  const span = { companyId: finance.companyId, from: dayAt(), to: dayAt() }
  expect((await paper(span, 'zh', await sessionOf(finance.app, 'nobody'))).body.code).toBe(510)
  const hr = await sessionOf(finance.app, 'hr.yunfan')
  const theirs = { ...span, companyId: await sisterId() }
  for (const refused of [
    await paper(theirs, 'zh', hr),
    await finance.app.call(hr, companyAccounts.read, theirs),
  ])
    expect(refused.body.success).toBe(false)
  expect((await paper({ ...span, to: addDays(dayAt(), -1) })).body.message).toContain(
    '结束日期不能早于开始日期',
  )
})

test('of an account that is ready HR of who pays is told, with the way to these days, by who sends bills alone', async () => {
  const { app, companyId } = finance
  const span = { companyId, from: '2026-10-01', to: '2026-11-30' }
  for (const who of [await sessionOf(app, 'hr.yunfan'), await sessionOf(app, 'staff')])
    expect((await app.call(who, companyAccounts.tell, span)).status).toBe(403)
  expect(
    (await app.call(finance.shen, companyAccounts.tell, { ...span, to: '2026-09-30' })).body.message,
  ).toContain('结束日期不能早于开始日期')
  const telling = () => finance.done<AccountTelling>(finance.shen, companyAccounts.telling, { companyId })
  const before = await telling()
  expect(before).toMatchObject({ lastAt: null, lastBy: null, isToday: false })
  expect(before.names).toHaveLength(before.people)
  expect((await app.call(finance.shen, companyAccounts.tell, span)).body.message).toBe('已通知企业人事')
  // Whom it named is whom it told; again on the same day only where that is meant.
  const named = `SELECT array(SELECT jsonb_array_elements_text(after -> 'to') ORDER BY 1) AS names FROM company_history WHERE record_id = $1 AND action = 'TELL'`
  expect(await app.sql(named, [companyId])).toEqual([{ names: before.names }])
  expect((await app.call(finance.shen, companyAccounts.tell, span)).body.message).toContain(
    '已通知过该公司的对账单',
  )
  expect(await telling()).toMatchObject({ isToday: true, lastBy: '沈佳怡' })
  const toldTo = (username: string) =>
    app.sql(
      `SELECT a.titile AS title, a.url FROM sys_announcement a JOIN sys_announcement_send s ON s.annt_id = a.id JOIN sys_user u ON u.id = s.user_id
       WHERE u.username = $1 AND a.event_name = 'account_ready'`,
      [username],
    )
  expect(await toldTo('hr.yunfan')).toEqual([
    {
      title: '对账单已备好：2026-10-01 至 2026-11-30',
      url: `/bill/CompanyAccount?companyId=${companyId}&from=2026-10-01&to=2026-11-30`,
    },
  ])
  expect([await toldTo('hr.qinghe'), await toldTo('finance.shen')]).toEqual([[], []])
  const noted = `SELECT after ->> 'event' AS event FROM company_history WHERE record_id = $1 AND action = 'TELL'`
  expect(await app.sql(noted, [companyId])).toEqual([{ event: 'accountReady' }])
  expect((await app.call(finance.shen, companyAccounts.tell, { ...span, again: true })).body.success).toBe(
    true,
  )
  await app.sql(
    `UPDATE company_history SET at = at - interval '1 day' WHERE record_id = $1 AND action = 'TELL'`,
    [companyId],
  )
  expect((await app.call(finance.shen, companyAccounts.tell, span)).body.success).toBe(true)
  expect(await app.sql(noted, [companyId])).toHaveLength(3)
})

test('whom an account is told to are people of the client who may read it: nobody of the provider, none whose rules leave the company out', async () => {
  const { app, companyId } = finance
  const telling = () => finance.done<AccountTelling>(finance.shen, companyAccounts.telling, { companyId })
  const before = await telling()
  const provider = await app.sql<{ name: string }>(
    `SELECT DISTINCT u.realname AS name FROM sys_user u JOIN sys_user_role h ON h.user_id = u.id JOIN sys_role r ON r.id = h.role_id WHERE r.category <> '2'`,
  )
  expect(before.people).toBeGreaterThan(0)
  for (const { name } of provider) expect(before.names).not.toContain(name)
  const admin = await sessionOf(app, 'admin')
  const [{ id: roleId } = { id: '' }] = await app.sql<{ id: string }>(
    `SELECT id::text AS id FROM sys_role WHERE role_code = 'hr'`,
  )
  const ruled = (word: string, ruleColumn: string) =>
    addRule(app, admin, { roleId, word, ruleColumn, ruleConditions: '=', ruleValue: 'NONE' })
  // Of bills: an account is none.
  const undo = await ruled('bill:list', 'billNo')
  expect(await telling()).toEqual(before)
  await undo()
  const again = await ruled('company:list', 'companyCode')
  expect(await telling()).toMatchObject({ people: 0, names: [] })
  const span = { companyId, from: '2026-10-01', to: '2026-11-30', again: true }
  expect((await app.call(finance.shen, companyAccounts.tell, span)).body.message).toContain(
    '没有可以查看对账单的人事账号',
  )
  await again()
})

test('whom an account is told to is asked by who sends bills alone', async () => {
  const { app, companyId } = finance
  for (const who of [await sessionOf(app, 'hr.yunfan'), await sessionOf(app, 'staff')])
    expect((await app.call(who, companyAccounts.telling, { companyId })).status).toBe(403)
})

/** The screen has the figures of the paper, each in its order, and they add up. */
const expectTheSame = async (texts: readonly string[], span: Span, who = finance.shen) => {
  const { opening, closing, entries, invoices } = await finance.done<CompanyAccount>(
    who,
    companyAccounts.read,
    span,
  )
  expect(fenOf(closing)).toBe(fenOf(opening) + totalOf(entries.map(({ amount }) => fenOf(amount))))
  expect(entries.at(-1)?.balance ?? opening).toBe(closing)
  expect([fenOf(opening), fenOf(closing)]).toEqual(
    ['期初余额', '期末余额'].map((label) => balanceOf(texts, label)),
  )
  const printed = texts.map((text) => text.replaceAll(',', ''))
  for (const { balance } of entries) expect(printed).toContain(balance)
  for (const { invoiceNo } of invoices) expect(printed).toContain(invoiceNo)
}

test('every account closes with what the ledger says is owed less the credit, and one span begins as the one before it ended', async () => {
  // Paid in part, too much, by a sister, settled, given back, and taken back.
  const own = await finance.addBill(50_000)
  const sister = await finance.addBill(30_000, { orgCode: 'A03' })
  await finance.posted('900.00', [
    { billId: own, amount: '500.00' },
    { billId: sister, amount: '200.00' },
  ])
  const { id, version } = await finance.posted('70.00', [{ billId: sister, amount: '70.00' }])
  await finance.done(finance.zhao, receipts.reverse, { id, version, reverseReason: '银行退回' })
  await finance.done(finance.zhao, billMoney.refund, {
    companyId: finance.companyId,
    amount: '10.00',
    reason: '多付',
  })
  expect(await finance.contradictions()).toEqual([])
  const lines = await finance.done<StatementLine[]>(finance.shen, billMoney.statement, {})
  expect(lines.length).toBeGreaterThan(1)
  for (const { id: companyId, owed, credit } of lines) {
    const texts = await textsOf({ companyId, from: longAgo, to: dayAt() })
    expect(balanceOf(texts, '期初余额')).toBe(0n)
    expect(balanceOf(texts, '期末余额')).toBe(fenOf(owed) - fenOf(credit))
    await expectTheSame(texts, { companyId, from: longAgo, to: dayAt() })
    const middle = addDays(dayAt(), -60)
    const first = await textsOf({ companyId, from: longAgo, to: middle })
    const second = await textsOf({ companyId, from: addDays(middle, 1), to: dayAt() }, 'en')
    expect(balanceOf(second, 'Opening balance')).toBe(balanceOf(first, '期末余额'))
    expect(balanceOf(second, 'Closing balance')).toBe(balanceOf(texts, '期末余额'))
  }
  const mine = await textsOf({ companyId: finance.companyId, from: addDays(dayAt(), -1), to: dayAt() })
  for (const said of ['代集团内公司付款', '退款', '收款', '收款冲回']) expect(mine).toContain(said)
  // What was reversed stands where it came, and its reversal where it was reversed: a span that ended between them keeps what it said.
  const read = (who: Session, from: string, to: string) =>
    finance.done<CompanyAccount>(who, companyAccounts.read, { companyId: finance.companyId, from, to })
  const on = (days: CompanyAccount) =>
    days.entries
      .filter(({ kind, amount }) => kind.startsWith('RE') && ['70.00', '-70.00'].includes(amount))
      .map(({ kind, number, text, amount }) => [kind, number, text, amount])
  const [came, back] = [addDays(dayAt(), -3), dayAt()]
  await finance.app.sql(`UPDATE receipt SET received_on = $2 WHERE id = $1`, [id, came])
  const { receiptNo } = await finance.done<Receipt>(finance.shen, receipts.queryById, { id })
  expect(on(await read(finance.shen, came, addDays(back, -1)))).toEqual([
    ['RECEIPT', receiptNo, null, '-70.00'],
  ])
  expect(on(await read(finance.shen, back, back))).toEqual([['REVERSAL', receiptNo, '银行退回', '70.00']])
  const hr = await sessionOf(finance.app, 'hr.yunfan')
  expect(on(await read(hr, back, back))).toEqual([['REVERSAL', receiptNo, null, '70.00']])
})

test('HR reads the account of its own company, to the same fen, and not in whose words; debts by age once it is given the word', async () => {
  const { companyId, app } = finance
  const span = { companyId, from: longAgo, to: dayAt() }
  const ours = await textsOf(span)
  await app.sql(
    `INSERT INTO sys_role_permission (role_id, permission_id) SELECT r.id, p.id FROM sys_role r, sys_permission p WHERE r.role_code = 'hr' AND p.perms = 'statement:list'`,
  )
  const hr = await sessionOf(app, 'hr.yunfan')
  const theirs = (await pdfPages((await paper(span, 'zh', hr)).bytes)).flat()
  expect(balanceOf(theirs, '期末余额')).toBe(balanceOf(ours, '期末余额'))
  expect([ours.includes('多付'), theirs.includes('多付')]).toEqual([true, false])
  await expectTheSame(theirs, span, hr)
  const [line, other] = await finance.done<StatementLine[]>(hr, billMoney.statement, {})
  expect([line?.id, other]).toEqual([companyId, undefined])
  expect(balanceOf(theirs, '期末余额')).toBe(fenOf(line?.owed ?? '') - fenOf(line?.credit ?? ''))
})
