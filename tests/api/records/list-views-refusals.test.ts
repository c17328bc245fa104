import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listViews, maxViews } from '#contract/records/list-views.ts'
import {
  content,
  draft,
  listKey,
  openListViews,
  place,
  refused,
  withSearch,
} from '../../support/list-views.ts'

let views: Awaited<ReturnType<typeof openListViews>>
beforeAll(async () => {
  views = await openListViews()
})
afterAll(() => views.app.close())
beforeEach(() => views.forget())

describe('a view is refused', () => {
  test('to whoever is not signed in, and for a list that is none or that they may not see', async () => {
    expect((await views.app.call(undefined, listViews.add, draft)).status).toBe(401)
    expect((await views.add('admin', { listKey: '/member/nothing' })).body.message).toBe('未找到对应实体')
    expect((await views.add('admin', { listKey: '../etc' })).status).toBe(400)
    for (const [who, key] of [
      ['nobody', listKey],
      ['yunfan', '/sys/registration'],
      ['staff', '/sys/registration'],
    ] as const) {
      expect(
        (
          await views.add(who, {
            listKey: key,
            content: { ...content, search: {}, advanced: null, layout: null },
          })
        ).status,
      ).toBe(403)
      expect((await views.app.call(views.sessions[who], listViews.list, { listKey: key })).status).toBe(403)
      expect(
        (
          await views.app.call(views.sessions[who], listViews.saveLayout, {
            listKey: key,
            viewId: null,
            layout: null,
          })
        ).status,
      ).toBe(403)
      expect(
        (await views.app.call(views.sessions[who], listViews.setDefault, { listKey: key, id: null })).status,
      ).toBe(403)
    }
    expect(await views.stored()).toEqual([])
  })

  test('when the list itself would refuse what it asks', async () => {
    for (const search of [
      { salary: '9' },
      { status: '1', entryDate_begin: '2026-02-30' },
      { column: 'email', order: 'asc' },
      { pageSize: '7' },
      { pageNo: '2' },
      { field: 'id' },
      { cursor: 'x' },
      { superQueryParams: '[]' },
    ]) {
      expect([search, (await views.add('admin', withSearch(search as never))).status]).toEqual([search, 400])
    }
    const items = [{ field: 'salary', rule: 'eq', val: '1' }]
    expect(
      (await views.add('admin', { content: { ...content, advanced: { match: 'and', items } } })).status,
    ).toBe(400)
    const deep = {
      match: 'and',
      items: [
        { match: 'or', items: [{ match: 'and', items: [{ match: 'or', items: content.advanced?.items }] }] },
      ],
    }
    expect((await views.add('admin', { content: { ...content, advanced: deep } })).status).toBe(400)
    expect(await views.stored()).toEqual([])
  })

  test('with columns that are none, twice the same, or wider than any screen', async () => {
    for (const columns of [
      [place('salary')],
      [place('__proto__')],
      [place('name'), place('name')],
      [place('name', { width: 9_999 })],
      [place('name', { width: 1.5 })],
      [place('name', { pin: 'left' })],
    ]) {
      expect(
        (await views.add('admin', { content: { ...content, layout: { columns, density: 'standard' } } }))
          .status,
      ).toBe(400)
      const answer = await views.app.call(views.sessions.admin, listViews.saveLayout, {
        listKey,
        viewId: null,
        layout: { columns, density: 'standard' } as never,
      })
      expect(answer.status).toBe(400)
    }
    expect(await views.stored()).toEqual([])
    expect((await views.kept('admin')).layouts).toEqual([])
  })

  test('without a name, with one that is taken, and as the fifty-first of a list', async () => {
    expect((await views.add('admin', { name: ' ' })).status).toBe(400)
    expect((await views.add('admin', { name: 'x'.repeat(41) })).status).toBe(400)
    await views.added('admin', { name: 'Abc' })
    expect(refused(await views.add('admin', { name: 'aBC' }))).toEqual([
      200,
      false,
      '已有同名的视图，请换一个名称',
    ])
    await views.added('staff', { name: 'Abc' })
    await views.app.sql(
      `INSERT INTO sys_list_view (list_key, name, scope, owner_id, content) SELECT $1, 'n' || n, 'mine', (SELECT id FROM sys_user WHERE username = 'admin'), '{"search":{},"advanced":null,"layout":null}' FROM generate_series(2, $2) n`,
      [listKey, maxViews],
    )
    expect(refused(await views.add('admin', { name: 'zuviel' }))).toEqual([
      200,
      false,
      '每个列表最多保存 50 个视图，请先删除不再使用的',
    ])
    expect((await views.kept('admin')).views).toHaveLength(maxViews)
  })

  test('to be shared by who may not share, and with a role that the sharer may not give to', async () => {
    expect((await views.add('staff', { scope: 'all' })).status).toBe(403)
    expect((await views.add('staff', { scope: 'role', roleCode: 'staff' })).status).toBe(403)
    const unknown = [200, false, '不能共享给这个角色']
    expect(refused(await views.add('yunfan', { scope: 'role', roleCode: 'staff' }))).toEqual(unknown)
    expect(refused(await views.add('admin', { scope: 'role', roleCode: 'kings' }))).toEqual(unknown)
    expect(refused(await views.add('admin', { scope: 'role' }))).toEqual(unknown)
    expect(await views.stored()).toEqual([])
    expect((await views.kept('staff')).sharing).toBeNull()
  })

  test('to be changed, deleted, laid out or made a default by who does not see it', async () => {
    const { id, version } = await views.added('yunfan')
    for (const who of ['admin', 'staff', 'qinghe', 'nobody'] as const) {
      for (const answer of [
        await views.app.call(views.sessions[who], listViews.edit, { id, version, name: 'x' }),
        await views.app.call(views.sessions[who], listViews.delete, { id }),
      ]) {
        expect(refused(answer)).toEqual([200, false, '未找到对应实体'])
      }
      if (who === 'nobody') continue
      expect(
        (await views.app.call(views.sessions[who], listViews.setDefault, { listKey, id })).body.success,
      ).toBe(false)
      expect(
        (
          await views.app.call(views.sessions[who], listViews.saveLayout, {
            listKey,
            viewId: id,
            layout: null,
          })
        ).body.success,
      ).toBe(false)
    }
    expect(await views.namesFor('yunfan')).toEqual([draft.name])
  })

  test('to be changed by who sees it but did not make it, and on a version that is no more', async () => {
    const { id, version } = await views.added('admin', { scope: 'all' })
    for (const who of ['staff', 'yunfan'] as const) {
      const foreign = [200, false, '这个视图由他人创建，您不能修改或删除']
      expect(
        refused(await views.app.call(views.sessions[who], listViews.edit, { id, version, name: 'x' })),
      ).toEqual(foreign)
      expect(refused(await views.app.call(views.sessions[who], listViews.delete, { id }))).toEqual(foreign)
    }
    expect(
      (await views.app.call(views.sessions.admin, listViews.edit, { id, version, name: '新名' })).body
        .success,
    ).toBe(true)
    const stale = await views.app.call(views.sessions.admin, listViews.edit, { id, version, name: '旧名' })
    expect(stale.status).toBe(409)
    expect(stale.body.message).toMatch(/^该记录已被 系统管理员 于 .+ 修改，请刷新后再编辑$/)
    expect(await views.namesFor('admin')).toEqual(['新名'])
  })

  test('for the list of another resource', async () => {
    const { id } = await views.added('admin')
    const other = [200, false, '这个视图属于另一个列表']
    const families = '/member/family'
    expect((await views.app.call(views.sessions.admin, listViews.list, { listKey: families })).status).toBe(
      200,
    )
    expect(
      refused(await views.app.call(views.sessions.admin, listViews.setDefault, { listKey: families, id })),
    ).toEqual(other)
    expect(
      refused(
        await views.app.call(views.sessions.admin, listViews.saveLayout, {
          listKey: families,
          viewId: id,
          layout: null,
        }),
      ),
    ).toEqual(other)
  })
})
