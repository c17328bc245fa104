import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkOrders } from '#contract/checks/check-orders.ts'
import type { CheckPackage } from '#contract/checks/check-packages.ts'
import { checkProjectPackages } from '#contract/checks/check-project-packages.ts'
import type { CheckProject } from '#contract/checks/check-projects.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import { imports } from '#contract/records/imports.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCheckPackage, addCheckProject } from '../../support/check-projects.ts'
import { sessionOf } from '../../support/identities.ts'
import { addChild, addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { sheetFile } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let project: CheckProject
let seniors: CheckPackage
let single: CheckPackage
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  project = await addCheckProject(app, staff)
  seniors = await addCheckPackage(app, staff, { packageCode: 'W', ageFrom: 90 })
  single = await addCheckPackage(app, staff, { packageCode: 'S', forMarital: '1' })
  for (const { id: packageId } of [seniors, single])
    await app.call(staff, checkProjectPackages.add, { projectId: project.id, packageId })
})
afterAll(() => app.close())

const header = ['体检项目', '公司', '员工工号 *', '家属', '证件号码', '套餐', '婚姻状况', '网点', '备注']
const line = (changes: Readonly<Record<string, string>>): string[] =>
  header.map((title) => ({ 体检项目: project.projectNo, 公司: '云帆科技', ...changes })[title] ?? '')
const fileOf = (rows: string[][]) => sheetFile([header, ...rows], '体检人员.xlsx')
const check = async (rows: string[][], session = staff) =>
  (await app.call(session, checkOrders.importCheck, { file: fileOf(rows) })).body.result as ImportCheck
const told = ({ errors }: Pick<ImportCheck, 'errors'>) => errors.map(({ row, message }) => [row, message])
const somebody = async () => addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02')))
const star = '员工工号 *'

test('rows are refused in words: no such package, one that does not suit, twice the same person, who is in it already', async () => {
  const person = await somebody()
  const other = await somebody()
  const { errors } = await check([
    line({ [star]: person.employeeNo, 套餐: 'NONE' }),
    line({ [star]: person.employeeNo, 套餐: seniors.packageName }),
    line({ [star]: other.employeeNo }),
    line({ [star]: other.employeeNo }),
    line({ 证件号码: '990101199001010000' }),
  ])
  expect(told({ errors })).toEqual([
    [2, `体检项目没有这个套餐，可填：S、W`],
    [3, `套餐“${seniors.packageName}”不适用于“${person.name}”的年龄`],
    [5, '第 4 行已是这个人'],
    [6, '项目的公司没有这个证件号码的员工或家属'],
  ])
  await app.call(staff, checkOrders.add, { projectId: project.id, employeeId: other.id })
  expect(told(await check([line({ [star]: other.employeeNo })]))).toEqual([
    [2, '该人员在这个体检项目中已有订单'],
  ])
  const hr = await sessionOf(app, 'hr.yunfan')
  expect((await app.call(hr, checkOrders.importCheck, { file: fileOf([]) })).body.code).toBe(510)
})

test('people are added by number, name and document, relatives by name in the family, and taken back with the import', async () => {
  const [one, two] = [await somebody(), await somebody()]
  const child = await addChild(app, staff, two.id)
  const [document] = await app.sql<{ idNo: string }>(
    'SELECT id_no AS "idNo" FROM family_member WHERE id = $1',
    [child.id],
  )
  const rows = [
    line({ [star]: one.employeeNo, 套餐: 's', 婚姻状况: '未婚', 备注: '上午' }),
    line({ [star]: two.employeeNo }),
    line({ 证件号码: document?.idNo ?? '' }),
  ]
  const { body } = await app.call(staff, checkOrders.importExcel, { file: fileOf(rows) })
  const outcome = body.result as ImportOutcome
  expect(told(outcome)).toEqual([])
  const added = () =>
    app.sql(
      `SELECT o.person_name AS name, o.status, k.package_code AS code, o.marital_state AS marital, o.remarks FROM check_order o
       LEFT JOIN check_package k ON k.id = o.package_id WHERE o.project_id = $1 AND o.employee_id = ANY($2) AND o.del_flag = 0 ORDER BY o.id`,
      [project.id, [one.id, two.id]],
    )
  expect(await added()).toEqual([
    { name: one.name, status: '10', code: 'S', marital: '1', remarks: '上午' },
    { name: two.name, status: '10', code: null, marital: null, remarks: null },
    { name: child.name, status: '10', code: null, marital: null, remarks: null },
  ])
  const undone = await app.call(staff, imports.undo, { id: outcome.batchId ?? '' })
  expect(undone.body.success).toBe(true)
  await expect.poll(added).toEqual([])
})

test('an ended project takes nobody', async () => {
  const { employeeNo } = await somebody()
  await app.sql(`UPDATE check_project SET status = 'ENDED' WHERE id = $1`, [project.id])
  const [[, message] = []] = told(await check([line({ [star]: employeeNo })]))
  expect(message).toContain('已经结束，不能再增加人员')
})
