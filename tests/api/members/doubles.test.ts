import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { makeDouble, makeDoubleRelative } from '../../support/doubles.ts'
import { sessionOf } from '../../support/identities.ts'
import { addChild, addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { addRole, holdRole } from '../../support/roles.ts'

let app: TestApp
let staff: Session
let hr: Session
let elsewhere: Session
let companyId: string
let first: Employee
let double: Employee
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
  elsewhere = await sessionOf(app, 'hr.qinghe')
  companyId = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

const read = async ({ id }: { readonly id: string }) =>
  (await app.call(staff, employees.queryById, { id })).body.result as Employee
const add = (name: string) => addEmployee(app, staff, newEmployee(companyId, { name }))
const doublesOf = async (session: Session, doubleIn = 'NUMBER,DOCUMENT,BOTH') =>
  ((await app.call(session, employees.list, { doubleIn })).body.result as Page<Employee>).records
const keep = async ({ id, version }: Pick<Employee, 'id' | 'version'>, session: Session = staff) =>
  (await app.call(session, employees.keepDouble, { id, version, doubleKept: '同名不同人' })).body

beforeEach(async () => {
  await app.sql(
    `UPDATE employee SET double_kept = '此前' WHERE employee_no_double + employee_document_double > 0`,
  )
  first = await add('甲一')
  const later = await add('甲二')
  await makeDouble(app, { of: first.id, later: later.id, by: 'number' })
  double = await read(later)
})

describe('deciding on a double is refused', () => {
  it('to another organisation, and to who may not edit employees', async () => {
    expect((await keep(double, elsewhere)).success).toBe(false)
    const reader = await sessionOf(app, 'nobody')
    const role = await addRole(app, await sessionOf(app, 'admin'), { words: ['employee:list'] })
    const [user] = await app.sql<{ id: string }>(`SELECT id FROM sys_user WHERE username = 'nobody'`)
    await holdRole(app, user?.id ?? '', role.id, reader.orgCode)
    const { status } = await app.call(reader, employees.keepDouble, { ...double, doubleKept: '两个人' })
    expect(status).toBe(403)
    expect(await read(double)).toMatchObject({ version: double.version, doubleKept: null })
  })

  it('of an old version, without a reason, of whoever is none, and twice', async () => {
    const stale = await keep({ ...double, version: double.version + 1 })
    expect(stale.success).toBe(false)
    const { id, version } = double
    const { body } = await app.call(staff, employees.keepDouble, { id, version, doubleKept: ' ' })
    expect(body.success).toBe(false)
    expect((await keep(first)).message).toContain('可能已由他人处理')
    expect((await keep(double)).success).toBe(true)
    expect((await keep(await read(double))).message).toContain('可能已由他人处理')
    const again = await app.call(staff, employees.askDouble, { id: first.id, version: first.version })
    expect(again.body.message).toContain('可能已由他人处理')
  })
})

describe('the list of doubles', () => {
  it('has the later row of each two, with who has the same, to who sees them', async () => {
    const other = { doubleOf: first.id, doubleName: '甲一', doubleNo: first.employeeNo }
    for (const session of [staff, hr])
      expect(await doublesOf(session)).toMatchObject([
        { id: double.id, employeeNo: first.employeeNo.toLowerCase(), doubleIn: 'NUMBER', ...other },
      ])
    expect((await doublesOf(staff))[0]?.doubleSince).toBe(first.createTime)
    expect(await doublesOf(elsewhere)).toEqual([])
    expect(await doublesOf(staff, 'DOCUMENT')).toEqual([])
    expect(await read(first)).toMatchObject({ doubleIn: null, doubleOf: null, doubleName: null })
  })

  it('says the document, and both, and shows no number', async () => {
    await makeDouble(app, { of: first.id, later: double.id, by: 'document' })
    const [one] = await doublesOf(staff)
    expect([one?.doubleIn, one?.idNo?.replaceAll('*', '').length]).toEqual(['BOTH', 1])
    await app.sql(`UPDATE employee SET employee_no = 'OTHER1' WHERE id = $1`, [double.id])
    expect(await doublesOf(staff)).toMatchObject([{ id: double.id, doubleIn: 'DOCUMENT' }])
  })

  it('waits on the home page until one is corrected or deleted', async () => {
    const waiting = async (session: Session) =>
      ((await app.call(session, tasks.mine, {})).body.result as WaitingTask[]).find(
        ({ name }) => name === 'employee.double',
      )
    const { count, search = {} } = (await waiting(hr)) ?? {}
    expect([count, (await waiting(elsewhere))?.count]).toEqual([1, 0])
    const { body } = await app.call(hr, employees.list, search)
    expect((body.result as Page<Employee>).records.map(({ id }) => id)).toEqual([double.id])
    const { id, version } = double
    await app.call(staff, employees.edit, { id, version, employeeNo: `NEW${id}` })
    expect((await waiting(hr))?.count).toBe(0)
    const third = await add('甲三')
    await makeDouble(app, { of: first.id, later: third.id, by: 'document' })
    expect((await waiting(hr))?.count).toBe(1)
    await app.call(staff, employees.delete, { id: first.id })
    expect((await waiting(hr))?.count).toBe(0)
  })
})

describe('a double that is kept', () => {
  it('leaves the list with a reason, which its history tells, and comes back', async () => {
    const kept = await keep(double, hr)
    expect(kept).toMatchObject({ success: true, result: { doubleIn: null, doubleKept: '同名不同人' } })
    expect(await doublesOf(staff)).toEqual([])
    const { body } = await app.call(staff, employees.history, { id: double.id })
    const { records } = body.result as { records: { by: string; after: Partial<Employee> }[] }
    expect(records[0]).toMatchObject({ after: { doubleKept: '同名不同人' } })
    const now = await read(double)
    const again = await app.call(staff, employees.askDouble, { id: now.id, version: now.version })
    expect(again.body.success).toBe(true)
    expect(await doublesOf(staff)).toMatchObject([{ id: double.id, doubleKept: null }])
  })
})

it('a relative who is the double of another one is listed and kept likewise', async () => {
  const one = await addChild(app, staff, first.id, { name: '小一', idNo: `R1${first.id.slice(-8)}` })
  const later = await addChild(app, staff, first.id, { name: '小二', idNo: `R2${first.id.slice(-8)}` })
  await makeDoubleRelative(app, one.id, later.id)
  const { tasks: waits } = resourceOf(familyMembers)
  // The portal leaves out of an address what the field cannot be.
  expect(waits?.['double']?.rows).toEqual({ doubleIn: 'DOCUMENT' })
  const listed = async () =>
    ((await app.call(hr, familyMembers.list, { doubleIn: 'DOCUMENT' })).body.result as Page<FamilyMember>)
      .records
  expect(await listed()).toMatchObject([{ id: later.id, doubleOf: one.id, doubleName: '小一' }])
  const kept = await app.call(staff, familyMembers.keepDouble, {
    id: later.id,
    version: later.version,
    doubleKept: '双胞胎，证件待更正',
  })
  expect(kept.body.success).toBe(true)
  expect(await listed()).toEqual([])
})
