import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type {
  BillDifference,
  BillGroup,
  BillLine,
  BillVersion,
  LineExplained,
} from '#contract/bills/bill-lines.ts'
import { billingTerms, type BillingTerms } from '#contract/bills/billing-terms.ts'
import { billRuns, type DueContract, type PreviewLine } from '#contract/bills/bill-run.ts'
import { bills } from '#contract/bills/bills.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { storeCover, type StoredContract } from '../../support/billed-contract.ts'
import { asking, billing, monthAway, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { addInsurer } from '../../support/cover.ts'

let app: TestApp
let [finance, hr, other]: Session[] = []
let insurerId: string
let books: ReturnType<typeof billing>
beforeAll(async () => {
  app = await openTestApp()
  ;[finance, hr, other] = await Promise.all(
    ['finance.shen', 'hr.yunfan', 'hr.qinghe'].map((name) => app.signIn(name)),
  )
  insurerId = (await addInsurer(app, await app.signIn('staff'))).id
  books = billing(app, finance as Session)
})
afterAll(() => app.close())

const ask = asking(() => app)
const move = (who: Session | undefined, call: Endpoint, { id, version }: Bill, more: object = {}) =>
  ask<Bill>(who, call, { id, version, ...more })
const [twoAgo, last] = [monthNamed(-2), monthNamed(-1)]

/** Ends the cover of somebody on a day, as an approved removal does. */
const endCover = async (stored: StoredContract, planId: string, day: string) => {
  const [before] = await app.sql(
    `UPDATE cover SET is_superseded = true, update_time = clock_timestamp() WHERE person_id = $1 AND NOT is_superseded RETURNING from_day::text AS "from", employee_id::text AS "employeeId"`,
    [stored.ids.get(`insured by ${planId}`)],
  )
  await storeCover(app.sql, {
    employeeId: String(before?.['employeeId']),
    policyId: stored.ids.get('P') ?? '',
    planId: stored.ids.get(planId) ?? '',
    from: String(before?.['from']),
    to: day,
  })
}

test('terms of months that are billed are neither edited nor deleted, nor others added before them', async () => {
  const { id: contractId } = await books.store(plainContract(), insurerId)
  await books.make(contractId, last)
  const rows = await ask<{ records: BillingTerms[] }>(finance, billingTerms.list, { contractId })
  const [terms] = rows.result.records
  const words = `该合同已出账到 ${last}，此前的出账约定不能再改；请从以后的月份新增`
  expect((await ask(finance, billingTerms.edit, { ...terms, payDays: 60 })).message).toContain(words)
  expect((await ask(finance, billingTerms.delete, { id: terms?.id })).message).toContain(words)
  const { id: _id, version: _version, ...draft } = terms ?? ({} as BillingTerms)
  expect((await ask(finance, billingTerms.add, { ...draft, validFrom: monthAway(-2) })).message).toContain(
    words,
  )
  expect((await ask(finance, billingTerms.add, { ...draft, validFrom: monthAway(0) })).success).toBe(true)
})

describe('a run is refused', () => {
  test('to HR, and to who may not see the contract', async () => {
    const { id } = await books.store(plainContract(), insurerId)
    const contracts = [{ id, amount: '388.00' }]
    expect((await ask(hr, billRuns.due, { month: last })).code).toBe(510)
    expect((await ask(hr, billRuns.make, { month: last, contracts })).code).toBe(510)
  })

  test('of a contract whose amount is another by now, of a month in which nothing is due, and twice', async () => {
    const { id } = await books.store(plainContract(), insurerId)
    const wrong = await books.run(twoAgo, [{ id, amount: '1.00' }])
    expect([wrong.made, wrong.failures[0]?.reason]).toEqual([
      [],
      '金额已有变化（预览时 1.00 元，现在 776.00 元），请重新预览',
    ])
    const before = await books.run(monthNamed(-9), [{ id, amount: '0.00' }])
    expect(before.failures[0]?.reason).toBe('该合同在这个月没有到期的账期')
    const bill = await books.make(id, twoAgo)
    const again = await books.run(twoAgo, [{ id, amount: bill.amountWithTax }])
    expect(again.failures[0]?.reason).toBe(`该账期已出账：${bill.billNo}`)
  })

  test('of a month that is not over, and shown as one that is not due yet', async () => {
    const { id } = await books.store(plainContract(), insurerId)
    const { failures } = await books.run(monthNamed(0), [{ id, amount: '388.00' }])
    expect(failures[0]?.reason).toBe(`账期还没有到，${monthAway(1)} 起可以出账`)
    const due = await ask<DueContract[]>(finance, billRuns.due, { month: monthNamed(0) })
    expect(due.result.find(({ contractId }) => contractId === id)?.state).toBe('EARLY')
  })

  test('twice at once: one bill is made', async () => {
    const { id } = await books.store(plainContract(), insurerId)
    const { amount } = await books.preview(id, last)
    const outcomes = await Promise.all([1, 2, 3].map(() => books.run(last, [{ id, amount }])))
    expect(outcomes.flatMap(({ made }) => made)).toHaveLength(1)
    expect(outcomes.flatMap(({ failures }) => failures)).toHaveLength(2)
  })
})

test('what a preview warned of stays with the bill, with who made it and whether they opened it; clients read nothing of it', async () => {
  const stored = [
    await books.store(plainContract(), insurerId),
    await books.store(plainContract(), insurerId),
  ]
  const previews = await Promise.all(stored.map(({ id }) => books.preview(id, last)))
  expect(previews.map(({ warnings }) => warnings)).toEqual([
    ['FIRST', 'OLD', 'NO_TITLE'],
    ['FIRST', 'OLD', 'NO_TITLE'],
  ])
  const { made } = await books.run(
    last,
    previews.map(({ contractId: id, amount, warnings }, at) => ({ id, amount, warnings, isRead: at === 0 })),
  )
  const versions = async (who: Session | undefined, id = '') =>
    (await ask<BillVersion[]>(who, bills.versions, { id })).result[0]
  const [read, unread] = await Promise.all(made.map(({ billId }) => versions(finance, billId)))
  const { warnings } = previews[0] ?? {}
  expect(read).toMatchObject({ madeBy: '沈佳怡', warnings, isRead: true })
  expect(unread).toMatchObject({ madeBy: '沈佳怡', warnings, isRead: false })
  await move(finance, bills.send, await books.billOf(made[0]?.billId ?? ''))
  expect(await versions(hr, made[0]?.billId)).toMatchObject({ warnings: [], isRead: false })
})

test('a run shows what is due, makes it whole, and finds nothing the next time; HR sees it once it is sent', async () => {
  const { id } = await books.store(plainContract(), insurerId)
  const due = await ask<DueContract[]>(finance, billRuns.due, { month: last })
  expect(due.result.find(({ contractId }) => contractId === id)).toMatchObject({
    state: 'READY',
    periodFrom: last,
    periodTo: last,
    billType: 'PREMIUM',
  })
  // The months since the first terms are on the first bill.
  const preview = await books.preview(id, last)
  expect(preview).toMatchObject({ amount: '1164.00', people: 2, lines: 6, lastAmount: null })
  expect(preview.warnings).toEqual(['FIRST', 'OLD', 'NO_TITLE'])
  const bill = await books.make(id, last)
  expect(bill).toMatchObject({
    amountWithTax: '1164.00',
    tax: '65.89',
    amountWithoutTax: '1098.11',
    memberCount: 2,
    confirmStatus: 'MADE',
    invoicingStatus: 'NOT_INVOICED',
    payStatus: 'UNPAID',
    versionNo: 1,
  })
  expect(bill.billNo).toMatch(/^BL\d{6}\d{5}$/)
  expect((await books.preview(id, last)).amount).toBe('0.00')
  expect((await ask(hr, bills.queryById, { id: bill.id })).success).toBe(false)
  await app.sql('UPDATE bill SET send_day = send_day + 2 WHERE id = $1', [bill.id])
  const sent = await move(finance, bills.send, bill)
  // It is dated when it was sent, on the statement of account too, not when it was planned to be.
  expect(sent.result).toMatchObject({ confirmStatus: 'TO_BE_CONFIRMED', sendDay: dayAt() })
  const seen = await ask<Bill>(hr, bills.queryById, { id: bill.id })
  expect([seen.result.amountWithTax, seen.result.confirmUntil]).toEqual(['1164.00', sent.result.confirmUntil])
  expect((await ask(other, bills.queryById, { id: bill.id })).success).toBe(false)
  const groups = await ask<BillGroup[]>(hr, bills.groups, { id: bill.id })
  expect(sum(groups.result.map(({ amount }) => amount))).toBe('1164.00')
  const { result } = await ask<{ lines: BillLine[] }>(hr, bills.lines, { id: bill.id, reason: 'FULL' })
  expect(result.lines.map(({ amount, personName }) => [amount, personName])).toEqual([
    ['128.00', '试验员工'],
    ['260.00', '试验员工'],
  ])
})

test('a bill is confirmed by HR, disputed and answered, given back with a reason; a stale one is refused', async () => {
  const { id } = await books.store(plainContract(), insurerId)
  const made = await books.make(id, twoAgo)
  expect((await move(finance, bills.confirm, made)).code).toBe(510)
  const sent = (await move(finance, bills.send, made)).result
  expect((await move(hr, bills.undo, sent, { reason: '不要' })).code).toBe(510)
  const disputed = (await move(hr, bills.dispute, sent, { disputeNote: '离职的同事为什么收整月？' })).result
  expect(disputed.confirmStatus).toBe('DISPUTED')
  expect((await move(hr, bills.confirm, disputed)).status).toBe(409)
  const answered = (await move(finance, bills.answer, disputed, { answerNote: '按天计，已核对' })).result
  expect((await move(hr, bills.confirm, sent)).status).toBe(409)
  const confirmed = (await move(hr, bills.confirm, answered)).result
  expect(confirmed).toMatchObject({ confirmStatus: 'CONFIRMED', confirmedBy: '林晓帆' })
  await app.sql(
    `UPDATE bill SET confirm_until = CURRENT_DATE - 9, pay_until = CURRENT_DATE - 2 WHERE id = $1`,
    [made.id],
  )
  const back = await move(finance, bills.giveBack, confirmed, { reason: '漏了调整' })
  expect(back.result).toMatchObject({
    confirmStatus: 'TO_BE_CONFIRMED',
    confirmUntil: sent.confirmUntil,
    // It was late already: what may still be confirmed is not.
    payUntil: sent.confirmUntil,
    confirmedBy: null,
    reason: '漏了调整',
  })
})

test('a late removal is on the next bill as a difference that explains itself, and the classes add up to the change', async () => {
  const stored = await books.store(plainContract(), insurerId)
  const first = await books.make(stored.id, twoAgo)
  await endCover(stored, 'A', addDays(monthAway(-2), 10))
  const asked = { month: last, contractId: stored.id }
  expect((await ask(hr, billRuns.people, asked)).code).toBe(510)
  const people = (await ask<{ lines: PreviewLine[] }>(finance, billRuns.people, asked)).result.lines
  expect(people.map(({ month, isLate, billed }) => [month, isLate, billed])).toEqual([
    [twoAgo, true, '128.00'],
    [last, false, '0.00'],
  ])
  const next = await books.make(stored.id, last)
  const { result } = await ask<{ lines: BillLine[] }>(finance, bills.lines, { id: next.id, reason: 'LATE' })
  const [late] = result.lines
  expect(late).toMatchObject({ month: twoAgo, billed: '128.00' })
  expect(sum([late?.owed ?? '', `-${late?.billed}`])).toBe(late?.amount)
  const why = await ask<LineExplained>(finance, bills.explain, { id: next.id, lineId: late?.id })
  expect(why.result.before).toEqual([expect.objectContaining({ billNo: first.billNo, amount: '128.00' })])
  expect(why.result.changes.map(({ isSuperseded }) => isSuperseded)).toEqual([true, false])
  expect(why.result.changes.map(({ supersededAt }) => supersededAt !== null)).toEqual([true, false])
  expect(why.result.versions).toMatchObject([{ validFrom: '2020-01-01', validTo: null }])
  const difference = (await ask<BillDifference>(finance, bills.difference, { id: next.id })).result
  expect(difference.before?.billNo).toBe(first.billNo)
  expect(sum([first.amountWithTax, ...difference.changes.map(({ amount }) => amount)])).toBe(
    next.amountWithTax,
  )
})

test('another version replaces the lines, the earlier one stays readable; an undone bill is billed again', async () => {
  const stored = await books.store(plainContract(), insurerId)
  const made = await books.make(stored.id, twoAgo)
  expect((await move(finance, bills.revise, made, { reason: '改' })).message).toContain('只有待确认或有异议')
  const sent = (await move(finance, bills.send, made)).result
  await endCover(stored, 'B', monthAway(-2))
  const revised = (await move(finance, bills.revise, sent, { reason: '离职改为按天' })).result
  expect(revised).toMatchObject({ versionNo: 2, confirmStatus: 'TO_BE_CONFIRMED', amountWithTax: '516.00' })
  const versions = await ask<BillVersion[]>(hr, bills.versions, { id: made.id })
  expect(versions.result.map(({ versionNo, amountWithTax }) => [versionNo, amountWithTax])).toEqual([
    [2, '516.00'],
    [1, '776.00'],
  ])
  const before = await ask<BillGroup[]>(hr, bills.groups, { id: made.id, versionNo: 1 })
  expect(sum(before.result.map(({ amount }) => amount))).toBe('776.00')
  const undone = await move(finance, bills.undo, revised, { reason: '重出' })
  expect(undone.result.confirmStatus).toBe('UNDONE')
  expect((await books.make(stored.id, twoAgo)).amountWithTax).toBe('516.00')
})
