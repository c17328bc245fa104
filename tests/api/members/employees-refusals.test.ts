import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees, type EmployeeDraft } from '#contract/members/employees.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { projectOf } from '../../support/check-orders.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, employeeIdsOf, newEmployee } from '../../support/members.ts'

let app: TestApp
let yunfan: Session
let yunfanId: string
let foreign: string[]

beforeAll(async () => {
  app = await openTestApp()
  yunfan = await sessionOf(app, 'hr.yunfan')
  yunfanId = await companyIdOf(app, 'A02')
  foreign = await employeeIdsOf(app, 'A03', 3)
})
afterAll(() => app.close())

describe('the department', () => {
  test('is as the company calls it, at most 64 characters', async () => {
    const draft = { ...newEmployee(await companyIdOf(app, 'A02')), department: '研'.repeat(65) }
    const { body } = await app.call(yunfan, employees.add, draft as never)
    expect(body.message).toContain('部门最多 64 个字')
    const made = await addEmployee(app, yunfan, { ...draft, department: '研发_一部' })
    expect(made.department).toBe('研发_一部')
  })
})

describe('HR of one company cannot reach the rows of another', () => {
  test('by a batch that holds one foreign id: nothing of it is deleted', async () => {
    const [own = '', other = ''] = await employeeIdsOf(app, 'A02', 2)
    const { body } = await app.call(yunfan, employees.deleteBatch, { ids: `${own},${foreign[0]},${other}` })
    expect(body.success).toBe(false)
    expect((await app.call(yunfan, employees.queryById, { id: own })).body.success).toBe(true)
    expect((await app.call(yunfan, employees.queryById, { id: other })).body.success).toBe(true)
  })

  test('even with SQL of its own: what the role may not see is not there', async () => {
    const db = openDatabase(await serverUrl(app.adminUrl), 2)
    const as = (text: string, values: unknown[] = []) =>
      db.as({ rights: 'scoped', user: 'hr.yunfan', userId: '13', org: 'A02', ip: '', requestId: '' }, (tx) =>
        tx.query<{ org: string }>(text, values),
      )
    expect(await as('SELECT DISTINCT sys_org_code AS org FROM employee')).toEqual([{ org: 'A02' }])
    expect(await as('SELECT DISTINCT sys_org_code AS org FROM family_member')).toEqual([{ org: 'A02' }])
    expect(
      await as('UPDATE employee SET name = $2 WHERE id = $1 RETURNING id', [foreign[0], '改名']),
    ).toEqual([])
    await expect(as(`UPDATE employee SET sys_org_code = 'A03' WHERE sys_org_code = 'A02'`)).rejects.toThrow(
      /row-level security/,
    )
    await expect(as('DELETE FROM employee')).rejects.toThrow(/permission denied/)
    await expect(as('SELECT password_hash FROM sys_user')).rejects.toThrow(/permission denied/)
    await db.close()
  })
})

describe('a write is refused', () => {
  test('when number or document belong to somebody else in the company, in words', async () => {
    const first = newEmployee(yunfanId)
    await addEmployee(app, yunfan, first)
    const refused = async (changes: Partial<EmployeeDraft>) =>
      (await app.call(yunfan, employees.add, newEmployee(yunfanId, changes))).body
    expect(await refused({ employeeNo: first.employeeNo })).toMatchObject({
      message: '该公司已有相同工号的员工',
      result: [{ path: 'employeeNo', message: '该公司已有相同工号的员工' }],
    })
    expect(await refused({ idNo: first.idNo })).toMatchObject({
      message: '该公司已有相同证件号码的员工',
      result: [{ path: 'idNo', message: '该公司已有相同证件号码的员工' }],
    })
    expect(await refused({ companyId: '1' })).toMatchObject({ result: [{ path: 'companyId' }] })
  })

  test('when it would take cover, a claim or an order for a check-up to another company (decision 107)', async () => {
    const staff = await sessionOf(app, 'staff')
    const uninsured = async () => (await addEmployee(app, yunfan, newEmployee(yunfanId))).id
    const [insured] = await app.sql<{ id: string }>(
      `SELECT id::text AS id FROM employee e WHERE sys_org_code = 'A02' AND del_flag = 0
         AND EXISTS (SELECT FROM cover c WHERE c.employee_id = e.id) ORDER BY id LIMIT 1`,
    )
    const [claiming, ordered, free] = [await uninsured(), await uninsured(), await uninsured()]
    await app.sql(
      `INSERT INTO claim (employee_id, sys_org_code, payee, insured_name, status) SELECT id, sys_org_code, 'EMPLOYEE', name, 'REVIEWING' FROM employee WHERE id = $1`,
      [claiming],
    )
    await app.sql(
      `INSERT INTO check_order (project_id, package_id, employee_id, sys_org_code, person_name)
       SELECT $2, (SELECT package_id FROM check_project_package WHERE project_id = $2), id, sys_org_code, name FROM employee WHERE id = $1`,
      [ordered, await projectOf(app)],
    )
    const companyId = await companyIdOf(app, 'A03')
    const move = async (id = '') => {
      const [row] = await app.sql<{ version: number }>('SELECT version FROM employee WHERE id = $1', [id])
      return (await app.call(staff, employees.edit, { id, version: row?.version ?? 0, companyId })).body
    }
    for (const [id, list] of [
      [insured?.id, '参保记录'],
      [claiming, '理赔'],
      [ordered, '体检订单'],
    ] as const) {
      const message = `已有“${list}”的记录，不能换到另一家公司`
      expect(await move(id)).toMatchObject({ message, result: [{ path: 'companyId', message }] })
      const of = await app.sql('SELECT sys_org_code AS org FROM employee WHERE id = $1', [id])
      expect(of).toEqual([{ org: 'A02' }])
    }
    expect(await move(free)).toMatchObject({ success: true })
  })

  test('when the document is wrong, by the rule of specification 5', async () => {
    const said = async (idNo: string) =>
      (await app.call(yunfan, employees.add, newEmployee(yunfanId, { idNo }))).body.message
    expect(await said('31010419910405001X')).toBe('身份证号码的校验位不正确')
    expect(await said('310104199102300018')).toBe('身份证号码中的出生日期不正确')
    expect(await said('3101041991')).toBe('身份证号码必须是15位或18位')
  })
})
