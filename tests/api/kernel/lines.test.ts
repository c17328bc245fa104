import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { PriceItemDraft } from '#contract/clients/contract-prices.ts'
import type { Page } from '#contract/core/paging.ts'
import { anonymous } from '#server/calls/caller.ts'
import type { Identity } from '#server/db/pool.ts'
import { clientContractStore as store } from '#server/modules/clients/client-contracts/client-contracts-store.ts'
import { lockRow } from '#server/store/row-writes.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { flatFee, perPackage, perPerson } from '../../support/contracts.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())

const identity = (rights: Identity['rights'], userId = '12'): Identity => ({
  rights,
  org: on.own.orgCode,
  user: 'test',
  userId,
  ip: '127.0.0.1',
  requestId: 'r',
})
const run = (rights: Identity['rights'], text: string, values: unknown[] = []) =>
  on.db.as(identity(rights), (tx) => tx.query<Record<string, unknown>>(text, values))
const pricesOf = (row: ClientContract) => row.priceItems.map(({ unitPrice }) => unitPrice)
const idsOf = (row: ClientContract) => row.priceItems.map(({ id }) => id)
const now = async ({ id }: ClientContract) =>
  (await on.app.call(on.staff, clientContracts.queryById, { id })).body.result as ClientContract
const edited = async (row: ClientContract, changes: Parameters<Contracts['edit']>[1]) => {
  const { body } = await on.edit(row, changes)
  if (!body.success) throw new Error(body.message)
  return body.result as ClientContract
}
const three = [perPerson('1.00'), perPackage('2.00'), flatFee('3.00')]

describe('lines are refused as a whole, and nothing of the record is written', () => {
  const wrong: [string, PriceItemDraft[], string, string][] = [
    [
      'a field of its kind',
      [flatFee('1.00'), flatFee('1.005')],
      'priceItems.1.unitPrice',
      '价格项第 2 行：金额最多保留两位小数',
    ],
    [
      'a field that is wanted',
      [{ ...flatFee('1.00'), taxRate: null }],
      'priceItems.0.taxRate',
      '价格项第 1 行：请填写税率，免税的请选“免税”',
    ],
    [
      'a value of its dictionary',
      [{ ...flatFee('1.00'), kind: 'HOUR' as 'FLAT' }],
      'priceItems.0.kind',
      '价格项第 1 行：计价方式不在可选范围内',
    ],
  ]
  it.each(wrong)('where one lacks %s: the answer names it', async (_name, items, path, message) => {
    const { status, body } = await on.add({ contractName: '不应保存', priceItems: [...three, ...items] })
    const at = path.replace(/\d+/, (index) => String(Number(index) + three.length))
    const said = message.replace(/第 (\d) 行/, (_all, line: string) => `第 ${Number(line) + three.length} 行`)
    expect([status, body.message, body.result]).toEqual([400, said, [{ path: at, message: said }]])
    expect(await on.app.sql(`SELECT 1 FROM client_contract WHERE contract_name = '不应保存'`)).toEqual([])
    expect(await on.app.sql('SELECT 1 FROM client_contract_price_items')).toEqual([])
  })

  it('of a line that is another record’s, or no longer this one’s, or there twice', async () => {
    const [mine, theirs] = [await on.added({ priceItems: three }), await on.added({ priceItems: three })]
    const [first, second, third] = mine.priceItems
    const less = await edited(mine, { priceItems: [first, second] as never[] })
    for (const id of [theirs.priceItems[0]?.id, third?.id, '7']) {
      const { body } = await on.edit(less, {
        remarks: 'x',
        priceItems: [flatFee('9.00'), { ...flatFee('9.00'), id }],
      })
      const message = '价格项第 2 行已不属于这条数据，请刷新后重试'
      expect([body.success, body.message, body.result]).toEqual([
        false,
        message,
        [{ path: 'priceItems.1', message }],
      ])
    }
    const twice = await on.edit(less, { priceItems: [first, first] as never[] })
    expect([twice.status, twice.body.message]).toEqual([400, '同一行出现了两次'])
    expect(await now(mine)).toMatchObject({ version: 1, remarks: null, priceItems: [first, second] })
  })

  it('beyond the most: 200 are taken, 201 are not', async () => {
    const many = Array.from({ length: 201 }, (_, at) => flatFee(`${at}.00`))
    expect((await on.add({ priceItems: many })).body.message).toBe('价格项最多 200 个')
    const row = await on.added({ priceItems: many.slice(1) })
    expect(pricesOf(row)).toEqual(many.slice(1).map(({ unitPrice }) => unitPrice))
    expect((await edited(row, row as never)).version).toBe(0)
  })

  it('with a version that is no longer the record’s', async () => {
    const row = await on.added({ priceItems: three })
    await edited(row, { priceItems: [flatFee('9.00')] })
    expect((await on.edit(row, { priceItems: three })).status).toBe(409)
    expect((await on.edit(row, { remarks: 'x', priceItems: three })).status).toBe(409)
    expect(pricesOf(await now(row))).toEqual(['9.00'])
  })
})

describe('lines are seen by who sees the record', () => {
  it('by the policy of the database, which writes and changes no others', async () => {
    const [mine, theirs] = [
      await on.added({ priceItems: three }),
      await on.added({ priceItems: three, companyId: on.foreign.id }),
    ]
    const read = 'SELECT DISTINCT record_id FROM client_contract_price_items ORDER BY 1'
    expect(await run('scoped', read)).toEqual([{ record_id: mine.id }])
    expect(await run('all', read)).toEqual([{ record_id: mine.id }, { record_id: theirs.id }])
    const insert = (record: string) =>
      run(
        'scoped',
        `INSERT INTO client_contract_price_items (record_id, position, from_version, kind, unit_price, is_tax_exempt) VALUES ($1, 9, 0, 'FLAT', 1, true)`,
        [record],
      )
    await expect(insert(theirs.id)).rejects.toMatchObject({ code: '42501' })
    expect(
      await run(
        'scoped',
        'UPDATE client_contract_price_items SET to_version = 1 WHERE record_id = $1 RETURNING 1',
        [theirs.id],
      ),
    ).toEqual([])
    for (const text of [
      'UPDATE client_contract_price_items SET unit_price = 0',
      'DELETE FROM client_contract_price_items',
    ])
      await expect(run('all', text)).rejects.toMatchObject({ code: '42501' })
  })

  it('as long as it is there: a deletion takes them along, and 撤销 brings them back', async () => {
    const row = await on.added({ priceItems: three })
    const { body } = await on.app.call(on.staff, clientContracts.delete, { id: row.id })
    await on.app.call(on.staff, clientContracts.restore, body.result as { deletionId: string })
    expect((await now(row)).priceItems).toEqual(row.priceItems)
  })
})

describe('lines are saved with the record', () => {
  it('in their order, each with an id that stays while the line does', async () => {
    const row = await on.added({ priceItems: three })
    expect(row).toMatchObject({ version: 0, priceItems: three })
    const [a, b, c] = row.priceItems
    const turned = await edited(row, {
      priceItems: [c, { ...b, unitPrice: '2.50' }, flatFee('4.00'), a] as never[],
    })
    expect([turned.version, pricesOf(turned)]).toEqual([1, ['3.00', '2.50', '4.00', '1.00']])
    expect(idsOf(turned)).toEqual([
      c?.id,
      b?.id,
      expect.not.stringMatching(`^(${idsOf(row).join('|')})$`),
      a?.id,
    ])
    const same = await edited(turned, { priceItems: turned.priceItems })
    expect(same.version).toBe(1)
    const kept = await edited(same, { remarks: '只改备注' })
    expect([kept.version, kept.priceItems]).toEqual([2, same.priceItems])
    const none = await edited(kept, { priceItems: [] })
    expect([none.version, none.priceItems]).toEqual([3, []])
  })

  it('with the texts of their dictionaries, in the language of who asks, in rows and in lists', async () => {
    const row = await on.added({ priceItems: [perPerson('1.00')] })
    const [item] = row.priceItems
    expect(item).toMatchObject({ kind_dictText: '按人月', relation_dictText: '员工本人', packageName: null })
    const list = async (more: object) =>
      (
        (await on.app.call(on.staff, clientContracts.list, { selections: row.id, ...more })).body
          .result as Page<ClientContract>
      ).records[0]
    expect((await list({}))?.priceItems).toEqual(row.priceItems)
    expect(await list({ field: 'contractName' })).not.toHaveProperty('priceItems')
  })

  it('and leave one audit row a record for what began and one for what ended', async () => {
    const row = await on.added({ priceItems: three })
    await edited(row, { priceItems: [flatFee('9.00')] })
    expect(
      await on.app.sql(
        `SELECT actor, action, row_org_code, length(after_hash) AS hash FROM sys_audit WHERE object_table = 'client_contract_price_items' AND object_id = $1 ORDER BY id`,
        [row.id],
      ),
    ).toEqual(
      ['insert', 'delete', 'insert'].map((action) => ({
        actor: 'staff',
        action,
        row_org_code: on.own.orgCode,
        hash: 64,
      })),
    )
  })
})

it('a record that somebody else wrote while its lock was waited for is read with the lines it has by then', async () => {
  const { id } = await on.added({ priceItems: three })
  const [written, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = on.db.as(identity('all'), async (tx) => {
    await tx.query('UPDATE client_contract SET version = version + 1 WHERE id = $1', [id])
    await tx.query(
      `INSERT INTO client_contract_price_items (record_id, position, from_version, kind, unit_price, is_tax_exempt, tax_rate)
       VALUES ($1, 3, 1, 'FLAT', 400, false, 6)`,
      [id],
    )
    written.resolve()
    await over.promise
  })
  await written.promise
  const held = on.db.as(identity('all', '14'), (tx) => lockRow(store.source, id, { tx, caller: anonymous }))
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => on.app.sql(waiting)).toHaveLength(1)
  over.resolve()
  await other
  expect(await held).toMatchObject({ version: 1, priceItems: [{}, {}, {}, { unitPrice: '400' }] })
})

describe('the history of a record says of its lines', () => {
  it('what they were before and after, beside what else changed, in one entry', async () => {
    const row = await on.added({ priceItems: three })
    const second = await edited(row, { remarks: '调价', priceItems: [flatFee('9.00')] })
    await edited(second, { remarks: '无价格变化' })
    const { body } = await on.app.call(on.staff, clientContracts.history, { id: row.id })
    const { records } = body.result as { records: { action: string; before: object; after: object }[] }
    expect(records.map(({ action }) => action)).toEqual(['EDIT', 'EDIT', 'ADD'])
    expect(records[0]?.after).toEqual({ remarks: '无价格变化' })
    expect(records[1]?.before).toEqual({ remarks: null, priceItems: row.priceItems })
    expect(records[1]?.after).toEqual({ remarks: '调价', priceItems: second.priceItems })
  })

  it('nothing to who may not see them', async () => {
    const row = await on.added({ priceItems: three })
    await edited(row, { priceItems: [] })
    await on.app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES (5000, 210, '字段', 'Field', 'clientContract:priceItems', 'action', 2, false)`,
    )
    try {
      const { body } = await on.app.call(await on.again('staff'), clientContracts.history, { id: row.id })
      const { records } = body.result as { records: { action: string }[] }
      expect(records.map(({ action }) => action)).toEqual(['ADD'])
    } finally {
      await on.app.sql('DELETE FROM sys_permission WHERE id = 5000')
    }
  })
})
