import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrderStates } from '#contract/checks/check-order-states.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'

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
