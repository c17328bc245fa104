import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { Page } from '#contract/core/paging.ts'
import { notices, type Notice } from '#contract/messages/notices.ts'
import { loadTexts, type Translate } from '#server/core/texts.ts'
import { keepContractCalendar } from '#server/modules/clients/client-contracts/contract-calendar.ts'
import type { Session } from '../../support/app.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import { at, dueInstance, eventsOf, type DueInstance as Instance } from '../../support/due.ts'
import { sessionOf } from '../../support/identities.ts'

let on: Contracts
let qinghe: Session
let translate: Translate
let one: Instance
let two: Instance

beforeAll(async () => {
  on = await openContracts({ doesJobs: false })
  qinghe = await sessionOf(on.app, 'hr.qinghe')
  translate = await loadTexts()
})
afterAll(() => on.close())
beforeEach(async () => {
  await on.empty()
  for (const table of ['sys_announcement', 'sys_due_work']) await on.app.sql(`DELETE FROM ${table}`)
  one = await dueInstance(on.app, translate)
  two = await dueInstance(on.app, translate)
})
afterEach(async () => {
  await one.db.close()
  await two.db.close()
})

const both = (moment: string) => Promise.all([one.due.doDue(at(moment)), two.due.doDue(at(moment))])

describe('work of every day', () => {
  const days: string[] = []
  const noting = ({ due }: Instance, fails: (day: string) => boolean = () => false) =>
    due.every('test.work', { daily: '01:00' }, (day) => {
      if (fails(day)) return Promise.reject(new Error('out of paper'))
      days.push(day)
      return Promise.resolve()
    })
  beforeEach(() => days.splice(0))

  it('that fails is kept to be done, says so, and holds up no other work', async () => {
    let isBroken = true
    noting(one, () => isBroken)
    const others: string[] = []
    one.due.every('test.other', { daily: '01:00' }, async (day) => void others.push(day))
    await one.due.doDue(at('2026-12-01 01:00'))
    expect([days, others]).toEqual([[], ['2026-12-01']])
    expect(one.errors).toMatchObject([
      { message: 'due work failed: test.work', cause: { message: 'out of paper' } },
    ])
    isBroken = false
    await one.due.doDue(at('2026-12-01 01:01'))
    expect([days, others]).toEqual([['2026-12-01'], ['2026-12-01']])
  })

  it('is declared once', () => {
    noting(one)
    expect(() => noting(one)).toThrow('test.work is declared twice')
  })

  it('is done once over two instances, not before its time and not again when clocks go back', async () => {
    noting(one)
    noting(two)
    await both('2026-12-01 01:00')
    await both('2026-12-01 23:59')
    expect(days).toEqual(['2026-12-01'])
    await both('2026-12-02 00:59')
    expect(days).toEqual(['2026-12-01'])
    await both('2026-12-02 01:00')
    await both('2026-11-30 12:00')
    expect(days).toEqual(['2026-12-01', '2026-12-02'])
  })

  it('makes up for every day that was missed, the oldest first; a day that fails waits for itself', async () => {
    let isBroken = true
    noting(one, (day) => isBroken && day === '2026-12-03')
    await one.due.doDue(at('2026-12-01 09:00'))
    await one.due.doDue(at('2026-12-05 00:30'))
    expect(days).toEqual(['2026-12-01', '2026-12-02'])
    isBroken = false
    await one.due.doDue(at('2026-12-05 00:31'))
    expect(days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
  })
})

describe('what brings rows up to the day', () => {
  it('is asked first, at every look; where it fails it says so, holds nothing up and is asked again', async () => {
    const done: string[] = []
    let isBroken = true
    one.due.every('test.work', { daily: '00:00' }, async (day) => void done.push(day))
    one.due.upToDate('test.rows', () => {
      if (isBroken) return Promise.reject(new Error('out of paper'))
      done.push('rows')
      return Promise.resolve()
    })
    await one.due.bringUpToDate()
    await one.due.doDue(at('2026-12-01 00:00'))
    const said = { message: 'due work failed: test.rows', cause: { message: 'out of paper' } }
    expect(one.errors).toMatchObject([said, said])
    isBroken = false
    await one.due.doDue(at('2026-12-02 00:00'))
    expect(done).toEqual(['2026-12-01', 'rows', '2026-12-02'])
  })
})

const active = async (changes: Parameters<Contracts['added']>[0] = {}): Promise<ClientContract> => {
  const { id, version } = await on.added({
    contractName: '2026 年度体检服务合同',
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    ...changes,
  })
  await on.app.sql(`UPDATE client_contract SET status = 'ACTIVE' WHERE id = $1`, [id])
  const { body } = await on.app.call(on.staff, clientContracts.queryById, { id })
  return { ...(body.result as ClientContract), version }
}
const read = async ({ id }: ClientContract) =>
  (await on.app.call(on.staff, clientContracts.queryById, { id })).body.result as ClientContract
const audited = async ({ id }: ClientContract) =>
  (
    await on.app.sql(
      `SELECT 1 FROM sys_audit WHERE object_table = 'client_contract' AND object_id = $1 AND actor IS NULL`,
      [id],
    )
  ).length
const told = async (session: Session, language?: string) =>
  (
    (
      await on.app.call(
        session,
        notices.list,
        { column: 'sendTime', order: 'asc' },
        language ? { 'accept-language': language } : {},
      )
    ).body.result as Page<Notice>
  ).records

describe('contracts by the calendar', () => {
  beforeEach(() => {
    for (const { due } of [one, two]) keepContractCalendar({ due, events: eventsOf(translate) })
  })

  it('expire the day after their end, once over two instances, as the system; drafts do not', async () => {
    const row = await active({ endDate: '2027-03-31' })
    const draft = await on.added({ endDate: '2027-03-31' })
    const before = await audited(row)
    await both('2027-03-31 23:59')
    expect(await read(row)).toMatchObject({ status: 'ACTIVE', version: row.version })
    await both('2027-04-01 00:00')
    await both('2027-04-02 00:00')
    expect(await read(row)).toMatchObject({ status: 'EXPIRED', version: row.version + 1 })
    expect(await read(draft)).toMatchObject({ status: 'DRAFT', version: 0 })
    const { body } = await on.app.call(on.staff, clientContracts.history, { id: row.id })
    expect(body.result).toMatchObject({
      records: [
        { by: null, action: 'TELL', told: { event: '合同已到期' } },
        { by: null, action: 'EDIT', before: { status: 'ACTIVE' }, after: { status: 'EXPIRED' } },
        {},
        {},
      ],
    })
    expect(await audited(row)).toBe(before + 1)
    expect([one.errors, two.errors]).toEqual([[], []])
    const titles = (await told(on.staff)).map(({ titile }) => titile)
    expect(titles).toContain('合同已到期：2026 年度体检服务合同')
    expect(titles.filter((title) => title.startsWith('合同已到期'))).toHaveLength(1)
  })

  it('are told of 60, 30 and 7 days before their end, each once, however often the server looks', async () => {
    await active({ endDate: '2027-03-31' })
    const seen: number[] = []
    for (const moment of [
      '2027-01-29 09:00',
      '2027-01-30 08:59',
      '2027-01-30 09:00',
      '2027-01-30 18:00',
      '2027-03-01 09:00',
      '2027-03-01 09:01',
      '2027-03-24 09:00',
      '2027-03-30 09:00',
    ]) {
      await both(moment)
      seen.push((await told(on.staff)).length)
    }
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 3, 3])
    expect([one.errors, two.errors]).toEqual([[], []])
  })

  it('are told of after days without a server, but not once they have ended', async () => {
    await active({ endDate: '2027-03-31' })
    await active({ endDate: '2027-02-10', contractName: '短期合同' })
    await one.due.doDue(at('2027-01-29 09:00'))
    await one.due.doDue(at('2027-02-20 09:00'))
    expect((await told(on.staff)).map(({ titile }) => titile).toSorted()).toEqual([
      '合同即将到期：2026 年度体检服务合同',
      '合同已到期：短期合同',
    ])
  })

  it('tell who may see them, in both languages, and lead to them', async () => {
    const row = await active({ endDate: '2027-03-31' })
    await both('2027-03-24 09:00')
    expect(await told(on.hr)).toMatchObject([
      {
        titile: '合同即将到期：2026 年度体检服务合同',
        url: `/contract/ContractList?open=${row.id}`,
        eventName: 'contract_ends',
        msgCategory: '2',
      },
    ])
    expect((await told(on.hr, 'en'))[0]?.titile).toBe('Contract ends soon: 2026 年度体检服务合同')
    expect(await told(qinghe)).toEqual([])
  })

  it('are told of by their English names in English, and their companies too', async () => {
    await active({ endDate: '2027-03-31', contractNameEn: 'Health checks 2026' })
    await both('2027-03-24 09:00')
    const [notice] = await told(on.hr, 'en')
    expect(notice?.titile).toBe('Contract ends soon: Health checks 2026')
    expect(notice?.msgContent).toContain('“Health checks 2026” (Yunfan Technology)')
    expect((await told(on.hr))[0]?.titile).toBe('合同即将到期：2026 年度体检服务合同')
  })

  it('are not moved or told of when the transaction of it fails', async () => {
    const row = await active({ endDate: '2027-03-31' })
    const failing = await dueInstance(on.app, translate)
    const raise = () => Promise.reject(new Error('no bell'))
    keepContractCalendar({ due: failing.due, events: { ...eventsOf(translate), raise } })
    await failing.due.doDue(at('2027-04-01 00:00'))
    expect(await read(row)).toMatchObject({ status: 'ACTIVE' })
    expect(failing.errors).toMatchObject([{ message: `due work failed: clientContract.expire of ${row.id}` }])
    await failing.db.close()
    await both('2027-04-01 00:01')
    expect(await read(row)).toMatchObject({ status: 'EXPIRED' })
  })
})
