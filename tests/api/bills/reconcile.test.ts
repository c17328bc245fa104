import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { differences } from '#server/db/reconcile.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { storeContract } from '../../support/billed-contract.ts'
import { billing, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { addInsurer } from '../../support/cover.ts'

let app: TestApp
let finance: Session
let billId: string
let billNo: string
beforeAll(async () => {
  app = await openTestApp()
  finance = await app.signIn('finance.shen')
  const insurerId = (await addInsurer(app, await app.signIn('staff'))).id
  const { id } = await storeContract(app.sql, plainContract(), insurerId)
  ;({ id: billId, billNo } = await billing(app, finance).make(id, monthNamed(-1)))
})
afterAll(() => app.close())

const rules = async () => (await differences(app.adminUrl)).map(({ rule, number }) => `${number} ${rule}`)

test('bills as they are made reconcile', async () => {
  expect(await differences(app.adminUrl)).toEqual([])
})

describe('is named by the number of the bill', () => {
  const changes: [string, string, string][] = [
    [
      'an amount that its lines do not come to',
      'amount_with_tax = amount_with_tax + 1',
      'the live lines of a bill come to its amount',
    ],
    ['a tax that its lines do not come to', 'tax = tax + 1', 'the live lines of a bill come to its tax'],
    [
      'what is invoiced without an invoice',
      'invoiced_amount = 1',
      'what is invoiced of a bill are its parts of invoices',
    ],
    ['what is paid without a posting', 'paid_amount = 1', 'what is paid of a bill are its postings'],
    [
      'more that is paid than it comes to',
      'paid_amount = amount_with_tax + 1',
      'no more is paid of a bill than it comes to',
    ],
  ]
  test.each(changes)('%s', async (_name, set, rule) => {
    const [before] = await app.sql(
      'SELECT amount_with_tax, tax, invoiced_amount, paid_amount FROM bill WHERE id = $1',
      [billId],
    )
    await app.sql(`UPDATE bill SET ${set} WHERE id = $1`, [billId])
    expect(await rules()).toContain(`${billNo} ${rule}`)
    await app.sql(
      'UPDATE bill SET amount_with_tax = $2, tax = $3, invoiced_amount = $4, paid_amount = $5 WHERE id = $1',
      [billId, ...Object.values(before ?? {})],
    )
    expect(await rules()).toEqual([])
  })

  test('a line whose tax is not its own, and lines of an undone bill that are live', async () => {
    await app.sql(
      'UPDATE bill_line SET tax = tax + 1 WHERE id = (SELECT id FROM bill_line WHERE bill_id = $1 LIMIT 1)',
      [billId],
    )
    expect(await rules()).toContain(`${billNo} the taxes of the lines of a rate come to the tax of their sum`)
    await app.sql(`ALTER TABLE bill DISABLE TRIGGER bill_undone`)
    await app.sql(`UPDATE bill SET confirm_status = 'UNDONE' WHERE id = $1`, [billId])
    expect(await rules()).toContain(`${billNo} nothing of an undone bill is live`)
  })
})
