import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFindingStates } from '#contract/checks/check-finding-states.ts'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkStatements, type CheckStatement } from '#contract/checks/check-statements.ts'
import type { Page } from '#contract/core/paging.ts'
import type { StateCounts } from '#contract/core/state-counts.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
})
afterAll(() => app.close())

/** How many demo orders there are of which this is not so. */
const wrong = async (isRight: string) => {
  const [row] = await app.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM check_order o JOIN check_project p ON p.id = o.project_id JOIN employee e ON e.id = o.employee_id
       LEFT JOIN family_member f ON f.id = o.family_member_id LEFT JOIN check_slot s ON s.id = o.slot_id LEFT JOIN check_slot w ON w.id = o.wish_slot_id
       LEFT JOIN branch b ON b.id = o.branch_id LEFT JOIN branch wb ON wb.id = w.branch_id
       LEFT JOIN check_package k ON k.id = o.package_id LEFT JOIN check_package_cost c ON c.package_id = k.id AND c.supplier_id = b.supplier_id
     WHERE (${isRight}) IS NOT TRUE`,
  )
  return row?.n
}

test('the demo orders are 900, in every state', async () => {
  const rows = await app.sql<{ status: string; n: number }>(
    'SELECT status, count(*)::int AS n FROM check_order GROUP BY 1',
  )
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(900)
  expect(rows.map(({ status }) => status).toSorted()).toEqual(checkOrderStates.states.values.toSorted())
})

test('of what a keyword finds the states are counted, however dear it is to find', async () => {
  const coordinator = await sessionOf(app, 'staff')
  const [one] = await app.sql<{ name: string; n: number }>(
    'SELECT person_name AS name, count(*)::int AS n FROM check_order GROUP BY 1 ORDER BY 2, 1 LIMIT 1',
  )
  // The planner takes the table for a large one.
  await app.sql(`UPDATE pg_class SET reltuples = 1000000, relpages = 1 WHERE relname = 'check_order'`)
  const { body } = await app.call(coordinator, checkOrders.stateCounts, { keyword: one?.name ?? '' })
  const { states } = body.result as StateCounts
  expect(states.every(({ totalIsExact }) => totalIsExact)).toBe(true)
  expect(states.reduce((sum, { total }) => sum + total, 0)).toBe(one?.n)
})

test('the demo orders are as if they had been made on screen', async () => {
  for (const isRight of [
    'e.sys_org_code = p.sys_org_code AND (f.id IS NULL OR f.employee_id = e.id) AND o.person_name = coalesce(f.name, e.name)',
    'k.for_gender IS NULL OR k.for_gender = coalesce(f.gender, e.gender)',
    'k.for_marital IS NOT DISTINCT FROM o.marital_state',
    `o.exam_day IS NULL OR o.exam_day BETWEEN p.exam_from AND p.exam_to AND o.price = k.price AND o.cost = c.cost AND o.payer = p.payer`,
    `s.id IS NULL OR s.day = o.exam_day AND s.branch_id = o.branch_id AND o.exam_time = s.from_time || '–' || s.to_time`,
    'w.id IS NULL OR w.day = o.wish_day AND w.day BETWEEN p.exam_from AND p.exam_to AND wb.supplier_id = b.supplier_id AND w.id <> s.id',
    `o.status NOT IN ('20', '30', '80') OR o.answer_due_at > now() AND s.day > CURRENT_DATE`,
    `o.status <> '40' OR o.no_arrival_on > s.day AND o.confirmed_at < now()`,
    `o.status NOT IN ('60', '70') OR o.arrived_at < now() AND (o.status = '70') = (o.reported_at IS NOT NULL) AND coalesce(o.reported_at, now()) <= now()`,
    `o.status <> '00' OR o.pending_from IS NOT NULL AND o.pending_since < now()`,
    `o.status NOT IN ('80', '90') OR o.cancelled_by IS NOT NULL`,
    `p.status = 'ACTIVE' OR o.status IN ('60', '70', '90')`,
    `o.first_wish IS NULL OR o.status = '10' AND o.first_wish BETWEEN CURRENT_DATE AND p.exam_to`,
    'o.create_time < now()',
  ])
    expect([isRight, await wrong(isRight)]).toEqual([isRight, 0])
})

test('the places of the demo data are those that its orders hold, and none is given twice', async () => {
  const [row] = await app.sql(
    `SELECT count(*)::int AS n FROM check_slot s WHERE held > capacity
       OR held <> (SELECT count(*) FROM check_order o WHERE o.slot_id = s.id) + (SELECT count(*) FROM check_order o WHERE o.wish_slot_id = s.id)`,
  )
  expect(row).toEqual({ n: 0 })
})

test('the demo statements come to the same when they are compared again', async () => {
  const staff = await sessionOf(app, 'staff')
  const all = (await app.call(staff, checkStatements.list, { pageSize: '50' })).body
    .result as Page<CheckStatement>
  expect(new Set(all.records.map(({ status }) => status))).toEqual(new Set(['COMPARED', 'CLOSED']))
  const lines = () =>
    app.sql('SELECT id, status, result, our_amount, order_id, version FROM check_statement_line ORDER BY id')
  const before = await lines()
  expect(new Set(before.map(({ result }) => result)).size).toBeGreaterThan(4)
  for (const { id, status, version, statementNo } of all.records) {
    if (status === 'CLOSED')
      await app.sql(`UPDATE check_statement SET status = 'COMPARED' WHERE id = $1`, [id])
    const { body } = await app.call(staff, checkStatements.compare, { id, version })
    expect([statementNo, body.success]).toEqual([statementNo, true])
  }
  expect(await lines()).toEqual(before)
})

test('the demo findings are of people who came, told in time but for one, and in every state', async () => {
  const rows = await app.sql<{ status: string; n: number }>(
    `SELECT f.status, count(*)::int AS n FROM check_finding f JOIN check_order o ON o.id = f.order_id AND o.status IN ('60', '70')
     WHERE f.reported_at > o.arrived_at AND (f.status = 'LATE') = (f.reached_at IS NULL AND f.due_at < now() AND f.status <> 'VOID')
       AND coalesce(f.reached_at < f.due_at, true) AND f.create_time < now() GROUP BY 1`,
  )
  expect(rows.map(({ status }) => status).toSorted()).toEqual(checkFindingStates.states.values.toSorted())
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(8)
})
