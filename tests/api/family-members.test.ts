import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { InputProblem } from '#contract/core/envelope.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees } from '#contract/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'
import {
  addEmployee,
  addFamilyMember,
  companyIdOf,
  employeeIdsOf,
  newEmployee,
  newFamilyMember,
} from '../support/members.ts'
import { cellsOf } from '../support/people-sheet.ts'
import { describeResource } from '../support/describe-resource.ts'

describeResource(familyMembers, { draft: newFamilyMember, visibleTo: 'hr', size: 'large' })

let app: TestApp
let staff: Session
let yunfan: Session
let own: string
let other: string
let foreignEmployee: string
let foreign: FamilyMember

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  const [first = '', second = ''] = await employeeIdsOf(app, 'A02', 2)
  const [far = ''] = await employeeIdsOf(app, 'A03', 1)
  own = first
  other = second
  foreignEmployee = far
  foreign = await addFamilyMember(app, staff, newFamilyMember(foreignEmployee))
})
afterAll(() => app.close())

const inputs = (): { endpoint: Endpoint; input: object }[] => [
  { endpoint: familyMembers.list, input: {} },
  { endpoint: familyMembers.recycled, input: {} },
  { endpoint: familyMembers.count, input: {} },
  { endpoint: familyMembers.exportXls, input: {} },
  { endpoint: familyMembers.exportJob, input: {} },
  { endpoint: familyMembers.deleteJob, input: { ids: foreign.id } },
  { endpoint: familyMembers.queryById, input: { id: foreign.id } },
  { endpoint: familyMembers.add, input: newFamilyMember(foreignEmployee) },
  { endpoint: familyMembers.edit, input: { id: foreign.id, version: 0, name: '改名' } },
  { endpoint: familyMembers.delete, input: { id: foreign.id } },
  { endpoint: familyMembers.deleteBatch, input: { ids: foreign.id } },
  { endpoint: familyMembers.restore, input: { ids: foreign.id } },
  { endpoint: familyMembers.reveal, input: { id: foreign.id, fields: ['idNo'], reason: 'call' } },
]
const stored = async () => (await app.sql('SELECT * FROM family_member WHERE id = $1', [foreign.id]))[0]

describe('every call about family members is refused', () => {
  test('to anonymous callers with 401, to a person without a role with 403, and changes nothing', async () => {
    const before = await stored()
    const nobody = await sessionOf(app, 'nobody')
    for (const { endpoint, input } of inputs()) {
      expect([endpoint.path, (await app.call(undefined, endpoint, input)).status]).toEqual([
        endpoint.path,
        401,
      ])
      expect([endpoint.path, (await app.call(nobody, endpoint, input)).status]).toEqual([endpoint.path, 403])
    }
    expect(await stored()).toEqual(before)
  })

  test("to HR for another company's families: they do not exist", async () => {
    const before = await stored()
    const said = async (endpoint: Endpoint, input: object) =>
      (await app.call(yunfan, endpoint, input)).body.message
    for (const { endpoint, input } of inputs().slice(6))
      expect(await said(endpoint, input)).toMatch(/^(未找到对应实体|员工不存在，或您不能查看)$/)
    expect(
      (
        (await app.call(yunfan, familyMembers.list, { employeeId: foreignEmployee })).body
          .result as Page<unknown>
      ).total,
    ).toBe(0)
    expect(await stored()).toEqual(before)
    expect(await app.sql(`SELECT 1 FROM sys_audit WHERE action = 'reveal'`)).toEqual([])
  })

  test('when it cannot be: the employee, a child born before, insured but not enrolled, left (walkthrough 13)', async () => {
    const me = await addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02')))
    const [row] = await app.sql<{ idNo: string }>('SELECT id_no AS "idNo" FROM employee WHERE id = $1', [
      me.id,
    ])
    const fieldOf = async (changes: object) => {
      const { body } = await app.call(yunfan, familyMembers.add, {
        ...newFamilyMember(me.id, { idType: '2', idNo: 'E12345678', birthDate: '1960-01-01', relation: '2' }),
        ...changes,
      })
      return body.success ? 'added' : (body.result as InputProblem[])[0]?.path
    }
    const { birthDate, gender } = me
    expect(await fieldOf({ idType: '1', idNo: row?.idNo, birthDate, gender })).toBe('idNo')
    expect(await fieldOf({ relation: '3' })).toBe('birthDate')
    expect(await fieldOf({ relation: '1', birthDate: '2001-01-01' })).toBe('birthDate')
    expect(await fieldOf({ insured: false })).toBe('status')
    expect(await fieldOf({ status: '3' })).toBe('status')
    expect(await fieldOf({ relation: '1' })).toBe('added')
  })

  test('when HR would move one to an employee of another company', async () => {
    const made = await addFamilyMember(app, yunfan, newFamilyMember(own))
    expect(
      (await app.call(yunfan, familyMembers.edit, { id: made.id, version: 0, employeeId: foreignEmployee }))
        .body.message,
    ).toBe('员工不存在，或您不能查看')
  })

  test('when the employee is gone, the document is wrong or there already, or the version is old', async () => {
    const made = await addFamilyMember(app, yunfan, newFamilyMember(own))
    expect((await app.call(yunfan, familyMembers.add, newFamilyMember('1'))).body.message).toBe(
      '员工不存在，或您不能查看',
    )
    const { name, idNo } = newFamilyMember(own)
    expect(
      (
        await app.call(
          yunfan,
          familyMembers.add,
          newFamilyMember(own, { idNo: `${idNo.slice(0, 17)}${idNo.endsWith('1') ? '2' : '1'}`, name }),
        )
      ).body.message,
    ).toBe('身份证号码的校验位不正确')
    const double = newFamilyMember(own)
    await addFamilyMember(app, yunfan, double)
    expect((await app.call(yunfan, familyMembers.add, double)).body.message).toBe(
      '该员工已有相同证件号码的家属',
    )
    await app.call(yunfan, familyMembers.edit, { id: made.id, version: 0, name: '大云' })
    expect(
      (await app.call(yunfan, familyMembers.edit, { id: made.id, version: 0, name: '小雨' })).status,
    ).toBe(409)
  })
})

describe('a family member', () => {
  test('belongs to the organisation of the employee, also when staff add it or move it', async () => {
    const made = await addFamilyMember(app, staff, newFamilyMember(own))
    expect(made).toMatchObject({
      sysOrgCode: 'A02',
      relation_dictText: '子女',
      insured: true,
      createBy: '陈雨桐',
    })
    const { body } = await app.call(staff, familyMembers.edit, {
      id: made.id,
      version: 0,
      employeeId: foreignEmployee,
    })
    expect(body.result).toMatchObject({ employeeId: foreignEmployee, sysOrgCode: 'A03', version: 1 })
  })

  test('is counted with its employee, listed by employee, and gone when deleted', async () => {
    const countOf = async () =>
      ((await app.call(yunfan, employees.queryById, { id: other })).body.result as { familyCount: number })
        .familyCount
    const before = await countOf()
    const made = [
      await addFamilyMember(app, yunfan, newFamilyMember(other)),
      await addFamilyMember(app, yunfan, newFamilyMember(other)),
    ]
    expect(await countOf()).toBe(before + 2)
    const page = (await app.call(yunfan, familyMembers.list, { employeeId: other })).body
      .result as Page<FamilyMember>
    expect(page.records.map(({ id }) => id)).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
    expect(
      (await app.call(yunfan, familyMembers.deleteBatch, { ids: made.map(({ id }) => id).join(',') })).body
        .message,
    ).toBe('删除成功！')
    expect(await countOf()).toBe(before)
  })

  test('is never added to an employee who is being deleted', async () => {
    const [, , third = ''] = await employeeIdsOf(app, 'A02', 3)
    await Promise.all([
      app.call(yunfan, employees.delete, { id: third }),
      ...Array.from({ length: 8 }, () => app.call(yunfan, familyMembers.add, newFamilyMember(third))),
    ])
    expect(
      await app.sql('SELECT 1 FROM family_member WHERE employee_id = $1 AND del_flag = 0', [third]),
    ).toEqual([])
  })

  test('is listed with its employee and company, found by many relations at once, and exported like that', async () => {
    const { name, employeeNo } = (await app.call(yunfan, employees.queryById, { id: own })).body.result as {
      name: string
      employeeNo: string
    }
    const made = await addFamilyMember(app, yunfan, newFamilyMember(own, { relation: '9', name: '远亲' }))
    const { records } = (
      await app.call(yunfan, familyMembers.list, { relation: '2,9', keyword: '远亲', employeeId: own })
    ).body.result as Page<FamilyMember>
    expect(records).toMatchObject([
      { id: made.id, employeeName: name, employeeNo, companyName: '云帆科技', relation_dictText: '其他' },
    ])
    const { bytes } = await app.call(yunfan, familyMembers.exportXls, { keyword: '远亲' })
    const cells = cellsOf(bytes).flat()
    expect(cells).toEqual(expect.arrayContaining(['员工姓名', name, '远亲', '其他']))
    expect(cells).not.toContain(made.idNo.replaceAll('*', ''))
  })

  test('is masked in answers and revealed with a reason', async () => {
    const draft = newFamilyMember(own, { mobile: '138 0013 8000' })
    const made = await addFamilyMember(app, yunfan, draft)
    expect([made.mobile, made.idNo]).toEqual(['********000', '3*****************'])
    expect(
      (await app.call(yunfan, familyMembers.reveal, { id: made.id, fields: ['mobile'], reason: 'claim' }))
        .body.result,
    ).toEqual({ values: { mobile: '13800138000' } })
    for (const wrong of [
      { fields: ['mobile' as const], reason: '核对' as 'call' },
      { fields: [], reason: 'call' as const },
      { fields: ['name' as 'mobile'], reason: 'call' as const },
    ])
      expect((await app.call(yunfan, familyMembers.reveal, { id: made.id, ...wrong })).status).toBe(400)
  })
})
