import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import type { CheckProject } from '#contract/checks/check-projects.ts'
import {
  checkApplications,
  type CheckApplication,
  type CheckApplicationDraft,
} from '#contract/checks/check-applications.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCheckPackage, addCheckProject } from '../../support/check-projects.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { addChild, addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'

describeResource(checkApplications, {
  draft: (employeeId, { projectId = '' }) => ({ employeeId, projectId, wishes: '上午' }),
  visibleTo: 'hr',
  size: 'small',
  untied: ['check_application_open'],
})

let app: TestApp
let [staff, coordinator, hr]: Session[] = []
let project: CheckProject
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[staff, coordinator, hr] = await Promise.all(
    (['staff', 'he.jianing', 'hr.yunfan'] as const).map((username) => sessionOf(app, username)),
  )
  project = await addCheckProject(app, staff as Session, { hrBooking: 'ASK' })
})
afterAll(() => app.close())

const somebody = async (orgCode = 'A02') =>
  addEmployee(app, staff as Session, newEmployee(await companyIdOf(app, orgCode)))
const ask = async (draft: Partial<CheckApplicationDraft>, session = hr) =>
  (
    await app.call(session as Session, checkApplications.add, {
      projectId: project.id,
      employeeId: draft.employeeId ?? (await somebody()).id,
      ...draft,
    })
  ).body
const asked = async (draft: Partial<CheckApplicationDraft> = {}, session = hr) =>
  (await ask(draft, session)).result as CheckApplication
const approve = async (requests: readonly CheckApplication[], session = coordinator) => {
  const rows = requests.map(({ id, version }) => ({ id, version }))
  return (await app.call(session as Session, checkApplications.approveBatch, { rows })).body
    .result as MoveOutcome
}
const ordersOf = ({ employeeId }: Pick<CheckApplication, 'employeeId'>) =>
  app.sql('SELECT status, person_name AS name, remarks FROM check_order WHERE employee_id = $1', [employeeId])

describe('a request is refused', () => {
  test('for an employee of another company, who has an order, twice, and in a project that has ended', async () => {
    const other = await somebody('A03')
    expect((await ask({ employeeId: other.id })).success).toBe(false)
    const { id: employeeId } = await somebody()
    await app.call(staff as Session, checkOrders.add, { projectId: project.id, employeeId })
    expect((await ask({ employeeId })).message).toBe('该人员在这个体检项目中已有订单')
    const { employeeId: twice } = await asked()
    expect((await ask({ employeeId: twice })).message).toBe('该人员在这个体检项目中已有待审批的申请')
    const over = await addCheckProject(app, staff as Session)
    await app.sql(`UPDATE check_project SET status = 'ENDED' WHERE id = $1`, [over.id])
    expect((await ask({ projectId: over.id })).message).toContain('已经结束，不能再申请')
  })

  test('by HR where the provider arranges all, for another family, or with a package that does not suit', async () => {
    const closed = await addCheckProject(app, staff as Session, { hrBooking: 'NONE' })
    expect((await ask({ projectId: closed.id })).message).toBe(
      `体检项目“${closed.projectName}”的人员由服务商安排，请联系服务商`,
    )
    const [one, two] = [await somebody(), await somebody()]
    const child = await addChild(app, staff as Session, two.id)
    expect((await ask({ employeeId: one.id, familyMemberId: child.id })).message).toContain(
      '不是该员工的家属',
    )
    const seniors = await addCheckPackage(app, staff as Session, { ageFrom: 90 })
    expect((await ask({ employeeId: one.id, packageId: seniors.id })).message).toContain('的年龄')
  })

  test('its approval by HR, by who filed it, and with a package that its project does not have', async () => {
    const [own, foreign] = [await asked({}, coordinator), await asked()]
    const { id, version } = foreign
    expect((await app.call(hr as Session, checkApplications.approve, { id, version })).body.code).toBe(510)
    expect((await approve([own])).refused).toEqual([
      expect.objectContaining({ id: own.id, message: '由您提交或最后编辑，请由他人审批' }),
    ])
    const { id: packageId } = await addCheckPackage(app, staff as Session)
    const other = await asked({ packageId })
    expect((await approve([other])).refused[0]?.message).toContain('没有套餐')
    expect(await ordersOf(other)).toEqual([])
  })
})

test('approved requests become orders at once; who is in the project meanwhile is left out with a word, and HR is told', async () => {
  const { id: packageId } = await addCheckPackage(app, staff as Session)
  await app.call(staff as Session, checkProjectPackages.add, { projectId: project.id, packageId })
  const [first, second] = [await asked({ packageId, wishes: '周三上午', remarks: '复查' }), await asked()]
  await app.call(staff as Session, checkOrders.add, {
    projectId: project.id,
    employeeId: second.employeeId,
  })
  const outcome = await approve([first, second])
  expect(outcome.moved).toEqual([first.id])
  expect(outcome.refused).toEqual([
    expect.objectContaining({ id: second.id, message: '该人员在这个体检项目中已有订单' }),
  ])
  expect(await ordersOf(first)).toEqual([{ status: '10', name: first.personName, remarks: '周三上午\n复查' }])
  const [told] = await app.sql(
    `SELECT titile AS title, event_name AS "eventName" FROM sys_announcement WHERE event_name = 'order_approved' ORDER BY id DESC LIMIT 1`,
  )
  expect(told).toEqual({ title: `订单已批准：${project.projectName}`, eventName: 'order_approved' })
  expect((await approve([first])).refused).toHaveLength(1)
  const { id, version } = second
  const withdrawn = await app.call(hr as Session, checkApplications.withdraw, { id, version })
  expect((withdrawn.body.result as CheckApplication).status).toBe('WITHDRAWN')
})

test('several people are asked for at once; who is refused is named, the others are filed', async () => {
  const [one, two] = [await somebody(), await somebody()]
  await asked({ employeeId: two.id })
  const { body } = await app.call(hr as Session, checkApplications.fileMany, {
    id: project.id,
    employeeIds: [one.id, two.id].join(','),
    wishes: '周三上午',
  })
  expect(body.result).toEqual({
    filed: 1,
    refused: [{ name: two.name, reason: '该人员在这个体检项目中已有待审批的申请' }],
  })
  expect(body.message).toContain('已提交 1 人的申请，1 人未提交')
  const closed = await addCheckProject(app, staff as Session, { hrBooking: 'NONE' })
  const refused = await app.call(hr as Session, checkApplications.fileMany, {
    id: closed.id,
    employeeIds: one.id,
  })
  expect(refused.body.result).toMatchObject({ filed: 0 })
})
