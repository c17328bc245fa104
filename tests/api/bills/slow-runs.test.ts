import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences } from '#server/db/reconcile.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { billing, monthNamed, plainContract } from '../../support/bill-runs.ts'
import { addInsurer } from '../../support/cover.ts'

let app: TestApp
let books: ReturnType<typeof billing>
let insurerId: string
beforeAll(async () => {
  app = await openTestApp()
  books = billing(app, await app.signIn('finance.shen'))
  insurerId = (await addInsurer(app, await app.signIn('staff'))).id
})
afterAll(() => app.close())

/** The lines of one contract take longer than the database allows: the statement that makes them is cancelled by its timeout. */
const slowDown = async (contractId: string) => {
  await app.sql(`ALTER FUNCTION next_id() RENAME TO own_next_id`)
  await app.sql(`
    CREATE FUNCTION next_id() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM set_config('statement_timeout', '800ms', true); RETURN own_next_id(); END $$`)
  await app.sql(`GRANT EXECUTE ON FUNCTION next_id() TO PUBLIC`)
  await app.sql(`
    CREATE FUNCTION make_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(5); RETURN NEW; END $$`)
  await app.sql(
    `CREATE TRIGGER make_slow BEFORE INSERT ON bill_line FOR EACH ROW WHEN (NEW.contract_id = ${contractId}) EXECUTE FUNCTION make_slow()`,
  )
}
const atUsualSpeed = async () => {
  await app.sql(`DROP TRIGGER make_slow ON bill_line`)
  await app.sql(`DROP FUNCTION next_id()`)
  await app.sql(`ALTER FUNCTION own_next_id() RENAME TO next_id`)
}
/** What is there of bills of a contract: the bills, and lines of any. */
const thereOf = (contractId: string | undefined) =>
  app.sql(
    `SELECT (SELECT count(*)::int FROM bill WHERE contract_id = $1) AS bills, (SELECT count(*)::int FROM bill_line WHERE contract_id = $1) AS lines`,
    [contractId],
  )

test('a contract that takes too long amid a run is named and has nothing half made; the others are billed, and it is when asked for again', async () => {
  const month = monthNamed(-1)
  const contracts: { id: string; amount: string }[] = []
  for (let count = 0; count < 3; count += 1) {
    const { id } = await books.store(plainContract(), insurerId)
    contracts.push({ id, amount: (await books.preview(id, month)).amount })
  }
  const [first, slow, last] = contracts.map(({ id }) => id)
  await slowDown(slow ?? '')
  const outcome = await books.run(month, contracts).finally(atUsualSpeed)
  expect(outcome.made.map(({ contractId }) => contractId)).toEqual([first, last])
  expect(outcome.failures).toMatchObject([{ id: slow, reason: expect.stringContaining('计算超时') }])
  expect(await thereOf(slow)).toEqual([{ bills: 0, lines: 0 }])
  expect(await differences(app.adminUrl)).toEqual([])

  const again = await books.run(month, contracts)
  expect(again.made.map(({ contractId }) => contractId)).toEqual([slow])
  expect(again.failures.map(({ id }) => id)).toEqual([first, last])
  expect(await thereOf(slow)).toEqual([{ bills: 1, lines: 6 }])
})
