import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies, companyGroups, type CompanyGroup } from '#contract/companies.ts'
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
const inputs = (): { endpoint: Endpoint; input: object }[] => [
  { endpoint: companyGroups.list, input: {} },
  { endpoint: companyGroups.count, input: {} },
  { endpoint: companyGroups.queryById, input: { id: seeded.id } },
  { endpoint: companyGroups.add, input: { groupCode: 'G9', groupName: '九州' } },
  { endpoint: companyGroups.edit, input: { id: seeded.id, version: seeded.version, groupName: '改名' } },
  { endpoint: companyGroups.delete, input: { id: seeded.id } },
  { endpoint: companyGroups.deleteBatch, input: { ids: seeded.id } },
  { endpoint: companyGroups.deleteJob, input: { ids: seeded.id } },
  { endpoint: companyGroups.restore, input: { ids: seeded.id } },
  { endpoint: companyGroups.recycled, input: {} },
  { endpoint: companyGroups.exportXls, input: {} },
  { endpoint: companyGroups.exportJob, input: {} },
]

describe('company groups are refused', () => {
  test('to anonymous callers, to a person without a role and to HR, and nothing changes', async () => {
    const stored = () => app.sql('SELECT * FROM company_group ORDER BY id')
    const before = await stored()
    for (const { endpoint, input } of inputs()) {
      expect([endpoint.path, (await app.call(undefined, endpoint, input)).status]).toEqual([
        endpoint.path,
        401,
      ])
      for (const username of ['nobody', 'hr.yunfan', 'hr.qinghe'] as const)
        expect([
          endpoint.path,
          username,
          (await app.call(await sessionOf(app, username), endpoint, input)).status,
        ]).toEqual([endpoint.path, username, 403])
    }
    expect(await stored()).toEqual(before)
  })

  test('for deletion while companies belong to them, and for a code that is there', async () => {
    expect(await said(companyGroups.delete, { id: seeded.id })).toBe(
      `集团“云禾集团”还有 ${seeded.companyCount} 家公司，不能删除`,
    )
    expect(await said(companyGroups.add, { groupCode: seeded.groupCode, groupName: '另一个' })).toBe(
      '已有相同编码的集团',
    )
  })
})

describe('a company group', () => {
  test('is added, counted, deleted and restored by staff and by an administrator', async () => {
    for (const username of ['staff', 'admin'] as const) {
      const session = await sessionOf(app, username)
      const group = await addGroup(app, session, `${username}集团`)
      expect(group.companyCount).toBe(0)
      expect((await app.call(session, companyGroups.delete, { id: group.id })).body.success).toBe(true)
      expect((await app.call(session, companyGroups.restore, { ids: group.id })).body.message).toBe(
        '恢复成功！',
      )
    }
  })

  test('has to be back before its companies come back', async () => {
    const group = await addGroup(app, staff, '先后集团')
    const company = await addCompany(app, staff, { groupId: group.id, companyName: '先后公司' })
    expect(
      ((await app.call(staff, companyGroups.queryById, { id: group.id })).body.result as CompanyGroup)
        .companyCount,
    ).toBe(1)
    await app.call(staff, companies.delete, { id: company.id })
    await app.call(staff, companyGroups.delete, { id: group.id })
    expect(await said(companies.restore, { ids: company.id })).toBe(
      '“先后公司”不能恢复：所属集团“先后集团”已删除，请先恢复它',
    )
    await app.call(staff, companyGroups.restore, { ids: group.id })
    expect(await said(companies.restore, { ids: company.id })).toBe('恢复成功！')
  })
})
