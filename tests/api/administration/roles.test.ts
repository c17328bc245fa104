import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { rolePermissions, type RoleGrant } from '#contract/administration/role-permissions.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { addRole, holdRole, idsOfWords, newRole } from '../../support/roles.ts'

describeResource(roles, { draft: () => newRole(), visibleTo: 'admin', size: 'small' })

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

const as =
  (who: () => Session) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    (await app.call(who(), endpoint, input)).body
const call = as(() => admin)
const granted = async (roleId: string) =>
  (await call(rolePermissions.queryRolePermission, { roleId })).result as string[]
const save = (
  roleId: string,
  permissionIds: readonly string[],
  last: readonly string[],
  reason?: string,
) => ({
  roleId,
  permissionIds: permissionIds.join(','),
  lastpermissionIds: last.join(','),
  reason,
})
/** All grants and roles as one hash. */
const state = async () =>
  (
    await app.sql<{ hash: string }>(
      `SELECT md5(string_agg(x, '|' ORDER BY x)) AS hash FROM (
         SELECT t::text AS x FROM sys_role t UNION ALL SELECT t::text FROM sys_role_permission t
         UNION ALL SELECT t::text FROM sys_role_org t UNION ALL SELECT t::text FROM sys_user_role t) rows`,
    )
  )[0]?.hash

describe('roles are refused', () => {
  test('for a code that is taken, no code, or another one than they had', async () => {
    expect((await call(roles.add, newRole({ roleCode: 'staff' }))).message).toBe('角色编码已存在')
    expect((await app.call(admin, roles.add, newRole({ roleCode: '1 x' }))).status).toBe(400)
    const { id, version } = (await call(roles.getRole, { roleCode: 'staff' })).result as Role
    expect((await call(roles.edit, { id, version, roleCode: 'other' })).message).toBe(
      '角色编码保存后不能修改',
    )
  })

  test('for deletion while somebody holds them, alone and in a batch', async () => {
    const { id } = (await call(roles.getRole, { roleCode: 'hr' })).result as Role
    const other = await addRole(app, admin)
    const sentence = '角色“企业人事”还有成员 2 人，请先移出成员再删除'
    expect((await call(roles.deleteCheck, { ids: id })).result).toMatchObject({ refusal: sentence })
    const before = await state()
    expect((await call(roles.delete, { id })).message).toBe(sentence)
    expect((await call(roles.deleteBatch, { ids: `${other.id},${id}` })).message).toBe(sentence)
    expect(await state()).toBe(before)
  })

  test('where there is none of that id or code', async () => {
    for (const input of [{}, { id: '7' }, { roleCode: 'none' }])
      expect((await call(roles.getRole, input)).success).toBe(false)
    expect((await call(rolePermissions.queryRolePermission, { roleId: '7' })).success).toBe(false)
  })
})

describe('what a role is granted is refused', () => {
  /** An administrator of roles who holds little else. */
  let limited: Session
  let own: Role
  beforeAll(async () => {
    own = await addRole(app, admin, {
      dataScope: 'ALL',
      words: ['role:list', 'role:grant', 'role:add', 'role:edit', 'employee:list'],
    })
    await holdRole(app, '16', own.id, 'A01')
    limited = await sessionOf(app, 'nobody')
  })
  const tryTo = as(() => limited)

  test('where the words go beyond those of the giver, also by way of a role they hold, naming them (security ACC-5)', async () => {
    const [reveal = ''] = await idsOfWords(app, 'registration:decide')
    const now = await granted(own.id)
    const before = await state()
    expect(
      (await tryTo(rolePermissions.saveRolePermission, save(own.id, [...now, reveal], now))).message,
    ).toBe('您自己没有以下权限，不能授予：审批注册申请')
    const { id } = (await call(roles.getRole, { roleCode: 'staff' })).result as Role
    expect(
      (await tryTo(roles.copy, { id, roleName: '另一个运营', roleCode: 'other_staff' })).message,
    ).toMatch(/^您自己没有以下权限，不能授予：(.+、){5}…$/)
    expect(await state()).toBe(before)
  })

  test('as the tree says beforehand of each word', async () => {
    const [reveal = ''] = await idsOfWords(app, 'registration:decide')
    const { isHeld } = ((await tryTo(roles.queryRoleTree, {})).result as { treeList: Node[] }).treeList
      .flatMap(nodes)
      .find(({ key }) => key === reveal)!
    expect(isHeld).toBe(false)
  })

  test('where one of the ids is of nothing: all or none (trap 33)', async () => {
    const now = await granted(own.id)
    const before = await state()
    expect((await call(rolePermissions.saveRolePermission, save(own.id, ['211', '7'], now))).message).toBe(
      '所选菜单或权限中有 1 项已不存在，请刷新后重试',
    )
    expect((await call(rolePermissions.saveRolePermission, save('7', [], []))).success).toBe(false)
    expect((await app.call(admin, rolePermissions.saveRolePermission, save(own.id, ['x'], now))).status).toBe(
      400,
    )
    expect(await state()).toBe(before)
  })

  test('over what somebody else has changed meanwhile, saying who and when (OCC-1)', async () => {
    const now = await granted(own.id)
    const before = now.slice(1)
    const answer = await app.call(admin, rolePermissions.saveRolePermission, save(own.id, ['211'], before))
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^该记录已被 系统管理员 于 .+ 修改，请刷新后再编辑$/),
    ])
    expect(await granted(own.id)).toEqual(now)
  })

  test('where nobody could grant anything any more', async () => {
    const { id } = (await call(roles.getRole, { roleCode: 'admin' })).result as Role
    const now = await granted(id)
    const [grant = ''] = await idsOfWords(app, 'role:grant')
    expect(
      (
        await call(
          rolePermissions.saveRolePermission,
          save(
            id,
            now.filter((one) => one !== grant),
            now,
          ),
        )
      ).message,
    ).toBe('不能这样修改：还没有别的管理员拥有该角色给予的全部权限，之后没有人能改回来')
  })

  test('to who has not the words (403), and to who has them and does not see every organisation', async () => {
    const now = await granted(own.id)
    await holdRole(app, '14', (await addRole(app, admin, { words: ['role:list', 'role:grant'] })).id, 'A03')
    for (const username of ['staff', 'hr.qinghe'] as const) {
      const session = await sessionOf(app, username)
      expect(
        (await app.call(session, rolePermissions.saveRolePermission, save(own.id, [], now))).status,
      ).toBe(403)
      expect((await app.call(session, roles.checkRoleCode, { roleCode: 'x' })).status).toBe(403)
    }
  })
})

type Node = { key: string; isHeld: boolean; children: Node[] }
const nodes = (node: Node): Node[] => [node, ...node.children.flatMap(nodes)]

describe('a role', () => {
  test('is granted exactly what was asked, noted by names of words, before the holder’s next request', async () => {
    const role = await addRole(app, admin, { words: ['employee:list', 'company:list'] })
    await app.sql('DELETE FROM sys_user_role WHERE user_id = 16')
    await holdRole(app, '16', role.id, 'A01')
    const held = await granted(role.id)
    const session = await sessionOf(app, 'nobody')
    const [list = '', other = ''] = await idsOfWords(app, 'employee:list', 'depart:list')
    const { message } = await call(
      rolePermissions.saveRolePermission,
      save(role.id, [list, other], held, '客服只看员工'),
    )
    expect(message).toBe('保存成功！')
    expect((await granted(role.id)).toSorted()).toEqual([list, other].toSorted())
    expect((await app.call(session, roles.list, {})).status).toBe(403)
    const [note] = await app.sql<{ actor: string; detail: object }>(
      `SELECT actor, detail FROM sys_audit WHERE action = 'grant' AND object_id = $1 ORDER BY id DESC LIMIT 1`,
      [role.id],
    )
    expect(note).toEqual({
      actor: 'admin',
      detail: {
        reason: '客服只看员工',
        granted: ['depart:list'],
        revoked: ['company:list'],
        grantedIds: [other],
        revokedIds: held.filter((one) => one !== list),
      },
    })
  })

  test('is given back what it was granted before a change, by a save like any other', async () => {
    const role = await addRole(app, admin, { words: ['employee:list', 'company:list'] })
    const held = await granted(role.id)
    const [other = ''] = await idsOfWords(app, 'depart:list')
    await call(rolePermissions.saveRolePermission, save(role.id, [other], held, '一'))
    await call(rolePermissions.saveRolePermission, save(role.id, [], [other], '二'))
    const changes = (await call(rolePermissions.grantHistory, { roleId: role.id })).result as RoleGrant[]
    expect(changes).toMatchObject([
      { by: '系统管理员', reason: '二', granted: [], revoked: ['查看部门'], before: [other] },
      { reason: '一', granted: ['查看部门'] },
      { reason: null, revoked: [], before: [] },
    ])
    expect(changes[1]?.before.toSorted()).toEqual(held.toSorted())
    const back = save(role.id, changes[1]?.before ?? [], [], '恢复')
    expect((await call(rolePermissions.saveRolePermission, back)).success).toBe(true)
    expect(await granted(role.id)).toEqual(held)
    await holdRole(
      app,
      '12',
      (await addRole(app, admin, { words: ['role:list'], dataScope: 'ALL' })).id,
      'A01',
    )
    const clerk = await sessionOf(app, 'staff')
    expect((await app.call(clerk, rolePermissions.grantHistory, { roleId: role.id })).status).toBe(200)
    expect((await app.call(clerk, rolePermissions.saveRolePermission, back)).status).toBe(403)
  })

  test('is copied with its words and organisations, and without its people', async () => {
    const role = await addRole(app, admin, { words: ['employee:list'], dataScope: 'CHOSEN', category: '2' })
    await app.sql(`INSERT INTO sys_role_org (role_id, org_code) VALUES ($1, 'A02')`, [role.id])
    const { result } = await call(roles.copy, { id: role.id, roleName: '副本', roleCode: 'a_copy' })
    const copy = result as Role
    expect(copy).toMatchObject({ dataScope: 'CHOSEN', category: '2', userCount: 0, version: 0 })
    expect(await granted(copy.id)).toEqual(await granted(role.id))
    expect(await app.sql(`SELECT org_code FROM sys_role_org WHERE role_id = $1`, [copy.id])).toEqual([
      { org_code: 'A02' },
    ])
  })
})
