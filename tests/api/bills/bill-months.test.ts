import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billMonths, type BillMonth, type LeftOpen } from '#contract/bills/bill-months.ts'
import { receipts } from '#contract/bills/receipts.ts'
import { addDays, addMonths, dayAt, firstOfMonth } from '#contract/rules/calendar.ts'
import { earliestMonth } from '../../support/bill-models.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { openFinance, type Finance } from '../../support/receipts.ts'

describeResource(billMonths, {
  make: earliestMonth,
  visibleTo: 'admin',
  size: 'small',
  untied: ['bill_month_key'],
})

let finance: Finance
let months: BillMonth[]
const thisMonth = firstOfMonth(dayAt())
const last = addMonths(thisMonth, -1)
const inLast = addDays(last, 3)
const nameOf = (day: string) => day.slice(0, 7)

beforeAll(async () => {
  finance = await openFinance()
})
afterAll(() => finance.app.close())
beforeEach(async () => {
  const { sql } = finance.app
  await sql(`DELETE FROM bill_month`)
  await sql(`DELETE FROM receipt WHERE status = 'OPEN'`)
  await sql(
    `INSERT INTO bill_month (month, sys_org_code) SELECT $1::date - make_interval(months => n), 'A01' FROM generate_series(0, 2) n`,
    [thisMonth],
  )
  await listed()
})

const listed = async () => {
  months = (await finance.done<{ records: BillMonth[] }>(finance.zhao, billMonths.list, {})).records
}
const monthOf = (day: string) => months.find(({ month }) => month === nameOf(day)) as BillMonth
const close = (day: string, who = finance.zhao) => {
  const { id, version } = monthOf(day)
  return finance.call(who, billMonths.close, { id, version })
}
const reopen = async (day: string, who: Finance['zhao']) => {
  await listed()
  const { id, version } = monthOf(day)
  return finance.call(who, billMonths.reopen, { id, version, reopenReason: '漏记一笔收款' })
}
const closeUpTo = async (day: string) => {
  for (const one of [addMonths(last, -1), last].filter((month) => month <= day))
    expect(await close(one)).toMatchObject({ success: true })
  await listed()
}

describe('a month is not closed', () => {
  test('by whoever does not lead finance, and not reopened by who does', async () => {
    expect((await close(addMonths(last, -1), finance.shen)).success).toBe(false)
    await closeUpTo(addMonths(last, -1))
    expect((await reopen(addMonths(last, -1), finance.zhao)).success).toBe(false)
  })

  test('before it is over, or before an earlier one', async () => {
    expect((await close(thisMonth)).message).toBe(
      `${nameOf(thisMonth)} 还没有结束，${addMonths(thisMonth, 1)} 起可以关账`,
    )
    expect((await close(last)).message).toBe(`请先关 ${nameOf(addMonths(last, -1))}：各月按先后关账`)
    // It is offered of the oldest alone, and of none that is not over.
    const offered = () => months.filter(({ isNext }) => isNext).map(({ month }) => month)
    expect(offered()).toEqual([nameOf(addMonths(last, -1))])
    await closeUpTo(last)
    expect(offered()).toEqual([])
  })

  test('while something in it is not dealt with, or a sum does not hold: each is named', async () => {
    await closeUpTo(addMonths(last, -1))
    const receipt = await finance.add('10.00', { receivedOn: inLast })
    expect((await close(last)).message).toBe(`${nameOf(last)} 还不能关账：收款未入账：${receipt.receiptNo}。`)
    await finance.app.sql('DELETE FROM receipt WHERE id = $1', [receipt.id])
    const billId = await finance.addBill(10_000, { billNo: 'BLWRONG' })
    await finance.app.sql('UPDATE bill SET send_day = $2, tax = 1 WHERE id = $1', [billId, inLast])
    expect((await close(last)).message).toContain('合计不平，请联系管理员核对：BLWRONG')
    await finance.app.sql('DELETE FROM bill WHERE id = $1', [billId])
    expect((await close(last)).success).toBe(true)
  })
})

test('what is open in a month is listed before it is closed: what holds it up, and what does not', async () => {
  await closeUpTo(addMonths(last, -1))
  const { sql } = finance.app
  const open = async (who = finance.shen) =>
    finance.done<LeftOpen[]>(who, billMonths.leftOpen, { id: monthOf(last).id })
  expect(await open()).toEqual([])
  const receipt = await finance.add('10.00', { receivedOn: inLast })
  const disputed = await finance.addBill(10_000, { billNo: 'BLDISPUTED' })
  await sql(
    `UPDATE bill SET send_day = $2, confirm_status = 'DISPUTED', amount_with_tax = 0, tax = 0 WHERE id = $1`,
    [disputed, inLast],
  )
  const [apply] = await sql<{ id: string }>(
    `INSERT INTO invoice_apply (company_id, payer_id, sys_org_code, apply_no, invoice_type, tax_rate, content, amount_with_tax, tax, title, tax_id, create_time)
     SELECT id, id, sys_org_code, 'KPOPEN', '1', 6, '服务费', 10000, 566, '抬头', 'T1', $2::date FROM company WHERE id = $1 RETURNING id::text AS id`,
    [finance.companyId, inLast],
  )
  expect(await open()).toEqual([
    { rule: 'notPosted', number: receipt.receiptNo, recordId: receipt.id, holdsUp: true },
    { rule: 'notAnswered', number: 'BLDISPUTED', recordId: disputed, holdsUp: false },
    { rule: 'notIssued', number: 'KPOPEN', recordId: apply?.id, holdsUp: false },
  ])
  expect(
    (
      await finance.call(await sessionOf(finance.app, 'hr.yunfan'), billMonths.leftOpen, {
        id: monthOf(last).id,
      })
    ).success,
  ).toBe(false)
  await sql('DELETE FROM receipt WHERE id = $1', [receipt.id])
  // What does not hold it up does not keep it from being closed.
  expect((await close(last)).success).toBe(true)
  expect(await open()).toEqual([])
  await sql(`DELETE FROM invoice_apply WHERE id = $1`, [apply?.id])
  await sql(`DELETE FROM bill WHERE id = $1`, [disputed])
})

describe('in a closed month', () => {
  beforeEach(() => closeUpTo(last))

  test('no receipt is dated, and none that is there is changed: what to do is said in words', async () => {
    const refused = await finance.call(
      finance.shen,
      receipts.add,
      finance.newReceipt('1.00', { receivedOn: inLast }),
    )
    expect(refused.message).toContain(`${nameOf(last)} 已关账，请填 ${thisMonth} 或以后的日期`)
    const today = await finance.add('1.00', { receivedOn: dayAt() })
    const moved = { ...today, receivedOn: inLast }
    expect((await finance.call(finance.shen, receipts.edit, moved)).message).toContain('已关账')
  })

  test('nothing is dated by the database, either: receipts, postings, invoices', async () => {
    const { sql } = finance.app
    const { id } = await finance.add('5.00', { receivedOn: dayAt() })
    for (const statement of [
      `UPDATE receipt SET received_on = '${inLast}' WHERE id = ${id}`,
      `INSERT INTO bill_posting (kind, receipt_id, amount, posted_on, sys_org_code, create_by) SELECT 'REFUND', id, 1, '${inLast}', sys_org_code, 'x' FROM receipt WHERE id = ${id}`,
      `INSERT INTO invoice (company_id, invoice_no, issue_date, kind, invoice_type, amount_with_tax, tax, title, tax_id, sys_org_code)
         SELECT company_id, '1', '${inLast}', 'BLUE', '1', 1, 0, 't', 'x', sys_org_code FROM receipt WHERE id = ${id}`,
    ])
      await expect(sql(statement)).rejects.toThrow('month_is_closed')
  })

  test('the last one is reopened by an administrator, with a reason that stays in its history', async () => {
    const admin = await sessionOf(finance.app, 'admin')
    expect(months.filter(({ isLastClosed }) => isLastClosed).map(({ month }) => month)).toEqual([
      nameOf(last),
    ])
    expect((await reopen(addMonths(last, -1), admin)).message).toBe(
      `请先重开 ${nameOf(last)}：从最后关账的月份开始`,
    )
    expect((await reopen(last, admin)).result).toMatchObject({
      status: 'OPEN',
      closedBy: null,
      reopenReason: '漏记一笔收款',
    })
    expect(await finance.add('7.00', { receivedOn: inLast })).toMatchObject({ receivedOn: inLast })
    const history = (await finance.app.call(admin, billMonths.history, { id: monthOf(last).id })).body
    expect(JSON.stringify(history.result)).toContain('漏记一笔收款')
  })
})

test('a month is closed while a receipt is entered in it: one waits for the other', async () => {
  await closeUpTo(addMonths(last, -1))
  const drafts = Array.from({ length: 10 }, () =>
    finance.call(finance.shen, receipts.add, finance.newReceipt('3.00', { receivedOn: inLast })),
  )
  const [closed, ...added] = await Promise.all([close(last), ...drafts])
  const isAny = added.some(({ success }) => success)
  expect([closed.success, isAny]).not.toEqual([true, true])
})
