import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { maskedFields } from '#contract/core/lines.ts'
import { isMoveCall } from '#contract/core/moves.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import type { Session } from '../app.ts'
import { mayCall, sessionOf } from '../identities.ts'
import { linesIn } from './record-lines.ts'
import { homeOf, type AnyRow, type Noun, type World } from './world.ts'

const forbidden = '没有权限，请联系管理员授权'

/** What may be asked of the masked fields of a row, and of those of its lines. */
const secretsOf = ({ resource, own }: World): string[] =>
  maskedFields(resource).flatMap(({ name, of }) =>
    of ? linesIn(own, of.list).map((line) => name.replace('.', `.${line.id}.`)) : [name],
  )

/** What the generic calls take about a row; a call that is not named here is asked with nothing. */
const inputsAbout = (
  world: World,
  { id, version }: Pick<AnyRow, 'id' | 'version'>,
): Record<string, object> => ({
  queryById: { id },
  history: { id },
  add: world.draft(),
  edit: { id, version, [world.textField]: '改名' },
  deleteCheck: { ids: id },
  delete: { id },
  deleteBatch: { ids: id },
  deleteJob: { ids: id },
  restore: { ids: id },
  ...Object.fromEntries(plainMoves(world).map((name) => [name, { id, version }])),
  reveal: { id, fields: secretsOf(world).slice(0, 1), reason: 'call' },
})

/** The moves that ask nothing, or nothing that has to be said. */
const plainMoves = ({ group, own: { id, version } }: World): string[] =>
  Object.entries(group).flatMap(([name, call]) =>
    isMoveCall(call) && z.safeParse(call.input, { id, version }).success ? [name] : [],
  )

const calls = ({ group }: World) =>
  Object.entries(group).filter(([, { access }]) => access !== 'public' && access !== 'signed')

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
        if (mayCall(username, endpoint, here.words)) continue
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

/** Who reaches no row of this world asks about some: their ids answer as those of rows that never were. */
const expectNothing = async (here: World, stranger: Session, gone: AnyRow & Partial<Deletion>) => {
  const { id, version } = here.own
  const may = (name: string) => mayCall(stranger.username, here.group[name], here.words)
  const about = inputsAbout(here, here.own)
  const never = inputsAbout(here, { id: '7', version })
  const essence = async (name: string, input: object = {}) => {
    const { status, body } = await here.call(stranger, name, input)
    return { name, status, message: body.message, result: body.result }
  }
  expect(await essence('queryById', { id })).toMatchObject({ message: '未找到对应实体', result: null })
  for (const name of [
    'history',
    ...plainMoves(here),
    'edit',
    'deleteCheck',
    'delete',
    'deleteBatch',
    'restore',
    'reveal',
  ].filter(may))
    expect(await essence(name, about[name])).toEqual(await essence(name, never[name]))
  const searches = [
    { selections: id },
    ...(here.resource.filters.includes('id')
      ? [{ id }, { superQueryParams: encodeURI(JSON.stringify([{ field: 'id', rule: 'in', val: id }])) }]
      : []),
  ]
  for (const search of searches)
    expect((await here.call(stranger, 'list', search)).body.result).toMatchObject({ total: 0, records: [] })
  const listed = (await here.call(stranger, 'list', { pageSize: '500' })).body.result as Page<AnyRow>
  expect(listed.records.map((row) => row.id)).not.toContain(id)
  if (may('restore'))
    for (const input of [{ ids: gone.id }, { deletionId: gone.deletionId }])
      expect((await here.call(stranger, 'restore', input)).body.message).toBe('未找到对应实体')
  if (may('recycled')) {
    const { body } = await here.call(stranger, 'recycled', { pageSize: '500' })
    expect((body.result as Page<AnyRow>).records.map((row) => row.id)).not.toContain(gone.id)
  }
  if (may('exportXls'))
    expect((await here.call(stranger, 'exportXls', { selections: id })).body.message).toBe(
      '文件下载失败：没有符合条件的数据',
    )
}

/** Rows are reached only by whose they are, and by who sees every organisation. */
export const testIsolation = ({ visibleTo }: Noun, world: () => World) => {
  // Of others, whoever has no word is refused before any row is asked for.
  if (visibleTo === 'provider' || visibleTo === 'admin' || visibleTo === 'medical') return

  test('does not exist for anybody whose rows they are not: neither read, nor written, nor found', async () => {
    const here = world()
    const row = await here.make()
    const deletion =
      'delete' in here.group && (await here.call(here.keeper, 'delete', { id: row.id })).body.result
    const before = await here.state()
    expect(here.strangers.length).toBeGreaterThan(0)
    for (const stranger of here.strangers)
      await expectNothing(here, stranger, { ...row, ...(deletion as Deletion) })
    expect(await here.state()).toBe(before)
  })
}

/** Nobody puts a row into an organisation that is not theirs. */
export const testPlacement = (noun: Noun, world: () => World) => {
  const home = homeOf(noun)
  const writes = ['add', 'edit'].filter((name) => mayCall('hr.yunfan', noun.group[name], noun.words))
  if (!home || writes.length === 0) return

  test('is not put below a row of another organisation by who does not see it', async () => {
    const here = world()
    const hr = await sessionOf(here.app, 'hr.yunfan')
    const [, foreign] = here.parents
    const { id, version } = here.own
    const before = await here.state()
    for (const name of writes) {
      const input = name === 'add' ? here.draft(foreign) : { id, version, [home.field]: foreign }
      const { body } = await here.call(hr, name, input)
      expect([name, body.success, body.message]).toEqual([
        name,
        false,
        expect.stringMatching(/不存在，或您不能查看$|不能换|没有权限查看或填写|未找到对应实体/),
      ])
    }
    expect(await here.state()).toBe(before)
  })
}
