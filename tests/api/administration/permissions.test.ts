import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions, type MenuItem, type PermissionResult } from '#contract/administration/permissions.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const resultFor = async (
  username: Username,
  headers = {},
  endpoint = permissions.getUserPermissionByOrgCode,
): Promise<PermissionResult> => {
  const { body } = await app.call(await sessionOf(app, username), endpoint, {}, headers)
  expect(body.success).toBe(true)
  return body.result as PermissionResult
}

const nodes = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((node) => [node, ...nodes(node.children ?? [])])

describe('menu and permissions are refused', () => {
  test('to nobody signed in, and to a forged token', async () => {
    for (const endpoint of [permissions.getUserPermissionByOrgCode, permissions.getUserPermissions]) {
      expect((await app.call(undefined, endpoint, {})).status).toBe(401)
      expect(
        (await app.call({ username: 'x', orgCode: '', token: 'x'.repeat(43) }, endpoint, {})).status,
      ).toBe(401)
    }
  })

  test('in an organisation the caller does not belong to', async () => {
    const session = await sessionOf(app, 'hr.yunfan')
    expect(
      (await app.call({ ...session, orgCode: 'A03' }, permissions.getUserPermissionByOrgCode, {})).status,
    ).toBe(403)
    expect((await app.call({ ...session, orgCode: 'A03' }, permissions.getUserPermissions, {})).status).toBe(
      403,
    )
  })

  test('to who has no role: an empty menu and no words', async () => {
    for (const endpoint of [permissions.getUserPermissionByOrgCode, permissions.getUserPermissions]) {
      const { menu, auth, queryAuth, category } = await resultFor('nobody', {}, endpoint)
      expect({ menu, auth, queryAuth, category }).toEqual({ menu: [], auth: [], queryAuth: [], category: '' })
    }
  })
})

describe('menu and permissions', () => {
  test('carry the shapes that clients of this family know', async () => {
    const { menu, ...rest } = await resultFor('hr.yunfan')
    expect(menu.find(({ path }) => path === '/member')).toEqual({
      id: '200',
      route: '1',
      path: '/member',
      name: 'member',
      component: 'layouts/RouteView',
      redirect: '/member/MemberList',
      meta: { title: '成员管理', nameEn: 'Members', icon: 'users', keepAlive: false },
      children: [
        {
          id: '210',
          route: '1',
          path: '/member/MemberList',
          name: 'member-MemberList',
          component: 'member/MemberList',
          meta: {
            title: '员工列表',
            nameEn: 'Employees',
            keepAlive: false,
            permissionList: expect.arrayContaining(['employee:add']) as unknown,
          },
        },
        {
          id: '240',
          route: '1',
          path: '/member/FamilyList',
          name: 'member-FamilyList',
          component: 'member/FamilyList',
          meta: { title: '家属列表', nameEn: 'Family members', keepAlive: false },
        },
        {
          id: '250',
          route: '1',
          path: '/member/MemberFamilyApproveList',
          name: 'member-MemberFamilyApproveList',
          component: 'member/MemberFamilyApproveList',
          meta: {
            title: '家属变更审批',
            nameEn: 'Family approvals',
            keepAlive: false,
            permissionList: [
              'familyChange:withdraw',
              'familyChange:reveal',
              'familyChange:export',
              'familyChange:export-large',
            ],
          },
        },
      ],
    })
    expect(rest).toMatchObject({ category: '2', secretKey: null, data: null })
    expect(rest.auth).toContainEqual({ action: 'employee:add', type: '1', describe: '新增员工' })
    expect(rest.allAuth).toContainEqual({
      action: 'registration:decide',
      type: '1',
      describe: '审批注册申请',
      status: '1',
    })
    expect(rest.queryAuth).toContainEqual({ action: 'employee:list', describe: '查看员工' })
    expect(rest.queryAuth.map(({ action }) => action)).not.toContain('companyGroup:list')
  })

  test('send everyone home: HR to its own, the provider to its workplace', async () => {
    const homeOf = async (username: Username) =>
      (await resultFor(username)).menu.find(({ path }) => path === '/')
    expect(await homeOf('hr.yunfan')).toMatchObject({
      redirect: '/hr/index',
      hidden: true,
      name: 'dashboard',
    })
    expect(await homeOf('staff')).toMatchObject({ redirect: '/dashboard/workplace', hidden: true })
    expect(await homeOf('admin')).toMatchObject({ redirect: '/dashboard/workplace', hidden: true })
  })

  test('hold no button and no empty key in the menu', async () => {
    const all = nodes((await resultFor('admin')).menu)
    expect(all.map(({ id }) => id).filter((id) => ['212', '912', '211'].includes(id))).toEqual([])
    for (const node of all) {
      expect(
        Object.values({ ...node, ...node.meta }).filter((value) => value === null || value === ''),
      ).toEqual([])
      expect(node.hidden ?? true).toBe(true)
      expect(node.children?.length).not.toBe(0)
    }
  })

  test('describe words in English to HR who reads English, and never to staff', async () => {
    const english = { 'accept-language': 'en' }
    expect((await resultFor('hr.yunfan', english)).auth).toContainEqual({
      action: 'employee:add',
      type: '1',
      describe: 'Add employees',
    })
    expect((await resultFor('staff', english)).auth).toContainEqual({
      action: 'employee:add',
      type: '1',
      describe: '新增员工',
    })
  })

  test('follow a change of the menu: switched off, not granted above, external, not a route, below the first level', async () => {
    await app.sql(`INSERT INTO sys_permission (id, parent_id, name, name_en, url, redirect, menu_type, is_route, always_show, target, status) VALUES
      (9701, NULL, '外部', 'External', 'https://example.com/a', NULL, 0, true, true, '_blank', '1'),
      (9702, 200, '内部', 'Inner', '/member/:id/x', '/nowhere', 1, false, false, NULL, '1'),
      (9703, 200, '停用', 'Off', '/member/off', NULL, 1, true, false, NULL, '0'),
      (9704, 910, '孤儿', 'Orphan', '/system/orphan', NULL, 1, true, false, NULL, '1')`)
    await app.sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT 2, id FROM unnest(ARRAY[9701, 9702, 9703, 9704]) id`,
    )
    const all = new Map(nodes((await resultFor('staff')).menu).map((node) => [node.id, node]))
    expect(all.get('9701')).toMatchObject({
      path: createHash('md5').update('https://example.com/a').digest('hex'),
      alwaysShow: true,
      meta: { url: 'https://example.com/a', target: '_blank' },
    })
    expect(all.get('9702')).toEqual({
      id: '9702',
      route: '0',
      path: '/member/:id/x',
      name: 'member-@id-x',
      meta: { title: '内部', nameEn: 'Inner', keepAlive: false },
    })
    expect([all.has('9703'), all.has('9704')]).toEqual([false, false])
    await app.sql(`DELETE FROM sys_role_permission WHERE permission_id BETWEEN 9701 AND 9704`)
    await app.sql(`DELETE FROM sys_permission WHERE id BETWEEN 9701 AND 9704`)
  })

  test('of one organisation differ from those of all together', async () => {
    await app.sql(`INSERT INTO sys_user_org (user_id, org_code) VALUES (14, 'A02')`)
    await app.sql(`DELETE FROM sys_user_role WHERE user_id = 14`)
    await app.sql(`INSERT INTO sys_user_role (user_id, role_id, org_code) VALUES (14, 3, 'A02')`)
    const session = await sessionOf(app, 'hr.qinghe')
    const here = (await app.call(session, permissions.getUserPermissionByOrgCode, {})).body
      .result as PermissionResult
    const everywhere = (await app.call(session, permissions.getUserPermissions, {})).body
      .result as PermissionResult
    expect([here.menu.length, here.category]).toEqual([0, ''])
    expect([everywhere.menu.length > 0, everywhere.category]).toEqual([true, '2'])
  })
})

test('they come compressed to who takes it: what one more noun adds is hardly felt', async () => {
  const { token } = await sessionOf(app, 'admin')
  const ask = (encoding: string) =>
    app.app.inject({
      url: '/portal/base/hb-system/sys/permission/getUserPermissionByOrgCode',
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
    })
  const plain = await ask('identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const small = await ask(encoding)
    expect(small.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(JSON.parse(decode(small.rawPayload).toString()).result).toEqual(plain.json().result)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  }
})
