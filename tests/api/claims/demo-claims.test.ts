import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { startDemoClaims } from '#server/demo-claims.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'

const wanted = 70

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const made = () =>
  app.sql<{ id: string; status: string; claimNo: string | null; name: string }>(
    `SELECT id::text AS id, status, claim_no AS "claimNo", insured_name AS name FROM claim ORDER BY create_time`,
  )

test('a start that is stopped is gone on with by the next one, which makes nothing twice', async () => {
  const first = await startDemoClaims(app.adminUrl, { wanted })
  while ((await made()).length < 5);
  await first.stop()
  const few = await made()
  await (
    await startDemoClaims(app.adminUrl, { wanted })
  ).made
  const all = await made()
  expect(few.length).toBeLessThan(all.length)
  expect(all.slice(0, few.length)).toEqual(few)
  expect(all.length).toBeGreaterThan(wanted / 2)
  await (
    await startDemoClaims(app.adminUrl, { wanted })
  ).made
  expect(await made()).toEqual(all)
})

test('nothing of it lies ahead, and every step stands in the history as it was done', async () => {
  const [found] = await app.sql<{ ahead: number; unordered: number; untold: number }>(
    `SELECT (SELECT count(*)::int FROM claim WHERE greatest(create_time, update_time, submitted_at, calculated_at, approved_at) > clock_timestamp()) AS ahead,
       (SELECT count(*)::int FROM claim WHERE NOT (create_time <= submitted_at AND submitted_at <= coalesce(calculated_at, submitted_at) AND coalesce(calculated_at, submitted_at) <= coalesce(approved_at, calculated_at, submitted_at))) AS unordered,
       (SELECT count(*)::int FROM claim c WHERE c.version + 1 <> (SELECT count(*) FROM claim_history h WHERE h.record_id = c.id)) AS untold`,
  )
  expect(found).toEqual({ ahead: 0, unordered: 0, untold: 0 })
})

test('receipts add up, of their lines too', async () => {
  const wrong = await app.sql(
    `SELECT i.id FROM claim_invoice i WHERE total <> fund + co_paid + first_paid + outside
       OR (fund, co_paid, first_paid, outside) IS DISTINCT FROM (SELECT (sum(fund)::bigint, sum(co_paid)::bigint, sum(first_paid)::bigint, sum(outside)::bigint) FROM claim_invoice_cost_lines l WHERE l.record_id = i.id)`,
  )
  expect(wrong).toEqual([])
})

test('each decision is what the rule makes of its inputs, by two people, and within what is reserved', async () => {
  const decisions = await app.sql<{
    inputs: AdjudicationInput
    decision: Decision
    calculatedBy: string
    approvedBy: string | null
  }>(
    `SELECT inputs, decision, calculated_by AS "calculatedBy", approved_by AS "approvedBy" FROM claim_decision`,
  )
  expect(decisions.length).toBeGreaterThan(20)
  for (const { inputs, decision, calculatedBy, approvedBy } of decisions) {
    expect(adjudicate(inputs).decision).toEqual(decision)
    expect(approvedBy).not.toBe(calculatedBy)
  }
  const [differing] = await app.sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM claim c JOIN claim_decision d ON d.claim_id = c.id AND d.decision_no = c.decision_no
     WHERE c.total <> d.total OR c.to_pay <> d.to_pay OR d.total <> (SELECT coalesce(sum(u.paid), 0) FROM benefit_use u WHERE u.claim_id = c.id)`,
  )
  expect(differing).toEqual({ count: 0 })
})
