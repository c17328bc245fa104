import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckProgress, MemberFilter, MemberOutcome } from '#contract/checks/check-members.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import { checkProjects, type CheckProject } from '#contract/checks/check-projects.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addCheckPackage, addCheckProject } from '../../support/check-projects.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

const calls = ({ id }: CheckProject) => {
  const ask = async (filter: MemberFilter, session = staff, call = checkProjects.foretellMembers) =>
    (await app.call(session, call, { id, ...filter })).body
  return {
    ask,
    foretold: async (filter: MemberFilter = {}) => (await ask(filter)).result as MemberOutcome,
    added: async (filter: MemberFilter = {}) => ask(filter, staff, checkProjects.addMembers),
    progress: async (session = staff) =>
      (await app.call(session, checkProjects.progress, { id })).body.result as CheckProgress,
  }
}

const offered = async (project: CheckProject, changes: Parameters<typeof addCheckPackage>[2] = {}) => {
  const { id: packageId } = await addCheckPackage(app, staff, changes)
  await app.call(staff, checkProjectPackages.add, { projectId: project.id, packageId })
  return packageId
}

/** How many of a company work there today, and how many relatives they have. */
const people = async (where = 'true') => {
  const [row] = await app.sql<{ employees: number; relatives: number }>(
    `WITH e AS (SELECT id FROM employee WHERE sys_org_code = 'A02' AND del_flag = 0 AND entry_date <= CURRENT_DATE
       AND (leave_date IS NULL OR leave_date >= CURRENT_DATE) AND ${where})
     SELECT (SELECT count(*)::int FROM e) AS employees,
       (SELECT count(*)::int FROM family_member f JOIN e ON e.id = f.employee_id WHERE f.del_flag = 0) AS relatives`,
  )
  return row ?? { employees: 0, relatives: 0 }
}

describe('people are not added', () => {
  test('to a project that has ended, with relatives where it takes none, or to a branch that is none of it', async () => {
    const project = await addCheckProject(app, staff, { takesFamily: false })
    const { ask, added } = calls(project)
    expect((await ask({ withFamily: true })).message).toBe(`体检项目“${project.projectName}”不含家属`)
    const { id: branchId } = await addBranch(app, staff)
    expect((await added({ branchId })).message).toBe('该网点不是这个项目的网点，请重新选择')
    await app.sql(`UPDATE check_project SET status = 'ENDED' WHERE id = $1`, [project.id])
    expect((await added()).message).toContain('已经结束，不能再增加人员')
    expect(await app.sql('SELECT FROM check_order WHERE project_id = $1', [project.id])).toHaveLength(0)
  })

  test('by HR, of another company not even seen', async () => {
    const project = await addCheckProject(app, staff)
    const { ask, progress } = calls(project)
    const hr = await sessionOf(app, 'hr.yunfan')
    expect((await ask({}, hr, checkProjects.addMembers)).code).toBe(510)
    expect(await progress(hr)).toMatchObject({ newcomers: null, filter: null, amount: null })
    expect(await progress(await sessionOf(app, 'hr.qinghe'))).toBeNull()
  })

  test('whom the package that was chosen does not suit, and who leaves before: with the reasons in words', async () => {
    const project = await addCheckProject(app, staff, { examFrom: addDays(dayAt(), 20) })
    const packageIds = await offered(project, { forGender: '1', ageFrom: 18 })
    const { foretold } = calls(project)
    const [women, all] = [await people(`gender = '2'`), await people()]
    await app.sql(
      `UPDATE employee SET leave_date = CURRENT_DATE + 5 WHERE id = (
         SELECT id FROM employee WHERE sys_org_code = 'A02' AND leave_date IS NULL AND gender = '1' ORDER BY id LIMIT 1)`,
    )
    const { found, added, refused } = await foretold({ packageIds })
    expect(found).toBe(all.employees)
    expect(added).toBeLessThan(all.employees - women.employees)
    expect(refused).toContainEqual({ reason: '套餐不适用于其性别', count: women.employees })
    expect(refused).toContainEqual({ reason: '体检前已离职', count: 1 })
  })
})

test('who meets the conditions is added once, with the package that alone fits; the others as newcomers later', async () => {
  const project = await addCheckProject(app, staff)
  const men = await offered(project, { forGender: '1' })
  await offered(project, { forGender: '2', forMarital: '1' })
  await offered(project, { forGender: '2', forMarital: '2' })
  const { foretold, added, progress } = calls(project)
  const { employees, relatives } = await people()
  const { employees: females } = await people(`gender = '2'`)
  expect(await progress()).toMatchObject({ states: [], newcomers: employees + relatives })
  expect(await foretold()).toMatchObject({ found: employees, added: employees, undecided: females })
  expect((await added({ gender: '1' })).message).toBe(`已加入 ${employees - females} 人`)
  const orders = await app.sql<{ packageId: string; status: string; orderNo: string }>(
    'SELECT DISTINCT package_id::text AS "packageId", status FROM check_order WHERE project_id = $1',
    [project.id],
  )
  expect(orders).toEqual([{ packageId: men, status: '10' }])
  expect((await added({ gender: '1' })).message).toBe('没有新的人员可加入')
  expect(await progress()).toMatchObject({ newcomers: 0, filter: { gender: '1' } })
  const outcome = (await added({ withFamily: true })).result as MemberOutcome
  expect(outcome).toMatchObject({ present: employees - females, added: females + relatives, isMore: false })
  expect(await progress()).toMatchObject({
    states: [{ status: '10', status_dictText: '待预约', count: employees + relatives }],
    employees,
    relatives,
    newcomers: 0,
  })
  await app.sql(
    `UPDATE check_order SET status = '90' WHERE id = (SELECT min(id) FROM check_order WHERE project_id = $1)`,
    [project.id],
  )
  expect(await progress()).toMatchObject({ employees: employees - 1, newcomers: 1 })
})
