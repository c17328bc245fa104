import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { advanced, idsOf, listOf } from '../../support/list-of-employees.ts'
import { addEmployee, companyIdOf, newEmployee, newFamilyMember } from '../../support/members.ts'

let app: TestApp
let staff: Session
let hr: Session
let other: Session
let person: Employee
let relative: FamilyMember
/** In full, as they were typed. */
let mobile: string
let idNo: string
let relativeIdNo: string

type LookUp = typeof employees.lookUp | typeof familyMembers.lookUp

const lookUp = async (session: Session, number: string, on: LookUp = employees.lookUp) => {
  const { status, body } = await app.call(session, on, { number })
  return { status, ids: (body.result as { ids: string[] } | null)?.ids }
}

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
  other = await sessionOf(app, 'hr.qinghe')
  const draft = newEmployee(await companyIdOf(app, 'A02'), {
    // No digits: a keyword finds employee numbers, too.
    employeeNo: 'MASKED',
    mobile: '15437162690',
  })
  person = await addEmployee(app, hr, draft)
  ;[mobile, idNo] = [draft.mobile, draft.idNo]
  const family = newFamilyMember(person.id)
  relativeIdNo = family.idNo
  relative = (await app.call(hr, familyMembers.add, family)).body.result as FamilyMember
})
afterAll(() => app.close())

describe('hidden digits (security ACC-4)', () => {
  test('are found by no keyword: only the shown end is, also where another field is withheld', async () => {
    let who = hr
    const found = async (keyword: string) => idsOf(await listOf(app, who, { keyword, id: person.id }))
    const parts = [mobile, mobile.slice(0, 3), mobile.slice(0, 4), mobile.slice(3, 8), mobile.slice(-4)]
    const meetsNone = async () => {
      for (const keyword of [...parts, idNo, idNo.slice(0, 6), idNo.slice(-4)])
        expect([keyword, await found(keyword)]).toEqual([keyword, []])
      expect(await found(mobile.slice(-3))).toEqual([person.id])
    }
    await meetsNone()
    await app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route)
       VALUES (5000, 210, '字段', 'Field', 'employee:employeeNo', 'action', 2, false)`,
    )
    who = await app.signIn('hr.yunfan')
    expect((await app.call(who, employees.list, { employeeNo: 'N' })).status).toBe(400)
    await meetsNone()
    await app.sql(`DELETE FROM sys_permission WHERE id = 5000`)
  })

  test('are found by no filter, no advanced condition and no order', async () => {
    for (const field of ['mobile', 'idNo', 'bankAccount'])
      for (const input of [
        { [field]: mobile },
        { [field]: `*${mobile.slice(-4)}` },
        { column: field, order: 'asc' },
        advanced([{ field, rule: 'right_like', val: '154' }]),
      ] as Record<string, string>[])
        expect((await app.call(staff, employees.list, input)).status).toBe(400)
  })
})

describe('a whole number (decision 036)', () => {
  test('is looked up only by who may reveal it, and only in what they see', async () => {
    expect((await lookUp(await sessionOf(app, 'nobody'), idNo)).status).toBe(403)
    expect(await lookUp(other, idNo)).toEqual({ status: 200, ids: [] })
    expect(await lookUp(other, relativeIdNo, familyMembers.lookUp)).toEqual({ status: 200, ids: [] })
    await app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route)
       VALUES (5001, 210, '字段', 'Field', 'employee:idNo', 'action', 2, false)`,
    )
    const fresh = await app.signIn('hr.yunfan')
    expect(await lookUp(fresh, idNo)).toEqual({ status: 200, ids: [] })
    expect((await app.call(fresh, employees.lookUp, { number: idNo, fields: ['idNo'] })).status).toBe(403)
    await app.sql(`DELETE FROM sys_permission WHERE id = 5001`)
  })

  test('finds a person and a relative, however it is spelt; parts of it find nobody', async () => {
    for (const spelling of [
      idNo,
      idNo.toLowerCase(),
      `${idNo.slice(0, 6)} ${idNo.slice(6)}`,
      `+86 ${mobile}`,
    ])
      expect([spelling, await lookUp(hr, spelling)]).toEqual([spelling, { status: 200, ids: [person.id] }])
    expect(await lookUp(staff, relativeIdNo, familyMembers.lookUp)).toEqual({
      status: 200,
      ids: [relative.id],
    })
    for (const part of [idNo.slice(0, 17), mobile.slice(1), '%'])
      expect([part, await lookUp(hr, part)]).toEqual([part, { status: 200, ids: [] }])
    const { ids = [] } = await lookUp(hr, mobile)
    expect(idsOf(await listOf(app, hr, { id: ids.join(',') }))).toEqual([person.id])
  })

  test('is in the audit trail by whom it found, and never itself', async () => {
    await lookUp(hr, idNo)
    const [note] = await app.sql<{ row: string }>(
      `SELECT a::text AS row FROM sys_audit a WHERE action = 'look-up' ORDER BY id DESC LIMIT 1`,
    )
    expect(note?.row).toContain(person.id)
    expect(note?.row).toContain('hr.yunfan')
    expect(note?.row).not.toContain(idNo)
  })
})

test('orders by company, category, place and number of relatives (decision 036)', async () => {
  for (const column of ['companyName', 'category', 'socialSecurityLocation', 'familyCount'] as const) {
    const { records } = await listOf(app, staff, { column, order: 'asc', pageSize: '200' })
    const values = records.map((row) => (column === 'companyName' ? row.companyId : row[column]))
    const groups = values.filter((value, at) => value !== values[at - 1])
    expect([column, new Set(groups).size]).toEqual([column, groups.length])
    expect(new Set(records.map(({ id }) => id)).size).toBe(200)
  }
})
