import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkPackages } from '#contract/checks/check-packages.ts'
import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import { addYears } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addCheckPackage, addCheckProject } from '../../support/check-projects.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

const next = ({ id, contractId, projectName, bookFrom, bookTo, examFrom, examTo }: CheckProject) => ({
  id,
  contractId,
  projectName: `${projectName}（次年）`,
  bookFrom: addYears(bookFrom, 1),
  bookTo: addYears(bookTo, 1),
  examFrom: addYears(examFrom, 1),
  examTo: addYears(examTo, 1),
  withPeople: true,
})

const listed = async (call: typeof checkProjectPackages.list, projectId: string) =>
  ((await app.call(staff, call, { projectId, pageSize: '100' })).body.result as { records: unknown[] })
    .records

test('a project is copied by who may add one, with days that fit', async () => {
  const project = await addCheckProject(app, staff)
  const asked = next(project)
  const { body } = await app.call(staff, checkProjects.copy, { ...asked, examTo: asked.bookFrom })
  expect(body.success).toBe(false)
  expect((await app.call(await sessionOf(app, 'hr.yunfan'), checkProjects.copy, asked)).body.success).toBe(
    false,
  )
})

test('the newest packages, open branches and who is still there come along, and it is said what differs', async () => {
  const project = await addCheckProject(app, staff)
  const projectId = project.id
  const kept = await addCheckPackage(app, staff)
  const old = await addCheckPackage(app, staff)
  const renewed = (
    await app.call(staff, checkPackages.renew, { id: old.id, validFrom: '2026-06-01', price: '900.00' })
  ).body.result as { id: string }
  for (const packageId of [kept.id, old.id])
    await app.call(staff, checkProjectPackages.add, { projectId, packageId })
  const [open, shut] = [await addBranch(app, staff), await addBranch(app, staff)]
  for (const { id: branchId } of [open, shut])
    await app.call(staff, checkProjectBranches.add, { projectId, branchId })
  const people = await app.sql<{ id: string }>(
    `SELECT id::text AS id FROM employee WHERE sys_org_code = 'A02' AND leave_date IS NULL AND del_flag = 0 ORDER BY id LIMIT 3`,
  )
  for (const { id: employeeId } of people)
    await app.call(staff, checkOrders.add, { projectId, employeeId, packageId: old.id })
  await app.sql(`UPDATE branch SET status = '0' WHERE id = $1`, [shut.id])
  await app.sql(`UPDATE employee SET leave_date = CURRENT_DATE - 1 WHERE id = $1`, [people[2]?.id])

  const { body } = await app.call(staff, checkProjects.copy, next(project))
  expect(body.message).toBe(
    '已复制：套餐 2 个（1 个换为新版）；网点 1 个（1 个已停业，未带入）；人员 2 人（1 人不再符合，未带入；0 人须重选套餐）',
  )
  const made = body.result as CheckProject
  expect(made).toMatchObject({ status: 'PENDING', packageCount: 2, branchCount: 1, payer: project.payer })
  expect(await listed(checkProjectPackages.list, made.id)).toHaveLength(2)
  const orders = await app.sql(
    `SELECT employee_id::text AS id, package_id::text AS package, status FROM check_order WHERE project_id = $1 ORDER BY employee_id`,
    [made.id],
  )
  expect(orders).toEqual(people.slice(0, 2).map(({ id }) => ({ id, package: renewed.id, status: '10' })))
})
