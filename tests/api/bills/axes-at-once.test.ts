import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { receipts, type Receipt } from '#contract/bills/receipts.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { formatFen } from '#contract/rules/money.ts'
import { sum } from '#contract/rules/shares.ts'
import { differences } from '#server/db/reconcile.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
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

const open = () =>
  storeBill(app, desk.contractId, [['6.00', '700.00', '300.00']], { confirmStatus: 'TO_BE_CONFIRMED' })
const read = async (id: string) => (await desk.call<Bill>(desk.finance, bills.queryById, { id })).result
const receive = async (fen: number) =>
  (
    await desk.call<Receipt>(desk.finance, receipts.add, {
      companyId: desk.companyId,
      ownAccountId,
      receivedOn: dayAt(),
      amount: formatFen(fen),
    })
  ).result
const post = ({ id, version }: Receipt, billId: string, amount: string) =>
  desk.call<Receipt>(desk.finance, receipts.post, { id, version, parts: [{ billId, amount }] })

/** From asking to the invoice, as far as it is not refused. */
const invoice = async (billId: string, amount: string) => {
  const asked = await desk.ask([{ billId, amount }])
  if (!asked.success) return asked
  return desk.issue((await desk.approve(asked.result)).result)
}

test('a hundred receipts, confirmations and requests at once on the same bills leave every sum right', async () => {
  const made = [await open(), await open()]
  const came = await Promise.all(Array.from({ length: 40 }, () => receive(6_000)))
  const versions = new Map(
    await Promise.all(made.map(async ({ id }) => [id, (await read(id)).version] as const)),
  )
  const at = (n: number) => made[n % 2]?.id ?? ''
  const confirm = (id: string) => desk.call<Bill>(desk.hr, bills.confirm, { id, version: versions.get(id) })
  const sent = await Promise.all([
    ...came.map((receipt, n) => post(receipt, at(n), '60.00')),
    ...Array.from({ length: 30 }, (_, n) => confirm(at(n))),
    ...Array.from({ length: 30 }, (_, n) => invoice(at(n), '90.00')),
  ])
  const done = (from: number, to: number) => sent.slice(from, to).filter(({ success }) => success).length
  const after = await Promise.all(made.map(({ id }) => read(id)))
  // Sixteen times sixty is all that a bill takes; whoever was too many at once was told so.
  expect(sum(after.map(({ paidAmount }) => paidAmount))).toBe(formatFen(6_000 * done(0, 40)))
  expect(done(0, 40)).toBeLessThanOrEqual(32)
  expect(after.filter(({ confirmStatus }) => confirmStatus === 'CONFIRMED')).toHaveLength(done(40, 70))
  expect(sum(after.map(({ invoicedAmount }) => invoicedAmount))).toBe(formatFen(9_000 * done(70, 100)))
  expect(await differences(app.adminUrl)).toEqual([])
})

interface Step {
  readonly act: 'confirm' | 'dispute' | 'answer' | 'giveBack' | 'invoice' | 'pay' | 'reverse'
  readonly fen: number
}

/** What the three axes of a bill come to by rules of their own. */
class Axes {
  confirm = 'TO_BE_CONFIRMED'
  invoiced = 0
  readonly paid: { receipt: Receipt; fen: number }[] = []

  get paidFen(): number {
    return this.paid.reduce((all, { fen }) => all + fen, 0)
  }

  /** Whether a step may be done; what it does then. */
  take({ act, fen }: Step): boolean {
    const moves = {
      confirm: ['TO_BE_CONFIRMED', 'CONFIRMED'],
      dispute: ['TO_BE_CONFIRMED', 'DISPUTED'],
      answer: ['DISPUTED', 'TO_BE_CONFIRMED'],
      giveBack: ['CONFIRMED', 'TO_BE_CONFIRMED'],
    } as const
    if (act === 'invoice') {
      const may = this.confirm === 'CONFIRMED' && this.invoiced + fen <= 100_000
      if (may) this.invoiced += fen
      return may
    }
    if (act === 'pay') return this.paidFen + fen <= 100_000
    if (act === 'reverse') return this.paid.length > 0
    const [from, to] = moves[act]
    const may = this.confirm === from && (act !== 'giveBack' || this.invoiced === 0)
    if (may) this.confirm = to
    return may
  }
}

const stepOf: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'confirm',
    'confirm',
    'dispute',
    'answer',
    'giveBack',
    'invoice',
    'pay',
    'pay',
    'reverse',
  ),
  fen: fc.integer({ min: 1, max: 60_000 }),
})
const asked = {
  confirm: {},
  dispute: { disputeNote: '人数不对' },
  answer: { answerNote: '已核对' },
  giveBack: { reason: '漏了调整' },
} as const

const statusOf = (fen: number, [none, part, all]: readonly [string, string, string]) =>
  fen === 0 ? none : fen === 100_000 ? all : part

test('whatever is done along one axis, the others stand where they were, and states follow from sums', async () => {
  const act = async (id: string, model: Axes, step: Step): Promise<boolean> => {
    const amount = formatFen(step.fen)
    if (step.act === 'invoice') return (await invoice(id, amount)).success
    if (step.act === 'pay') {
      const { success, result } = await post(await receive(step.fen), id, amount)
      if (success) model.paid.push({ receipt: result, fen: step.fen })
      return success
    }
    if (step.act === 'reverse') {
      const last = model.paid.pop()
      if (!last) return false
      const { id: receiptId, version } = last.receipt
      return (await desk.call(desk.lead, receipts.reverse, { id: receiptId, version, reverseReason: '退回' }))
        .success
    }
    const { version } = await read(id)
    const who = step.act === 'confirm' || step.act === 'dispute' ? desk.hr : desk.finance
    return (await desk.call(who, bills[step.act], { id, version, ...asked[step.act] })).success
  }
  await fc.assert(
    fc.asyncProperty(fc.array(stepOf, { minLength: 5, maxLength: 14 }), async (steps) => {
      const [{ id }, model] = [await open(), new Axes()]
      for (const step of steps) {
        const may = model.take(step)
        expect([step, await act(id, model, step)]).toEqual([step, may])
        expect(await read(id)).toMatchObject({
          confirmStatus: model.confirm,
          invoicingStatus: statusOf(model.invoiced, ['NOT_INVOICED', 'PARTIAL', 'ISSUED']),
          payStatus: statusOf(model.paidFen, ['UNPAID', 'PART', 'PAID']),
          invoicedAmount: formatFen(model.invoiced),
          paidAmount: formatFen(model.paidFen),
        })
      }
      expect(await differences(app.adminUrl)).toEqual([])
    }),
    { numRuns: promised(30, 4) },
  )
})
