import { afterAll, beforeAll, expect, test } from 'vitest'
import { billAdjustments, type BillAdjustment } from '#contract/bills/bill-adjustments.ts'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import type { Session } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { openFinance, type Finance } from '../../support/receipts.ts'

let finance: Finance
let hr: Session
beforeAll(async () => {
  finance = await openFinance()
  hr = await sessionOf(finance.app, 'hr.yunfan')
})
afterAll(() => finance.app.close())

const toConfirm = () => finance.addBill(1_000_000, { status: 'TO_BE_CONFIRMED' })
const adjust = (billId: string) =>
  finance.call(finance.shen, billAdjustments.add, {
    billId,
    reason: '服务补偿',
    amount: '-600.00',
    isTaxExempt: false,
    taxRate: '6.00',
  })
const read = (id: string) => finance.done<Bill>(finance.shen, bills.queryById, { id })
const confirm = async (id: string) =>
  finance.call(hr, bills.confirm, { id, version: (await read(id)).version })

test('a bill is neither confirmed nor undone while an adjustment of it waits, and is once that is decided', async () => {
  const ids = [await toConfirm(), await toConfirm(), await toConfirm()]
  const [approved = '', refused = '', withdrawn = ''] = ids
  const waiting = await Promise.all(ids.map(async (id) => (await adjust(id)).result as BillAdjustment))
  for (const id of ids) expect((await confirm(id)).message).toContain('有 1 笔调整待审批')
  const { version } = await read(approved)
  expect(
    (await finance.call(finance.shen, bills.undo, { id: approved, version, reason: '重出' })).message,
  ).toContain('待审批')
  const decide = (
    at: number,
    on: typeof billAdjustments.approve | typeof billAdjustments.withdraw,
    who: Session,
  ) => finance.done(who, on, { id: waiting[at]?.id, version: waiting[at]?.version })
  await decide(0, billAdjustments.approve, finance.zhao)
  await finance.done(finance.zhao, billAdjustments.refuse, {
    id: waiting[1]?.id,
    version: waiting[1]?.version,
    opinion: '无依据',
  })
  await decide(2, billAdjustments.withdraw, finance.shen)
  for (const id of ids) expect((await confirm(id)).message).toBe('账单已确认')
  const amounts = [await read(approved), await read(refused), await read(withdrawn)]
  expect(amounts.map(({ amountWithTax }) => amountWithTax)).toEqual(['9400.00', '10000.00', '10000.00'])
})

test('of a bill that is confirmed and adjusted at once one is refused', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, toConfirm))
  const versions = await Promise.all(ids.map(async (id) => (await read(id)).version))
  await Promise.all(
    ids.flatMap((id, at) => [adjust(id), finance.call(hr, bills.confirm, { id, version: versions[at] })]),
  )
  const stranded = await finance.app.sql(
    `SELECT b.id FROM bill b JOIN bill_adjustment a ON a.bill_id = b.id WHERE a.status = 'SUBMITTED' AND b.confirm_status = 'CONFIRMED' AND b.id = ANY ($1::bigint[])`,
    [ids],
  )
  expect(stranded).toEqual([])
})
