import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { mostTasks } from '#contract/core/tasks.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { registrations } from '#contract/administration/registrations.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { tasks, type WaitingTask } from '#contract/session/tasks.ts'
import { openContracts, type Contracts } from '../../support/attachments.ts'
import type { Session } from '../../support/app.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let on: Contracts
beforeAll(async () => {
  on = await openContracts()
})
afterAll(() => on.close())

const mine = async (session: Session): Promise<WaitingTask[]> =>
  (await on.app.call(session, tasks.mine, {})).body.result as WaitingTask[]
const of = async (username: Username) => mine(await sessionOf(on.app, username))
const named = (waiting: readonly WaitingTask[], name: string) => waiting.find((one) => one.name === name)

/** Since when what a task counts waits, where it is not since it was made. */
const waitsSince: Readonly<Record<string, string>> = {
  'coverChange.decide': 'submittedAt',
  'coverChange.correct': 'updateTime',
}

const lists: Readonly<Record<string, Endpoint>> = {
  '/cover/CoverChangeList': coverChanges.list,
  '/member/MemberFamilyApproveList': familyChanges.list,
  '/contract/ContractList': clientContracts.list,
  '/system/RegistrationList': registrations.list,
}

describe('what waits for a person', () => {
  it('is told to nobody without a session, and is nothing for who may act on nothing', async () => {
    expect((await on.app.call(undefined, tasks.mine, {})).status).toBe(401)
    expect(await of('nobody')).toEqual([])
  })

  it('names no task whose word is not held: HR decides nothing and renews nothing, staff open no accounts', async () => {
    expect((await of('hr.yunfan')).map(({ name }) => name)).toEqual([
      'checkOrder.book',
      'checkOrder.wished',
      'checkOrder.failed',
      'checkOrder.leaver',
      'employee.document',
      'employee.double',
      'family.document',
      'family.double',
      'invoiceInfo.double',
      'claim.provide',
      'coverChange.submit',
      'coverChange.correct',
      'bill.confirm',
      'bill.pay',
      'bill.askInvoice',
    ])
    const ofStaff = (await of('staff')).map(({ name }) => name)
    expect(ofStaff).toContain('coverChange.decide')
    expect(ofStaff).toContain('familyChange.decide')
    expect(ofStaff).not.toContain('registration.decide')
    expect((await of('admin')).map(({ name }) => name)).toContain('registration.decide')
  })

  it('counts the rows that its link opens, for everybody, those that wait longest first', async () => {
    let counted = 0
    for (const username of ['admin', 'staff', 'hr.yunfan', 'hr.qinghe'] as const) {
      const session = await sessionOf(on.app, username)
      const waiting = await mine(session)
      for (const { name, to, search, count, since } of waiting) {
        const list = lists[to]
        if (!list) continue
        const column = waitsSince[name] ?? 'createTime'
        const { body } = await on.app.call(session, list, { ...search, pageSize: 100 })
        const { total, records } = body.result as { total: number; records: Record<string, string>[] }
        expect([username, to, search, count]).toEqual([username, to, search, total])
        expect(total).toBeLessThanOrEqual(100)
        if (since !== null) expect(since).toBe(records.map((row) => row[column]).toSorted()[0])
        counted += count ?? 0
      }
      const ages = waiting.flatMap(({ since }) => since ?? [])
      expect(ages).toEqual(ages.toSorted())
    }
    expect(counted).toBeGreaterThan(10)
  })

  it('is a contract that ends within 60 days, until it is renewed', async () => {
    const endDate = addDays(dayAt(), 59)
    // The contracts of the demo data are over; their cover is what the other tasks count.
    await on.app.sql(`UPDATE client_contract SET status = 'TERMINATED'`)
    const added = { ...(await on.added({ startDate: dayAt(), endDate })) }
    await on.added({ startDate: dayAt(), endDate: addDays(dayAt(), 61), contractName: '更晚到期' })
    await on.app.sql(`UPDATE client_contract SET status = 'ACTIVE' WHERE status = 'DRAFT'`)
    const before = named(await mine(on.staff), 'clientContract.renew')
    expect(before).toMatchObject({
      title: '合同即将到期，尚未续签',
      count: 1,
      isAll: true,
      since: null,
      until: endDate,
      to: '/contract/ContractList',
      search: { unrenewedBy: addDays(dayAt(), 60) },
    })
    expect((await on.app.call(on.staff, clientContracts.renew, { id: added.id })).body.success).toBe(true)
    expect(named(await mine(on.staff), 'clientContract.renew')).toMatchObject({ count: 0, until: null })
    expect(named(await mine(on.staff), 'clientContract.activate')).toMatchObject({ count: 1 })
  })

  it('is a refused addition or removal, until it is a draft again or its day is two months past', async () => {
    const hr = await sessionOf(on.app, 'hr.yunfan')
    await on.app.sql(
      `UPDATE cover_change SET status = 'REFUSED' WHERE status = 'SUBMITTED' AND sys_org_code = 'A02'`,
    )
    const asked = { status: 'REFUSED', effectiveDay_begin: addDays(dayAt(), -60) }
    const waiting = async () => named(await mine(hr), 'coverChange.correct')
    const { body } = await on.app.call(hr, coverChanges.list, asked)
    const [first, ...others] = (body.result as { records: CoverChange[] }).records
    if (!first) throw new Error('there is none')
    expect(await waiting()).toMatchObject({ count: others.length + 1, search: asked })
    const { id, version } = first
    expect((await on.app.call(hr, coverChanges.correct, { id, version })).body.message).toBe(
      '已退回草稿，请修改后重新提交',
    )
    expect((await waiting())?.count).toBe(others.length)
    expect(others.length).toBeGreaterThan(0)
    await on.app.sql(`UPDATE cover_change SET effective_day = effective_day - 400`)
    expect(await waiting()).toMatchObject({ count: 0, since: null })
  })

  it('is said in the language of HR', async () => {
    const session = await sessionOf(on.app, 'hr.yunfan')
    const { body } = await on.app.call(session, tasks.mine, {}, { 'accept-language': 'en' })
    expect((body.result as WaitingTask[]).map(({ title }) => title)).toEqual([
      'Check-ups to be scheduled, booking open',
      'Check-ups with places on a wished day',
      'Failed bookings to be booked again',
      'Has left: keep or cancel the appointment',
      'Draft cover changes to submit',
      'Documents of employees due',
      'Duplicate employees to check',
      'Documents of family members due',
      'Duplicate family members to check',
      'Invoice info with a tax ID used twice',
      'Claims that need material',
      'Refused cover changes to correct',
      'Bills to confirm',
      'Bills to pay',
      'Bills to ask invoices for',
    ])
  })

  it('leaves out what is locked, says so, and tells the rest in time', async () => {
    const before = await mine(on.staff)
    const holder = new pg.Client({ connectionString: on.app.adminUrl })
    await holder.connect()
    await holder.query('BEGIN; LOCK TABLE client_contract IN ACCESS EXCLUSIVE MODE')
    const asked = Date.now()
    const { status, body } = await on.app.call(on.staff, tasks.mine, {})
    const tookMs = Date.now() - asked
    await holder.end()
    expect(status).toBe(200)
    const isLate = ({ name }: WaitingTask) => name.startsWith('clientContract.')
    const waiting = body.result as WaitingTask[]
    expect(waiting.filter((one) => !isLate(one))).toEqual(before.filter((one) => !isLate(one)))
    expect(named(waiting, 'coverChange.decide')?.count).toBeGreaterThan(0)
    const late = waiting.filter(isLate)
    expect(late.map(({ name }) => name).toSorted()).toEqual(
      before
        .filter(isLate)
        .map(({ name }) => name)
        .toSorted(),
    )
    for (const one of late) expect(one).toMatchObject({ count: null, isAll: false, since: null, until: null })
    // One wait for the noun, however many of its tasks; else the limit of a lock, five seconds, would have ended it.
    expect(tookMs).toBeLessThan(4_500)
    expect(await mine(on.staff)).toEqual(before)
  })

  it('is counted up to 999', async () => {
    await on.app.sql(
      `INSERT INTO client_contract (sys_org_code, company_id, contract_no, contract_name, contract_type, start_date, end_date, create_by)
       SELECT sys_org_code, company_id, 'X' || n, 'X', '1', start_date, end_date, create_by
       FROM (SELECT * FROM client_contract LIMIT 1) one, generate_series(1, 1000) n`,
    )
    expect(named(await mine(on.staff), 'clientContract.activate')).toMatchObject({
      count: mostTasks,
      isAll: false,
    })
  })
})
