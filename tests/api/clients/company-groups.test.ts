import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { companyGroups, type CompanyGroup } from '#contract/clients/company-groups.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addCompany, addGroup, newCompany, newGroup } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'
import { describeResource } from '../../support/describe-resource.ts'

describeResource(companyGroups, { draft: newGroup, visibleTo: 'provider', size: 'small' })

let app: TestApp
let staff: Session
let seeded: CompanyGroup
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  const [first] = ((await app.call(staff, companyGroups.list, {})).body.result as Page<CompanyGroup>).records
  if (!first) throw new Error('no group in the demo data')
  seeded = first
})
afterAll(() => app.close())

const said = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  (await app.call(staff, endpoint, input)).body.message
describe('company groups are refused', () => {
  test('for deletion while companies belong to them, and for a code that is there', async () => {
    expect(await said(companyGroups.delete, { id: seeded.id })).toBe(
      `集团“云禾集团”还有 ${seeded.companyCount} 家公司，不能删除`,
    )
    expect(await said(companyGroups.add, { groupCode: seeded.groupCode, groupName: '另一个' })).toBe(
      '已有相同编码的集团',
    )
  })
})

describe('a group out of use', () => {
  const stopped = async (name: string) => {
    const group = await addGroup(app, staff, name)
    const company = await addCompany(app, staff, { groupId: group.id })
    const { body } = await app.call(staff, companyGroups.stop, { id: group.id, version: group.version })
    return { group: body.result as CompanyGroup, company }
  }

  test('is refused where a company is to belong to it newly, and for the move it has made', async () => {
    const { group } = await stopped('停用集团')
    const refused = '集团“停用集团”已停用，不能选择'
    expect(await said(companies.add, newCompany({ groupId: group.id }))).toBe(refused)
    const other = await addCompany(app, staff)
    expect(await said(companies.edit, { id: other.id, version: other.version, groupId: group.id })).toBe(
      refused,
    )
    expect(await said(companyGroups.stop, { id: group.id, version: group.version })).toContain('不能停用')
  })

  test('keeps its companies, which are edited as before, and gets others once it is used again', async () => {
    const { group, company } = await stopped('暂停使用集团')
    const edited = await app.call(staff, companies.edit, {
      id: company.id,
      version: company.version,
      companyName: '改名公司',
      groupId: group.id,
    })
    expect(edited.body.result).toMatchObject({ companyName: '改名公司', groupName: '暂停使用集团' })
    await app.call(staff, companyGroups.resume, { id: group.id, version: group.version })
    expect((await addCompany(app, staff, { groupId: group.id })).groupName).toBe('暂停使用集团')
  })
})

test('a company group counts its companies', async () => {
  const group = await addGroup(app, staff, '计数集团')
  expect(group.companyCount).toBe(0)
  await addCompany(app, staff, { groupId: group.id })
  const { body } = await app.call(staff, companyGroups.queryById, { id: group.id })
  expect(body.result).toMatchObject({ companyCount: 1 })
})
