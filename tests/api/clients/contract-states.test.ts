import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import { companies } from '#contract/clients/companies.ts'
import type { Deletion } from '#contract/core/recycling.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Session } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { flatFee } from '../../support/contracts.ts'
import { openContracts, pdf, uploaded, type Contracts } from '../../support/attachments.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())
beforeEach(() => on.empty())

const today = dayAt()
const running = { startDate: addDays(today, -30), endDate: addDays(today, 60) }

const notRenewable = '只有已生效或已到期的合同可以续签'

const activate = (row: ClientContract, session = on.staff) =>
  on.app.call(session, clientContracts.activate, { id: row.id, version: row.version })
const active = async (changes: Parameters<Contracts['added']>[0] = {}): Promise<ClientContract> =>
  (await activate(await on.added({ ...running, ...changes }))).body.result as ClientContract
const terminate = (row: ClientContract, terminateDate: string, terminateReason = '双方协商一致') =>
  on.app.call(on.staff, clientContracts.terminate, {
    id: row.id,
    version: row.version,
    terminateDate,
    terminateReason,
  })
const renew = (row: ClientContract, session = on.staff) =>
  on.app.call(session, clientContracts.renew, { id: row.id })

describe('the company of a contract', () => {
  it('is not deleted while the contract is in force, in words; drafts and ended ones go along and come back', async () => {
    const { id, companyName } = await addCompany(on.app, on.staff)
    const draft = await on.added({ companyId: id })
    const inForce = await active({ companyId: id })
    const remove = async () => (await on.app.call(on.staff, companies.delete, { id })).body
    const live = async () =>
      (
        await on.app.sql<{ n: number }>('SELECT count(*)::int AS n FROM client_contract WHERE del_flag = 0')
      )[0]?.n
    const said = `“${companyName}”还有 1 份生效中的合同，不能删除；请先终止这些合同`
    expect(await remove()).toMatchObject({
      success: false,
      message: said,
      result: { noun: 'clientContract', field: 'companyId', id },
    })
    const { body: check } = await on.app.call(on.staff, companies.deleteCheck, { ids: id })
    expect(check.result).toMatchObject({ refusal: said })
    expect(await live()).toBe(2)
    await terminate(inForce, today)
    const gone = await remove()
    expect([gone.success, await live()]).toEqual([true, 0])
    const { deletionId } = gone.result as Deletion
    expect((await on.app.call(on.staff, companies.restore, { deletionId })).body.success).toBe(true)
    expect(await live()).toBe(2)
    expect(draft.status).toBe('DRAFT')
  })
})

describe('a contract that is no draft', () => {
  it('is not edited in what was agreed, in words; nothing changes', async () => {
    const row = await active()
    const { body } = await on.edit(row, { endDate: addDays(today, 90) })
    expect([body.success, body.message]).toEqual([
      false,
      '合同已不是草稿，约定内容不能再修改。有变时，请终止后新增合同',
    ])
    const { body: now } = await on.app.call(on.staff, clientContracts.queryById, { id: row.id })
    expect(now.result).toMatchObject({ endDate: running.endDate, version: row.version })
  })

  it('gets a name in English all the same, by which HR finds it', async () => {
    const row = await active()
    const { body } = await on.edit(row, { contractNameEn: 'Zebra health checks' })
    expect([body.success, body.result]).toMatchObject([true, { contractNameEn: 'Zebra health checks' }])
    const found = await on.app.call(on.staff, clientContracts.list, { keyword: 'zebra' })
    expect(found.body.result).toMatchObject({ total: 1, records: [{ id: row.id }] })
  })

  it('nor in its prices', async () => {
    const row = await active({ priceItems: [flatFee('100.00')] })
    const { status, body } = await on.edit(row, {
      priceItems: [{ ...row.priceItems[0], ...flatFee('1.00') }],
    })
    expect([status, body.result]).toEqual([400, [{ path: 'priceItems', message: body.message }]])
    expect((await on.edit(row, { ...row, remarks: '原样送回' })).body.result).toMatchObject({
      remarks: '原样送回',
      priceItems: row.priceItems,
    })
  })

  it('is not deleted, alone or with others, and the question says so', async () => {
    const row = await active()
    const draft = await on.added()
    const said = `“${row.contractName}”已不是草稿，不能删除；不再执行的合同请终止`
    const check = await on.app.call(on.staff, clientContracts.deleteCheck, { ids: row.id })
    expect(check.body.result).toEqual({ dependantCount: 0, refusal: said, blockedBy: null })
    for (const name of ['delete', 'deleteBatch'] as const) {
      const about = name === 'delete' ? { id: row.id } : { ids: `${draft.id},${row.id}` }
      const { body } = await on.app.call(on.staff, clientContracts[name], about as never)
      expect([body.success, body.message]).toEqual([false, said])
    }
    for (const { id } of [row, draft])
      expect((await on.app.call(on.staff, clientContracts.queryById, { id })).body.success).toBe(true)
  })

  it('takes remarks and files', async () => {
    const row = await active()
    const file = await uploaded(on.app, on.staff, pdf('signed'), '盖章页.pdf')
    const { body } = await on.edit(row, { remarks: '原件在档案室', files: [file] })
    expect(body.result).toMatchObject({ status: 'ACTIVE', remarks: '原件在档案室', files: [file] })
  })
})

describe('putting into force', () => {
  it('is refused for a contract whose last day is over', async () => {
    const row = await on.added({ startDate: addDays(today, -30), endDate: addDays(today, -1) })
    const { body } = await activate(row)
    expect([body.success, body.message]).toEqual([false, '合同的结束日期已过，请先修改结束日期再生效'])
  })

  it('is the provider’s: HR of the company is refused', async () => {
    const row = await on.added(running)
    expect((await activate(row, on.hr)).status).toBe(403)
    expect((await activate(row)).body.result).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('terminating', () => {
  it.each([-31, 1])(
    'is refused for a day outside of the contract so far: %i days from today',
    async (days) => {
      const { body } = await terminate(await active(), addDays(today, days))
      expect(body.message).toBe(`终止日期须在合同开始日期（${running.startDate}）至今天之间`)
    },
  )

  it('keeps the day and the reason', async () => {
    const row = await active()
    expect((await terminate(row, today, '')).body.success).toBe(false)
    const { body } = await terminate(row, today)
    expect(body.result).toMatchObject({
      status: 'TERMINATED',
      terminateDate: today,
      terminateReason: '双方协商一致',
    })
  })

  it('keeps the letter apart from the other attachments, and its coming in the history; of many none is asked', async () => {
    const row = await active()
    const letter = await uploaded(on.app, on.staff, pdf('letter'), '终止函.pdf')
    const { body } = await on.app.call(on.staff, clientContracts.terminate, {
      id: row.id,
      version: row.version,
      terminateDate: today,
      terminateReason: '客户来函',
      terminateFiles: [letter],
    })
    expect(body.result).toMatchObject({ status: 'TERMINATED', terminateFiles: [letter], files: [] })
    const history = await on.app.call(on.hr, clientContracts.history, { id: row.id })
    expect((history.body.result as { records: unknown[] }).records[0]).toMatchObject({
      action: 'ATTACH',
      file: { field: 'terminateFiles', name: '终止函.pdf' },
    })
    expect(Object.keys(clientContracts.terminateBatch.input.shape)).not.toContain('terminateFiles')
  })
})

describe('renewing', () => {
  it('is refused for a draft, for one that was terminated, and to HR', async () => {
    const draft = await on.added(running)
    expect((await renew(draft)).body.message).toBe(notRenewable)
    const row = await active()
    expect((await renew(row, on.hr)).status).toBe(403)
    await terminate(row, today)
    expect((await renew(row)).body.message).toBe(notRenewable)
  })

  it('is refused where it ends on the last day that there is', async () => {
    const row = await active({ startDate: '2026-01-01', endDate: '9999-12-31' })
    expect((await renew(row)).body.message).toBe('合同的结束日期之后没有可用的期限，不能续签')
  })

  it('is refused a second time, naming the contract that follows; as long as that is there', async () => {
    const row = await active()
    const next = (await renew(row)).body.result as ClientContract
    expect((await renew(row)).body.message).toBe(`该合同已续签为 ${next.contractNo}，请在那里修改`)
    const again = await Promise.all([renew(next), renew(next)])
    expect(again.map(({ body }) => body.message)).toEqual([notRenewable, notRenewable])
    await on.app.call(on.staff, clientContracts.delete, { id: next.id })
    expect((await renew(row)).body.success).toBe(true)
    const { body } = await on.app.call(on.staff, clientContracts.restore, { ids: next.id })
    expect([body.success, body.message]).toEqual([
      false,
      expect.stringContaining('该合同已经续签，不能再次续签'),
    ])
  })

  it('once, also where two ask at the same moment', async () => {
    const row = await active()
    const both = await Promise.all([renew(row), renew(row)])
    expect(both.map(({ body }) => body.success).toSorted()).toEqual([false, true])
    expect(both.find(({ body }) => !body.success)?.body.message).toMatch(/^该合同已(经续签|续签为 HT-)/)
  })

  it('links both: each names the other', async () => {
    const row = await active()
    const next = (await renew(row)).body.result as ClientContract
    expect(next).toMatchObject({ previousId: row.id, previousNo: row.contractNo, nextId: null, nextNo: null })
    const read = async (session: Session) =>
      (await on.app.call(session, clientContracts.queryById, { id: row.id })).body.result
    expect(await read(on.staff)).toMatchObject({ previousId: null, nextId: next.id })
    expect(await read(on.hr)).toMatchObject({ nextId: null, nextNo: null })
    await activate(next)
    expect(await read(on.hr)).toMatchObject({ nextId: next.id, nextNo: next.contractNo })
  })

  it('makes a draft with the same terms from the day after, without the papers that were signed', async () => {
    const file = await uploaded(on.app, on.staff)
    const row = await active({
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      remarks: '年检',
      priceItems: [flatFee('100.00')],
      files: [file],
    })
    const { body } = await renew(row)
    const { priceItems } = body.result as ClientContract
    expect(priceItems).toMatchObject([flatFee('100.00')])
    expect(priceItems[0]?.id).not.toBe(row.priceItems[0]?.id)
    expect(body.result).toMatchObject({
      companyId: row.companyId,
      contractName: row.contractName,
      contractType: row.contractType,
      remarks: '年检',
      status: 'DRAFT',
      startDate: '2100-01-01',
      endDate: '2173-12-31',
      files: [],
      version: 0,
    })
  })
})
