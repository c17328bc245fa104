import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { employees, type Employee, type EmployeeDraft } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'
import { addEmployee, auditCount, companyIdOf, employeeIdsOf, newEmployee } from '../support/members.ts'
import { peopleHeader, personRow, sheetFile } from '../support/people-sheet.ts'

let app: TestApp
let staff: Session
let yunfan: Session
let yunfanId: string
let qingheId: string
let foreign: string[]

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  yunfanId = await companyIdOf(app, 'A02')
  qingheId = await companyIdOf(app, 'A03')
  foreign = await employeeIdsOf(app, 'A03', 3)
})
afterAll(() => app.close())

/** All of an organisation's employees as one hash: whatever changes shows. */
const stateOf = async (orgCode: string) =>
  (
    await app.sql<{ hash: string }>(
      `SELECT md5(string_agg(e::text, '|' ORDER BY id)) AS hash FROM employee e WHERE sys_org_code = $1`,
      [orgCode],
    )
  )[0]?.hash

const inputs = (): { endpoint: Endpoint; input: object }[] => [
  { endpoint: employees.list, input: {} },
  { endpoint: employees.queryById, input: { id: foreign[0] } },
  { endpoint: employees.add, input: newEmployee(qingheId) },
  { endpoint: employees.edit, input: { id: foreign[0], version: 0, name: '改名' } },
  { endpoint: employees.delete, input: { id: foreign[0] } },
  { endpoint: employees.deleteBatch, input: { ids: foreign.join(',') } },
  { endpoint: employees.reveal, input: { id: foreign[0], fields: ['mobile'], reason: 'call' } },
  { endpoint: employees.summary, input: {} },
  { endpoint: employees.exportXls, input: {} },
  { endpoint: employees.importTemplate, input: {} },
  { endpoint: employees.importExcel, input: { file: sheetFile([peopleHeader, personRow(1, '青禾医药')]) } },
]

describe('department and policy', () => {
  test('are not written while there are no modules that know which there are (L5)', async () => {
    const draft = { ...newEmployee(await companyIdOf(app, 'A02')), policyId: '12345', departId: '999' }
    const made = await addEmployee(app, await sessionOf(app, 'hr.yunfan'), draft)
    expect([made.policyId, made.departId]).toEqual([null, null])
  })
})

describe('every call about employees is refused', () => {
  test('to anonymous callers with 401, and changes nothing', async () => {
    const before = await stateOf('A03')
    for (const { endpoint, input } of inputs())
      expect([endpoint.path, (await app.call(undefined, endpoint, input)).status]).toEqual([
        endpoint.path,
        401,
      ])
    expect(await stateOf('A03')).toBe(before)
  })

  test('to a person without a role with 403, and changes nothing', async () => {
    const before = await stateOf('A03')
    const nobody = await sessionOf(app, 'nobody')
    for (const { endpoint, input } of inputs())
      expect([endpoint.path, (await app.call(nobody, endpoint, input)).status]).toEqual([endpoint.path, 403])
    expect(await stateOf('A03')).toBe(before)
  })
})

describe('HR of one company cannot reach the rows of another', () => {
  test('by naming their ids in any call: they do not exist', async () => {
    const before = await stateOf('A03')
    const id = foreign[0] ?? ''
    const said = async (endpoint: Endpoint, input: object) =>
      (await app.call(yunfan, endpoint, input)).body.message
    expect(await said(employees.queryById, { id })).toBe('未找到对应实体')
    expect(await said(employees.edit, { id, version: 0, name: '改名' })).toBe('未找到对应实体')
    expect(await said(employees.delete, { id })).toBe('未找到对应实体')
    expect(await said(employees.reveal, { id, fields: ['idNo'], reason: 'call' })).toBe('未找到对应实体')
    expect(
      await said(familyMembers.add, {
        employeeId: id,
        relation: '2',
        name: '某人',
        idType: '2',
        idNo: 'E1234567',
        birthDate: '1990-01-01',
        gender: '2',
        insured: true,
        status: '1',
      }),
    ).toBe('员工不存在，或您不能查看')
    expect(await stateOf('A03')).toBe(before)
    expect(await auditCount(app, 'reveal', 'employee')).toBe(0)
  })

  test('by a batch that holds one foreign id: nothing of it is deleted', async () => {
    const [own = '', other = ''] = await employeeIdsOf(app, 'A02', 2)
    const { body } = await app.call(yunfan, employees.deleteBatch, { ids: `${own},${foreign[0]},${other}` })
    expect(body.success).toBe(false)
    expect((await app.call(yunfan, employees.queryById, { id: own })).body.success).toBe(true)
    expect((await app.call(yunfan, employees.queryById, { id: other })).body.success).toBe(true)
  })

  test('by lists, filters and selections that name them', async () => {
    const found = async (input: Record<string, string>) =>
      (await app.call(yunfan, employees.list, input)).body.result as Page<Employee>
    expect((await found({ companyId: qingheId })).total).toBe(0)
    expect((await found({ selections: foreign.join(',') })).total).toBe(0)
    expect(
      (await found({ superQueryParams: JSON.stringify([{ field: 'companyId', rule: 'ne', val: yunfanId }]) }))
        .total,
    ).toBe(0)
    expect((await found({ pageSize: '500' })).records.every(({ sysOrgCode }) => sysOrgCode === 'A02')).toBe(
      true,
    )
  })

  test('by adding to, or moving somebody into, the other company', async () => {
    const before = await stateOf('A03')
    expect((await app.call(yunfan, employees.add, newEmployee(qingheId))).body.message).toBe(
      '公司不存在，或您不能查看',
    )
    const own = await addEmployee(app, yunfan, newEmployee(yunfanId))
    expect(
      (await app.call(yunfan, employees.edit, { id: own.id, version: 0, companyId: qingheId })).body.message,
    ).toBe('公司不存在，或您不能查看')
    expect(await stateOf('A03')).toBe(before)
  })

  test('by the header of the other organisation', async () => {
    expect((await app.call({ ...yunfan, orgCode: 'A03' }, employees.list, {})).status).toBe(403)
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
  test('when the row has changed since it was read, saying who, by the real name (walkthrough 27), and when', async () => {
    const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    expect((await app.call(staff, employees.edit, { id, version: 0, post: '主管' })).body.success).toBe(true)
    const late = await app.call(yunfan, employees.edit, { id, version: 0, post: '助理' })
    expect(late.status).toBe(409)
    expect(late.body.message).toMatch(
      /^该记录已被 陈雨桐 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改，请刷新后再编辑$/,
    )
    expect(late.body.result).toEqual({ version: 1 })
  })

  test('when ten people edit the same version: one wins, nine are told', async () => {
    const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        app.call(yunfan, employees.edit, { id, version: 0, post: `岗位${at}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
  })

  test('when it says no version', async () => {
    const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    const { status } = await app.call(yunfan, employees.edit, { id, post: '主管' } as never)
    expect(status).toBe(400)
  })

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

  test('when the document is wrong, by the rule of specification 5', async () => {
    const said = async (idNo: string) =>
      (await app.call(yunfan, employees.add, newEmployee(yunfanId, { idNo }))).body.message
    expect(await said('31010419910405001X')).toBe('身份证号码的校验位不正确')
    expect(await said('310104199102300018')).toBe('身份证号码中的出生日期不正确')
    expect(await said('3101041991')).toBe('身份证号码必须是15位或18位')
  })

  test('when a batch names nothing, something else, or more than 500 rows', async () => {
    const said = async (ids: string) => (await app.call(yunfan, employees.deleteBatch, { ids })).body.message
    expect(await said(' , ,')).toBe('参数不识别！')
    expect(await said(`${foreign[0]},x`)).toBe('参数不识别！')
    expect(await said(Array.from({ length: 501 }, (_, n) => String(n + 1)).join(','))).toBe('参数不识别！')
  })

  test('when a masked number is not the one that was shown', async () => {
    const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    const { status, body } = await app.call(yunfan, employees.edit, { id, version: 0, mobile: '138****9999' })
    expect([status, body.message]).toEqual([400, '手机号是脱敏后的内容，请填写完整内容'])
    expect(
      (await app.call(yunfan, employees.add, newEmployee(yunfanId, { idType: '2', idNo: 'E1****67' })))
        .status,
    ).toBe(400)
  })
})
