import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { trail, type TrailEntry } from '#contract/administration/trail.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'

let app: TestApp
let admin: Session
let staff: Session
let employee: Employee
beforeAll(async () => {
  app = await openTestApp()
  ;[admin, staff] = [await sessionOf(app, 'admin'), await sessionOf(app, 'staff')]
  employee = await addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02')))
  const { id, version } = employee
  const bankAccount = '6222020200112230000'
  const { body } = await app.call(staff, employees.edit, { id, version, bankAccount })
  if (!body.success) throw new Error(body.message)
})
afterAll(() => app.close())

const found = async (question: Record<string, string>) => {
  const { body } = await app.call(admin, trail.list, question)
  if (!body.success) throw new Error(body.message)
  return (body.result as Page<TrailEntry>).records as (TrailEntry & Record<string, unknown>)[]
}

describe('the trail', () => {
  test('is told to who holds its word alone (ACC-1)', async () => {
    for (const call of [trail.list, trail.count]) expect((await app.call(staff, call, {})).status).toBe(403)
    expect((await app.call(await sessionOf(app, 'hr.yunfan'), trail.list, {})).status).toBe(403)
  })

  test('finds who changed a bank account, when and of whom, in words of the noun; values it has none (AUD-1)', async () => {
    const [entry, ...others] = await found({ dataTable: 'employee', changed: 'bank_account' })
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      createBy: '陈雨桐',
      userid: 'staff',
      dataTable_dictText: '员工',
      dataId: employee.id,
      action_dictText: '修改',
      changed: ['bank_account'],
      changed_dictText: '银行账号',
      rowOrgCode: 'A02',
      recordName: employee.name,
      recordCode: employee.employeeNo,
      recordNoun: 'employee',
      recordDeleted: false,
    })
    expect(JSON.stringify(entry)).not.toContain('622202')
  })

  test('tells everything of one record, newest first, also that a masked value was looked at (ACC-6)', async () => {
    await app.call(staff, employees.reveal, { id: employee.id, fields: ['bankAccount'], reason: 'call' })
    const entries = await found({ record: employee.employeeNo })
    expect(entries.map(({ action }) => action)).toEqual(['reveal', 'update', 'insert'])
  })

  test('shows values in the history of the record alone, masked (AUD-4)', async () => {
    const { body } = await app.call(admin, employees.history, { id: employee.id })
    const [edit] = (body.result as { records: { after: Partial<Employee> }[] }).records
    expect(edit?.after.bankAccount).toMatch(/^\*+|\*{4}/)
    expect(JSON.stringify(body)).not.toContain('6222020200112230000')
  })

  test('is found by person, action and moment', async () => {
    const company = await addCompany(app, staff)
    await app.call(staff, companies.delete, { id: company.id })
    const [last] = await found({ userid: 'staff', action: 'delete' })
    expect(last).toMatchObject({ dataTable: 'company', dataId: company.id })
    expect(await found({ dataId: company.id, createTime_end: '2020-01-01 00:00:00' })).toEqual([])
  })
})
