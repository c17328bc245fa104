import { keeperOf, mayCall, sessionOf } from '../identities.ts'
import { expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { goesAlong } from '#contract/core/resource.ts'
import { makeDeletable, makeParent } from './parents.ts'
import type { AnyRow, Noun, World } from './world.ts'

const tooMany = Array.from({ length: 501 }, (_, at) => String(at + 1)).join(',')

/** What is deleted is in the bin and comes back once, all or none. */
export const testRecycling = ({ resource, group }: Noun, world: () => World) => {
  if (!('deleteBatch' in group)) return

  const isLive = async ({ id }: { id: string }) =>
    (await world().call(world().keeper, 'queryById', { id })).body.success
  const said = async (name: string, input: object) =>
    (await world().call(world().keeper, name, input)).body.message
  const found = async (name: string, { id }: AnyRow) => {
    const { body } = await world().call(world().keeper, name, { selections: id })
    return (body.result as Page<AnyRow>).records.map((row) => row.id)
  }

  test('deletes rows and takes them back, once; the bin shows them meanwhile', async () => {
    const here = world()
    const rows = [await here.make(), await here.make()]
    const [first] = rows as [AnyRow, AnyRow]
    const ids = rows.map(({ id }) => id).join(',')
    const { body } = await here.call(here.keeper, 'deleteBatch', { ids: `${ids},` })
    const { deletionId, count } = body.result as Deletion
    expect([body.message, count, await isLive(first)]).toEqual(['删除成功！', 2, false])
    expect(await found('list', first)).toEqual([])
    if ('recycled' in here.group) expect(await found('recycled', first)).toEqual([first.id])
    expect(await said('queryById', { id: first.id })).toMatch(/^该记录已被 .+ 删除$/)
    expect(await said('restore', { deletionId })).toBe('恢复成功！')
    const back = (await here.call(here.keeper, 'queryById', { id: first.id })).body.result as AnyRow
    expect(back).toMatchObject({ [here.nameField]: first[here.nameField], version: first.version + 2 })
    const trail = await here.app.sql<{ action: string }>(
      `SELECT action FROM sys_audit WHERE object_table = $1 AND object_id = $2 ORDER BY id`,
      [here.table, first.id],
    )
    expect(trail.map(({ action }) => action)).toEqual(['insert', 'delete', 'restore'])
    for (const again of [{ deletionId }, { ids }])
      expect(await said('restore', again)).toBe('这些数据已经恢复，无需再次恢复')
    if ('recycled' in here.group) expect(await found('recycled', first)).toEqual([])
  })

  test('deletes and restores all or none, and refuses what names nothing or too much', async () => {
    const here = world()
    const row = await here.make()
    for (const name of ['deleteBatch', 'restore']) {
      expect([name, await said(name, { ids: `${row.id},7` })]).toEqual([name, '未找到对应实体'])
      for (const ids of [' , ,', `${row.id},x`, tooMany])
        expect([name, await said(name, { ids })]).toEqual([name, '参数不识别！'])
    }
    expect(await isLive(row)).toBe(true)
    for (const input of [{}, { deletionId: '7', ids: '7' }, { deletionId: '', ids: '' }])
      expect(await said('restore', input)).toBe('请给出一次删除的编号，或要恢复的数据，二者只能取一')
    expect(await said('restore', { deletionId: '7' })).toBe('未找到对应实体')
  })

  for (const [field, { to, whenDeleted, gives }] of Object.entries(resource.references ?? {})) {
    // What belongs to another row has to say what becomes of it.
    if (!whenDeleted && !gives) continue
    const goes = goesAlong(whenDeleted)
    test(`${goes ? 'goes with' : 'forbids to delete'} the row that ${field} names, and comes back after it only`, async () => {
      const here = world()
      // What nobody deletes takes nothing with it.
      if (!here.groupOf(to)['delete']) return
      const parent = await makeParent(here, to)
      const row = gives ? await here.make({}, parent.id) : await here.make({ [field]: parent.id })
      await makeDeletable(here, to, parent.id)
      const ofParent = async (name: string, input: object) => {
        const call = here.groupOf(to)[name] as Endpoint
        const isKeepers = mayCall(here.keeper.username, call, here.words)
        return here.app.call(isKeepers ? here.keeper : await sessionOf(here.app, keeperOf(call)), call, input)
      }
      const first = await ofParent('delete', { id: parent.id })
      expect([first.body.success, await isLive(row)]).toEqual([goes, !goes])
      if (!goes) {
        expect(first.body.message).toMatch(/1 .+，不能删除(；.+)?$/)
        expect(await said('delete', { id: row.id })).toBe('删除成功！')
        expect((await ofParent('delete', { id: parent.id })).body.success).toBe(true)
      }
      const refused = await said('restore', { ids: row.id })
      expect(refused).toMatch(/^“.+”不能恢复：.+“.+”已删除，请先恢复它$/)
      expect(refused).toContain(`“${String(row[here.nameField])}”`)
      expect((await ofParent('restore', { ids: parent.id })).body.success).toBe(true)
      expect(await isLive(row)).toBe(goes)
      if (!goes) expect(await said('restore', { ids: row.id })).toBe('恢复成功！')
    })
  }
}
