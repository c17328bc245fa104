import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { billMoney, type Debts } from '#contract/bills/bill-money.ts'
import { billRuns, type DueContract } from '#contract/bills/bill-run.ts'
import { bills } from '#contract/bills/bills.ts'
import { invoices } from '#contract/bills/invoices.ts'
import { redSlips, type ProposedRed, type RedSlip } from '#contract/bills/red-slips.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { plainTerms, storeCover, type StoredContract } from '../../support/billed-contract.ts'
import { billing, monthAway, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { addInsurer } from '../../support/cover.ts'
import { addInvoiceOf } from '../../support/invoices.ts'

let app: TestApp
let [finance, hr]: Session[] = []
let insurerId: string
let books: ReturnType<typeof billing>
beforeAll(async () => {
  app = await openTestApp()
  ;[finance, hr] = await Promise.all(['finance.shen', 'hr.yunfan'].map((name) => app.signIn(name)))
  insurerId = (await addInsurer(app, await app.signIn('staff'))).id
  books = billing(app, finance as Session)
})
afterAll(() => app.close())

const done = async <Result>(who: Session | undefined, call: Endpoint, input: object): Promise<Result> => {
  const { body } = await app.call(who as Session, call, input as InputOf<Endpoint>)
  if (!body.success) throw new Error(body.message)
  return body.result as Result
}

/** A contract and its policy until a day, with one person at 128.00 a month until then, by terms since a month. */
const endedOn = async (last: string, since: string): Promise<StoredContract> => {
  const facts = plainContract({
    days: { from: since, to: addDays(last, 1) },
    terms: [{ ...plainTerms, validFrom: since }],
  })
  const people = facts.people.slice(0, 1).map((person) => ({
    ...person,
    covers: person.covers.map((cover) => ({ ...cover, from: since, to: addDays(last, 1) })),
  }))
  const stored = await books.store({ ...facts, people }, insurerId)
  await app.sql('UPDATE policy SET end_date = $2 WHERE contract_id = $1', [stored.id, last])
  return stored
}

/** Tells late that the first day without cover was another one. */
const coverUntil = async ({ ids }: StoredContract, from: string, to: string) => {
  const [cover] = await app.sql(
    `UPDATE cover SET is_superseded = true, update_time = clock_timestamp() WHERE person_id = $1 AND NOT is_superseded RETURNING employee_id::text AS "employeeId"`,
    [ids.get('insured by A')],
  )
  const named = {
    employeeId: String(cover?.['employeeId']),
    policyId: ids.get('P') ?? '',
    planId: ids.get('A') ?? '',
  }
  await storeCover(app.sql, { ...named, from, to })
}

const proposal = async (id: string, month = monthNamed(0)): Promise<DueContract | undefined> =>
  (await done<DueContract[]>(finance, billRuns.due, { month })).find(({ contractId }) => contractId === id)

test('what is told after the end of a contract is a settlement bill below zero, which becomes credit', async () => {
  const contract = await endedOn('2025-12-31', '2025-12-01')
  const december = await books.make(contract.id, '2025-12')
  expect([december.amountWithTax, december.billType]).toEqual(['128.00', 'PREMIUM'])
  expect(await proposal(contract.id)).toBeUndefined()

  await coverUntil(contract, '2025-12-01', '2025-12-11')
  expect(await proposal(contract.id)).toMatchObject({
    billType: 'SETTLEMENT',
    state: 'READY',
    periodFrom: '2025-12',
    periodTo: '2025-12',
  })
  const preview = await books.preview(contract.id, monthNamed(0))
  expect(preview).toMatchObject({ amount: '-86.71', people: 1, lines: 1, lastAmount: null })
  expect(preview.warnings).toContain('SETTLEMENT')

  const settlement = await books.make(contract.id, monthNamed(0))
  expect(settlement).toMatchObject({ billType: 'SETTLEMENT', amountWithTax: '-86.71', tax: '-4.91' })
  expect(await proposal(contract.id)).toBeUndefined()

  const { id, version } = await done<Bill>(finance, bills.send, {
    id: settlement.id,
    version: settlement.version,
  })
  await done(hr, bills.confirm, { id, version })
  const { credit } = await done<Debts>(finance, billMoney.debts, { companyId: contract.companyId })
  expect(credit).toBe('86.71')

  // Whenever a difference appears there is another one; the two of them take each other back.
  await coverUntil(contract, '2025-12-01', '2026-01-01')
  const again = await books.make(contract.id, monthNamed(0))
  expect([again.billType, again.amountWithTax]).toEqual(['SETTLEMENT', '86.71'])
})

test('a contract is settled thirty days after its end, and after the end of a policy that outlives it', async () => {
  const last = addDays(dayAt(), -29)
  const early = await endedOn(last, monthAway(-3))
  const sooner = await proposal(early.id, monthNamed(1))
  expect(sooner?.billType).not.toBe('SETTLEMENT')
  const { failures } = await books.run(monthNamed(1), [{ id: early.id, amount: '0.00' }])
  expect(failures[0]?.reason).toContain(`${addDays(last, 30)} 起可以出清算账单`)

  const outlived = await endedOn(addDays(monthAway(-2), -1), monthAway(-3))
  expect(await proposal(outlived.id)).toMatchObject({ billType: 'SETTLEMENT' })
  await app.sql('UPDATE policy SET end_date = $2 WHERE contract_id = $1', [outlived.id, monthAway(6)])
  expect((await proposal(outlived.id))?.billType).not.toBe('SETTLEMENT')
})

test('what was billed in advance for months after an early end is taken back', async () => {
  const since = '2025-01-01'
  const contract = await endedOn('2025-12-31', since)
  await app.sql(`UPDATE billing_terms SET cycle = 'QUARTER', timing = 'ADVANCE' WHERE contract_id = $1`, [
    contract.id,
  ])
  expect(await books.make(contract.id, '2025-01')).toMatchObject({ amountWithTax: '384.00' })
  await app.sql(
    `UPDATE client_contract SET terminate_date = '2025-01-31', update_time = clock_timestamp() WHERE id = $1`,
    [contract.id],
  )
  await app.sql(
    `UPDATE policy SET end_date = '2025-01-31', update_time = clock_timestamp() WHERE contract_id = $1`,
    [contract.id],
  )
  await coverUntil(contract, since, '2025-02-01')
  expect(await proposal(contract.id)).toMatchObject({ periodFrom: '2025-01', periodTo: '2025-03' })
  expect(await books.make(contract.id, monthNamed(0))).toMatchObject({ amountWithTax: '-256.00' })
})

test('two runs at once settle once', async () => {
  const contract = await endedOn('2025-12-31', '2025-12-01')
  const { amount } = await books.preview(contract.id, monthNamed(0))
  expect(amount).toBe('128.00')
  const outcomes = await Promise.all(
    [1, 2].map(() => books.run(monthNamed(0), [{ id: contract.id, amount }])),
  )
  expect(outcomes.flatMap(({ made }) => made)).toHaveLength(1)
})

test('what a settlement takes back of an invoiced bill is proposed as a red part of its invoice, until a slip takes it', async () => {
  const contract = await endedOn('2025-12-31', '2025-12-01')
  const december = await books.make(contract.id, '2025-12')
  const sent = await done<Bill>(finance, bills.send, { id: december.id, version: december.version })
  await done(hr, bills.confirm, { id: sent.id, version: sent.version })
  const invoiceId = await addInvoiceOf(app, contract.companyId)
  await app.sql('UPDATE invoice SET amount_with_tax = 12800, tax = 725 WHERE id = $1', [invoiceId])
  await app.sql(
    `INSERT INTO invoice_part (invoice_id, bill_id, position, amount, tax) VALUES ($1, $2, 0, 12800, 725)`,
    [invoiceId, december.id],
  )
  await coverUntil(contract, '2025-12-01', '2025-12-11')
  const made = await books.make(contract.id, monthNamed(0))
  const proposed = () => done<ProposedRed[]>(finance, redSlips.proposed, { billId: made.id })
  const { id, version } = await done<Bill>(finance, bills.send, { id: made.id, version: made.version })
  expect(await proposed()).toEqual([])
  await done(hr, bills.confirm, { id, version })
  await expect(done(hr, redSlips.proposed, {})).rejects.toThrow('没有权限')

  const due = () => done<{ total: number }>(finance, invoices.list, { isRedDue: 'true', id: invoiceId })
  expect(await due()).toMatchObject({ total: 1 })
  const [red] = await proposed()
  expect(red).toMatchObject({
    invoiceId,
    amount: '86.71',
    because: [{ billId: made.id, billNo: made.billNo }],
    bills: [{ billId: december.id, amount: '86.71' }],
  })
  const told = await app.sql(
    `SELECT 1 FROM bill_history WHERE record_id = $1 AND after ->> 'event' = 'redDue'`,
    [made.id],
  )
  expect(told).toHaveLength(1)
  const taken = (red?.bills ?? []).map(({ billId, amount }) => ({ billId, amount }))
  const slip = await done<RedSlip>(finance, redSlips.ask, { invoiceId, reason: '03', bills: taken })
  expect(await proposed()).toEqual([])
  expect(await due()).toMatchObject({ total: 0 })
  await done(finance, redSlips.withdraw, { id: slip.id, version: slip.version })
  expect(await proposed()).toHaveLength(1)
  // An adjustment by hand takes back of the bill before it.
  await app.sql(`UPDATE bill_line SET kind = 'ADJUST', item = 1, person_id = 0 WHERE bill_id = $1`, [made.id])
  expect(await proposed()).toMatchObject([{ amount: '86.71', bills: [{ billId: december.id }] }])
})
