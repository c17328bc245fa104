import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billMoney, type BillPosting } from '#contract/bills/bill-money.ts'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import { promised } from '../../support/promised.ts'
import { openFinance, type Finance } from '../../support/receipts.ts'

let finance: Finance
beforeAll(async () => {
  finance = await openFinance()
})
afterAll(() => finance.app.close())

test('a hundred postings at once on the same bills pay no more than they come to', async () => {
  const bills = [await finance.addBill(120_000), await finance.addBill(120_000)]
  const drafts = Array.from({ length: 50 }, (_, at) => finance.add(formatFen(10_000 + at)))
  const added = await Promise.all(drafts)
  const both = (amount: string) => bills.map((billId) => ({ billId, amount }))
  const sent = await Promise.all([
    ...added.map((receipt, at) => finance.post(receipt, at % 2 ? both('20.00') : both('20.00').toReversed())),
    ...added.map((receipt) => finance.post(receipt, [])),
  ])
  // Each receipt is posted once, by one of both.
  expect(sent.filter(({ success }) => success).length).toBe(50)
  const credits = await Promise.all(
    Array.from({ length: 50 }, () =>
      finance.call(finance.shen, billMoney.spendCredit, {
        companyId: finance.companyId,
        parts: both('30.00'),
      }),
    ),
  )
  const postedWithParts = (await Promise.all(added.map(({ id }) => finance.read(id)))).filter(
    ({ allocated }) => allocated !== '0.00',
  ).length
  const room = Math.floor((1_200 - 20 * postedWithParts) / 30)
  expect(credits.filter(({ success }) => success).length).toBe(Math.min(room, 50))
  expect(await finance.contradictions()).toEqual([])
})

/** One step of a history; `at` chooses among what there is. */
interface Step {
  readonly act:
    | 'receive'
    | 'spendCredit'
    | 'refund'
    | 'reverse'
    | 'reversePosting'
    | 'settle'
    | 'bill'
    | 'below'
  readonly at: number
  readonly fen: number
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'receive',
    'receive',
    'bill',
    'below',
    'spendCredit',
    'spendCredit',
    'refund',
    'reverse',
    'reversePosting',
    'settle',
  ),
  at: fc.nat(30),
  fen: fc.integer({ min: 1, max: 30_000 }),
})

/** Does what steps say, as far as it is not refused; nothing of what is refused stays. */
const history = (bills: string[]) => {
  const { call, done, shen, zhao, companyId } = finance
  const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(all.length, 1)]
  const posted = async () =>
    (await done<{ records: Receipt[] }>(shen, receipts.list, { status: 'POSTED', pageSize: '500' })).records
  const acts: Record<Step['act'], (step: Step) => Promise<unknown>> = {
    bill: async ({ fen }) => bills.push(await finance.addBill(fen)),
    below: async ({ fen }) => bills.push(await finance.addBill(-fen)),
    receive: async ({ at, fen }) => {
      const receipt = await finance.add(formatFen(fen))
      const billId = pick(bills, at)
      return finance.post(receipt, billId ? [{ billId, amount: formatFen(Math.ceil(fen / 2)) }] : [])
    },
    spendCredit: async ({ at, fen }) =>
      call(shen, billMoney.spendCredit, {
        companyId,
        parts: [{ billId: pick(bills, at) ?? '1', amount: formatFen(fen) }],
      }),
    refund: async ({ fen }) =>
      call(zhao, billMoney.refund, { companyId, amount: formatFen(fen), reason: '退款' }),
    reverse: async ({ at }) => {
      const receipt = pick(await posted(), at)
      return (
        receipt &&
        call(zhao, receipts.reverse, { id: receipt.id, version: receipt.version, reverseReason: '退回' })
      )
    },
    reversePosting: async ({ at }) => {
      const found = await done<BillPosting[]>(shen, billMoney.postings, { companyId })
      const posting = pick(found, at)
      return call(at % 2 ? shen : zhao, billMoney.reversePosting, { id: posting?.id ?? '1', reason: '冲回' })
    },
    settle: async ({ at }) =>
      call(shen, billMoney.settle, { billId: pick(bills, at) ?? '1', kind: 'BANK_CHARGE', reason: '手续费' }),
  }
  return (one: Step) => acts[one.act](one)
}

test('whatever is posted and taken back, receipts are what was allocated, credit and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const act = history([])
      for (const one of steps) await act(one)
      expect(await finance.contradictions()).toEqual([])
      const [ledger] = await finance.app.sql<{
        received: string
        used: string
        refunded: string
        below: string
      }>(
        `SELECT (SELECT coalesce(sum(amount), 0)::text FROM receipt WHERE status = 'POSTED') AS received,
           (SELECT coalesce(sum(amount), 0)::text FROM bill_posting WHERE kind IN ('ALLOCATION', 'CREDIT_USE')) AS used,
           (SELECT coalesce(sum(amount), 0)::text FROM bill_posting WHERE kind = 'REFUND') AS refunded,
           (SELECT coalesce(sum(-amount_with_tax), 0)::text FROM bill WHERE amount_with_tax < 0 AND confirm_status = 'CONFIRMED') AS below`,
      )
      const credit = fenOf(await finance.creditOf())
      const { received = '0', used = '0', refunded = '0', below = '0' } = ledger ?? {}
      expect(BigInt(received) + BigInt(below)).toBe(totalOf([BigInt(used), BigInt(refunded), credit]))
    }),
    { numRuns: promised(40, 4) },
  )
})
