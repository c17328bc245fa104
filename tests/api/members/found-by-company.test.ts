import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { StateCounts } from '#contract/core/state-counts.ts'
import type { Page } from '#contract/core/paging.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers } from '#contract/cover/covers.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany, newCompany } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'
import { addChild, addEmployee, newEmployee } from '../../support/members.ts'

let app: TestApp
let staff: Session
let ids: Readonly<Record<'employee' | 'child' | 'change' | 'cover', string>>

/** A relative, an addition and cover of one employee of a company of its own. */
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  const named = { companyName: '临江沐禾网络科技', companyNameEn: 'Lakeside Muhe' }
  const { id: companyId } = await addCompany(app, staff, newCompany(named))
  const { id: employeeId } = await addEmployee(app, staff, newEmployee(companyId, { name: '裘远' }))
  const child = await addChild(app, staff, employeeId, { name: '裘安' })
  // Of a policy of another company, which no list looks at.
  await app.sql('SET session_replication_role = replica')
  const insert = async (table: string, fields: string, values: string) => {
    const [made] = await app.sql<{ id: string }>(
      `INSERT INTO ${table} (employee_id, sys_org_code, policy_id, plan_id, create_by, ${fields})
       SELECT e.id, e.sys_org_code, p.policy_id, p.id, 'staff', ${values} FROM employee e, (SELECT * FROM plan LIMIT 1) p WHERE e.id = $1 RETURNING id::text AS id`,
      [employeeId],
    )
    return made?.id ?? ''
  }
  const change = `'ADD', '2024-03-05', '裘远', 'DRAFT', 1`
  ids = {
    employee: employeeId,
    child: child.id,
    change: await insert('cover_change', 'change_type, effective_day, name, status, filed_by', change),
    cover: await insert('cover', 'from_day, to_day', `'2024-03-05', '2024-04-05'`),
  }
  await app.sql('SET session_replication_role = origin')
})
afterAll(() => app.close())

const lists = [
  [employees.list, 'employee'],
  [familyMembers.list, 'child'],
  [coverChanges.list, 'change'],
  [covers.list, 'cover'],
] as const
const foundBy = async (call: Endpoint, keyword: string, session = staff): Promise<string[]> => {
  const { body } = await app.call(session, call, { keyword, pageSize: '100' } as never)
  return (body.result as Page<{ id: string }>).records.map(({ id }) => id)
}

describe('rows that show the company of an employee', () => {
  test('are not found by less of it, by what sounds like a surname, nor by who does not see the company', async () => {
    const hr = await sessionOf(app, 'hr.yunfan')
    for (const [call, which] of lists) {
      for (const keyword of ['禾', 'wang', 'mh', 'Lakesides'])
        expect([which, keyword, await foundBy(call, keyword)]).not.toContain(ids[which])
      expect([which, await foundBy(call, '沐禾网络', hr)]).toEqual([which, []])
    }
  })

  test.each(['临江沐禾', '沐禾网络', 'muhewang', 'linjiang', 'ljmh', 'Lakeside', 'muhe lakeside'])(
    'are found by %s',
    async (keyword) => {
      for (const [call, which] of lists)
        expect([which, await foundBy(call, keyword)]).toEqual([which, [ids[which]]])
    },
  )

  test('are counted as they are listed, by its present name', async () => {
    const keyword = '沐禾网络'
    const counted = async () => {
      const { body } = await app.call(staff, familyMembers.count, { keyword, exact: 'true' })
      const { states } = (await app.call(staff, coverChanges.stateCounts, { keyword })).body
        .result as StateCounts
      return [body.result, states[0]] as const
    }
    expect(await counted()).toMatchObject([{ total: 1 }, { state: 'DRAFT', total: 1 }])
    const [company] = await app.sql<{ id: string; version: number }>(
      `SELECT id::text AS id, version FROM company WHERE company_name LIKE '临江沐禾%'`,
    )
    if (!company) throw new Error('there is a company')
    await app.call(staff, companies.edit, { ...company, companyName: '临江沐风科技' })
    expect(await counted()).toMatchObject([{ total: 0 }, { state: 'DRAFT', total: 0 }])
    expect(await foundBy(familyMembers.list, 'muhewang')).toEqual([])
  })
})
