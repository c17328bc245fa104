import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { userRoles } from '#contract/administration/user-roles.ts'
import { users, type User } from '#contract/administration/users.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addRole, holdRole, newRole } from '../../support/roles.ts'

const [administrators, ofStaff, staff, me] = ['1', '2', '12', '16'] as const
const beyond = '不能授予超出您自己的权限、数据范围和理赔限额的内容'
const beyondRole = '不能授予超出您自己权限的角色'

let app: TestApp
let admin: Session
/** Holds all that administrators do by a role of category 2. */
let client: Session
let own: Role

const said = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  (await app.call(client, endpoint, input)).body.message
const roleNow = async (id: string) => (await app.call(admin, roles.queryById, { id })).body.result as Role

beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  own = await addRole(app, admin, { dataScope: 'ALL', category: '2', claimMaskLevel: 'NONE' })
  const all = (await app.call(admin, rolePermissions.queryRolePermission, { roleId: administrators })).body
    .result as string[]
  const permissionIds = all.join(',')
  const given = { roleId: own.id, permissionIds, lastpermissionIds: '' }
  const { body } = await app.call(admin, rolePermissions.saveRolePermission, given)
  if (!body.success) throw new Error(body.message)
})
beforeEach(async () => {
  await app.sql('DELETE FROM sys_user_role WHERE user_id = $1', [me])
  await holdRole(app, me, own.id, 'A01')
  client = await sessionOf(app, 'nobody')
})
afterAll(() => app.close())

describe('who is of a client, whatever else their role gives (security ACC-5, ACC-13)', () => {
  test('makes no role one of the provider, nor adds or copies one, themselves included', async () => {
    const { version } = await roleNow(own.id)
    expect(await said(roles.edit, { id: own.id, version, category: '1' })).toBe(beyond)
    expect(await said(roles.add, newRole({ category: '1' }))).toBe(beyond)
    expect(await said(roles.copy, { id: ofStaff, roleName: '副本', roleCode: 'like_staff' })).toBe(beyond)
    expect((await app.call(client, roles.add, newRole({ category: '2' }))).body.success).toBe(true)
  })

  test('gives no role of the provider and changes none, nor comes to an account that holds one', async () => {
    const given = { roleId: ofStaff, userIdList: [me] }
    expect(await said(userRoles.addSysUserRole, given)).toBe(beyondRole)
    const { version } = await roleNow(ofStaff)
    expect(await said(roles.edit, { id: ofStaff, version, description: '别的' })).toBe(
      '该角色有您自己没有的权限、数据范围或理赔限额，您不能修改或删除它；请联系拥有它们的管理员',
    )
    expect(await said(users.changPassword, { id: staff, way: 'SECRET' })).toMatch(/拥有您没有的权限/)
    expect(await said(users.frozenBatch, { ids: staff, status: '2' })).toMatch(/拥有您没有的权限/)
  })

  test('does not lay down the role that makes them so, while another one would show them more', async () => {
    await holdRole(app, me, ofStaff, 'A01')
    const { version } = (await app.call(admin, users.queryById, { id: me })).body.result as User
    const works = [{ orgCode: 'A01', roleIds: [ofStaff] }]
    expect(await said(users.edit, { id: me, version, works })).toBe(beyondRole)
    expect((await app.call(admin, users.edit, { id: me, version, works })).body.success).toBe(true)
  })

  test('sees the portal as nobody else', async () => {
    expect(await said(viewAs.start, { userId: staff })).toBe(
      '您有企业人事的角色，部分数据对您不可见，不能以他人身份查看',
    )
  })
})
