import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { MoveOutcome } from '#contract/core/move-batch.ts'
import { maxMoved } from '#contract/core/moves.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { sessionOf } from '../../support/identities.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())

const today = dayAt()
const running = { startDate: addDays(today, -30), endDate: addDays(today, 60) }
const over = { startDate: addDays(today, -30), endDate: addDays(today, -1) }

const rowsOf = (rows: readonly Pick<ClientContract, 'id' | 'version'>[]) =>
  rows.map(({ id, version }) => ({ id, version }))
const activate = (rows: readonly Pick<ClientContract, 'id' | 'version'>[], session = on.staff) =>
  on.app.call(session, clientContracts.activateBatch, { rows: rowsOf(rows) })
const some = (count: number, changes = running) =>
  Promise.all(Array.from({ length: count }, () => on.added(changes)))
const statuses = async () =>
  (
    await on.app.sql<{ status: string; version: number }>(
      'SELECT status, version FROM client_contract ORDER BY id',
    )
  ).map(({ status, version }) => `${status} ${version}`)

describe('a batch of moves is refused whole', () => {
  it('to who may not make the move: 401 and 403, nothing changes', async () => {
    const rows = await some(2)
    expect((await activate(rows, on.hr)).status).toBe(403)
    expect((await on.app.call(undefined, clientContracts.activateBatch, { rows: rowsOf(rows) })).status).toBe(
      401,
    )
    expect(await statuses()).toEqual(['DRAFT 0', 'DRAFT 0'])
  })

  it('without rows, with one twice, and with more than 200', async () => {
    const [row] = await some(1)
    const many = Array.from({ length: maxMoved + 1 }, (_, at) => ({ id: String(at + 1), version: 0 }))
    for (const rows of [[], [row, row], many]) {
      const { status, body } = await activate(rows as ClientContract[])
      expect([rows.length, status, body.success]).toEqual([rows.length, 400, false])
    }
    expect(await statuses()).toEqual(['DRAFT 0'])
  })

  it('where one id is of no row, in the usual words', async () => {
    const rows = await some(2)
    const { body } = await activate([...rows, { id: '999', version: 0 }])
    expect([body.success, body.message]).toEqual([false, '未找到对应实体'])
    expect(await statuses()).toEqual(['DRAFT 0', 'DRAFT 0'])
  })

  it('where one is another organisation’s, in the same words', async () => {
    await on.app.sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT 3, id FROM sys_permission WHERE perms = 'clientContract:activate'`,
    )
    // Somebody of the provider who sees one organisation: people of clients see no draft at all (security ACC-13).
    await on.app.sql(`UPDATE sys_role SET category = '1' WHERE role_code IN ('hr', 'hrAmounts')`)
    const hr = await sessionOf(on.app, 'hr.yunfan')
    const own = await on.added(running)
    const foreign = await on.added({ ...running, companyId: on.foreign.id })
    const { body } = await activate([own, foreign], hr)
    expect([body.success, body.message]).toEqual([false, '未找到对应实体'])
    expect(await statuses()).toEqual(['DRAFT 0', 'DRAFT 0'])
    expect((await activate([own], hr)).body.result).toMatchObject({ moved: [own.id], refused: [] })
    await on.app.sql(
      `DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id IN (SELECT id FROM sys_permission WHERE perms = 'clientContract:activate')`,
    )
    await on.app.sql(`UPDATE sys_role SET category = '2' WHERE role_code IN ('hr', 'hrAmounts')`)
  })
})

describe('a batch of moves', () => {
  it('names each row that is refused with the reason it would have alone, and moves the others', async () => {
    const fine = await some(2)
    const [active] = await some(1)
    await activate([active as ClientContract])
    const stale = await on.added(running)
    await on.edit(stale, { remarks: '改过' })
    const ended = await on.added(over)
    const gone = await on.added(running)
    await on.app.call(on.staff, clientContracts.delete, { id: gone.id })
    const { body } = await activate([
      ended,
      ...fine,
      { ...(active as ClientContract), version: 1 },
      stale,
      gone,
    ])
    expect(body.success).toBe(true)
    expect(body.message).toBe('生效：已处理 2 条，4 条未处理')
    const { moved, refused } = body.result as MoveOutcome
    expect(moved).toEqual(fine.map(({ id }) => id))
    expect(refused).toEqual([
      {
        id: ended.id,
        name: ended.contractName,
        message: '合同的结束日期已过，请先修改结束日期再生效',
      },
      {
        id: active?.id,
        name: active?.contractName,
        message: '当前状态为“生效”，不能生效，请刷新后查看',
      },
      { id: stale.id, name: stale.contractName, message: expect.stringMatching(/^该记录已被.+修改/) },
      { id: gone.id, name: gone.contractName, message: expect.stringMatching(/^该记录已被.+删除/) },
    ])
    expect((await statuses()).toSorted()).toEqual(
      ['ACTIVE 1', 'ACTIVE 1', 'ACTIVE 1', 'DRAFT 0', 'DRAFT 1', 'DRAFT 1'].toSorted(),
    )
  })

  it('asks once for all, and leaves what each move alone would leave: a version, a history and an audit row', async () => {
    const rows = await some(3)
    await activate(rows)
    const asked = { terminateDate: today, terminateReason: '双方协商一致' }
    const { body } = await on.app.call(on.staff, clientContracts.terminateBatch, {
      rows: rows.map(({ id }) => ({ id, version: 1 })),
      ...asked,
    })
    expect([body.message, (body.result as MoveOutcome).refused]).toEqual(['终止：已处理 3 条', []])
    for (const { id } of rows) {
      const { body: one } = await on.app.call(on.staff, clientContracts.queryById, { id })
      expect(one.result).toMatchObject({ ...asked, status: 'TERMINATED', version: 2 })
      const { body: history } = await on.app.call(on.staff, clientContracts.history, { id })
      expect((history.result as { records: object[] }).records[0]).toMatchObject({
        action: 'EDIT',
        before: { status: 'ACTIVE' },
        after: { status: 'TERMINATED', ...asked },
      })
      const audited = await on.app.sql(
        `SELECT 1 FROM sys_audit WHERE object_table = 'client_contract' AND object_id = $1 AND actor = 'staff'`,
        [id],
      )
      // Added, put into force, terminated.
      expect(audited).toHaveLength(3)
    }
  })

  it('has one effect under one idempotency key', async () => {
    const rows = await some(2)
    const again = () =>
      on.app.call(
        on.staff,
        clientContracts.activateBatch,
        { rows: rowsOf(rows) },
        { 'idempotency-key': 'batch-0001' },
      )
    const [first, second] = [await again(), await again()]
    expect(second.body.result).toEqual(first.body.result)
    expect(await statuses()).toEqual(['ACTIVE 1', 'ACTIVE 1'])
  })
})
