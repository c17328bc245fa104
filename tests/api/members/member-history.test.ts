import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { HistoryEntry } from '#contract/core/history.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import {
  addEmployee,
  addFamilyMember,
  companyIdOf,
  newEmployee,
  newFamilyMember,
} from '../../support/members.ts'
import { personRow } from '../../support/people-sheet.ts'

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

const { uploadRows } = importsInto(() => app)
const made = (changes = {}) => addEmployee(app, staff, newEmployee(companyId, changes))
const edited = async (
  { edit }: { edit: Endpoint },
  row: { id: string; version: number },
  changes: object,
) => {
  const { body } = await app.call(staff, edit, { id: row.id, version: row.version, ...changes })
  if (!body.success) throw new Error(`${body.message} ${JSON.stringify(body.result)}`)
}
const answerOf = async (of: { history: Endpoint }, { id }: { id: string }, session = yunfan) =>
  (await app.call(session, of.history, { id })).body
const entriesOf = async <Row>(of: { history: Endpoint }, row: { id: string }) =>
  ((await answerOf(of, row)).result as { records: HistoryEntry<Row>[] }).records

describe('the history of members (kernel 7)', () => {
  it('is not there for HR of another company, nor for who sees no members', async () => {
    const employee = await made()
    expect(await answerOf(employees, employee, await sessionOf(app, 'hr.qinghe'))).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    const nobody = await sessionOf(app, 'nobody')
    expect((await app.call(nobody, employees.history, { id: employee.id })).status).toBe(403)
  })

  it('says numbers masked, before and after, also where both look the same', async () => {
    const employee = await made({ mobile: '13812345678', bankAccount: '6222020200112233445' })
    await edited(employees, employee, { mobile: '13899995678', bankAccount: '6222020200112233999' })
    const [entry] = await entriesOf<Employee>(employees, employee)
    expect(entry).toMatchObject({ before: { mobile: '********678' }, after: { mobile: '********678' } })
    const all = JSON.stringify(await answerOf(employees, employee))
    for (const secret of ['13812345678', '13899995678', '6222020200112233445', '6222020200112233999'])
      expect(all).not.toContain(secret)
  })

  it('tells of relatives, and of their number nothing in that of the employee', async () => {
    const employee = await made()
    const child = await addFamilyMember(app, staff, newFamilyMember(employee.id))
    await edited(familyMembers, child, { relation: '9' })
    const [last, first] = await entriesOf<FamilyMember>(familyMembers, child)
    expect([first?.action, last?.action, last?.before.relation, last?.after.relation]).toEqual([
      'ADD',
      'EDIT',
      '3',
      '9',
    ])
    expect((await entriesOf<Employee>(employees, employee)).map(({ action }) => action)).toEqual(['ADD'])
  })

  it('is written by imports too, with who imported', async () => {
    await uploadRows(staff, [personRow(1)])
    const [row] = await app.sql<{ id: string }>(
      `SELECT id::text AS id FROM employee WHERE employee_no = 'T00001'`,
    )
    const [entry] = await entriesOf<Employee>(employees, { id: row?.id ?? '' })
    expect([entry?.action, entry?.by]).toEqual(['ADD', expect.stringMatching(/\S/)])
  })
})
