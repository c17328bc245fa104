import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee, type EmployeeDraft } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember, type FamilyMemberDraft } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { onDay } from '../../support/member-status.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee, newFamilyMember } from '../../support/members.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

const today = dayAt()
let app: TestApp
let hr: Session
let companyId: string
let parent: Employee
beforeAll(async () => {
  app = await openTestApp()
  hr = await sessionOf(app, 'hr.yunfan')
  companyId = await companyIdOf(app, 'A02')
  parent = await addEmployee(app, hr, newEmployee(companyId))
})
afterAll(() => app.close())

const withoutNumber = (changes: Partial<FamilyMemberDraft> = {}) => ({
  ...newFamilyMember(parent.id),
  idType: '8' as const,
  idNo: null,
  birthDate: today,
  ...changes,
})
const added = (draft: FamilyMemberDraft) => app.call(hr, familyMembers.add, draft)
const said = async (draft: FamilyMemberDraft) => (await added(draft)).body.message
const edited = async ({ id }: FamilyMember, changes: Partial<FamilyMemberDraft>) => {
  const { version } = (await app.call(hr, familyMembers.queryById, { id })).body.result as FamilyMember
  return (await app.call(hr, familyMembers.edit, { id, version, ...changes })).body
}

describe('a document is asked for', () => {
  it('of everybody who is not to bring one yet, with letters or digits in its number', async () => {
    const missing = '请填写证件号码；还没有证件的，证件类型请选“证件待补”'
    expect(await said(withoutNumber({ idType: '2' }))).toContain(missing)
    expect(await said(withoutNumber({ idType: '2', idNo: '无' }))).toContain('证件号码应有字母或数字')
    const draft = { ...newEmployee(companyId), idType: '2' as const, idNo: null }
    expect((await app.call(hr, employees.add, draft)).body.message).toContain(missing)
  })

  it('by no number beside “to follow”', async () => {
    expect(await said(withoutNumber({ idNo: 'E12345678' }))).toContain('证件待补的不填号码')
  })

  it('of a row of a sheet, which says what is missing', async () => {
    const idNo = peopleHeader.findIndex((title) => title.startsWith('证件号码'))
    const rows = [910, 911].map((n) => personRow(n).map((cell, at) => (at === idNo ? '' : cell)))
    const { body } = await app.call(hr, employees.importCheck, { file: sheetFile([peopleHeader, ...rows]) })
    const { errors } = body.result as ImportCheck
    expect(errors.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining('证件类型请选“证件待补”')),
    )
  })
})

describe('whoever has no document yet', () => {
  it('is added with a day by which it is due, twins too, and has none once it came', async () => {
    const twins = [(await added(withoutNumber())).body, (await added(withoutNumber())).body]
    const due = addDays(today, 60)
    expect(twins.map(({ result }) => result)).toMatchObject(
      twins.map(() => ({ idType: '8', idNo: null, idDueOn: due })),
    )
    const [first] = twins.map(({ result }) => result as FamilyMember)
    if (!first) throw new Error('nobody was added')
    expect((await edited(first, { name: '小帆' })).result).toMatchObject({ idDueOn: due })
    const born = await edited(first, { idType: '7', idNo: 'T310123456' })
    expect(born.result).toMatchObject({ idType: '7', idDueOn: null })
  })

  it('waits on the home page of who may edit them, from that day on, with the list', async () => {
    const { result } = (await added(withoutNumber())).body
    const { id } = result as FamilyMember
    const person = await addEmployee(app, hr, {
      ...newEmployee(companyId),
      idType: '8',
      idNo: null,
    } as EmployeeDraft)
    const waiting = async () =>
      ((await app.call(hr, tasks.mine, {})).body.result as WaitingTask[]).filter(({ name }) =>
        name.endsWith('.document'),
      )
    expect((await waiting()).map(({ count }) => count)).toEqual([0, 0])
    await app.sql(`UPDATE family_member SET id_due_on = $2 WHERE id = $1`, [id, today])
    await app.sql(`UPDATE employee SET id_due_on = $2 WHERE id = $1`, [person.id, addDays(today, -1)])
    const found = await waiting()
    expect(found.map(({ name, count, until }) => [name, count, until])).toEqual([
      ['employee.document', 1, addDays(today, -1)],
      ['family.document', 1, today],
    ])
    const { search = {} } = found.at(-1) ?? {}
    const list = (await app.call(hr, familyMembers.list, search)).body.result as Page<FamilyMember>
    expect(list.records.map((one) => one.id)).toEqual([id])
  })

  it('gets the day whichever way it comes: a switch to it later counts from then', async () => {
    const { result } = (await added(newFamilyMember(parent.id))).body
    await onDay(app, addDays(today, 7), async () => {
      const now = await edited(result as FamilyMember, { idType: '8' })
      expect(now.result).toMatchObject({ idNo: null, idDueOn: addDays(today, 67) })
    })
  })
})

it('a mobile of another country is taken with its code, and found by it', async () => {
  const made = await addEmployee(app, hr, newEmployee(companyId, { mobile: '00852 9123-4567' }))
  expect(made.mobile).toBe('*********567')
  expect(await app.sql('SELECT mobile FROM employee WHERE id = $1', [made.id])).toEqual([
    { mobile: '+85291234567' },
  ])
  const { body } = await app.call(hr, employees.lookUp, { number: '＋852 9123 ４５６７', fields: ['mobile'] })
  expect(body.result).toEqual({ ids: [made.id] })
  const wrong = await app.call(hr, employees.add, newEmployee(companyId, { mobile: '91234567' }))
  expect(wrong.body.message).toContain('境外号码前请加“+”')
})

it('names are ordered by pinyin, in lists and after a cursor', async () => {
  for (const name of ['丁书彤', '丁博磊', '安然', '曹操'])
    await addEmployee(app, hr, newEmployee(companyId, { name, post: '排序' }))
  const asked = { post: '排序', column: 'name', order: 'asc' as const, pageSize: '2' }
  const page = async (cursor?: string) =>
    (await app.call(hr, employees.list, { ...asked, ...(cursor && { cursor }) })).body
      .result as Page<Employee>
  const first = await page()
  const second = await page(first.nextCursor ?? '')
  expect([...first.records, ...second.records].map(({ name }) => name)).toEqual([
    '安然',
    '曹操',
    '丁博磊',
    '丁书彤',
  ])
})
