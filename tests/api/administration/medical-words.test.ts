import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import type { Role } from '#contract/administration/roles.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { users, type User } from '#contract/administration/users.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addRole, holdRole, idsOfWords } from '../../support/roles.ts'
import { addUser } from '../../support/users.ts'

const word = 'trail:list'

let app: TestApp
let admin: Session
let doctors: Role
let doctor: User
let medical: string[]

const said = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body.message
const works = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body.success
const give = (roleId: string, from: readonly string[], to: readonly string[]) => ({
  roleId,
  permissionIds: to.join(','),
  lastpermissionIds: from.join(','),
})
const latest = async () => (await app.call(admin, users.queryById, { id: doctor.id })).body.result as User

beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  doctors = await addRole(app, admin, { dataScope: 'ALL', words: ['employee:list'] })
  doctor = await addUser(app, admin, { works: [{ orgCode: 'A01', roleIds: [doctors.id] }] })
  medical = await idsOfWords(app, word)
  // A word becomes medical, and those who held it lose it, as if this version had brought it so.
  await app.sql(`UPDATE sys_permission SET is_medical = true WHERE perms = $1`, [word])
  await app.sql(`DELETE FROM sys_role_permission WHERE permission_id = ANY($1)`, [medical])
})
afterAll(() => app.close())

test('a medical word is given to others by an administrator who does not hold it, and taken again', async () => {
  const held = await idsOfWords(app, 'employee:list')
  for (const [from, to] of [
    [held, [...held, ...medical]],
    [[...held, ...medical], held],
    [held, [...held, ...medical]],
  ] as const)
    expect(await works(admin, rolePermissions.saveRolePermission, give(doctors.id, from, to))).toBe(true)
})

test('it is never given to the role of administrators, to a role of one’s own, nor by who sees a part', async () => {
  const sentence = '医疗权限只能授予他人的角色，不能授予“系统管理员”和您自己的角色'
  const asked = await app.call(admin, rolePermissions.queryRolePermission, { roleId: '1' })
  const all = asked.body.result as string[]
  expect(await said(admin, rolePermissions.saveRolePermission, give('1', all, [...all, ...medical]))).toBe(
    sentence,
  )
  await expect(
    app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (1, $1)`, medical),
  ).rejects.toThrow('medical_for_others')
  const own = await addRole(app, admin, { dataScope: 'ALL', words: ['employee:list'] })
  await holdRole(app, '11', own.id, 'A01')
  const held = await idsOfWords(app, 'employee:list')
  expect(
    await said(admin, rolePermissions.saveRolePermission, give(own.id, held, [...held, ...medical])),
  ).toBe(sentence)

  const part = await addRole(app, admin, {
    dataScope: 'ORG',
    words: ['role:list', 'role:edit', 'role:grant'],
  })
  await holdRole(app, '16', part.id, 'A01')
  const target = await addRole(app, admin, { words: ['role:list'] })
  expect(
    await said(
      await sessionOf(app, 'nobody'),
      rolePermissions.saveRolePermission,
      give(target.id, [], medical),
    ),
  ).toBe('没有权限，请联系管理员授权')
})

test('nobody gives themselves a role that has one; to others it is given', async () => {
  const mine = { roleId: doctors.id, userIdList: ['11'] }
  expect(await said(admin, userRoles.addSysUserRole, mine)).toBe(
    '该角色有医疗权限，不能授予自己，请由另一位管理员授予',
  )
  const another = await addUser(app, admin)
  expect(await works(admin, userRoles.addSysUserRole, { ...mine, userIdList: [another.id] })).toBe(true)
})

test('who holds one is frozen, renamed and reset by SMS, but nobody comes into the account', async () => {
  const { id } = doctor
  expect(await works(admin, users.frozenBatch, { ids: id, status: '2' })).toBe(true)
  expect(await works(admin, users.frozenBatch, { ids: id, status: '1' })).toBe(true)
  expect(await works(admin, users.edit, { id, version: (await latest()).version, realname: '顾医生' })).toBe(
    true,
  )

  const sentence =
    '“顾医生”有您没有的医疗权限，不能由他人更换手机号或给出一次性密码。请用短信重置，由本人设置新密码'
  const number = { id, version: (await latest()).version, phone: '13600009999' }
  expect(await said(admin, users.edit, number)).toBe(sentence)
  expect(await said(admin, users.changPassword, { id, way: 'SECRET' })).toBe(sentence)
  expect(await said(admin, users.changPassword, { id, way: 'EMAIL' })).toBe(sentence)
  expect(await works(admin, viewAs.start, { userId: id })).toBe(false)
  expect(await works(admin, users.changPassword, { id, way: 'SMS' })).toBe(true)
})

test('a one-time password given before the word came opens nothing any more', async () => {
  const early = await addUser(app, admin)
  const { body } = await app.call(admin, users.changPassword, { id: early.id, way: 'SECRET' })
  await app.call(admin, userRoles.addSysUserRole, { roleId: doctors.id, userIdList: [early.id] })
  const [{ more } = {}] = await app.sql<{ more: boolean }>(`SELECT holds_more_than($1, 11, 'A01') AS more`, [
    early.id,
  ])
  expect([body.success, more]).toEqual([true, true])
})
