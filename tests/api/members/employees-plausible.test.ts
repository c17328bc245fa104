import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { InputProblem } from '#contract/core/envelope.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import { employees, type Employee, type EmployeeDraft } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { addDays, addYears, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee, newFamilyMember } from '../../support/members.ts'
import { nationalIdOf, peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let yunfan: Session
let yunfanId: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
  yunfanId = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

describe('a write is refused', () => {
  test('when birth date or gender contradict the national ID, at the field', async () => {
    const { id, gender, birthDate } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    const draft = newEmployee(yunfanId)
    const other = { birthDate: '1970-01-01', gender: draft.gender === '1' ? '2' : '1' }
    const paths = ['birthDate', 'gender']
    for (const [endpoint, input] of [
      [employees.add, { ...draft, ...other }],
      [employees.edit, { id, version: 0, ...other, gender: gender === '1' ? '2' : '1' }],
    ] as const) {
      const { status, body } = await app.call(yunfan, endpoint as Endpoint, input)
      expect([status, body.message]).toEqual([400, '出生日期由身份证号码得出，不能单独修改'])
      expect((body.result as InputProblem[]).map(({ path }) => path)).toEqual(paths)
    }
    const same = await app.call(yunfan, employees.edit, { id, version: 0, birthDate, gender })
    expect(same.body.success).toBe(true)
  })

  test('when the row was deleted meanwhile, saying who and when, but not to who never saw it', async () => {
    const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId))
    await app.call(staff, employees.delete, { id })
    const said = /^该记录已被 陈雨桐 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 删除$/
    const edited = await app.call(yunfan, employees.edit, { id, version: 0, post: '主管' })
    expect([edited.status, edited.body.message]).toEqual([410, expect.stringMatching(said)])
    expect((await app.call(yunfan, employees.queryById, { id })).status).toBe(410)
    const qinghe = await sessionOf(app, 'hr.qinghe')
    expect((await app.call(qinghe, employees.queryById, { id })).body.message).toBe('未找到对应实体')
  })
})

describe('days lie within a life and a job', () => {
  const today = dayAt()
  const ofPassport = (changes: Partial<EmployeeDraft>) =>
    newEmployee(yunfanId, { idType: '2', idNo: `P${newEmployee(yunfanId).employeeNo}`, ...changes })
  const problems = async (call: Endpoint, input: object) => {
    const { body } = await app.call(yunfan, call, input)
    return body.success ? [] : (body.result as InputProblem[]).map(({ path, message }) => [path, message])
  }
  const ofId = (birthDate: string) => newEmployee(yunfanId, { idNo: nationalIdOf(birthDate, 7), birthDate })

  test.each([
    ['born tomorrow', { birthDate: addDays(today, 1) }, 'birthDate', '出生日期不能晚于今天'],
    [
      'born 121 years ago',
      { birthDate: addYears(today, -121) },
      'birthDate',
      '出生日期距今超过 120 年，请检查',
    ],
    [
      'joined before birth',
      { birthDate: '1991-04-05', entryDate: '1991-04-04' },
      'entryDate',
      '入职日期不能早于出生日期',
    ],
    ['joined in 9999', { entryDate: '9999-12-31' }, 'entryDate', '入职日期距出生日期超过 120 年，请检查'],
    ['left in 9999', { leaveDate: '9999-12-31' }, 'leaveDate', '离职日期距出生日期超过 120 年，请检查'],
  ])(
    'so an employee is refused who is %s, also where a row becomes so',
    async (_, changes, path, message) => {
      const days = { birthDate: '1991-04-05', entryDate: '2024-03-05', ...changes }
      // Who is not born yet joined in no year either.
      const found = await problems(employees.add, ofPassport(days))
      expect(found).toContainEqual([path, message])
      const { id } = await addEmployee(app, yunfan, ofPassport({}))
      expect(await problems(employees.edit as Endpoint, { id, version: 0, ...changes })).toContainEqual([
        path,
        message,
      ])
    },
  )

  test('so a number that holds such a day is refused as one, of a relative too, and fills in nothing', async () => {
    for (const birthDate of [addDays(today, 1), '1191-04-05']) {
      const wrong = [['idNo', '身份证号码中的出生日期不正确']]
      expect((await problems(employees.add, ofId(birthDate))).slice(0, 1)).toEqual(wrong)
      const { id } = await addEmployee(app, yunfan, newEmployee(yunfanId))
      const relative = newFamilyMember(id, { relation: '9', idNo: nationalIdOf(birthDate, 8), birthDate })
      expect(await problems(familyMembers.add, relative)).toEqual(wrong)
    }
  })

  test('so who joins before 16 is asked why, also when only one of the two days changes', async () => {
    const young = { birthDate: '2011-06-15', entryDate: '2026-11-02' }
    const why = [['youngReason', '入职时未满 16 岁，请填写原因']]
    expect(await problems(employees.add, ofPassport(young))).toEqual(why)
    const { id } = await addEmployee(app, yunfan, ofPassport({ ...young, entryDate: '2027-06-15' }))
    expect(await problems(employees.edit as Endpoint, { id, version: 0, entryDate: '2027-06-14' })).toEqual(
      why,
    )
    const { body } = await app.call(yunfan, employees.edit, {
      id,
      version: 0,
      entryDate: '2027-06-14',
      youngReason: '经批准的文艺演出人员',
    })
    expect(body.result as Employee).toMatchObject({
      entryDate: '2027-06-14',
      youngReason: '经批准的文艺演出人员',
    })
  })

  test('so a sheet says the same at the cell', async () => {
    const at = (column: string) => peopleHeader.indexOf(column)
    const rows = [personRow(901), personRow(902), personRow(903)]
    for (const [row, column, text] of [
      [0, '证件号码', nationalIdOf('2028-02-29', 9)],
      [1, '入职日期', '0001-01-01'],
      [2, '入职日期', '9999-12-31'],
    ] as const)
      rows[row]?.splice(at(column), 1, text)
    const file = sheetFile([peopleHeader, ...rows])
    const { errors } = (await app.call(yunfan, employees.importCheck, { file })).body.result as ImportCheck
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, '证件号码', '身份证号码中的出生日期不正确'],
      [3, '入职日期', '入职日期不能早于出生日期'],
      [4, '入职日期', '入职日期距出生日期超过 120 年，请检查'],
    ])
  })
})
