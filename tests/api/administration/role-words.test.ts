import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advancedParams } from '#contract/core/advanced-query.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { imports } from '#contract/records/imports.ts'
import { listViews, type ListLayout, type ListView, type ListViews } from '#contract/records/list-views.ts'
import { permissions, type PermissionResult } from '#contract/administration/permissions.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { users } from '#contract/administration/users.ts'
import { why, type Why } from '#contract/administration/why.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { personRow } from '../../support/people-sheet.ts'
import { addRole, holdRole } from '../../support/roles.ts'

let app: TestApp
let admin: Session
/** Holds the roles of each test, and no others. */
let ruled: Session

beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  ruled = await sessionOf(app, 'nobody')
})
afterAll(() => app.close())

const byPost = { match: 'and' as const, items: [{ field: 'post', rule: 'eq' as const, val: '核保' }] }
const gone = '未找到对应实体'
const call = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body
const said = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await call(session, endpoint, input)).message
const totalOf = async (session: Session) =>
  ((await call(session, employees.count, { exact: 'true' })).result as { total: number }).total

/** A role that grants these words, for every organisation, where they work, or for A02. */
const worn = async (dataScope: 'ALL' | 'ORG' | 'CHOSEN', words: readonly string[]): Promise<Role> => {
  const role = await addRole(app, admin, { words, dataScope })
  if (dataScope === 'CHOSEN')
    await app.sql(`INSERT INTO sys_role_org (role_id, org_code) VALUES ($1, 'A02')`, [role.id])
  return role
}
const wear = async (...held: readonly Role[]) => {
  await app.sql(`DELETE FROM sys_user_role WHERE user_id = 16`)
  for (const { id } of held) await holdRole(app, '16', id, 'A01')
}

describe('a role counts for the words it grants, and for no other (ACC-12, decision 083)', () => {
  const one = async (from: Session) =>
    ((await call(from, employees.list, { pageSize: '1' })).result as { records: Employee[] }).records[0]!

  test('who does not list rows neither exports, deletes nor reveals any', async () => {
    await wear(await worn('ALL', ['employee:export', 'employee:delete', 'employee:reveal', 'company:list']))
    const { id } = await one(admin)
    const answers = [
      await app.call(ruled, employees.exportXls, {}),
      await app.call(ruled, employees.exportJob, {}),
      await app.call(ruled, employees.delete, { id }),
      await app.call(ruled, employees.deleteJob, { ids: id }),
      await app.call(ruled, employees.reveal, { id, fields: ['idNo'], reason: 'call' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })

  test('every organisation of one role does not widen what another lists, counts and exports', async () => {
    const listing = await worn('CHOSEN', ['employee:list', 'employee:export', 'user:list'])
    await wear(listing, await worn('ALL', ['company:list', 'role:list']))
    const hr = await sessionOf(app, 'hr.yunfan')
    const all = await totalOf(hr)
    expect(all).toBeGreaterThan(0)
    const outside = await one(await sessionOf(app, 'hr.qinghe'))
    const selections = `${(await one(hr)).id},${outside.id}`
    const { headers } = await app.call(ruled, employees.exportXls, { selections })
    expect([await totalOf(ruled), headers['x-row-count']]).toEqual([all, '1'])
    expect(await said(ruled, employees.queryById, { id: outside.id })).toBe(gone)
    // What is the installation's is for who has the word by a role of every organisation.
    expect((await app.call(ruled, users.list, {})).status).toBe(403)
    expect((await app.call(ruled, roles.list, {})).status).toBe(200)
  })

  test('what may be listed everywhere is changed and deleted only where a role says so', async () => {
    const writing = await worn('CHOSEN', ['employee:list', 'employee:edit', 'employee:delete'])
    await wear(writing, await worn('ALL', ['employee:list']))
    expect(await totalOf(ruled)).toBe(await totalOf(admin))
    const inside = await one(await sessionOf(app, 'hr.yunfan'))
    const outside = await one(await sessionOf(app, 'hr.qinghe'))
    const edit = async ({ id, version }: Employee) => said(ruled, employees.edit, { id, version })
    expect([await edit(outside), await said(ruled, employees.delete, { id: outside.id })]).toEqual([
      gone,
      gone,
    ])
    expect(await said(ruled, employees.deleteBatch, { ids: `${inside.id},${outside.id}` })).toBe(gone)
    expect((await call(ruled, employees.edit, { id: inside.id, version: inside.version })).success).toBe(true)
    const answer = (
      await call(ruled, why.ask, {
        actions: 'employee:edit',
        queries: 'employee:list',
        id: outside.id,
      })
    ).result as Why
    expect([answer.isAllowed, answer.row, answer.reach?.roles.map(({ word }) => word)]).toEqual([
      true,
      'OUT_OF_SCOPE',
      ['employee:edit'],
    ])
  })

  test('a field with a word of its own is shown, and written, in the rows that a role which grants it reaches (decision 091)', async () => {
    await app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES (5000, 210, '岗位', 'Post', 'employee:post', 'action', 2, false)`,
    )
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (1, 5000)`)
    const inside = await one(await sessionOf(app, 'hr.yunfan'))
    const outside = await one(await sessionOf(app, 'hr.qinghe'))
    await wear(
      await worn('CHOSEN', ['employee:list', 'employee:post', 'employee:export']),
      await worn('ALL', ['employee:list', 'employee:edit', 'employee:export']),
    )
    const selections = `${inside.id},${outside.id}`
    const { records } = (await call(ruled, employees.list, { selections })).result as { records: Employee[] }
    const withPost = (rows: readonly object[]) => rows.map((row) => Object.hasOwn(row, 'post'))
    const byId = new Map(records.map((row) => [row.id, row]))
    const rows = [inside, outside].map(({ id }) => byId.get(id)!)
    const details = await Promise.all(
      rows.map(async ({ id }) => (await call(ruled, employees.queryById, { id })).result as Employee),
    )
    expect([withPost(rows), withPost(details)]).toEqual([
      [true, false],
      [true, false],
    ])
    const edit = async ({ id, version }: Employee) =>
      call(ruled, employees.edit, { id, version, post: '核保' })
    expect((await edit(outside)).message).toBe('您没有权限查看或填写岗位')
    expect((await edit(inside)).result).toMatchObject({ post: '核保' })
    // What is not shown in all rows is neither asked about nor on sheets.
    for (const asked of [{ post: '核保' }, advancedParams(byPost)])
      expect((await app.call(ruled, employees.list, asked)).status).toBe(400)
    // The portal is told, and so offers it as a column and no more; a view keeps the column.
    const { auth } = (await call(ruled, permissions.getUserPermissionByOrgCode, {}))
      .result as PermissionResult
    expect(auth.filter(({ isPartial }) => isPartial).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['employee:post']),
    )
    const columns = [{ field: 'post', isShown: true, width: null, pin: null }]
    const layout: ListLayout = { columns, density: 'compact' }
    const view = { listKey: '/member/employee', name: '岗位', scope: 'mine' as const }
    const content = { search: {}, advanced: null, layout }
    expect(
      (await call(ruled, listViews.add, { ...view, content: { ...content, advanced: byPost } })).success,
    ).toBe(false)
    const kept = (await call(ruled, listViews.add, { ...view, content })).result as ListView
    expect([kept.content.layout, kept.isCut]).toEqual([layout, false])
    await app.sql(`UPDATE sys_list_view SET content = jsonb_set(content, '{advanced}', $1) WHERE id = $2`, [
      JSON.stringify(byPost),
      kept.id,
    ])
    const { views } = (await call(ruled, listViews.list, { listKey: view.listKey })).result as ListViews
    expect(views.map(({ content: { advanced }, isCut }) => [advanced, isCut])).toEqual([[null, true]])
    const { bytes } = await app.call(ruled, employees.exportXls, { selections, field: 'name,post' })
    const titles = ['姓名', '岗位'].map((title) => bytes.includes(Buffer.from(title, 'utf16le')))
    expect(titles).toEqual([true, false])
    await app.sql(`DELETE FROM sys_role_permission WHERE permission_id = 5000`)
    await app.sql(`DELETE FROM sys_permission WHERE id = 5000`)
  })

  test('who has a list of organisations, without the one where they work, imports into them and no other, and takes it back', async () => {
    await wear(
      await worn('CHOSEN', ['employee:list', 'employee:import', 'company:list']),
      await worn('ALL', ['company:list', 'employee:list']),
    )
    const { uploadRows } = importsInto(() => app)
    expect((await uploadRows(ruled, [personRow(901, '青禾医药')])).success).toBe(false)
    const { success, result } = await uploadRows(ruled, [personRow(902)])
    expect(success).toBe(true)
    expect((await call(ruled, imports.undo, { id: result.batchId })).success).toBe(true)
  })
})
