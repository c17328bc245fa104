import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
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

const made = (changes = {}) => addEmployee(app, yunfan, newEmployee(companyId, changes))
const gone = async (...rows: { id: string }[]) =>
  (await app.call(yunfan, employees.deleteBatch, { ids: rows.map(({ id }) => id).join(',') })).body.result
const isLive = async ({ id }: { id: string }) =>
  (await app.call(staff, employees.queryById, { id })).body.success
const binOf = async (session: Session) =>
  (await app.call(session, employees.recycled, { pageSize: '500' })).body.result as Page<Employee>

describe('a deletion', () => {
  it('says how many relatives go with employees (decision 013)', async () => {
    const [parent, single] = [await made({ name: '有家' }), await made({ name: '单身' })]
    await addFamilyMember(app, yunfan, newFamilyMember(parent.id))
    await addFamilyMember(app, yunfan, newFamilyMember(parent.id))
    const ids = `${parent.id},${single.id}`
    const check = async (session: Session, which: string) =>
      (await app.call(session, employees.deleteCheck, { ids: which })).body
    expect((await check(yunfan, ids)).result).toEqual({ dependantCount: 2, refusal: null, blockedBy: null })
    expect((await check(yunfan, single.id)).result).toEqual({
      dependantCount: 0,
      refusal: null,
      blockedBy: null,
    })
    expect((await check(await sessionOf(app, 'hr.qinghe'), ids)).message).toBe('未找到对应实体')
    expect([await isLive(parent), await isLive(single)]).toEqual([true, true])
    expect(await gone(parent, single)).toMatchObject({ count: 2, dependantCount: 2 })
  })

  it('shows in the bin how many relatives would come back, and whose the row is (decision 013)', async () => {
    const parent = await made({ name: '带两名' })
    const child = await addFamilyMember(app, yunfan, newFamilyMember(parent.id))
    await addFamilyMember(app, yunfan, newFamilyMember(parent.id))
    await app.call(yunfan, familyMembers.delete, { id: child.id })
    await gone(parent)
    const row = (await binOf(yunfan)).records.find(({ id }) => id === parent.id)
    expect([row?.familyCount, row?.companyName]).toEqual([1, '云帆科技'])
  })

  it('calls rows by their English names in English', async () => {
    const parent = await made({ name: '李伟', nameEn: 'Li Wei' })
    const child = await addFamilyMember(app, yunfan, newFamilyMember(parent.id))
    await gone(parent)
    const said = async (headers = {}) =>
      (await app.call(yunfan, familyMembers.restore, { ids: child.id }, headers)).body.message
    expect(await said()).toContain('“李伟”')
    expect(await said({ 'accept-language': 'en' })).toContain('“Li Wei”')
  })

  it('refuses a company with employees before anybody is asked, with separators in the number (decision 013)', async () => {
    // That it pays for its sister would be said first.
    await app.sql('UPDATE billing_terms SET payer_company_id = NULL')
    const { body } = await app.call(staff, companies.deleteCheck, { ids: companyId })
    expect(body.result).toMatchObject({
      refusal: expect.stringMatching(/^公司“云帆科技”还有 \d,\d{3} 名员工，不能删除$/),
      blockedBy: { noun: 'employee', field: 'companyId', id: companyId },
    })
    const refused = (await app.call(staff, companies.delete, { id: companyId })).body
    expect(refused.result).toEqual({ noun: 'employee', field: 'companyId', id: companyId })
  })
})
