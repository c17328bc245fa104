import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputProblem } from '#contract/core/envelope.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import {
  addEmployee,
  addFamilyMember,
  companyIdOf,
  employeeIdsOf,
  newEmployee,
  newFamilyMember,
} from '../../support/members.ts'
import { cellsOf } from '../../support/people-sheet.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(familyMembers, {
  draft: newFamilyMember,
  visibleTo: 'hr',
  size: 'large',
})

let app: TestApp
let staff: Session
let yunfan: Session
let own: string
let other: string
let foreignEmployee: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  const [first = '', second = ''] = await employeeIdsOf(app, 'A02', 2)
  const [far = ''] = await employeeIdsOf(app, 'A03', 1)
  own = first
  other = second
  foreignEmployee = far
})
afterAll(() => app.close())

describe('every call about family members is refused', () => {
  test('when it cannot be: the employee, a child born before', async () => {
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
    expect(await fieldOf({ relation: '1' })).toBe('added')
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

test('no relative comes back from the bin who cannot be any more', async () => {
  const me = await addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02')))
  const relative = await addFamilyMember(
    app,
    yunfan,
    newFamilyMember(me.id, { idType: '2', idNo: 'E87654321', birthDate: '1985-05-05', relation: '2' }),
  )
  await app.call(yunfan, familyMembers.delete, { id: relative.id })
  const became = { id: me.id, version: 0, idType: '2', idNo: 'E87654321' } as const
  expect((await app.call(yunfan, employees.edit, became)).body.success).toBe(true)
  const refused = (await app.call(yunfan, familyMembers.restore, { ids: relative.id })).body
  expect([refused.success, refused.message]).toEqual([false, '这是员工本人的证件号码，家属不能是员工本人'])
  expect((await app.call(yunfan, familyMembers.queryById, { id: relative.id })).body.success).toBe(false)
})

describe('a family member', () => {
  test('belongs to the organisation of the employee, also when staff add it or move it', async () => {
    const made = await addFamilyMember(app, staff, newFamilyMember(own))
    expect(made).toMatchObject({
      sysOrgCode: 'A02',
      relation_dictText: '子女',
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
    const { id: third } = await addEmployee(app, yunfan, newEmployee(await companyIdOf(app, 'A02')))
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
    expect(cells).not.toContain(String(made.idNo).replaceAll('*', ''))
  })
})
