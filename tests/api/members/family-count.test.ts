import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { listOf } from '../../support/list-of-employees.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { nationalIdOf } from '../../support/people-sheet.ts'

let app: TestApp
let hr: Session
let companyId: string

beforeAll(async () => {
  app = await openTestApp()
  hr = await sessionOf(app, 'hr.yunfan')
  companyId = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

// An odd number is a boy's.
let born = 499
const addFamily = async (employeeId: string) => {
  born += 2
  return app.call(hr, familyMembers.add, {
    employeeId,
    relation: '3',
    name: '赵小小',
    idType: '1',
    idNo: nationalIdOf('2015-04-05', born),
    birthDate: '2015-04-05',
    gender: '1',
  })
}
const familyOf = async (employeeId: string): Promise<FamilyMember> => {
  const { body } = await addFamily(employeeId)
  if (!body.success) throw new Error(body.message)
  return body.result as FamilyMember
}
const stored = async (id: string) =>
  (
    await app.sql<{ count: number; version: number; audits: number }>(
      `SELECT family_count AS count, version, (SELECT count(*)::int FROM sys_audit WHERE object_table = 'employee' AND object_id = e.id::text) AS audits FROM employee e WHERE id = $1`,
      [id],
    )
  )[0]
const isTrue = async () =>
  (
    await app.sql<{ wrong: number }>(
      `SELECT count(*)::int AS wrong FROM employee e WHERE family_count <> (SELECT count(*) FROM family_member f WHERE f.employee_id = e.id AND f.del_flag = 0)`,
    )
  )[0]?.wrong === 0

describe('the number of family members', () => {
  test('cannot be written by a client', async () => {
    const one = await addEmployee(app, hr, newEmployee(companyId))
    const { status } = await app.call(hr, employees.edit, {
      id: one.id,
      version: one.version,
      familyCount: 7,
    } as never)
    expect([status === 400 || (await stored(one.id))?.count === 0, (await stored(one.id))?.count]).toEqual([
      true,
      0,
    ])
  })

  test('is right in the seeded data', async () => {
    expect(await isTrue()).toBe(true)
  })

  test('follows adding, deleting and restoring, without a new version or audit row of the employee', async () => {
    const one = await addEmployee(app, hr, newEmployee(companyId))
    const before = await stored(one.id)
    const [first, second] = [await familyOf(one.id), await familyOf(one.id)]
    expect(await stored(one.id)).toEqual({ ...before, count: 2 })
    const { body } = await app.call(hr, familyMembers.deleteBatch, { ids: `${first.id},${second.id}` })
    expect(await stored(one.id)).toEqual({ ...before, count: 0 })
    const { deletionId } = body.result as { deletionId: string }
    await app.call(hr, familyMembers.restore, { deletionId })
    expect(await stored(one.id)).toEqual({ ...before, count: 2 })
    const edited = await app.call(hr, employees.edit, { id: one.id, version: one.version, post: '经理' })
    expect((edited.body.result as Employee).familyCount).toBe(2)
  })

  test('survives ten additions at once', async () => {
    const one = await addEmployee(app, hr, newEmployee(companyId))
    const answers = await Promise.all(Array.from({ length: 10 }, () => addFamily(one.id)))
    expect(answers.map(({ body }) => body.message)).toEqual(Array.from({ length: 10 }, () => '添加成功！'))
    expect((await stored(one.id))?.count).toBe(10)
    expect(await isTrue()).toBe(true)
  })

  test('is a filter by range and a sort', async () => {
    const page = await listOf(app, hr, {
      familyCount_begin: '2',
      familyCount_end: '9',
      column: 'familyCount',
      order: 'desc',
      pageSize: '500',
    })
    const counts = page.records.map(({ familyCount }) => familyCount)
    expect(counts.length).toBeGreaterThan(2)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(9)
  })
})
