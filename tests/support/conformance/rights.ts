import { expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { mayCall, sessionOf } from '../identities.ts'
import { maskedFields, type AnyRow, type World } from './world.ts'

const forbidden = '没有权限，请联系管理员授权'

/** What the generic calls take about a row; a call that is not named here is asked with nothing. */
const inputsAbout = (
  world: World,
  { id, version }: Pick<AnyRow, 'id' | 'version'>,
): Record<string, object> => ({
  queryById: { id },
  history: { id },
  add: world.draft(),
  edit: { id, version, [world.nameField]: '改名' },
  deleteCheck: { ids: id },
  delete: { id },
  deleteBatch: { ids: id },
  deleteJob: { ids: id },
  restore: { ids: id },
  ...(maskedFields(world)[0] && { reveal: { id, fields: [maskedFields(world)[0]], reason: 'call' } }),
})

const calls = ({ group }: World) => Object.entries(group).filter(([, { access }]) => access !== 'public')

/** Each call needs its word, and nothing happens without it. */
export const testRights = (world: () => World) => {
  test('refuses every call to who is not signed in (401) and to roles without its word (403), in words', async () => {
    const here = world()
    const before = await here.state()
    const inputs = inputsAbout(here, here.own)
    for (const [name, endpoint] of calls(here)) {
      const { status, body } = await here.call(undefined, name, inputs[name] ?? {})
      expect([name, status, body.message]).toEqual([name, 401, expect.stringMatching(/\p{Script=Han}/u)])
      for (const username of ['nobody', 'hr.yunfan', 'hr.qinghe'] as const) {
        if (mayCall(username, endpoint)) continue
        const answer = await here.call(await sessionOf(here.app, username), name, inputs[name] ?? {})
        expect([name, username, answer.status, answer.body.message]).toEqual([name, username, 403, forbidden])
      }
    }
    expect(await here.state()).toBe(before)
  })

  test('refuses each call as soon as its word is taken from the role', async () => {
    const here = world()
    const before = await here.state()
    const inputs = inputsAbout(here, here.own)
    const words = new Set(
      calls(here).flatMap(([, { access }]) =>
        typeof access === 'string' ? [] : [access.query, 'action' in access ? access.action : undefined],
      ),
    )
    for (const word of words) {
      if (word === undefined) continue
      const taken = await here.app.sql<{ role: string; permission: string }>(
        `DELETE FROM sys_role_permission r USING sys_permission p WHERE p.id = r.permission_id AND p.perms = $1
         RETURNING r.role_id AS role, r.permission_id AS permission`,
        [word],
      )
      expect([word, taken.length > 0]).toEqual([word, true])
      const keeper = await here.keeperAgain()
      for (const [name, { access }] of calls(here)) {
        if (typeof access === 'string' || ![access.query, 'action' in access && access.action].includes(word))
          continue
        const { status, body } = await here.call(keeper, name, inputs[name] ?? {})
        expect([name, word, status, body.message]).toEqual([name, word, 403, forbidden])
      }
      for (const { role, permission } of taken)
        await here.app.sql('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [
          role,
          permission,
        ])
    }
    expect(await here.state()).toBe(before)
  })
}

/** Whose rows they are not reaches them by no call; their ids answer as those of rows that never were. */
export const testIsolation = (world: () => World) => {
  test('does not exist for anybody whose rows they are not: neither read, nor written, nor found', async () => {
    const here = world()
    const before = await here.state()
    const { id, version } = here.own
    const about = inputsAbout(here, here.own)
    const never = inputsAbout(here, { id: '7', version })
    const bin = await here.make()
    await here.call(here.keeper, 'delete', { id: bin.id })
    const after = await here.state()
    for (const stranger of here.strangers) {
      const asks = [
        'queryById',
        'history',
        'edit',
        'deleteCheck',
        'delete',
        'deleteBatch',
        'restore',
        'reveal',
      ].filter((name) => name in here.group && mayCall(stranger.username, here.group[name]))
      for (const name of asks) {
        const essence = async (input: object = {}) => {
          const { status, body } = await here.call(stranger, name, input)
          return { name, status, message: body.message, result: body.result }
        }
        expect(await essence(about[name])).toEqual(await essence(never[name]))
      }
      expect((await here.call(stranger, 'queryById', { id })).body.message).toBe('未找到对应实体')
      const searches = [
        { selections: id },
        ...(here.resource.filters.includes('id') ? [{ id }] : []),
        ...(here.resource.search.includes(here.nameField)
          ? [{ keyword: String(here.own[here.nameField]), selections: id }]
          : []),
      ]
      for (const search of searches) {
        const { body } = await here.call(stranger, 'list', search)
        expect(body.result).toMatchObject({ total: 0, records: [] })
      }
      const listed = ((await here.call(stranger, 'list', { pageSize: '500' })).body.result as Page<AnyRow>)
        .records
      expect(listed.map((row) => row.id)).not.toContain(id)
      if ('recycled' in here.group && mayCall(stranger.username, here.group['recycled'])) {
        const { body } = await here.call(stranger, 'recycled', { pageSize: '500' })
        expect((body.result as Page<AnyRow>).records.map((row) => row.id)).not.toContain(bin.id)
      }
      if ('exportXls' in here.group && mayCall(stranger.username, here.group['exportXls'])) {
        const { body } = await here.call(stranger, 'exportXls', { selections: id })
        expect(body.message).toBe('文件下载失败：没有符合条件的数据')
      }
    }
    expect(await here.state()).toBe(after)
    expect(before).not.toBe(after)
  })

  test('is not put below a row of another organisation by who does not see it', async () => {
    const here = world()
    const hr = await sessionOf(here.app, 'hr.yunfan')
    const [, foreign] = here.parents
    if (foreign === '') return
    const before = await here.state()
    for (const name of ['add', 'edit'].filter((one) => mayCall('hr.yunfan', here.group[one]))) {
      const { id, version } = here.own
      const field = Object.entries(here.resource.references ?? {}).find(([, { gives }]) => gives)?.[0] ?? ''
      const input = name === 'add' ? here.draft(foreign) : { id, version, [field]: foreign }
      const { body } = await here.call(hr, name, input)
      expect([name, body.success, body.message]).toEqual([
        name,
        false,
        expect.stringMatching(/不存在，或您不能查看$|不能换/),
      ])
    }
    expect(await here.state()).toBe(before)
  })
}
