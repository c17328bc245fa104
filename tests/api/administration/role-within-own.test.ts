import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  claimDataPermissions,
  type ClaimDataPermission,
} from '#contract/administration/claim-data-permissions.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { dataRules, type DataRule } from '#contract/administration/data-rules.ts'
import { permissionEntries } from '#contract/administration/permission-entries.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { users } from '#contract/administration/users.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addRole, holdRole, idsOfWords } from '../../support/roles.ts'

let app: TestApp
let admin: Session
/** Holds all words of an administrator but two, and masks of claims. */
let limited: Session
/** What the role of the administrators is granted, and what of it the limited one holds. */
let [all, held]: [string[], string[]] = [[], []]
let own: Role
let grantIds: string[] = []
const administrators = '1'

const said = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body.message
const result = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body.result
const granted = async (roleId: string) =>
  (await result(admin, rolePermissions.queryRolePermission, { roleId })) as string[]
const save = (roleId: string, ids: readonly string[], last: readonly string[]) => ({
  roleId,
  permissionIds: ids.join(','),
  lastpermissionIds: last.join(','),
})
const claimsOf = async (sysRoleId: string) =>
  ((await result(admin, claimDataPermissions.listBySysRoleId, { sysRoleId })) as ClaimDataPermission[])[0]!

beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  all = await granted(administrators)
  const missing = await idsOfWords(app, 'userSession:end', 'trail:list')
  grantIds = await idsOfWords(app, 'role:grant')
  held = all.filter((id) => !missing.includes(id))
  own = await addRole(app, admin, { dataScope: 'ALL' })
  await app.call(admin, rolePermissions.saveRolePermission, save(own.id, held, []))
  await holdRole(app, '16', own.id, 'A01')
  limited = await sessionOf(app, 'nobody')
})
afterAll(() => app.close())

describe('who does not hold all that a role gives (security ACC-5)', () => {
  const sentence = '该角色有您自己没有的权限、数据范围或理赔限额，您不能修改或删除它；请联系拥有它们的管理员'

  test('takes no words from it, so that its people stay out of reach', async () => {
    const take = save(administrators, held, all)
    expect(await said(limited, rolePermissions.saveRolePermission, take)).toBe(sentence)
    expect(await granted(administrators)).toEqual(all)
    const reset = await app.call(limited, users.changPassword, { id: '11', way: 'SECRET' })
    expect([reset.body.success, reset.body.result]).toEqual([false, null])
    expect((await app.call(limited, viewAs.start, { userId: '11' })).body.success).toBe(false)
  })

  test('changes neither its name, scope, list, limits nor rules, and does not delete it', async () => {
    const { version } = (await result(admin, roles.queryById, { id: administrators })) as Role
    for (const changes of [
      { roleName: '别的' },
      { dataScope: 'ORG' as const },
      { claimAmountLimit: '1' },
      { claimMaskLevel: 'ALL' as const },
    ])
      expect(await said(limited, roles.edit, { id: administrators, version, ...changes })).toBe(sentence)
    const { result: made } = (
      await app.call(admin, dataRules.add, {
        permissionId: '211',
        ruleName: '没有人',
        ruleColumn: 'name',
        ruleConditions: '=',
        ruleValue: 'nobody',
      })
    ).body
    const rule = made as DataRule
    const choose = { roleId: administrators, permissionId: '211', dataRuleIds: rule.id }
    expect(await said(limited, dataRules.grant, choose)).toBe(sentence)
    const now = await claimsOf(administrators)
    expect(
      await said(limited, claimDataPermissions.saveClaimTpaDataPermission, { ...now, amountLimit: '1' }),
    ).toBe(sentence)
    const empty = await addRole(app, admin, { words: ['trail:list'] })
    expect(await said(limited, roles.delete, { id: empty.id })).toBe(sentence)
    const less = await addRole(app, admin, { words: ['employee:list'] })
    expect((await app.call(limited, roles.delete, { id: less.id })).body.success).toBe(true)
  })

  test('is told so of each role beforehand, of a list and of one', async () => {
    const isBeyond = async (session: Session, id: string) =>
      ((await result(session, roles.queryById, { id })) as Role).isBeyondOwn
    expect([await isBeyond(limited, administrators), await isBeyond(limited, own.id)]).toEqual([true, false])
    expect(await isBeyond(admin, administrators)).toBe(false)
    const { records } = (await result(limited, roles.list, { pageSize: '500' })) as { records: Role[] }
    const beyond = records.filter((role) => role.isBeyondOwn)
    expect(beyond.map(({ id }) => id)).toContain(administrators)
    expect(
      await said(limited, roles.copy, { id: administrators, roleName: '副本', roleCode: 'like_1' }),
    ).toBe('不能授予超出您自己的权限、数据范围和理赔限额的内容')
  })

  test('shows more of claims to nobody, themselves included', async () => {
    const beyond = '不能授予超出您自己的权限、数据范围和理赔限额的内容'
    const call = claimDataPermissions.saveClaimTpaDataPermission
    const now = await claimsOf(own.id)
    expect(await said(limited, call, { ...now, maskLevel: 'NONE', amountLimit: '99999999' })).toBe(beyond)
    expect(await said(limited, call, { ...now, amountLimit: '5000' })).toBe('保存成功！')
    const narrower = await claimsOf(own.id)
    expect(await said(limited, call, { ...narrower, amountLimit: '5000.01' })).toBe(beyond)
    expect(await said(admin, call, { ...narrower, amountLimit: null })).toBe('保存成功！')
  })
})

describe('administration is not lost (security ACC-10)', () => {
  test('by narrowing the last role that sees everything', async () => {
    const { version } = (await result(admin, roles.queryById, { id: administrators })) as Role
    await app.sql('DELETE FROM sys_user_role WHERE user_id = 16')
    expect(await said(admin, roles.edit, { id: administrators, version, dataScope: 'ORG' })).toBe(
      '不能这样修改：之后将没有人能打开菜单管理或角色管理',
    )
    expect((await app.call(admin, roles.list, {})).status).toBe(200)
  })

  test('by making its last role one of clients, or giving its holder one', async () => {
    const shut = '不能这样修改：之后将没有人能打开菜单管理或角色管理'
    const { version } = (await result(admin, roles.queryById, { id: administrators })) as Role
    expect(await said(admin, roles.edit, { id: administrators, version, category: '2' })).toBe(shut)
    const give = { roleId: '3', userIdList: ['11'] }
    expect(await said(admin, userRoles.addSysUserRole, give)).toBe(shut)
  })

  test('by a word that is taken from its last holder: who grants and sees everything gives it back', async () => {
    const words = await idsOfWords(app, 'user:edit', 'trail:list', 'log:list', 'dict:edit', 'openapi:read')
    const less = all.filter((id) => !words.includes(id))
    expect(await said(admin, rolePermissions.saveRolePermission, save(administrators, less, all))).toBe(
      '保存成功！',
    )
    expect((await app.call(admin, users.edit, { id: '12', version: 0 })).status).toBe(403)
    expect(await said(admin, rolePermissions.saveRolePermission, save(administrators, all, less))).toBe(
      '保存成功！',
    )
    expect((await granted(administrators)).toSorted()).toEqual(all.toSorted())
  })

  test('by a data rule for the last keeper of roles, whoever else holds the word', async () => {
    const [chosen] = (await result(admin, dataRules.getPermRuleListByPermId, {
      permissionId: '211',
    })) as DataRule[]
    const about = { roleId: administrators, permissionId: '211', dataRuleIds: chosen!.id }
    expect(await said(admin, dataRules.grant, about)).toBe(
      '不能选择这条规则：至少要有一位能授权的管理员不受它限制，之后才有人能取消它',
    )
    expect(await said(admin, dataRules.grant, { ...about, dataRuleIds: '' })).toBe('保存成功！')
  })

  test('by another address of one of its screens', async () => {
    const [entry] = await app.sql(
      `SELECT id::text AS id, version FROM sys_permission WHERE url = '/system/RoleList' AND del_flag = 0`,
    )
    const moved = { ...(entry as { id: string; version: number }), url: '/system/other' }
    expect(await said(admin, permissionEntries.edit, moved)).toBe(
      '不能这样修改：之后将没有人能打开菜单管理或角色管理',
    )
  })

  test.each([
    ['permission:list', 'action'],
    ['role:list', 'action'],
    ['role:grant', 'query'],
  ] as const)('by another kind of the word %s, which then opens nothing', async (word, permsKind) => {
    const [entry] = await app.sql(
      `SELECT id::text AS id, version FROM sys_permission WHERE perms = $1 AND del_flag = 0`,
      [word],
    )
    const changed = { ...(entry as { id: string; version: number }), permsKind }
    expect(await said(admin, permissionEntries.edit, changed)).toBe(
      '不能这样修改：之后将没有人能打开菜单管理或角色管理',
    )
  })
})

describe('with a second keeper of roles, who holds less', () => {
  beforeAll(async () => {
    await holdRole(app, '16', own.id, 'A01')
  })

  test('the administrators are neither narrowed nor lose the word that keeps roles: nobody could undo it', async () => {
    const kept = '不能这样修改：还没有别的管理员拥有该角色给予的全部权限，之后没有人能改回来'
    const { version } = (await result(admin, roles.queryById, { id: administrators })) as Role
    expect(await said(admin, roles.edit, { id: administrators, version, dataScope: 'ORG' })).toBe(kept)
    const less = all.filter((id) => !grantIds.includes(id))
    expect(await said(admin, rolePermissions.saveRolePermission, save(administrators, less, all))).toBe(kept)
  })

  test('who is narrowed by a rule does not free themselves when nobody else holds the word', async () => {
    const ownRule = { roleId: own.id, permissionId: '211' }
    const [chosen] = (await result(admin, dataRules.getPermRuleListByPermId, {
      permissionId: '211',
    })) as DataRule[]
    expect(await said(admin, dataRules.grant, { ...ownRule, dataRuleIds: chosen!.id })).toBe('保存成功！')
    const less = all.filter((id) => id !== '211')
    await app.sql('DELETE FROM sys_role_permission WHERE permission_id = 211 AND role_id <> ALL ($1)', [
      [administrators, own.id],
    ])
    expect(await said(admin, rolePermissions.saveRolePermission, save(administrators, less, all))).toBe(
      '保存成功！',
    )
    limited = await sessionOf(app, 'nobody')
    expect(await said(limited, dataRules.grant, { ...ownRule, dataRuleIds: '' })).toBe(
      '您自己受该权限的数据规则限制，不能放宽它；请联系不受限制的管理员',
    )
    expect(await said(admin, rolePermissions.saveRolePermission, save(administrators, all, less))).toBe(
      '保存成功！',
    )
  })
})
