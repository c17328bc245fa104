import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#contract/core/history.ts'
import { registrations, type GivableRole, type Registration } from '#contract/administration/registrations.ts'
import { signIn } from '#contract/session/sign-in.ts'
import { roles } from '#server/seed/permissions.ts'
import { openTestApp, type Answered, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { codeIn, forgetLimits, messageTo, pretendHits, tryPassword } from '../../support/sign-in.ts'

const draft = {
  realname: '王小五',
  mobile: '13700000001',
  email: 'wang@example.com',
  companyName: '云帆科技',
  reason: '负责员工福利',
}
const place = { username: 'wang.xiaowu', orgCode: 'A02', roleCode: 'hr' }

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
  for (const table of ['sys_user_role', 'sys_user_org'])
    await app.sql(`DELETE FROM ${table} WHERE user_id > 100`)
  await app.sql(`DELETE FROM sys_user WHERE id > 100`)
})

const file = (changes: Partial<typeof draft> = {}) =>
  app.call(undefined, registrations.register, { ...draft, ...changes })
const filed = async (changes: Partial<typeof draft> = {}): Promise<string> => {
  expect((await file(changes)).body.success).toBe(true)
  const [row] = await app.sql<{ id: string }>('SELECT id FROM sys_registration ORDER BY id DESC LIMIT 1')
  return row?.id ?? ''
}
const approve = (
  session: Session | undefined,
  id: string,
  changes: Partial<typeof place> = {},
): Promise<Answered> => app.call(session, registrations.approve, { id, version: 0, ...place, ...changes })
const reject = (session: Session | undefined, id: string) =>
  app.call(session, registrations.reject, { id, version: 0, opinion: '资料不全' })
const users = async () => Number((await app.sql<{ n: string }>(`SELECT count(*) n FROM sys_user`))[0]?.n)

describe('an application is refused', () => {
  test('without the client header, and when it is not filled in properly', async () => {
    expect((await app.call(undefined, registrations.register, draft, { authorization: '' })).status).toBe(401)
    for (const changes of [{ realname: '' }, { mobile: '123' }, { email: 'no mail' }, { companyName: '' }]) {
      const { status, body } = await file(changes)
      expect([status, body.success]).toEqual([400, false])
    }
    expect(await app.sql('SELECT 1 FROM sys_registration')).toEqual([])
  })

  test('after ten in an hour from one address', async () => {
    await pretendHits(app, { name: 'register', seconds: 3_600 }, 9)
    await filed()
    await pretendHits(app, { name: 'register', seconds: 3_600 }, 10)
    expect((await file({ mobile: '13700000199' })).status).toBe(429)
  })
})

describe('an application', () => {
  test('opens nothing, and is answered the same for known and unknown numbers', async () => {
    const before = await users()
    const answers = [await file(), await file(), await file({ mobile: '13900000002' })]
    const essence = answers.map(({ status, body: { success, message, result } }) => ({
      status,
      success,
      message,
      result,
    }))
    expect(essence).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 200,
        success: true,
        message: '申请已提交，审批通过后会以短信通知您',
        result: null,
      })),
    )
    expect(await users()).toBe(before)
    expect(await app.sql('SELECT mobile, status FROM sys_registration ORDER BY id')).toEqual([
      { mobile: '13700000001', status: 'SUBMITTED' },
      { mobile: '13900000002', status: 'SUBMITTED' },
    ])
  })

  test('of somebody else for the same number keeps none out, the same one again is one (security trap 50)', async () => {
    for (const changes of [{ realname: '冒名者' }, {}, {}]) await file(changes)
    expect(await app.sql('SELECT realname FROM sys_registration ORDER BY id')).toEqual([
      { realname: '冒名者' },
      { realname: '王小五' },
    ])
  })

  test('is seen by administrators only, with the number masked', async () => {
    const id = await filed()
    expect((await app.call(undefined, registrations.list, {})).status).toBe(401)
    for (const username of ['nobody', 'hr.yunfan', 'hr.qinghe', 'staff'] as const) {
      const session = await sessionOf(app, username)
      expect((await app.call(session, registrations.list, {})).status).toBe(403)
      expect((await app.call(session, registrations.queryById, { id })).status).toBe(403)
    }
    const { records, total } = (await app.call(admin, registrations.list, { status: 'SUBMITTED' })).body
      .result as { records: unknown[]; total: number }
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({
      id,
      realname: '王小五',
      mobile: '********001',
      status: 'SUBMITTED',
      status_dictText: '待审批',
      opinion: null,
    })
    expect((await app.call(admin, registrations.queryById, { id })).body.result).toMatchObject({
      id,
      companyName: '云帆科技',
    })
    expect((await app.call(admin, registrations.queryById, { id: '1' })).body.message).toBe('未找到对应实体')
  })
})

describe('a decision is refused', () => {
  test('to everyone but administrators', async () => {
    const id = await filed()
    expect([(await approve(undefined, id)).status, (await reject(undefined, id)).status]).toEqual([401, 401])
    for (const username of ['nobody', 'hr.yunfan', 'hr.qinghe', 'staff'] as const) {
      const session = await sessionOf(app, username)
      expect([(await approve(session, id)).status, (await reject(session, id)).status]).toEqual([403, 403])
    }
    expect(await app.sql(`SELECT status FROM sys_registration`)).toEqual([{ status: 'SUBMITTED' }])
  })

  test('to whoever filed it: their own mobile or e-mail (security ACC-5)', async () => {
    await app.sql(`UPDATE sys_user SET email = 'admin@example.com' WHERE username = 'admin'`)
    for (const own of [{ mobile: '13900000001' }, { email: 'Admin@example.com' }]) {
      const id = await filed(own)
      const words = '这是您自己提交的申请，请由另一位管理员审批'
      expect((await approve(admin, id)).body.message).toBe(words)
      expect((await reject(admin, id)).body.message).toBe(words)
    }
  })

  test('for what is not there: application, organisation, role', async () => {
    const before = await users()
    const id = await filed()
    expect((await approve(admin, '1')).body.message).toBe('未找到对应实体')
    expect((await approve(admin, id, { orgCode: 'Z99' })).body.message).toBe('该机构不存在')
    expect((await approve(admin, id, { roleCode: 'root' })).body.message).toBe('该角色不存在')
    expect(await users()).toBe(before)
  })

  test('for a user name or a number that somebody has', async () => {
    expect((await approve(admin, await filed(), { username: 'staff' })).body.message).toBe('用户账号已存在')
    expect((await approve(admin, await filed({ mobile: '13900000003' }))).body.message).toBe(
      '该手机号已有账号',
    )
    expect(
      (await approve(admin, await filed({ mobile: '13700000002' }), { username: 'Bad Name' })).status,
    ).toBe(400)
  })

  test('for a role that sees every organisation, outside the provider', async () => {
    expect((await approve(admin, await filed(), { roleCode: 'staff' })).body.message).toBe(
      '该角色可查看所有机构的数据，只能授予平台机构的用户',
    )
  })

  test("for a role with permissions the decider lacks, or an organisation out of the decider's reach", async () => {
    const id = await filed()
    const lists = `SELECT 3, id FROM sys_permission WHERE perms IN ('registration:list', 'registration:decide')`
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) ${lists}`)
    const hr = await sessionOf(app, 'hr.yunfan')
    expect((await approve(hr, id, { orgCode: 'A03' })).body.message).toBe('该机构不存在')
    expect((await approve(hr, id, { roleCode: 'admin' })).body.message).toBe('不能授予超出您自己权限的角色')
    const givable = async (session: Session) =>
      ((await app.call(session, registrations.roles, {})).body.result as GivableRole[]).map(
        (one) => one.roleCode,
      )
    expect([await givable(hr), await givable(admin)]).toEqual([
      ['hr', 'hrAmounts'],
      roles.map(({ code }) => code),
    ])
    expect((await approve(hr, id, { orgCode: 'A02', roleCode: 'hr' })).body.success).toBe(true)
    await app.sql(`DELETE FROM sys_role_permission WHERE (role_id, permission_id) IN (${lists})`)
  })

  test('once there is one, and of two at the same time one wins', async () => {
    const id = await filed()
    const answers = await Promise.all([
      approve(admin, id),
      reject(admin, id),
      approve(admin, id, { username: 'wang.two' }),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await reject(admin, id)).body.message).toMatch(/^当前状态为“.*”，不能驳回，请刷新后查看$/)
    expect((await approve(admin, id)).body.message).toMatch(/^当前状态为“.*”，不能通过，请刷新后查看$/)
  })
})

describe('a decision', () => {
  test('for the applicant makes a user who sets a password by SMS and signs in', async () => {
    const mobile = '13700000077'
    const id = await filed({ mobile })
    expect((await approve(admin, id)).body).toMatchObject({ success: true, message: '已通过，账号已创建' })
    const count = (
      await app.sql(
        `SELECT 1 FROM sys_audit WHERE object_table = 'sys_registration' AND object_id = $1 AND actor = 'admin'`,
        [id],
      )
    ).length
    expect(count).toBe(1)
    expect(await messageTo(app, mobile)).toContain('wang.xiaowu')
    expect((await tryPassword(app, 'wang.xiaowu', 'Portal@2026')).body.success).toBe(false)
    await app.call(undefined, signIn.sendResetCode, { mobile })
    const code = codeIn(await messageTo(app, mobile, 2))
    const { ticket } = (await app.call(undefined, signIn.checkVerificationCodeMessage, { mobile, code })).body
      .result as { ticket: string }
    await app.call(undefined, signIn.changPassword, {
      ticket,
      password: 'Fresh#Start7',
      confirmpassword: 'Fresh#Start7',
    })
    const { body } = await tryPassword(app, 'wang.xiaowu', 'Fresh#Start7')
    expect(body.result).toMatchObject({
      userInfo: { orgCode: 'A02', realname: '王小五' },
      needChangePwd: { isFirstLogin: false },
    })
  })

  test('against the applicant is told with its reason', async () => {
    const id = await filed({ mobile: '13700000009' })
    expect((await reject(admin, id)).body).toMatchObject({ success: true, message: '已驳回' })
    expect(await messageTo(app, '13700000009')).toContain('资料不全')
    expect(await app.sql('SELECT status, opinion, update_by FROM sys_registration')).toEqual([
      { status: 'REJECTED', opinion: '资料不全', update_by: 'admin' },
    ])
    const { body } = await app.call(admin, registrations.history, { id })
    const { records } = body.result as { records: HistoryEntry<Registration>[] }
    expect(records.slice(0, 2).map(({ action, by, told }) => [action, by, told?.to])).toEqual([
      ['TELL', '系统管理员', ['王小五']],
      ['EDIT', '系统管理员', undefined],
    ])
  })
})
