import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies } from '#contract/clients/companies.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { newCompany } from '../../support/companies.ts'
import { sessionOf } from '../../support/identities.ts'
import { forgetLimits } from '../../support/sign-in.ts'

const draft = { realname: '王小五', mobile: '13700000001', companyName: '云帆科技' }

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await forgetLimits(app)
  await app.sql('DELETE FROM sys_registration')
  await app.sql('DELETE FROM sys_announcement')
})

const file = (changes: Partial<typeof draft> = {}) =>
  app.call(undefined, registrations.register, { ...draft, ...changes })
const filed = async (changes: Partial<typeof draft> = {}): Promise<string> => {
  expect((await file(changes)).body.success).toBe(true)
  const [row] = await app.sql<{ id: string }>('SELECT id FROM sys_registration ORDER BY id DESC LIMIT 1')
  return row?.id ?? ''
}

describe('who may decide (domain 4)', () => {
  const unread = async (session: Session) =>
    ((await app.call(session, notices.listByUser, {})).body.result as { sysMsgList: Notice[] }).sysMsgList
  const givingHrTheWord = async (work: () => Promise<void>) => {
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, 912)`)
    await work()
    await app.sql(`DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id = 912`)
  }

  test('hears of an application, and how to come to it; nobody else does', async () => {
    await filed()
    const [notice, ...more] = await unread(admin)
    expect(more).toEqual([])
    expect(notice).toMatchObject({
      titile: '有新的账号申请待审批',
      url: '/system/RegistrationList?status=SUBMITTED',
      eventName: 'registration_filed',
    })
    expect(notice?.msgContent).toContain('王小五（云帆科技）申请开通账号')
    for (const username of ['staff', 'hr.yunfan', 'nobody'] as const)
      expect(await unread(await sessionOf(app, username))).toEqual([])
  })

  test('for one organisation hears only of those that name its company', async () => {
    await givingHrTheWord(async () => {
      await filed()
      expect(await unread(await sessionOf(app, 'hr.yunfan'))).toHaveLength(1)
      expect(await unread(await sessionOf(app, 'hr.qinghe'))).toEqual([])
    })
  })

  test('hears once of a flood, and again after reading', async () => {
    await Promise.all(
      ['13700000031', '13700000032', '13700000033'].map((mobile) => file({ mobile, realname: mobile })),
    )
    await file()
    const [first, ...more] = await unread(admin)
    expect(more).toEqual([])
    await app.call(admin, notices.read, { anntId: first?.anntId ?? '' })
    await file()
    expect(await unread(admin)).toEqual([])
    await file({ mobile: '13700000034' })
    expect(await unread(admin)).toHaveLength(1)
  })

  test('is offered the one company with the name given, however it is written, and none where there are several', async () => {
    const offered = async (companyName: string, session = admin) => {
      const id = await filed({ companyName })
      return (await app.call(session, registrations.organisation, { id })).body.result
    }
    for (const name of ['云帆科技', ' 云帆 科技 ', 'YUNFAN  technology', 'Ｙｕｎｆａｎ Technology.'])
      expect([name, await offered(name)]).toEqual([name, { orgCode: 'A02' }])
    for (const name of ['云帆', '云帆科技2', '。。'])
      expect([name, await offered(name)]).toEqual([name, { orgCode: null }])
    await givingHrTheWord(async () => {
      expect(await offered('青禾医药', await sessionOf(app, 'hr.yunfan'))).toEqual({ orgCode: null })
    })
    const double = newCompany({ companyName: '云帆（科技）' })
    await app.call(await sessionOf(app, 'staff'), companies.add, double)
    expect(await offered('云帆-科技')).toEqual({ orgCode: null })
    await app.sql(`UPDATE company SET del_flag = 1 WHERE company_code = $1`, [double.companyCode])
    expect(await offered('云帆科技!')).toEqual({ orgCode: 'A02' })
  })

  test('finds applications by name, company, the shown end of the mobile, and for a reason sees it whole', async () => {
    const id = await filed()
    const found = async (keyword: string) =>
      ((await app.call(admin, registrations.list, { keyword })).body.result as { total: number }).total
    for (const [keyword, total] of [
      ['小五', 1],
      ['云帆', 1],
      ['001', 1],
      ['1370', 0],
      ['青禾', 0],
    ] as const)
      expect([keyword, await found(keyword)]).toEqual([keyword, total])
    const looked = await app.call(admin, registrations.lookUp, { number: '137 0000 0001' })
    expect(looked.body.result).toEqual({ ids: [id] })
    const asked = { id, fields: ['mobile' as const], reason: 'call' as const }
    expect((await app.call(admin, registrations.reveal, asked)).body.result).toEqual({
      values: { mobile: '13700000001' },
    })
    expect((await app.call(await sessionOf(app, 'staff'), registrations.reveal, asked)).status).toBe(403)
  })
})
