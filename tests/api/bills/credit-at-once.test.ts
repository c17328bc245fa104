import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billMoney, type BillPosting } from '#contract/bills/bill-money.ts'
import { bills } from '#contract/bills/bills.ts'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { differences } from '#server/db/reconcile.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { addInsuranceContract } from '../../support/cover.ts'
import { invoiceDesk, storeBill, type InvoiceDesk } from '../../support/invoices.ts'
import { promised } from '../../support/promised.ts'

let app: TestApp
let desk: InvoiceDesk
let ownAccountId: string
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  desk = await invoiceDesk(app)
  const [account] = await app.sql<{ id: string }>(
    `SELECT id::text AS id FROM own_account WHERE for_receipts LIMIT 1`,
  )
  ownAccountId = account?.id ?? ''
})
afterAll(() => app.close())

/** A bill of which all is adjusted by hand: one below zero takes back what the newest bill before it has. */
const adjusted = async (contractId: string, amount: string, confirmStatus: string): Promise<string> => {
  const { id } = await storeBill(app, contractId, [['6.00', amount]], { confirmStatus })
  await app.sql(`UPDATE bill_line SET kind = 'ADJUST' WHERE bill_id = $1`, [id])
  return id
}

const read = async (id: string) => (await desk.call<Bill>(desk.finance, bills.queryById, { id })).result
const receive = async () =>
  (
    await desk.call<Receipt>(desk.finance, receipts.add, {
      companyId: desk.companyId,
      ownAccountId,
      receivedOn: dayAt(),
      amount: '20.00',
    })
  ).result

/** Two bills below zero and two that they take back of, of a contract of its own: the ids in rising order, the months in falling. */
const credited = async () => {
  const { id } = await addInsuranceContract(app, desk.admin, desk.companyId)
  return {
    below: [await adjusted(id, '-79.50', 'TO_BE_CONFIRMED'), await adjusted(id, '-20.50', 'TO_BE_CONFIRMED')],
    above: [await adjusted(id, '300.00', 'CONFIRMED'), await adjusted(id, '200.00', 'CONFIRMED')] as const,
  }
}

const versionsOf = async (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))

test('a bill below zero that is spent and given back at once is one of both, and what it paid can be taken back', async () => {
  for (let round = 0; round < promised(12, 4); round += 1) {
    const { below, above } = await credited()
    const [one = ''] = below
    const [unread] = await versionsOf([one])
    await desk.call(desk.hr, bills.confirm, { ...unread })
    const [now] = await versionsOf([one])
    const parts = [{ billId: above[0], amount: '79.50' }]
    const [spent, back] = await Promise.all([
      desk.call(desk.finance, billMoney.spendCredit, { companyId: desk.companyId, parts }),
      desk.call(desk.finance, bills.giveBack, { ...now, reason: '重新核对' }),
    ])
    expect([spent.success, back.success].filter(Boolean)).toHaveLength(1)
    if (spent.success) {
      const { result } = await desk.call<BillPosting[]>(desk.finance, billMoney.postings, {
        billId: above[0],
      })
      const reversed = await desk.call(desk.lead, billMoney.reversePosting, {
        id: result[0]?.id,
        reason: '记错账单',
      })
      expect([reversed.message, (await read(above[0])).paidAmount]).toEqual([expect.any(String), '0.00'])
      const [after] = await versionsOf([one])
      await desk.call(desk.finance, bills.giveBack, { ...after, reason: '重新核对' })
    }
    expect(await differences(app.adminUrl)).toEqual([])
  }
})

test('bills of a contract that are confirmed, given back, paid and asked for at once wait for each other, none in a circle', async () => {
  for (let round = 0; round < promised(12, 4); round += 1) {
    const { below, above } = await credited()
    const [belowNow, aboveNow, came] = [
      await versionsOf(below),
      await versionsOf(above),
      await Promise.all([receive(), receive()]),
    ]
    const parts = above.map((billId) => ({ billId, amount: '5.00' }))
    const sent = await Promise.all([
      ...aboveNow.map((one) => desk.call(desk.finance, bills.giveBack, { ...one, reason: '重新核对' })),
      ...belowNow.toReversed().map((one) => desk.call(desk.hr, bills.confirm, one)),
      desk.call(desk.hr, bills.confirmBatch, { rows: belowNow }),
      ...came.map(({ id, version }) =>
        desk.call(desk.finance, receipts.post, { id, version, parts: parts.toReversed() }),
      ),
      desk.ask(parts),
      desk.ask(parts.toReversed()),
    ])
    expect(sent.map(({ status }) => status).filter((status) => status > 499)).toEqual([])
    const again = await versionsOf(above)
    const confirmed = await Promise.all(again.map((one) => desk.call<Bill>(desk.hr, bills.confirm, one)))
    expect(confirmed.map(({ success }) => success)).toEqual([true, true])
    // The later of both is the one of which all is taken back.
    expect((await Promise.all(above.map(read))).map(({ creditedAmount }) => creditedAmount)).toEqual([
      '100.00',
      '0.00',
    ])
    expect(await differences(app.adminUrl)).toEqual([])
  }
})
