import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billMoney, type BillPosting } from '#contract/bills/bill-money.ts'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { companyIdOf } from '../../support/members.ts'
import { sessionOf } from '../../support/identities.ts'
import { openFinance, type Finance } from '../../support/receipts.ts'

let drafted = 0
describeResource(receipts, {
  draft: (companyId, { ownAccountId = '' }) => {
    drafted += 1
    return { companyId, ownAccountId, receivedOn: dayAt(), amount: '100.00', reference: `D${drafted}` }
  },
  visibleTo: 'admin',
  size: 'small',
  isAddOnly: true,
})

let finance: Finance
beforeAll(async () => {
  finance = await openFinance()
})
afterAll(() => finance.app.close())
// Each begins without credit.
beforeEach(() => finance.refundAll())
afterEach(async () => {
  const [found] = await finance.contradictions()
  if (found) throw new Error(`the ledger contradicts ${JSON.stringify(found)}`)
})

const reverse = (who: Finance['shen'], { id, version }: Receipt) =>
  finance.call(who, receipts.reverse, { id, version, reverseReason: '银行退回' })
const postings = (asked: object) => finance.done<BillPosting[]>(finance.shen, billMoney.postings, asked)

describe('a receipt is refused', () => {
  test('to staff and HR', async () => {
    for (const username of ['staff', 'hr.yunfan'] as const)
      expect((await finance.app.call(await sessionOf(finance.app, username), receipts.list, {})).status).toBe(
        403,
      )
  })

  test('of nothing, of tomorrow, twice by its number, and to an account that only pays', async () => {
    const { call, shen, newReceipt, app } = finance
    const say = async (draft: object) => (await call(shen, receipts.add, draft)).message
    expect(await say(newReceipt('0.00'))).toContain('大于 0')
    expect(await say(newReceipt('1.00', { receivedOn: addDays(dayAt(), 1) }))).toContain('不能晚于今天')
    const first = await finance.add('1.00')
    expect(await say(newReceipt('1.00', { reference: first.reference }))).toContain('已登记过')
    const [payer] = await app.sql<{ id: string }>(
      `SELECT id::text AS id FROM own_account WHERE NOT for_receipts`,
    )
    expect(await say(newReceipt('1.00', { ownAccountId: payer?.id ?? '' }))).toContain('不是收款账户')
  })

  test('for more than came, more than a bill lacks, nothing of it, or one bill twice', async () => {
    const billId = await finance.addBill(10_000)
    const receipt = await finance.add('150.00')
    const say = async (...parts: object[]) => (await finance.post(receipt, parts)).message
    expect(await say({ billId, amount: '150.01' })).toContain('超过到账金额')
    expect(await say({ billId, amount: '100.01' })).toContain('只剩 100.00 元')
    expect(await say({ billId, amount: '0.00' })).toContain('大于 0')
    expect(await say({ billId, amount: '1.00' }, { billId, amount: '1.00' })).toContain('只能填写一次')
    expect(await finance.paidOf(billId)).toEqual({ paid: '0', status: 'UNPAID' })
  })

  test('for bills that were not sent, were undone, or are of another group', async () => {
    const receipt = await finance.add('100.00')
    for (const status of ['MADE', 'UNDONE'])
      expect(
        (await finance.post(receipt, [{ billId: await finance.addBill(10_000, { status }), amount: '1.00' }]))
          .message,
      ).toContain('不存在或已撤销')
    const billId = await finance.addBill(10_000, { orgCode: 'A03' })
    const sister = await companyIdOf(finance.app, 'A03')
    await finance.app.sql(`UPDATE company SET group_id = NULL WHERE id = $1`, [sister])
    expect((await finance.post(receipt, [{ billId, amount: '1.00' }])).message).toContain('不在同一集团')
    await finance.app.sql(
      `UPDATE company SET group_id = (SELECT group_id FROM company WHERE id = $2) WHERE id = $1`,
      [sister, finance.companyId],
    )
    expect((await finance.post(receipt, [{ billId, amount: '1.00' }])).success).toBe(true)
  })

  test('once it is posted: it is neither edited nor deleted', async () => {
    const { id, version } = await finance.posted('100.00', [])
    expect((await finance.call(finance.shen, receipts.edit, { id, version, amount: '99.00' })).success).toBe(
      false,
    )
    expect((await finance.call(finance.shen, receipts.delete, { id })).message).toContain('已入账')
  })
})

describe('a receipt that is posted', () => {
  test('leaves credit, which pays the next bill; reversed, both are unpaid and no credit is left', async () => {
    const [first, next] = [await finance.addBill(41_238_000), await finance.addBill(8_600_000)]
    const receipt = await finance.posted('500000.00', [{ billId: first, amount: '412380.00' }])
    expect(receipt).toMatchObject({ status: 'POSTED', allocated: '412380.00', credit: '87620.00' })
    await finance.done(finance.shen, billMoney.spendCredit, {
      companyId: finance.companyId,
      parts: [{ billId: next, amount: '86000.00' }],
    })
    expect([await finance.paidOf(first), await finance.paidOf(next)]).toEqual([
      { paid: '41238000', status: 'PAID' },
      { paid: '8600000', status: 'PAID' },
    ])
    const ofReceipt = await finance.read(receipt.id)
    expect([ofReceipt.credit, await finance.creditOf()]).toEqual(['1620.00', '1620.00'])
    expect(ofReceipt.isOwnPosting).toBe(true)
    expect((await reverse(finance.shen, ofReceipt)).message).toContain('请由他人冲回')
    const listed = await postings({ receiptId: receipt.id })
    expect(listed.map(({ kind, amount, billId }) => [kind, amount, billId])).toEqual([
      ['CREDIT_USE', '86000.00', next],
      ['ALLOCATION', '412380.00', first],
    ])
    const { result } = await reverse(finance.zhao, ofReceipt)
    expect(result).toMatchObject({
      status: 'REVERSED',
      allocated: '0.00',
      credit: '0.00',
      isOwnPosting: false,
    })
    expect(await finance.paidOf(first)).toEqual({ paid: '0', status: 'UNPAID' })
    expect(await finance.paidOf(next)).toEqual({ paid: '0', status: 'UNPAID' })
    expect([await postings({ receiptId: receipt.id }), await finance.creditOf()]).toEqual([[], '0.00'])
    // What was booked wrongly is entered anew under the number of the bank.
    const { reference } = ofReceipt
    const again = finance.newReceipt('500000.00', { reference })
    expect((await finance.call(finance.shen, receipts.add, again)).success).toBe(true)
    expect((await finance.call(finance.shen, receipts.add, again)).message).toContain('已登记过')
  })

  test('a cent short pays in part; the rest is written off, within a limit and with a reason', async () => {
    const billId = await finance.addBill(10_000)
    const receipt = await finance.add('99.99')
    const part = { billId, amount: '98.99', settles: 'WRITE_OFF' } as const
    expect((await finance.post(receipt, [part], { postReason: '尾差' })).message).toContain('上限 1.00')
    expect((await finance.post(receipt, [{ ...part, amount: '99.99' }])).message).toContain('入账说明')
    const { success } = await finance.post(receipt, [{ ...part, amount: '99.99' }], { postReason: '尾差' })
    expect([success, await finance.paidOf(billId)]).toEqual([true, { paid: '10000', status: 'PAID' }])
    expect((await finance.read(receipt.id)).credit).toBe('0.00')
  })

  test('without bills is credit of its company; one that was paid back is not reversed', async () => {
    const receipt = await finance.posted('50.00', [])
    const refund = { companyId: finance.companyId, amount: await finance.creditOf(), reason: '多付' }
    expect((await finance.call(finance.shen, billMoney.refund, refund)).success).toBe(false)
    expect(
      (await finance.call(finance.zhao, billMoney.refund, { ...refund, amount: '99999999.00' })).message,
    ).toContain('预收只有')
    await finance.done(finance.zhao, billMoney.refund, refund)
    expect(await finance.creditOf()).toBe('0.00')
    expect((await reverse(finance.zhao, await finance.read(receipt.id))).message).toContain('先冲回退款')
    const [found] = await postings({ receiptId: receipt.id })
    const takeBack = { id: found?.id, reason: '退款未成功' }
    expect((await finance.call(finance.zhao, billMoney.reversePosting, takeBack)).message).toContain('他人')
    await finance.done(finance.shen, billMoney.reversePosting, takeBack)
    expect((await finance.call(finance.shen, billMoney.reversePosting, takeBack)).message).toContain(
      '已被冲回',
    )
    expect((await finance.read(receipt.id)).credit).toBe('50.00')
  })
})

describe('a bill below zero', () => {
  test('is credit of its payer once it is confirmed, and is used up by the next bill', async () => {
    const below = await finance.addBill(-8_671, { status: 'TO_BE_CONFIRMED' })
    expect(await finance.creditOf()).toBe('0.00')
    await finance.app.sql(`UPDATE bill SET confirm_status = 'CONFIRMED' WHERE id = $1`, [below])
    expect(await finance.creditOf()).toBe('86.71')
    const next = await finance.addBill(1_000_000)
    await finance.done(finance.shen, billMoney.spendCredit, {
      companyId: finance.companyId,
      parts: [{ billId: next, amount: '86.71' }],
    })
    expect(await finance.paidOf(below)).toEqual({ paid: '-8671', status: 'PAID' })
    expect((await finance.paidOf(next)).status).toBe('PART')
  })
})
