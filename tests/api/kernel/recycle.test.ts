import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import {
  addEmployee,
  addFamilyMember,
  companyIdOf,
  newEmployee,
  newFamilyMember,
} from '../../support/members.ts'

let app: TestApp
let staff: Session
let yunfan: Session
let companyId: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  companyId = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

const said = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body.message
const made = (changes = {}) => addEmployee(app, yunfan, newEmployee(companyId, changes))
const gone = async (...rows: { id: string }[]): Promise<Deletion> => {
  const { body } = await app.call(yunfan, employees.deleteBatch, { ids: rows.map(({ id }) => id).join(',') })
  if (!body.success) throw new Error(body.message)
  return body.result as Deletion
}
const isLive = async ({ id }: { id: string }, of: { queryById: typeof employees.queryById } = employees) =>
  (await app.call(staff, of.queryById, { id })).body.success
const binOf = async (session: Session, input: Record<string, string> = {}) =>
  (await app.call(session, employees.recycled, { pageSize: '500', ...input })).body.result as Page<Employee>

describe('restoring is refused', () => {
  test('more than 30 days after the deletion, and the bin shows no older rows', async () => {
    const [old, young] = [await made({ name: '陈年' }), await made({ name: '新近' })]
    const { deletionId } = await gone(old, young)
    const age = (id: string, days: string) =>
      app.sql(`UPDATE employee SET update_time = now() - $2::interval WHERE id = $1`, [id, days])
    await age(old.id, '30 days 1 minute')
    await age(young.id, '29 days 23 hours')
    expect((await binOf(yunfan)).records.map(({ id }) => id)).not.toContain(old.id)
    expect(await said(yunfan, employees.restore, { deletionId })).toBe('“陈年”删除已超过 30 天，不能恢复')
    expect(await isLive(young)).toBe(false)
    expect(await said(yunfan, employees.restore, { ids: young.id })).toBe('恢复成功！')
  })

  test('when another row has the number or the document now; the row is named, and all or none come back', async () => {
    const [first, second] = [await made({ name: '原主' }), await made({ name: '同行' })]
    const { deletionId } = await gone(first, second)
    const heir = await made({ name: '后来者', employeeNo: first.employeeNo })
    expect(await said(yunfan, employees.restore, { deletionId })).toBe(
      '“原主”不能恢复，与“后来者”冲突：该公司已有相同工号的员工',
    )
    expect([await isLive(first), await isLive(second)]).toEqual([false, false])
    await gone(heir)
    expect(await said(yunfan, employees.restore, { ids: `${first.id},${heir.id}` })).toMatch(
      /^“后来者”不能恢复，与“原主”冲突：/,
    )
    expect(await said(yunfan, employees.restore, { deletionId })).toBe('恢复成功！')
  })
})

describe('restoring', () => {
  test('a second time changes nothing and says so; an edit made meanwhile stays', async () => {
    const row = await made()
    const { deletionId } = await gone(row)
    await app.call(yunfan, employees.restore, { deletionId })
    await app.call(yunfan, employees.edit, { id: row.id, version: 2, name: '改名' })
    for (const input of [{ deletionId }, { ids: row.id }])
      expect(await said(yunfan, employees.restore, input)).toBe('这些数据已经恢复，无需再次恢复')
    expect((await app.call(yunfan, employees.queryById, { id: row.id })).body.result).toMatchObject({
      version: 3,
      name: '改名',
    })
  })

  test('many at once happens once', async () => {
    const row = await made()
    const { deletionId } = await gone(row)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call(yunfan, employees.restore, { deletionId })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await isLive(row)).toBe(true)
  })

  test('an employee brings back the relatives who went along, and no others', async () => {
    const employee = await made()
    const relatives: FamilyMember[] = []
    for (let at = 0; at < 3; at += 1)
      relatives.push(await addFamilyMember(app, yunfan, newFamilyMember(employee.id)))
    await app.call(yunfan, familyMembers.delete, { id: relatives[0]?.id ?? '' })
    await gone(employee)
    await app.call(yunfan, employees.restore, { ids: employee.id })
    const { records } = (await app.call(yunfan, familyMembers.list, { employeeId: employee.id })).body
      .result as Page<FamilyMember>
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set(relatives.slice(1).map(({ id }) => id)))
    expect(
      ((await app.call(yunfan, employees.queryById, { id: employee.id })).body.result as Employee)
        .familyCount,
    ).toBe(2)
  })

  test('a row of an earlier deletion does not come back with a later one', async () => {
    const row = await made()
    const first = await gone(row)
    await app.call(yunfan, employees.restore, { deletionId: first.deletionId })
    const second = await gone(row)
    expect(await said(yunfan, employees.restore, { deletionId: first.deletionId })).toBe('未找到对应实体')
    expect(await said(yunfan, employees.restore, { deletionId: second.deletionId })).toBe('恢复成功！')
  })
})

describe('the recycle bin', () => {
  test('shows who deleted what and when, the latest first, masked, searched and in pages', async () => {
    const [first, second] = [await made({ name: '甲字号' }), await made({ name: '乙字号' })]
    await gone(first)
    await app.call(staff, employees.delete, { id: second.id })
    const page = await binOf(yunfan, { keyword: '字号' })
    expect(page.records.map(({ name }) => name)).toEqual(['乙字号', '甲字号'])
    expect(page.records.map(({ updateBy }) => updateBy)).toEqual(['陈雨桐', '林晓帆'])
    expect(page.records[0]?.mobile).toContain('****')
    expect(page.records[0]?.updateTime).toMatch(/^\d{4}-\d{2}-\d{2} /)
    const second2 = await binOf(yunfan, { keyword: '字号', pageNo: '2', pageSize: '1', field: 'name' })
    expect([second2.total, second2.records]).toEqual([2, [{ id: first.id, version: 1, name: '甲字号' }]])
  })

  test('keeps who and when where a relative moves with the employee to another company', async () => {
    const employee = await addEmployee(app, staff, newEmployee(companyId))
    const child = await addFamilyMember(app, staff, newFamilyMember(employee.id))
    await app.call(yunfan, familyMembers.delete, { id: child.id })
    await app.call(staff, employees.edit, {
      id: employee.id,
      version: 0,
      companyId: await companyIdOf(app, 'A03'),
    })
    const page = (await app.call(staff, familyMembers.recycled, { employeeId: employee.id })).body
      .result as Page<FamilyMember>
    expect(page.records).toMatchObject([{ id: child.id, updateBy: '林晓帆', sysOrgCode: 'A03' }])
  })
})
