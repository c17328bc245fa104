import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/session/sign-in.ts'
import { userQueries } from '#contract/administration/user-queries.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { users, type User } from '#contract/administration/users.ts'
import { openTestApp, type Answered, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { addUser, grantWords, newUser, sessionFor } from '../../support/users.ts'

describeResource(users, {
  draft: () => ({
    ...newUser(),
    works: [
      { orgCode: 'A02', roleIds: ['3'] },
      { orgCode: 'A03', roleIds: ['3'] },
    ],
  }),
  visibleTo: 'admin',
  size: 'small',
})

let app: TestApp
let admin: Session
/** Sees every organisation and may keep accounts, and holds nothing else that administrators hold. */
let clerk: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  await grantWords(app, 'staff', 'user:')
  clerk = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

const add = (draft: Parameters<typeof newUser>[0] = {}) => addUser(app, admin, draft)
const now = async ({ id }: Pick<User, 'id'>) =>
  (await app.call(admin, users.queryById, { id })).body.result as User
const essence = ({ status, body: { success, message } }: Answered) => [status, success, message]
const state = async () =>
  JSON.stringify(
    await app.sql(
      `SELECT (SELECT array_agg(u::text ORDER BY id) FROM sys_user u) AS users, (SELECT array_agg(r::text ORDER BY r) FROM sys_user_role r) AS roles`,
    ),
  )
/** Makes calls that are refused, and leave everything as it was. */
const refused = async (calls: readonly (() => Promise<Answered>)[]): Promise<unknown[]> => {
  const before = await state()
  const said: unknown[] = []
  for (const call of calls) said.push((await call()).body.message)
  expect(await state()).toBe(before)
  return said
}

const [adminRole, staffRole, hrRole] = ['1', '2', '3']
const [adminId, staffId] = ['11', '12']
const beyond = '不能授予超出您自己权限的角色'
const above = (name: string) => `“${name}”拥有您没有的权限，只有同样拥有这些权限的管理员才能进行此操作`

describe('nobody comes to more than they hold (security ACC-5)', () => {
  test('not by giving a role: to themselves, to others, on the role’s side, or with a new account', async () => {
    const one = await add({ works: [{ orgCode: 'A01', roleIds: [] }] })
    const own = await now({ id: staffId })
    const roles = [{ orgCode: 'A01', roleIds: [adminRole] }]
    expect(
      await refused([
        () => app.call(clerk, users.edit, { id: staffId, version: own.version, works: roles }),
        () => app.call(clerk, users.edit, { id: staffId, version: own.version, selectedroles: '2,1' }),
        () => app.call(clerk, users.edit, { id: one.id, version: one.version, works: roles }),
        () => app.call(clerk, users.add, { ...newUser(), works: roles }),
        () => app.call(clerk, users.add, { ...newUser(), selectedroles: adminRole }),
        () => app.call(clerk, userRoles.addSysUserRole, { roleId: adminRole, userIdList: [one.id] }),
        () => app.call(clerk, userRoles.addSysUserRole, { roleId: adminRole, userIdList: [staffId] }),
      ]),
    ).toEqual(Array.from({ length: 7 }, () => beyond))
  })

  test('not by a role that sees every organisation, given to the user of a client', async () => {
    const one = await add({ works: [{ orgCode: 'A02', roleIds: [hrRole] }] })
    const words = '该角色可查看所有机构的数据，只能授予平台机构的用户'
    expect(
      await refused([
        () =>
          app.call(admin, users.edit, {
            id: one.id,
            version: one.version,
            works: [{ orgCode: 'A02', roleIds: [staffRole] }],
          }),
        () => app.call(admin, userRoles.addSysUserRole, { roleId: staffRole, userIdList: [one.id] }),
      ]),
    ).toEqual([words, words])
  })

  test('not by taking over an account that holds more: its number, its password, its roles, its bin', async () => {
    const { version } = await now({ id: adminId })
    const gone = await add({ realname: '前任', works: [{ orgCode: 'A01', roleIds: [adminRole] }] })
    await app.call(admin, users.delete, { id: gone.id })
    const id = adminId
    expect(
      await refused([
        () => app.call(clerk, users.edit, { id, version, phone: '13600009999' }),
        () => app.call(clerk, users.changPassword, { username: 'admin' }),
        () => app.call(clerk, users.freeze, { id, version }),
        () => app.call(clerk, users.frozenBatch, { ids: id, status: '2' }),
        () => app.call(clerk, users.delete, { id }),
        () => app.call(clerk, userRoles.deleteUserRole, { roleId: adminRole, userId: id }),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => above('系统管理员')))
    expect(await refused([() => app.call(clerk, users.restore, { ids: gone.id })])).toEqual([above('前任')])
  })

  test('and who works for a client reaches no account, whatever words they hold', async () => {
    await grantWords(app, 'hr', 'user:')
    const hr = await sessionOf(app, 'hr.yunfan')
    for (const answer of [
      await app.call(hr, users.list, {}),
      await app.call(hr, users.queryById, { id: adminId }),
      await app.call(hr, userQueries.checkOnlyUser, { username: 'admin' }),
      await app.call(hr, userRoles.queryUserRoleMap, {}),
      await app.call(hr, users.changPassword, { username: 'hr.qinghe' }),
    ])
      expect(essence(answer)).toEqual([403, false, '没有权限，请联系管理员授权'])
    await app.sql(
      `DELETE FROM sys_role_permission USING sys_permission p WHERE p.id = permission_id AND role_id = 3 AND p.perms LIKE 'user:%'`,
    )
  })
})

describe('freezing', () => {
  test('is refused of oneself, of the last administrator, and of all where one id is wrong (security trap 34)', async () => {
    const [one, other] = [await add(), await add({ works: [{ orgCode: 'A01', roleIds: [adminRole] }] })]
    const second = await sessionOf(app, 'admin')
    expect(
      await refused([
        () => app.call(second, users.frozenBatch, { ids: `${one.id},${adminId},`, status: '2' }),
        () => app.call(second, users.frozenBatch, { ids: `${one.id},7`, status: 2 }),
        () => app.call(second, users.frozenBatch, { ids: ' ,', status: '2' }),
        () => app.call(second, users.delete, { id: adminId }),
      ]),
    ).toEqual(['不能冻结自己的账号', '未找到对应实体', '参数不识别！', '不能删除自己的账号'])
    await app.call(second, users.delete, { id: other.id })
  })

  test('of two administrators who freeze each other at once one stays, who is told why', async () => {
    const other = await add({ works: [{ orgCode: 'A01', roleIds: [adminRole] }] })
    const theirs: Session = { ...admin, ...(await sessionFor(app, other)) }
    const answers = await Promise.all([
      app.call(admin, users.frozenBatch, { ids: other.id, status: '2' }),
      app.call(theirs, users.frozenBatch, { ids: adminId, status: '2' }),
    ])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.map(({ body }) => body.message)).toEqual(
      expect.arrayContaining(['操作成功！', expect.stringMatching(/管理员|登录|失效/)]),
    )
    await app.sql(`UPDATE sys_user SET status = '1' WHERE id = ANY($1)`, [[adminId, other.id]])
    admin = await sessionOf(app, 'admin')
    await app.call(admin, users.delete, { id: other.id })
  })

  test('ends sessions for good: they do not come back with the account', async () => {
    const one = await add()
    const session = await sessionFor(app, one)
    expect((await app.call(session, signIn.touch, {})).status).toBe(200)
    expect(essence(await app.call(admin, users.frozenBatch, { ids: one.id, status: '2' }))).toEqual([
      200,
      true,
      '操作成功！',
    ])
    await expect.poll(async () => (await app.call(session, signIn.touch, {})).status).toBe(401)
    expect(await now(one)).toMatchObject({ status: '2', status_dictText: '冻结' })
    expect((await app.call(session, signIn.touch, {})).body.message).toBe('您的账号已被冻结，请联系管理员')
    await app.call(admin, users.frozenBatch, { ids: `${one.id},`, status: '1' })
    expect((await app.call(session, signIn.touch, {})).body.message).toBe('Token失效，请重新登录')
    expect(
      await app.sql(`SELECT detail FROM sys_audit WHERE action = 'sign-out-frozen' AND object_id = $1`, [
        one.id,
      ]),
    ).toEqual([{ detail: { sessions: '1' } }])
  })
})

describe('an account', () => {
  test('that is opened says whether its owner hears of it, and what to do where not', async () => {
    const works = [{ orgCode: 'A01', roleIds: [] }]
    const said = async (draft: Parameters<typeof newUser>[0]) =>
      (await app.call(admin, users.add, newUser({ works, ...draft }))).body.message
    expect(await said({ phone: '13600012344', works: [] })).toBe(
      '添加成功！还没有分配机构，本人不能登录，也未通知本人：分配机构与角色后，将通知本人设置密码',
    )
    expect(await said({ phone: '13600012345' })).toBe(
      '添加成功！开通短信将发往尾号 345 的手机，本人凭手机号设置密码后登录',
    )
    expect(await said({ phone: null })).toBe(
      '添加成功！没有手机号，未发送开通短信：请补充手机号，或点击“重置密码”取得一次性密码转告本人',
    )
    await app.sql(`UPDATE sys_message_event SET is_enabled = false WHERE event_code = 'accountOpened'`)
    expect(await said({ phone: '13600012346' })).toMatch(/“账号开通”的通知已停用，请转告本人/)
    await app.sql(`UPDATE sys_message_event SET is_enabled = true WHERE event_code = 'accountOpened'`)
  })

  test('keeps its name for ever, shares no number, and takes no organisation or role that is not there', async () => {
    const one = await add()
    const gone = await add()
    await app.call(admin, users.delete, { id: gone.id })
    expect(
      await refused([
        () => app.call(admin, users.add, { ...newUser(), username: gone.username.toUpperCase() }),
        () => app.call(admin, users.add, { ...newUser(), username: '张三' }),
        () => app.call(admin, users.add, { ...newUser(), phone: one.phone === null ? '' : '13900000001' }),
        () => app.call(admin, users.edit, { id: one.id, version: one.version, username: 'other.name' }),
        () => app.call(admin, users.add, newUser({ works: [{ orgCode: 'Z99', roleIds: [] }] })),
        () => app.call(admin, users.add, newUser({ works: [{ orgCode: 'A02', roleIds: ['999'] }] })),
        () => app.call(admin, users.edit, { id: adminId, version: 0, phone: '13600008888' }),
      ]),
    ).toEqual([
      '用户账号已存在',
      '用户名以小写字母开头，3 到 32 位小写字母、数字、点、下划线或连字符',
      '该手机号已有账号',
      '用户名开通后不能修改',
      '该机构不存在',
      '该角色不存在',
      expect.stringMatching(/账户设置|修改/),
    ])
  })

  test('never shows anything of its password', async () => {
    const { body } = await app.call(admin, users.list, { pageSize: '500' })
    expect(JSON.stringify(body)).not.toMatch(/argon|hash|salt|"password"/i)
  })

  test('loses a role and an organisation in one edit, and its departments there', async () => {
    const one = await add({
      works: [
        { orgCode: 'A01', roleIds: [staffRole, hrRole] },
        { orgCode: 'A02', roleIds: [hrRole] },
      ],
    })
    expect(one).toMatchObject({ orgCode: 'A01', orgCodes: ['A01', 'A02'], roleIds: [staffRole, hrRole] })
    const [first] = one.works
    const { body } = await app.call(admin, users.edit, {
      id: one.id,
      version: one.version,
      works: [{ id: first?.id, orgCode: 'A01', roleIds: [staffRole] }],
    })
    expect(body.result).toMatchObject({
      version: 1,
      works: [{ id: first?.id, orgCode: 'A01', orgCode_dictText: '健康福利平台', roleIds: [staffRole] }],
    })
  })
})
