import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies, companyGroups, type Company, type CompanyChoice } from '#contract/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { sessionOf } from '../support/identities.ts'
import { companyIdOf } from '../support/members.ts'

let app: TestApp
let staff: Session
let yunfan: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

const choices = async (session: Session, input = {}) =>
  ((await app.call(session, companies.getCompanyByGroup, input)).body.result as CompanyChoice[]).map(
    ({ orgCode }) => orgCode,
  )

describe('companies are refused', () => {
  test('to anonymous callers, and the lists to whoever may not read them', async () => {
    const nobody = await sessionOf(app, 'nobody')
    for (const endpoint of [companies.list, companyGroups.list]) {
      expect((await app.call(undefined, endpoint, {})).status).toBe(401)
      expect((await app.call(nobody, endpoint, {})).status).toBe(403)
      expect((await app.call(yunfan, endpoint, {})).status).toBe(403)
    }
    expect((await app.call(undefined, companies.getCompanyByGroup, {})).status).toBe(401)
    expect((await app.call(yunfan, companies.queryById, { id: await companyIdOf(app, 'A02') })).status).toBe(
      403,
    )
  })

  test('as choices, beyond the own organisation', async () => {
    expect(await choices(yunfan)).toEqual(['A02'])
    expect(await choices(await sessionOf(app, 'hr.qinghe'))).toEqual(['A03'])
    expect(await choices(await sessionOf(app, 'nobody'))).toEqual([])
  })
})

describe('companies', () => {
  test('are listed with dictionary texts and masked contacts for staff', async () => {
    const { records, total } = (await app.call(staff, companies.list, { companyName: '云帆' })).body
      .result as Page<Company>
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({ companyName: '云帆科技', orgCode: 'A02', status_dictText: '合作中' })
    expect(records[0]?.contactMobile ?? '****').toContain('****')
    expect((await app.call(staff, companies.queryById, { id: records[0]?.id ?? '' })).body.result).toEqual(
      records[0],
    )
  })

  test('are chosen of one group, or of all', async () => {
    const [group] = (
      (await app.call(staff, companyGroups.list, {})).body.result as Page<{ id: string; groupName: string }>
    ).records
    expect(group?.groupName).toBe('云禾集团')
    expect(await choices(staff, { groupId: group?.id })).toEqual(await choices(staff))
    expect(await choices(staff, { groupId: '1' })).toEqual([])
  })
})
