import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyGroups, type CompanyGroup } from '#contract/company-groups.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { addCompany, addGroup, newGroup } from '../support/companies.ts'
import { sessionOf } from '../support/identities.ts'
import { describeResource } from '../support/describe-resource.ts'

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

test('a company group counts its companies', async () => {
  const group = await addGroup(app, staff, '计数集团')
  expect(group.companyCount).toBe(0)
  await addCompany(app, staff, { groupId: group.id })
  const { body } = await app.call(staff, companyGroups.queryById, { id: group.id })
  expect(body.result).toMatchObject({ companyCount: 1 })
})
