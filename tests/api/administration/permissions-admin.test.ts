import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deletion } from '#contract/core/recycling.ts'
import {
  permissionEntries,
  type PermissionEntry,
  type PermissionEntryDraft,
  type PermissionEntryNode,
  type PermissionModels,
} from '#contract/administration/permission-entries.ts'
import { permissionWords, type KnownWord } from '#contract/administration/permission-words.ts'
import { permissions, type PermissionResult } from '#contract/administration/permissions.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase, serverIdentity, type Database } from '#server/db/pool.ts'
import { seedBase } from '#server/seed/base.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEntry, newMenu } from '../../support/permission-entries.ts'

let app: TestApp
let db: Database
let admin: Session
beforeAll(async () => {
  app = await openTestApp({}, { externalHosts: ['docs.example.com'] })
  db = openDatabase(await serverUrl(app.adminUrl), 3)
  admin = await sessionOf(app, 'admin')
})
afterAll(async () => {
  await db.close()
  await app.close()
})

describeResource(permissionEntries, { draft: newMenu, visibleTo: 'admin', size: 'small' })

const one = async (id: string) =>
  (await app.call(admin, permissionEntries.queryById, { id })).body.result as PermissionEntry
const edit = async (id: string, changes: Partial<PermissionEntryDraft>) =>
  app.call(admin, permissionEntries.edit, { id, version: (await one(id)).version, ...changes })
const idOfWord = async (word: string) =>
  (await app.sql<{ id: string }>('SELECT id FROM sys_permission WHERE perms = $1', [word]))[0]?.id ?? ''
const idOfScreen = async (url: string) =>
  (await app.sql<{ id: string }>('SELECT id FROM sys_permission WHERE url = $1', [url]))[0]?.id ?? ''
const granted = async () =>
  (await app.call(admin, permissions.getUserPermissionByOrgCode, {})).body.result as PermissionResult

describe('menus and permissions refuse (security ACC-5)', () => {
  /** As the server would, for the account of the operations people, who hold no word of permissions. */
  const asStaff = (text: string): Promise<unknown> =>
    db
      .as({ ...serverIdentity, userId: '12', org: 'A01' }, (tx) => tx.query(text))
      .then(
        () => 'done',
        ({ constraint }: { constraint?: string }) => constraint,
      )

  test.each([
    `perms = 'employee:add' WHERE perms = 'registration:decide'`,
    `perms = 'user:everything' WHERE perms = 'employee:add'`,
    `perms = NULL WHERE perms = 'registration:decide'`,
    `perms = 'registration:all' WHERE url = '/member/MemberList'`,
    `status = '0' WHERE perms = 'registration:decide'`,
    `del_flag = 1 WHERE perms = 'registration:decide'`,
    `perms_type = '2' WHERE perms = 'registration:decide'`,
    `perms_kind = 'query' WHERE perms = 'registration:decide'`,
  ])('a word that one does not hold, also in SQL: %s', async (change) => {
    expect(await asStaff(`UPDATE sys_permission SET ${change}`)).toBe('word_within_own')
  })

  test.each([
    `status = '0' WHERE url = '/system'`,
    `hidden = true WHERE url = '/system/UserList'`,
    `is_route = false WHERE url = '/system/UserList'`,
    `del_flag = 1 WHERE url = '/system/UserList'`,
    `url = '/member/MemberList' WHERE url = '/system/UserList'`,
    `parent_id = (SELECT id FROM sys_permission WHERE url = '/member') WHERE url = '/system/UserList'`,
  ])('the way to a word that one does not hold: %s', async (change) => {
    expect(await asStaff(`UPDATE sys_permission SET ${change}`)).toBe('word_within_own')
  })

  test('not the way to words that one holds, nor another place beside it', async () => {
    const groups = `WHERE url = '/company/CompanyGroupList'`
    expect(await asStaff(`UPDATE sys_permission SET hidden = true ${groups}`)).toBe('done')
    await app.sql(`UPDATE sys_permission SET hidden = false ${groups}`)
    expect(await asStaff(`UPDATE sys_permission SET sort_no = sort_no WHERE url = '/system'`)).toBe('done')
  })

  test('a word that the administrators have lost: neither disabled, deleted, restored nor added anew', async () => {
    const id = await idOfWord('company:reveal')
    await app.sql('DELETE FROM sys_role_permission WHERE role_id = 1 AND permission_id = $1', [id])
    const refused = '您自己没有这个权限，不能启用、停用、删除或恢复它'
    expect((await edit(id, { status: '0' })).body.message).toBe(refused)
    expect((await app.call(admin, permissionEntries.delete, { id })).body.message).toBe(refused)
    const again = { name: '再来', menuType: 2, parentId: '310', perms: 'company:reveal' }
    const taken = '已有一项用这个权限字，它可能在回收站中：请编辑或恢复那一项'
    expect((await app.call(admin, permissionEntries.add, again)).body.message).toBe(taken)
    await app.sql('UPDATE sys_permission SET del_flag = 1, update_time = now() WHERE id = $1', [id])
    expect((await app.call(admin, permissionEntries.restore, { ids: id })).body.message).toBe(refused)
    expect((await app.call(admin, permissionEntries.add, again)).body.message).toBe(taken)
    await app.sql('UPDATE sys_permission SET del_flag = 0 WHERE id = $1', [id])
    await app.sql('INSERT INTO sys_role_permission VALUES (1, $1)', [id])
  })

  test('another word in a row, and a menu that becomes a word', async () => {
    const id = await idOfWord('company:reveal')
    expect((await edit(id, { perms: 'company:all' })).body.result).toMatchObject([{ path: 'perms' }])
    expect((await edit('310', { menuType: 2, perms: 'company:all' })).body.result).toMatchObject([
      { path: 'menuType' },
    ])
  })

  test('whatever would leave nobody who reaches the screens of permissions and of roles', async () => {
    const hidden = await addEntry(app, admin, { hidden: true })
    const screens = [await idOfScreen('/system/PermissionList'), await idOfScreen('/system/RoleList')]
    const locked = '不能这样修改：之后将没有人能打开菜单管理或角色管理'
    for (const id of [...screens, await idOfScreen('/system')])
      for (const change of [
        { hidden: true },
        { status: '0' as const },
        { route: false },
        { parentId: hidden.id },
      ])
        expect([id, change, (await edit(id, change)).body.message]).toEqual([id, change, locked])
    for (const id of [...screens, await idOfWord('permission:edit'), await idOfWord('role:list')])
      expect((await app.call(admin, permissionEntries.delete, { id })).body.message).toBe(locked)
    expect((await edit(await idOfWord('permission:list'), { status: '0' })).body.message).toBe(locked)
    const taken = db.as({ ...serverIdentity, userId: '11', org: 'A01' }, (tx) =>
      tx.query('DELETE FROM sys_role_permission WHERE permission_id = $1', [screens[0]]),
    )
    await expect(taken).rejects.toMatchObject({ constraint: 'administration_open' })
  })

  test.each([
    ['url', { url: 'javascript:alert(1)' }],
    ['url', { url: '//evil.example' }],
    ['url', { url: 'http://docs.example.com/a' }],
    ['url', { url: 'https://evil.example/a' }],
    ['url', { url: 'https://docs.example.com@evil.example/' }],
    ['url', { url: '' }],
    ['component', { component: 'system/Nothing' }],
    ['redirect', { redirect: 'https://docs.example.com' }],
    ['redirect', { redirect: '//evil.example' }],
    ['perms', { perms: 'a:b' }],
    ['parentId', { menuType: 2, perms: 'trial:a', parentId: null }],
    ['perms', { menuType: 2, perms: 'trial a', parentId: '310' }],
    ['parentId', { parentId: '311' }],
  ])('at its field %s: %o (security RED-2, trap 40)', async (field, changes) => {
    const { body } = await app.call(admin, permissionEntries.add, { ...newMenu(), ...changes })
    expect(body.success).toBe(false)
    expect(body.result).toMatchObject([{ path: field }])
  })
})

describe('menus and permissions', () => {
  test('are a tree, and trees to tick with the ids of all (api 3)', async () => {
    const { result } = (await app.call(admin, permissionEntries.models, {})).body
    const { treeList, ids } = result as PermissionModels
    const members = treeList.find(({ title }) => title === '成员管理')
    expect(members).toMatchObject({ key: '200', label: '成员管理', isLeaf: false, parentId: null })
    expect(members?.children?.[0]).toMatchObject({ title: '员工列表', parentId: '200', isLeaf: false })
    expect(new Set(ids).size).toBe(ids.length)
    const tree = (await app.call(admin, permissionEntries.queryTreeList, {})).body
      .result as PermissionEntryNode[]
    expect(tree.find(({ id }) => id === '200')).toMatchObject({ key: '200', leaf: false, isLeaf: false })
  })

  test('are written as this family does: addresses, components, types', async () => {
    const screen = await addEntry(app, admin, { url: 'member/FamilyList', parentId: '300', menuType: 0 })
    expect(screen).toMatchObject({ url: '/member/FamilyList', component: 'member/FamilyList', menuType: 1 })
    const alias = await addEntry(app, admin, { component: '/src/views/member/MemberList.vue' })
    expect(alias).toMatchObject({ component: 'member/MemberList', menuType: 0 })
    const outside = await addEntry(app, admin, { url: 'https://docs.example.com/a' })
    expect(outside).toMatchObject({ component: 'layouts/RouteView', nameEn: '试验菜单' })
  })

  test('are granted to the administrators when they are new, who then see them and may grant them', async () => {
    const menu = await addEntry(app, admin, { name: '帮助' })
    await addEntry(app, admin, { menuType: 2, parentId: menu.id, perms: 'trial:help' })
    const { menu: shown, auth } = await granted()
    expect(shown.map(({ meta }) => meta.title)).toContain('帮助')
    expect(auth.map(({ action }) => action)).toContain('trial:help')
  })

  test('are moved, and stand in their order in everybody’s menu', async () => {
    await edit('340', { sortNo: 0 })
    const titles = async () =>
      (await granted()).menu
        .find(({ path }) => path === '/company')
        ?.children?.map(({ meta }) => meta.title) ?? []
    expect((await titles())[0]).toBe('合同')
    await edit('340', { parentId: null, sortNo: 0 })
    expect(await titles()).not.toContain('合同')
    expect((await granted()).menu[0]?.meta.title).toBe('合同')
    expect(await one('340')).toMatchObject({ parentId: null, menuType: 0 })
  })

  test('are deleted with what hangs on them, and come back together', async () => {
    const menu = await addEntry(app, admin)
    const below = await addEntry(app, admin, { parentId: menu.id })
    const word = await addEntry(app, admin, { menuType: 2, parentId: below.id, perms: 'trial:gone' })
    const check = (await app.call(admin, permissionEntries.deleteCheck, { ids: menu.id })).body.result
    expect(check).toMatchObject({ dependantCount: 2, refusal: null })
    const { result } = (await app.call(admin, permissionEntries.delete, { id: menu.id })).body
    expect(result).toMatchObject({ count: 1, dependantCount: 2 })
    const { deletionId } = result as Deletion
    expect((await app.call(admin, permissionEntries.restore, { deletionId })).body.result).toEqual({
      count: 3,
    })
    expect(await one(word.id)).toMatchObject({ parentId: below.id, perms: 'trial:gone' })
  })

  test('stay as administrators made them when the server starts: moved, renamed, deleted', async () => {
    await edit('240', { name: '亲属', parentId: '300' })
    await app.call(admin, permissionEntries.delete, { id: '330' })
    const rows = () => app.sql('SELECT * FROM sys_permission ORDER BY id')
    const before = await rows()
    const client = new pg.Client(app.adminUrl)
    await client.connect()
    await seedBase(client, [])
    await client.end()
    expect(await rows()).toEqual(before)
  })

  test('know the words that the code asks for, and which no entry carries', async () => {
    await app.sql(
      `DELETE FROM sys_role_permission WHERE permission_id = (SELECT id FROM sys_permission WHERE perms = 'announcement:publish')`,
    )
    await app.sql(`DELETE FROM sys_permission WHERE perms = 'announcement:publish'`)
    const words = (await app.call(admin, permissionWords.list, {})).body.result as KnownWord[]
    const known = new Map(words.map((word) => [word.word, word]))
    expect(known.get('employee:add')).toMatchObject({
      kind: 'action',
      name: '新增员工',
      isField: false,
      menuId: '210',
      entryId: '212',
    })
    expect(known.get('employee:idNo')).toMatchObject({ isField: true, menuId: '210', entryId: null })
    expect(known.get('invoiceInfo:add')).toMatchObject({ isDeleted: true })
    expect(known.get('announcement:publish')).toMatchObject({
      entryId: null,
      isDeleted: false,
      menuId: '1010',
    })
    expect(known.has('trial:help')).toBe(false)
  })
})
