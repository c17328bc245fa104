import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { Page } from '#contract/core/paging.ts'
import type { StateCounts } from '#contract/core/state-counts.ts'
import { permissions, type PermissionResult } from '#contract/administration/permissions.ts'
import type { Identity } from '#server/db/pool.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { sessionOf } from '../../support/identities.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())

const remarks = '待双方盖章'
const notFound = '未找到对应实体'

const ask = async (name: keyof typeof clientContracts & string, input: object, session = on.hr) =>
  (await on.app.call(session, clientContracts[name], input)).body
const idsOf = async (input: object, session = on.hr): Promise<string[]> =>
  ((await ask('list', input, session)).result as Page<ClientContract>).records.map(({ id }) => id)
const activate = async ({ id, version }: ClientContract) =>
  (await ask('activate', { id, version }, on.staff)).result as ClientContract
const asked = (condition: object) => ({ superQueryParams: encodeURI(JSON.stringify([condition])) })

describe('a contract that is not agreed yet, its client', () => {
  it('neither lists, counts, finds nor opens, and reads neither its history nor its files', async () => {
    const draft = await on.withFile({ contractName: '草拟合同' })
    const { id } = draft
    for (const input of [
      {},
      { id },
      { selections: id },
      { keyword: '草拟' },
      { status: 'DRAFT' },
      asked({ field: 'status', rule: 'eq', val: 'DRAFT' }),
    ])
      expect([input, await idsOf(input), await idsOf(input, on.staff)]).toEqual([input, [], [id]])
    expect((await ask('count', {})).result).toMatchObject({ total: 0 })
    const { states } = (await ask('stateCounts', {})).result as StateCounts
    expect(states.map(({ total }) => total)).toEqual([0, 0, 0, 0])
    for (const name of ['queryById', 'history'] as const)
      expect(await ask(name, { id })).toMatchObject({ success: false, message: notFound })
    expect((await on.download(on.hr, draft)).body.message).toBe(notFound)
  })

  it('does not reach with whatever rights, by whatever statement', async () => {
    await on.withFile()
    const [{ user }] = (await on.app.sql<{ user: string }>(
      `SELECT id::text AS user FROM sys_user WHERE username = 'hr.yunfan'`,
    )) as [{ user: string }]
    const as = (rights: Identity['rights'], userId: string, table: string) =>
      on.db.as(
        { rights, user: 'x', userId, org: on.hr.orgCode, ip: '', requestId: '' },
        async (tx) => (await tx.query(`SELECT FROM ${table}`)).length > 0,
      )
    const parts = ['', '_price_items', '_file', '_history'].map((part) => `client_contract${part}`)
    for (const rights of ['scoped', 'all'] as const)
      for (const table of parts)
        expect([table, await as(rights, user, table), await as(rights, '7', table)]).toEqual([
          table,
          false,
          true,
        ])
  })

  it('reads from then on, without what was written and changed before', async () => {
    const draft = await on.added()
    const edited = (await on.edit(draft, { contractName: '再议' })).body.result as ClientContract
    const { id } = await activate(edited)
    expect([await idsOf({}), await idsOf({ status: 'ACTIVE' })]).toEqual([[id], [id]])
    const actions = async (session = on.hr) =>
      ((await ask('history', { id }, session)).result as Page<{ action: string; after: object }>).records
    expect(await actions()).toMatchObject([{ action: 'EDIT', after: { status: 'ACTIVE' } }])
    expect((await actions(on.staff)).map(({ action }) => action)).toEqual(['EDIT', 'EDIT', 'ADD'])
  })
})

describe('the remarks of a contract, its client', () => {
  it('is refused as a condition, and reads in no row, history or sheet', async () => {
    const row = await activate(await on.added({ remarks }))
    await on.edit(row, { remarks: '改' })
    expect((await ask('list', asked({ field: 'remarks', rule: 'eq', val: remarks }))).success).toBe(false)
    const read = [
      (await ask('list', {})).result,
      (await ask('queryById', { id: row.id })).result,
      (await ask('history', { id: row.id })).result,
    ]
    for (const answer of read) expect(JSON.stringify(answer)).not.toMatch(/remarks|盖章/)
    expect(JSON.stringify((await ask('queryById', { id: row.id }, on.staff)).result)).toContain('"改"')
  })

  it('does not see where an administrator makes a word of them and grants it either; the portal is told so', async () => {
    const { id } = await activate(await on.added({ remarks }))
    await on.app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES (5000, 210, '备注', 'Remarks', 'clientContract:remarks', 'action', 2, false)`,
    )
    await on.app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) SELECT id, 5000 FROM sys_role`)
    const told = async (session = on.hr) => {
      const { body } = await on.app.call(session, permissions.getUserPermissionByOrgCode, {})
      const { auth, allAuth } = body.result as PermissionResult
      return [auth, allAuth].map((words) => words.some(({ action }) => action === 'clientContract:remarks'))
    }
    try {
      expect(await told()).toEqual([false, true])
      expect(await told(await sessionOf(on.app, 'staff'))).toEqual([true, true])
      const { result } = await ask('queryById', { id }, await on.again('hr.yunfan'))
      expect(Object.keys(result as object)).not.toContain('remarks')
    } finally {
      await on.app.sql('DELETE FROM sys_role_permission WHERE permission_id = 5000')
      await on.app.sql('DELETE FROM sys_permission WHERE id = 5000')
    }
  })
})
