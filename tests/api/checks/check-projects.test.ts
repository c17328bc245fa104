import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkProjectBranches } from '#contract/checks/check-project-branches.ts'
import { checkProjectPackages, type CheckProjectPackage } from '#contract/checks/check-project-packages.ts'
import { checkProjects, type CheckProject, type CheckProjectDraft } from '#contract/checks/check-projects.ts'
import { isBeyondContract } from '#contract/checks/project-contract.ts'
import type { Page } from '#contract/core/paging.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addBranch } from '../../support/branches.ts'
import { addCheckPackage, addCheckProject, newCheckProject } from '../../support/check-projects.ts'
import { addInsuranceContract } from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf } from '../../support/members.ts'

describeResource(checkProjects, {
  draft: (contractId) => newCheckProject(contractId),
  visibleTo: 'hr',
  size: 'small',
})
describeResource(checkProjectPackages, {
  draft: (projectId, { packageId = '' }) => ({ projectId, packageId, companyAmount: '400.00' }),
  visibleTo: 'hr',
  size: 'small',
  namesOnce: 60,
})
describeResource(checkProjectBranches, {
  draft: (projectId, { branchId = '' }) => ({ projectId, branchId, remarks: '优先' }),
  visibleTo: 'hr',
  size: 'small',
  namesOnce: 60,
})

let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

const today = dayAt()
const contractOf = async (contractType: '1' | '2') =>
  (await addInsuranceContract(app, staff, await companyIdOf(app, 'A02'), { contractType })).id
const problemsOf = async (contractId: string, changes: Partial<CheckProjectDraft>) =>
  (await app.call(staff, checkProjects.add, newCheckProject(contractId, changes))).body.result

describe('a project is refused', () => {
  test('with windows that end before they begin, or are examined before people book', async () => {
    const contractId = await contractOf('2')
    const bookFrom = addDays(today, 10)
    expect(await problemsOf(contractId, { bookFrom, bookTo: today, examFrom: bookFrom })).toEqual([
      { path: 'bookTo', message: '预约结束日期不能早于开始日期' },
    ])
    expect(await problemsOf(contractId, { examFrom: addDays(today, -31) })).toEqual([
      { path: 'examFrom', message: '体检期不能早于预约期开始或结束' },
    ])
  })

  test('under a contract of another kind', async () => {
    expect(await problemsOf(await contractOf('1'), {})).toEqual([
      { path: 'contractId', message: expect.stringContaining('不是体检合同') as string },
    ])
  })

  test('a branch that is closed, and more packages once it is over', async () => {
    const project = await addCheckProject(app, staff)
    const branch = await addBranch(app, staff, { status: '0' })
    const closed = await app.call(staff, checkProjectBranches.add, {
      projectId: project.id,
      branchId: branch.id,
    })
    expect(closed.body.message).toBe(`“${branch.branchName}”已停业，不能选择`)
    const days = { bookFrom: addDays(today, -90), bookTo: addDays(today, -60) }
    const over = await addCheckProject(app, staff, {
      ...days,
      examFrom: addDays(today, -90),
      examTo: addDays(today, -1),
    })
    expect(over.status).toBe('ENDED')
    const { id: packageId } = await addCheckPackage(app, staff)
    const late = await app.call(staff, checkProjectPackages.add, { projectId: over.id, packageId })
    expect(late.body.message).toBe(`“${over.projectName}”已经结束，不能再增加套餐、网点和人员`)
    const { body } = await app.call(staff, checkProjects.edit, {
      id: over.id,
      version: over.version,
      examTo: addDays(today, 9),
    })
    expect(body.result).toEqual([{ path: 'examTo', message: '项目已经结束，不能再修改；报告、结算照常进行' }])
  })
})

test('a project has a number and the state of its days; HR of its company reads it, and no price of its packages', async () => {
  const project = await addCheckProject(app, staff)
  expect(project).toMatchObject({
    status: 'ACTIVE',
    projectNo: expect.stringMatching(/^TP-\d{4}-\d{3,}$/) as string,
  })
  const { id: packageId } = await addCheckPackage(app, staff)
  await app.call(staff, checkProjectPackages.add, {
    projectId: project.id,
    packageId,
    companyAmount: '400.00',
  })
  const packagesFor = async (session: Session) =>
    (
      (await app.call(session, checkProjectPackages.list, { projectId: project.id })).body
        .result as Page<CheckProjectPackage>
    ).records
  expect(await packagesFor(staff)).toMatchObject([{ price: '860.00', companyAmount: '400.00' }])
  const hr = await sessionOf(app, 'hr.yunfan')
  const [seen] = await packagesFor(hr)
  expect(seen).toMatchObject({ packageId, packageName: expect.any(String) as string })
  expect(Object.keys(seen ?? {}).filter((field) => /price|amount/i.test(field))).toEqual([])
  expect((await app.call(hr, checkProjects.queryById, { id: project.id })).body.result).toMatchObject({
    packageCount: 1,
    branchCount: 0,
  } satisfies Partial<CheckProject>)
  const other = await sessionOf(app, 'hr.qinghe')
  expect((await app.call(other, checkProjects.queryById, { id: project.id })).body.result).toBeNull()
})

test('a project tells the days of its contract, and whether it goes beyond them', async () => {
  const project = await addCheckProject(app, staff)
  const { contractStart, contractEnd } = project
  expect([contractStart, contractEnd]).toEqual([expect.any(String), expect.any(String)])
  expect(isBeyondContract({ ...project, contractStart: project.bookFrom, contractEnd: project.examTo })).toBe(
    false,
  )
  expect(isBeyondContract({ ...project, contractEnd: addDays(project.examTo, -1) })).toBe(true)
  expect(isBeyondContract({ ...project, contractStart: addDays(project.bookFrom, 1) })).toBe(true)
})
