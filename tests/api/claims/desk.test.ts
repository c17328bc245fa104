import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClaimDesk, ClaimHandler, ClaimWork } from '#contract/claims/claim-desk.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { decidedClaim, reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let [zhou, wu, hr, staff, finance]: Session[] = []
beforeAll(async () => {
  app = await openTestApp()
  ;[zhou, wu, hr, staff, finance] = [
    await sessionOf(app, 'claims.zhou'),
    await sessionOf(app, 'claims.wu'),
    await sessionOf(app, 'hr.yunfan'),
    await sessionOf(app, 'staff'),
    await sessionOf(app, 'finance.shen'),
  ]
})
afterAll(() => app.close())

/** A claim that waits, due so many hours from now. */
const waitingClaim = async (hours: number): Promise<string> => {
  const id = await reviewedClaim(app)
  await app.sql(
    `UPDATE claim SET status = 'SUBMITTED', submitted_at = now(), sla_due_at = now() + make_interval(hours => $2) WHERE id = $1`,
    [id, hours],
  )
  return id
}
const emptyDesk = () => app.sql(`UPDATE claim SET status = 'CANCELLED'`)
const deskOf = async (session: Session | undefined, asked: Record<string, string> = {}) => {
  const { body } = await app.call(session, claims.desk, asked)
  return body.result as ClaimDesk
}
const idOf = async (name: string) =>
  (await app.sql<{ id: string }>(`SELECT id::text FROM sys_user WHERE username = $1`, [name]))[0]?.id ?? ''

describe('taking the next claim', () => {
  it('is not for who does not review', async () => {
    for (const who of [hr, staff, finance])
      expect((await app.call(who, claims.takeNext, {})).status).toBe(403)
  })

  it('gives the one that is due first and that nobody has, and says where there is none', async () => {
    await emptyDesk()
    await waitingClaim(9)
    const first = await waitingClaim(2)
    const taken = await waitingClaim(1)
    await app.sql(`UPDATE claim SET handler = 'claims.wu' WHERE id = $1`, [taken])
    const { body } = await app.call(zhou, claims.takeNext, {})
    expect(body.result).toMatchObject({ id: first })
    const { body: row } = await app.call(zhou, claims.queryById, { id: first })
    expect(row.result).toMatchObject({ status: 'REVIEWING', handler: '周敏' })
    await app.call(wu, claims.takeNext, {})
    const { body: none } = await app.call(zhou, claims.takeNext, {})
    expect(none).toMatchObject({ message: '没有可领取的理赔', result: { id: null } })
  })

  it('gives two people two claims at the same moment', async () => {
    await emptyDesk()
    await waitingClaim(2)
    await waitingClaim(3)
    const both = await Promise.all([zhou, wu].map((who) => app.call(who, claims.takeNext, {})))
    const ids = both.map(({ body }) => (body.result as { id: string | null }).id)
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(null)
  })
})

describe('the counts of the desk', () => {
  it('are of open claims that have the keyword, as its list is', async () => {
    await emptyDesk()
    const [first, second, closed, other] = [
      await waitingClaim(2),
      await waitingClaim(3),
      await waitingClaim(4),
      await waitingClaim(5),
    ]
    await app.sql(`UPDATE claim SET hospital = '柏溪口腔' WHERE id = ANY($1)`, [[first, second, closed]])
    await app.sql(`UPDATE claim SET status = 'PAID' WHERE id = $1`, [closed])
    await app.sql(`UPDATE claim SET hospital = '第一医院' WHERE id = $1`, [other])
    for (const keyword of ['柏溪口腔', '柏', '柏溪']) {
      const { scopes, stages } = await deskOf(zhou, { keyword, scope: 'GROUP' })
      expect([keyword, scopes.ALL, stages.OPEN]).toEqual([keyword, 2, 2])
      const { body } = await app.call(zhou, claims.list, { keyword, scope: 'GROUP', stage: 'OPEN' })
      expect(body.result).toMatchObject({ total: 2 })
    }
  })
})

describe('the next recheck', () => {
  it('is never a claim that one has calculated oneself', async () => {
    await emptyDesk()
    const id = await decidedClaim(app)
    expect((await app.call(hr, claims.nextRecheck, {})).status).toBe(403)
    expect((await app.call(zhou, claims.nextRecheck, {})).body.result).toMatchObject({ id: null })
    expect((await app.call(wu, claims.nextRecheck, {})).body.result).toMatchObject({ id })
  })
})

describe('assigning', () => {
  it('is refused to who does not review, and of somebody who does not', async () => {
    const id = await reviewedClaim(app)
    const handlerId = await idOf('claims.wu')
    expect((await app.call(staff, claims.assign, { id, version: 0, handlerId })).status).toBe(403)
    const { body } = await app.call(zhou, claims.assign, {
      id,
      version: 0,
      handlerId: await idOf('finance.shen'),
    })
    expect(body.message).toBe('所选人员不能处理这家公司的理赔，请选择其他人')
  })

  it('hands claims over, many at once too, to somebody of the list of handlers', async () => {
    const [id, other] = [await reviewedClaim(app), await waitingClaim(3)]
    const { body } = await app.call(zhou, claims.handlers, { claimId: id })
    const handlers = body.result as ClaimHandler[]
    expect(handlers.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['claims.zhou', 'claims.wu', 'claims.lead']),
    )
    expect(handlers.map(({ username }) => username)).not.toContain('finance.shen')
    expect(handlers.find(({ username }) => username === 'claims.wu')?.limit).toBe('10000.00')
    const { body: moved } = await app.call(zhou, claims.assignBatch, {
      rows: [
        { id, version: 0 },
        { id: other, version: 0 },
      ],
      handlerId: await idOf('claims.wu'),
    })
    expect(moved.result).toMatchObject({ moved: [id, other], refused: [] })
    const { body: row } = await app.call(zhou, claims.queryById, { id: other })
    const { handler, insuredName } = row.result as Claim
    expect(handler).toBe('吴桐')
    await app.sql(`UPDATE claim SET claim_no = 'CL2099010100001' WHERE id = $1`, [other])
    // One that was moved meanwhile is named by its number: people have several.
    const { body: again } = await app.call(zhou, claims.assignBatch, {
      rows: [{ id: other, version: 0 }],
      handlerId: await idOf('claims.wu'),
    })
    expect(again.result).toMatchObject({
      moved: [],
      refused: [{ id: other, name: `CL2099010100001 ${insuredName}` }],
    })
  })
})

describe('the desk', () => {
  it('counts by scope, clock and stage, as the list does', async () => {
    await emptyDesk()
    for (const hours of [-3, 2, 200]) await waitingClaim(hours)
    const mine = await waitingClaim(1)
    await app.sql(
      `UPDATE claim SET handler = 'claims.zhou', status = 'SUPPLEMENT', sla_due_at = NULL WHERE id = $1`,
      [mine],
    )
    const all = await deskOf(zhou)
    expect(all.scopes).toEqual({ MINE: 1, GROUP: 4, ALL: 4 })
    expect(all.clocks).toMatchObject({ OVERDUE: 1, SOON: 1, LATER: 1, PAUSED: 1 })
    expect(all.stages).toMatchObject({ OPEN: 4, NEW: 3, MATERIAL: 1, CLOSED: null })
    const own = await deskOf(zhou, { scope: 'MINE', clock: 'OVERDUE', stage: 'NEW' })
    expect(own.clocks).toMatchObject({ OVERDUE: 0, PAUSED: 0 })
    expect((await deskOf(zhou, { scope: 'MINE', stage: 'MATERIAL' })).clocks).toMatchObject({ PAUSED: 1 })
    expect(own.stages).toMatchObject({ OPEN: 0 })
    for (const asked of [{ scope: 'MINE', stage: 'OPEN' }, { clock: 'OVERDUE' }, { stage: 'MATERIAL' }]) {
      const { body } = await app.call(zhou, claims.list, { ...asked, column: 'slaDueAt', order: 'asc' })
      expect((body.result as { total: number }).total).toBe(1)
    }
  })

  it('counts for people of clients what they see, and nothing for who sees none', async () => {
    expect((await deskOf(hr)).scopes).toMatchObject({ MINE: 0, ALL: 4 })
    expect((await deskOf(await sessionOf(app, 'hr.qinghe'))).scopes.ALL).toBe(0)
    expect((await app.call(await sessionOf(app, 'nobody'), claims.desk, {})).status).toBe(403)
  })

  it('counts what its reader has decided today, which is a list too', async () => {
    const id = await decidedClaim(app)
    const { decidedToday } = await deskOf(zhou)
    const { body } = await app.call(zhou, claims.list, { decidedOn: dayAt(), pageSize: '100' })
    const { records, total } = body.result as { records: Claim[]; total: number }
    expect(total).toBe(decidedToday)
    expect(records.map((row) => row.id)).toContain(id)
    expect((await deskOf(await sessionOf(app, 'claims.lead'))).decidedToday).toBe(0)
  })
})

describe('what a claim is decided by', () => {
  it('is told to who calculates, with their limit, and to nobody else', async () => {
    const id = await reviewedClaim(app)
    for (const who of [hr, staff, finance])
      expect((await app.call(who, claims.work, { id })).status).toBe(403)
    const { body } = await app.call(zhou, claims.work, { id })
    expect(body.result).toMatchObject({
      isInForce: false,
      limit: '10000.00',
      input: { visits: [{ invoices: [{ total: '100.00' }] }] },
    })
  })

  it('gives the decision in force again, to the fen', async () => {
    const id = await decidedClaim(app)
    const { body } = await app.call(wu, claims.work, { id })
    const { input, isInForce } = body.result as ClaimWork
    expect(isInForce).toBe(true)
    expect(adjudicate(input).decision?.totals.toPay).toBe('90.00')
  })
})
