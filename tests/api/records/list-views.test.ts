import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listViews } from '#contract/records/list-views.ts'
import {
  content,
  draft,
  listKey,
  openListViews,
  place,
  withSearch,
  type Who,
} from '../../support/list-views.ts'

let views: Awaited<ReturnType<typeof openListViews>>
beforeAll(async () => {
  views = await openListViews()
})
afterAll(() => views.app.close())
beforeEach(() => views.forget())

const layout = content.layout!

describe('a view', () => {
  test('comes back as it was saved, and is nobody else’s', async () => {
    const view = await views.added('yunfan')
    expect(view).toMatchObject({
      name: draft.name,
      scope: 'mine',
      roleCode: null,
      isMine: true,
      mayEdit: true,
      content,
    })
    expect((await views.kept('yunfan')).views).toEqual([view])
    for (const who of ['admin', 'staff', 'qinghe'] as const) expect(await views.namesFor(who)).toEqual([])
  })

  test('is renamed, remembers another state, and is deleted with what was remembered about it', async () => {
    const { id, version } = await views.added('admin', { isDefault: true })
    await views.app.call(views.sessions.admin, listViews.saveLayout, { listKey, viewId: id, layout: layout })
    expect(await views.kept('admin')).toMatchObject({ defaultId: id, layouts: [{ viewId: id, layout }] })
    const next = { ...content, search: { status: '3' }, advanced: null }
    const edited = await views.app.call(views.sessions.admin, listViews.edit, {
      id,
      version,
      name: '离职',
      content: next,
    })
    expect(edited.body.result).toMatchObject({ name: '离职', version: version + 1, content: next })
    expect((await views.kept('admin')).layouts).toEqual([])
    await views.app.call(views.sessions.admin, listViews.saveLayout, { listKey, viewId: id, layout: layout })
    expect((await views.app.call(views.sessions.admin, listViews.delete, { id })).body.message).toBe(
      '视图已删除',
    )
    expect(await views.kept('admin')).toMatchObject({ views: [], layouts: [], defaultId: null })
    expect(await views.stored()).toEqual([])
    await views.added('admin', { name: '离职' })
  })

  test('of a role reaches its members, of all everybody, and both only those who see the list', async () => {
    await views.added('admin', { name: '给运营', scope: 'role', roleCode: 'staff' })
    await views.added('admin', { name: '给人事', scope: 'role', roleCode: 'hr' })
    await views.added('admin', { name: '给所有人', scope: 'all' })
    expect((await views.namesFor('admin')).toSorted()).toEqual(['给人事', '给所有人', '给运营'].toSorted())
    expect((await views.namesFor('staff')).toSorted()).toEqual(['给所有人', '给运营'].toSorted())
    expect((await views.namesFor('yunfan')).toSorted()).toEqual(['给人事', '给所有人'].toSorted())
    expect((await views.namesFor('qinghe')).toSorted()).toEqual(['给人事', '给所有人'].toSorted())
    expect((await views.app.call(views.sessions.nobody, listViews.list, { listKey })).status).toBe(403)
  })

  test('that HR shares stays in its company, whatever it is called', async () => {
    expect((await views.kept('yunfan')).sharing).toEqual({
      roles: [
        { roleCode: 'hr', roleName: '企业人事' },
        { roleCode: 'hrAmounts', roleName: '企业人事（金额）' },
      ],
      reach: 'organisation',
    })
    await views.added('yunfan', { name: '云帆', scope: 'all' })
    await views.added('yunfan', { name: '云帆人事', scope: 'role', roleCode: 'hr' })
    await views.added('qinghe', { name: '云帆', scope: 'all' })
    for (const who of ['admin', 'staff'] as const) expect(await views.namesFor(who)).toEqual([])
    expect((await views.kept('qinghe')).views.map(({ name, isMine }) => [name, isMine])).toEqual([
      ['云帆', true],
    ])
    expect(await views.namesFor('yunfan')).toHaveLength(2)
  })

  test('shared by one administrator may be mended by the next, who may share as far', async () => {
    const { id, version } = await views.added('admin', { scope: 'all' })
    await views.app.sql(`UPDATE sys_list_view SET owner_id = 4711`)
    expect((await views.kept('admin')).views).toMatchObject([{ isMine: false, mayEdit: true }])
    expect((await views.kept('yunfan')).views).toMatchObject([{ isMine: false, mayEdit: false }])
    expect(
      (await views.app.call(views.sessions.admin, listViews.edit, { id, version, name: '更好' })).body
        .success,
    ).toBe(true)
  })

  test('leaves out what its reader may not see, and what the list no longer has', async () => {
    await views.app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES (9901, 210, '性别', 'Gender', 'employee:gender', 'action', 2, false), (9902, 210, '入职', 'Entry', 'employee:entryDate', 'action', 2, false)`,
    )
    await views.app.sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) VALUES (1, 9901), (1, 9902)`,
    )
    try {
      await vi.waitFor(
        async () => {
          const wide = { ...content, layout: { ...layout, columns: [place('gender'), place('name')] } }
          await views.app.sql('DELETE FROM sys_list_view')
          await views.added('admin', { scope: 'all', content: wide as never })
          await views.app.sql(
            `UPDATE sys_list_view SET content = jsonb_set(content, '{search,salary}', '"9"')`,
          )
          expect((await views.kept('admin')).views[0]?.content).toEqual(wide)
          expect((await views.kept('staff')).views[0]?.content).toEqual({
            search: { status: '1', column: 'name', order: 'asc', pageSize: '50' },
            advanced: { match: 'or', items: [{ field: 'name', rule: 'like', val: '王' }] },
            layout: { columns: [place('name')], density: 'compact' },
          })
        },
        { timeout: 5_000, interval: 300 },
      )
      const blind = await views.app.call(views.sessions.staff, listViews.saveLayout, {
        listKey,
        viewId: null,
        layout: { columns: [place('gender')], density: 'standard' },
      })
      expect(blind.status).toBe(400)
      expect((await views.add('staff', withSearch({ gender: '1' }))).status).toBe(400)
    } finally {
      await views.app.sql(`DELETE FROM sys_role_permission WHERE permission_id IN (9901, 9902)`)
      await views.app.sql(`DELETE FROM sys_permission WHERE id IN (9901, 9902)`)
    }
  })
})

describe('columns and defaults', () => {
  test('are remembered per user and view, the last word counting, and forgotten when asked', async () => {
    const { id } = await views.added('admin', { scope: 'all' })
    const save = (who: Who, viewId: string | null, density: 'compact' | 'comfortable' | null) =>
      views.app.call(views.sessions[who], listViews.saveLayout, {
        listKey,
        viewId,
        layout: density && { columns: [], density },
      })
    await save('admin', null, 'compact')
    await save('admin', null, 'comfortable')
    await save('admin', id, 'compact')
    await save('yunfan', id, 'comfortable')
    const densities = async (who: Who) =>
      Object.fromEntries(
        (await views.kept(who)).layouts.map((one) => [one.viewId ?? 'built-in', one.layout.density]),
      )
    expect(await densities('admin')).toEqual({ 'built-in': 'comfortable', [id]: 'compact' })
    expect(await densities('yunfan')).toEqual({ [id]: 'comfortable' })
    expect(await densities('staff')).toEqual({})
    await save('admin', null, null)
    expect(await densities('admin')).toEqual({ [id]: 'compact' })
  })

  test('a default is one’s own, may be somebody’s shared view, and ends with it', async () => {
    const { id } = await views.added('admin', { scope: 'all' })
    expect(
      (await views.app.call(views.sessions.yunfan, listViews.setDefault, { listKey, id })).body.message,
    ).toBe('默认视图已更新')
    expect([(await views.kept('yunfan')).defaultId, (await views.kept('admin')).defaultId]).toEqual([
      id,
      null,
    ])
    await views.app.sql(`UPDATE sys_list_view SET scope = 'mine'`)
    expect((await views.kept('yunfan')).defaultId).toBeNull()
    await views.app.call(views.sessions.yunfan, listViews.setDefault, { listKey, id: null })
    await views.app.sql(`UPDATE sys_list_view SET scope = 'all'`)
    expect((await views.kept('yunfan')).defaultId).toBeNull()
  })

  test('leave an audit row', async () => {
    const { id } = await views.added('admin')
    await views.app.call(views.sessions.admin, listViews.delete, { id })
    const rows = await views.app.sql<{ action: string; actor: string }>(
      `SELECT action, actor FROM sys_audit WHERE object_table = 'sys_list_view' AND object_id = $1 ORDER BY id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'insert', actor: 'admin' },
      { action: 'delete', actor: 'admin' },
    ])
  })
})
