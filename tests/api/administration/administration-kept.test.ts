import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataRules, type DataRule } from '#contract/administration/data-rules.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { users, type User } from '#contract/administration/users.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addRole, holdRole, idsOfWords } from '../../support/roles.ts'
import { addUser } from '../../support/users.ts'

const administrators = '1'
const kept = '不能这样修改：还没有别的管理员拥有该角色给予的全部权限，之后没有人能改回来'
const saved = '保存成功！'
const notHeld = /^您自己没有以下权限，不能授予/

let app: TestApp
let admin: Session
/** What the role of the administrators is granted at first. */
let all: string[] = []
/** A word that staff hold, too, and one that administrators alone hold. */
let [shared, alone]: [string, string] = ['', '']
/** A second role that keeps roles and grants all that the administrators' does; `nobody` may hold it. */
let second: Role

const granted = async (roleId: string) =>
  (await app.call(admin, rolePermissions.queryRolePermission, { roleId })).body.result as string[]
/** Makes what a role is granted these: the sentence that is said. */
const grant = async (session: Session, roleId: string, ids: readonly string[]) =>
  (
    await app.call(session, rolePermissions.saveRolePermission, {
      roleId,
      permissionIds: ids.join(','),
      lastpermissionIds: (await granted(roleId)).join(','),
    })
  ).body.message
const take = async (session: Session, roleId: string, ...ids: string[]) =>
  grant(
    session,
    roleId,
    (await granted(roleId)).filter((id) => !ids.includes(id)),
  )
const user = async (id: string) => (await app.call(admin, users.queryById, { id })).body.result as User
/** Works with exactly these roles from now on: the sentence that is said. */
const work = async (session: Session, id: string, roleIds: string[]) => {
  const { version } = await user(id)
  return (await app.call(session, users.edit, { id, version, works: [{ orgCode: 'A01', roleIds }] })).body
    .message
}

beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  all = await granted(administrators)
  ;[shared, alone] = (
    await Promise.all([idsOfWords(app, 'employee:list'), idsOfWords(app, 'trail:list')])
  ).flat() as [string, string]
  second = await addRole(app, admin, { dataScope: 'ALL', claimMaskLevel: 'NONE' })
})
beforeEach(async () => {
  await app.sql(`DELETE FROM sys_role_permission WHERE role_id = ANY ($1)`, [[administrators, second.id]])
  await app.sql(
    `INSERT INTO sys_role_permission (role_id, permission_id) SELECT r, p FROM unnest($1::bigint[]) r, unnest($2::bigint[]) p`,
    [[administrators, second.id], all],
  )
  await app.sql(`UPDATE sys_user SET status = '1' WHERE id = 16`)
  await app.sql(`DELETE FROM sys_user_role WHERE user_id = 16 OR user_id = 11 AND role_id <> 1`)
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

describe('a word that others hold, too, leaves the administrators only where a keeper who remains has it (security ACC-10)', () => {
  test('so neither the last one loses it, nor all of them at once', async () => {
    expect(await take(admin, administrators, shared)).toBe(kept)
    await holdRole(app, '16', administrators, 'A01')
    expect(await take(admin, administrators, shared, alone)).toBe(kept)
    expect((await granted(administrators)).toSorted()).toEqual(all.toSorted())
  })

  test('a keeper who lacks another word that the role gave is none: the role would be beyond them', async () => {
    await holdRole(app, '16', second.id, 'A01')
    await app.sql('DELETE FROM sys_role_permission WHERE role_id = $1 AND permission_id = $2', [
      second.id,
      alone,
    ])
    expect(await take(admin, administrators, shared)).toBe(kept)
  })

  test('nor is one whom a data rule narrows', async () => {
    await holdRole(app, '16', second.id, 'A01')
    const { result } = (
      await app.call(admin, dataRules.add, {
        permissionId: shared,
        ruleName: '没有人',
        ruleColumn: 'name',
        ruleConditions: '=',
        ruleValue: 'nobody',
      })
    ).body
    const choice = { roleId: second.id, permissionId: shared, dataRuleIds: (result as DataRule).id }
    expect((await app.call(admin, dataRules.grant, choice)).body.message).toBe(saved)
    expect(await take(admin, administrators, shared)).toBe(kept)
    expect((await app.call(admin, dataRules.grant, { ...choice, dataRuleIds: '' })).body.message).toBe(saved)
  })

  test('a word of another role that a keeper holds stays likewise, whoever takes it: by the role, or the role itself', async () => {
    await app.sql('DELETE FROM sys_role_permission WHERE role_id = $1 AND permission_id = $2', [
      administrators,
      shared,
    ])
    const beside = await addRole(app, admin, { dataScope: 'ALL' })
    await app.sql('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [
      beside.id,
      shared,
    ])
    await holdRole(app, '11', beside.id, 'A01')
    admin = await sessionOf(app, 'admin')
    expect(await take(admin, beside.id, shared)).toBe(kept)
    expect(await work(admin, '11', [administrators])).toBe(kept)
    expect((await user('11')).roleIds.toSorted()).toEqual([administrators, beside.id].toSorted())
  })

  test('it leaves them where another keeper holds all, who gives it back, and may not go then', async () => {
    await holdRole(app, '16', second.id, 'A01')
    expect(await take(admin, administrators, shared)).toBe(saved)
    expect(await grant(admin, administrators, all)).toMatch(notHeld)
    const keeper = await sessionOf(app, 'nobody')
    expect(await take(keeper, second.id, shared)).toBe(kept)
    expect(await work(keeper, '16', [])).toBe(kept)
    expect(await grant(keeper, administrators, all)).toBe(saved)
    expect(await work(keeper, '16', [])).toBe('修改成功！')
  })
})

test('of two who leave such a word to one another at once, one keeps it', async () => {
  await holdRole(app, '16', second.id, 'A01')
  const keeper = await sessionOf(app, 'nobody')
  const said = await Promise.all([take(admin, administrators, shared), take(keeper, second.id, shared)])
  expect(said.toSorted()).toEqual([kept, saved].toSorted())
})

describe('a word that nobody else holds', () => {
  test('leaves the administrators, and comes back by them', async () => {
    expect(await take(admin, administrators, alone)).toBe(saved)
    expect(await grant(admin, administrators, all)).toBe(saved)
  })

  test('is given to nobody but who keeps roles at first: neither by a role of others, nor by giving such a role', async () => {
    expect(await take(admin, administrators, alone)).toBe(saved)
    const others = await addRole(app, admin)
    await holdRole(app, '16', others.id, 'A01')
    expect(await grant(admin, others.id, [alone])).toBe(kept)
    await app.sql(`DELETE FROM sys_user_role WHERE user_id = 16`)
    expect(await grant(admin, others.id, [alone])).toBe(saved)
    const give = () => app.call(admin, userRoles.addSysUserRole, { roleId: others.id, userIdList: ['16'] })
    expect((await give()).body.message).toBe(kept)
    expect(await grant(admin, administrators, all)).toBe(saved)
    expect((await give()).body.success).toBe(true)
  })

  test('is not taken by a keeper who holds less than another one: that one would be below them from then on', async () => {
    const less = [alone, ...(await idsOfWords(app, 'userSession:end'))]
    await app.sql('DELETE FROM sys_role_permission WHERE role_id = $1 AND permission_id = ANY ($2)', [
      second.id,
      less,
    ])
    await holdRole(app, '16', second.id, 'A01')
    const keeper = await sessionOf(app, 'nobody')
    expect(await take(admin, administrators, alone)).toBe(saved)
    expect(await grant(keeper, second.id, [...(await granted(second.id)), alone])).toMatch(notHeld)
    expect(await grant(admin, administrators, all)).toBe(saved)
  })

  test('does not come to others by an account that can sign in again', async () => {
    const others = await addRole(app, admin, { words: ['trail:list'] })
    await holdRole(app, '16', others.id, 'A01')
    await app.sql(`UPDATE sys_user SET status = '2' WHERE id = 16`)
    expect(await take(admin, administrators, alone)).toBe(saved)
    const unfreeze = () => app.call(admin, users.frozenBatch, { ids: '16', status: '1' })
    expect((await unfreeze()).body.message).toBe(kept)
    expect(await grant(admin, administrators, all)).toBe(saved)
    expect((await unfreeze()).body.success).toBe(true)
  })
})

test('an administrator who cannot come in by themselves is none: the last who can stays one (security ACC-5)', async () => {
  const none = '系统至少要有一位可以登录的管理员，请先指定另一位'
  const works = [{ orgCode: 'A01', roleIds: [administrators] }]
  const { id } = await addUser(app, admin, { phone: null, works })
  expect(await work(admin, '11', [])).toBe(none)
  // Nobody knows yet whether a one-time password arrives.
  expect((await app.call(admin, users.changPassword, { id, way: 'SECRET' })).body.success).toBe(true)
  expect(await work(admin, '11', [])).toBe(none)
  const { version } = await user(id)
  expect((await app.call(admin, users.edit, { id, version, phone: '13611112222' })).body.success).toBe(true)
  expect(await work(admin, '11', [])).toBe('修改成功！')
  await holdRole(app, '11', administrators, 'A01')
  await app.sql(`DELETE FROM sys_user_role WHERE user_id = $1`, [id])
})

describe('what the administrators see of claims', () => {
  const narrow = async () => {
    const { version } = (await app.call(admin, roles.queryById, { id: administrators })).body.result as Role
    return (await app.call(admin, roles.edit, { id: administrators, version, claimMaskLevel: 'ALL' })).body
      .message
  }

  test('stays as much as others see: whoever sees more would be out of their reach', async () => {
    const others = await addRole(app, admin, { claimMaskLevel: 'NONE' })
    await holdRole(app, '16', others.id, 'A01')
    expect(await narrow()).toBe(kept)
    // The claim staff of the demo data see all of claims, too.
    await app.sql(`DELETE FROM sys_user_role WHERE user_id IN (16, 18, 19, 20, 23)`)
    expect(await narrow()).toBe('修改成功！')
  })
})
