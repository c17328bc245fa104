import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billAdjustments, type BillAdjustment } from '#contract/bills/bill-adjustments.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillLine, BillRevision, BillVersion } from '#contract/bills/bill-lines.ts'
import { companyAccounts } from '#contract/bills/company-accounts.ts'
import { bills } from '#contract/bills/bills.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { storeContract } from '../../support/billed-contract.ts'
import { billOfCompany } from '../../support/bills.ts'
import { asking, billing, monthAway, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { addInsurer } from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { pdfPages } from '../../support/pdf-text.ts'

describeResource(bills, {
  make: billOfCompany,
  visibleTo: 'hr',
  size: 'large',
  untied: ['bill_period_key'],
  // What is invoiced and paid follows from sums: all of one, a part of the next, nothing of the others.
  vary: async ({ sql }, ids) => {
    await sql(
      `UPDATE bill SET run_id = id, invoiced_amount = amount_with_tax, paid_amount = CASE WHEN id = $1 THEN amount_with_tax ELSE amount_with_tax - 1 END
       WHERE id = ANY ($2)`,
      [ids[0], [ids[0], ids[2], ids[4]]],
    )
    await sql('UPDATE bill SET invoiced_amount = amount_with_tax - 1 WHERE id = $1', [ids[2]])
  },
})

describeResource(billAdjustments, {
  draft: (billId) => ({ billId, reason: '服务补偿', amount: '-300.00', isTaxExempt: false, taxRate: '6.00' }),
  visibleTo: 'admin',
  size: 'small',
})

let app: TestApp
let [finance, lead, hr]: Session[] = []
let books: ReturnType<typeof billing>
let contractId: string
let insurerId: string
beforeAll(async () => {
  app = await openTestApp()
  ;[finance, lead, hr] = await Promise.all(
    ['finance.shen', 'finance.zhao', 'hr.yunfan'].map((name) => app.signIn(name)),
  )
  books = billing(app, finance as Session)
  insurerId = (await addInsurer(app, await app.signIn('staff'))).id
  contractId = (await storeContract(app.sql, plainContract(), insurerId)).id
})
afterAll(() => app.close())

const ask = asking(() => app)
const adjust = (billId: string, amount: string, more: object = {}) =>
  ask<BillAdjustment>(finance, billAdjustments.add, {
    billId,
    reason: '服务补偿',
    amount,
    isTaxExempt: false,
    taxRate: '6.00',
    ...more,
  })
const approve = ({ id, version }: BillAdjustment, who = lead) =>
  ask(who, billAdjustments.approve, { id, version })
const linesOf = async (id: string) =>
  (await ask<{ lines: BillLine[] }>(finance, bills.lines, { id, reason: 'ADJUSTED' })).result.lines

describe('an adjustment is refused', () => {
  test('of nothing, without a rate, by HR, and on a bill that is confirmed', async () => {
    const { id } = await books.make(contractId, monthNamed(-3))
    expect((await adjust(id, '0.00')).message).toBe('调整金额不能为 0.00')
    expect((await adjust(id, '-1.00', { taxRate: null })).message).toContain('请填写税率')
    expect((await ask(hr, billAdjustments.add, { billId: id })).code).toBe(510)
    await app.sql(`UPDATE bill SET confirm_status = 'CONFIRMED' WHERE id = $1`, [id])
    expect((await adjust(id, '-1.00')).message).toContain('已确认或已撤销，不能调整')
  })

  test('its approval by who filed it beyond their own limit, and once the bill is confirmed meanwhile', async () => {
    const { id } = await books.make(contractId, monthNamed(-2))
    const { result } = await adjust(id, '-30000.00')
    expect((await approve(result, finance)).success).toBe(false)
    await app.sql(`UPDATE bill SET confirm_status = 'CONFIRMED' WHERE id = $1`, [id])
    expect((await approve(result)).message).toContain('已确认或已撤销，不能调整')
    expect(await linesOf(id)).toEqual([])
  })
})

test('an adjustment is refused that would leave less than is paid', async () => {
  const own = await storeContract(app.sql, plainContract(), insurerId)
  const { id } = await books.make(own.id, monthNamed(-2))
  await app.sql('UPDATE bill SET paid_amount = amount_with_tax WHERE id = $1', [id])
  expect((await approve((await adjust(id, '-1.00')).result)).message).toContain('请先冲回收款')
  expect(await linesOf(id)).toEqual([])
})

test('an adjustment is a line of its own with its tax, stays in another version, and no run takes it back', async () => {
  const { id, amountWithTax } = await books.make(contractId, monthNamed(-1))
  expect(amountWithTax).toBe('388.00')
  // Within their own limit finance approves what it filed.
  expect((await approve((await adjust(id, '-300.00')).result, finance)).success).toBe(true)
  const bill = await books.billOf(id)
  expect([bill.amountWithTax, bill.adjustAmount, bill.tax]).toEqual(['88.00', '-300.00', '4.98'])
  expect((await linesOf(id)).map(({ amount, tax }) => [amount, tax])).toEqual([['-300.00', '-16.98']])
  expect((await books.preview(contractId, monthNamed(-1))).amount).toBe('0.00')
  await ask(finance, bills.send, { id, version: bill.version })
  const { version } = await books.billOf(id)
  const revision = () => ask<BillRevision>(finance, bills.revision, { id })
  expect((await revision()).result).toEqual({
    amount: '88.00',
    changes: [],
    isSame: true,
    datedOn: null,
  })
  const same = await ask<Bill>(finance, bills.revise, { id, version, reason: '核对' })
  expect(same.message).toContain('明细没有变化，不需要新版本')
  await app.sql(
    `UPDATE cover SET to_day = $2 WHERE plan_id = (SELECT max(p.id) FROM plan p JOIN policy y ON y.id = p.policy_id WHERE y.contract_id = $1)`,
    [contractId, monthAway(-1)],
  )
  const seen = (await revision()).result
  expect([seen.isSame, seen.changes]).toEqual([false, [{ kind: 'LEFT', people: 1, amount: '-260.00' }]])
  const revised = await ask<Bill>(finance, bills.revise, { id, version, reason: '核对' })
  expect([revised.result.amountWithTax, revised.result.tax, revised.result.versionNo]).toEqual([
    seen.amount,
    '-9.74',
    2,
  ])
  expect(seen.amount).toBe('-172.00')
  expect((await linesOf(id)).map(({ amount }) => amount)).toEqual(['-300.00'])
  const shown = await ask<{ records: BillAdjustment[] }>(hr, billAdjustments.list, { billId: id })
  expect(shown.result.records.map(({ amount, basis }) => [amount, basis])).toEqual([['-300.00', undefined]])
})

test('another version of a bill that was sent in a closed month is a difference of today; what the month came to stays', async () => {
  const own = await storeContract(app.sql, plainContract(), insurerId)
  const { id, version } = await books.make(own.id, monthNamed(-2))
  await ask(finance, bills.send, { id, version })
  const sent = addDays(monthAway(-1), 4)
  await app.sql('UPDATE bill SET send_day = $2::date, sent_at = $2::date WHERE id = $1', [id, sent])
  await app.sql('DELETE FROM bill_month WHERE month = $1', [monthAway(-1)])
  await app.sql(`INSERT INTO bill_month (month, status, sys_org_code) VALUES ($1, 'CLOSED', 'A01')`, [
    monthAway(-1),
  ])
  const read = async () => (await books.billOf(id)).version
  const undone = await ask(finance, bills.undo, { id, version: await read(), reason: '重出' })
  expect(undone.message).toContain('账单发送的月份已关账，不能撤销')
  expect((await approve((await adjust(id, '-1.00')).result)).message).toContain(
    '账单发送的月份已关账，不能调整',
  )

  await app.sql(
    `UPDATE cover SET to_day = $2 WHERE plan_id = (SELECT max(p.id) FROM plan p JOIN policy y ON y.id = p.policy_id WHERE y.contract_id = $1)`,
    [own.id, monthAway(-2)],
  )
  const { datedOn } = (await ask<BillRevision>(finance, bills.revision, { id })).result
  expect(datedOn).toBe(dayAt())
  expect(
    (await ask<Bill>(finance, bills.revise, { id, version: await read(), reason: '核对' })).success,
  ).toBe(true)
  const versions = (await ask<BillVersion[]>(hr, bills.versions, { id })).result
  expect(versions.map((one) => [one.versionNo, one.amountWithTax, one.datedOn])).toEqual([
    [2, '516.00', dayAt()],
    [1, '776.00', null],
  ])
  expect((await approve((await adjust(id, '-1.00')).result)).success).toBe(true)

  const closingOf = async (to: string) => {
    const about = { companyId: own.companyId, from: monthAway(-1), to, format: 'pdf', locale: 'zh' } as const
    const texts = (
      await pdfPages((await app.call(finance as Session, companyAccounts.paper, about)).bytes)
    ).flat()
    return { closing: texts[texts.indexOf('期末余额') + 1], texts }
  }
  expect((await closingOf(addDays(monthAway(0), -1))).closing).toBe('776.00')
  const now = await closingOf(dayAt())
  expect(now.closing).toBe('515.00')
  expect(now.texts.join('')).toContain('账单新版本')
  await app.sql(`UPDATE bill_month SET status = 'OPEN' WHERE month = $1`, [monthAway(-1)])
})
