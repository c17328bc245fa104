import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { decidedClaim, reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let [zhou, wu, lead]: Session[] = []
beforeAll(async () => {
  app = await openTestApp()
  ;[zhou, wu, lead] = [
    await sessionOf(app, 'claims.zhou'),
    await sessionOf(app, 'claims.wu'),
    await sessionOf(app, 'claims.lead'),
  ]
})
afterAll(() => app.close())

const used = async (id: string) =>
  (
    await app.sql<{ paid: string }>(
      `SELECT coalesce(sum(paid), 0)::text AS paid FROM benefit_use WHERE claim_id = $1`,
      [id],
    )
  )[0]?.paid

describe('a claim is decided', () => {
  it('by two people: what it pays is reserved, and due when it is approved', async () => {
    const id = await reviewedClaim(app)
    const { body } = await app.call(zhou, claims.calculate, { id, version: 0 })
    expect(body.result).toMatchObject({
      status: 'CALCULATED',
      decisionNo: 1,
      total: '90.00',
      toPay: '90.00',
      payStatus: 'NONE',
    })
    expect(await used(id)).toBe('9000')
    const own = await app.call(zhou, claims.approve, { id, version: 1 })
    expect(own.body.message).toBe('本件由您理算，请由他人复核')
    const { body: approved } = await app.call(wu, claims.approve, { id, version: 1 })
    expect(approved.result).toMatchObject({ status: 'APPROVED', payStatus: 'DUE' })
  })

  it('anew when it goes back, is withdrawn or reopened: what it used is free again', async () => {
    const back = await decidedClaim(app)
    await app.call(wu, claims.goBack, { id: back, version: 0, reason: '再看' })
    expect(await used(back)).toBe('0')
    const { body } = await app.call(wu, claims.calculate, { id: back, version: 1 })
    expect((body.result as Claim).decisionNo).toBe(2)
    await app.call(lead, claims.withdraw, { id: back, version: 2, reason: '申请人要求' })
    expect(await used(back)).toBe('0')
    await app.call(lead, claims.reopen, { id: back, version: 3, reason: '复议' })
    const { body: third } = await app.call(zhou, claims.calculate, { id: back, version: 4 })
    expect(third.result).toMatchObject({ status: 'CALCULATED', decisionNo: 3, toPay: '90.00' })
  })

  it('not while something is in the way, as REFUSED where nothing covers it', async () => {
    const id = await reviewedClaim(app)
    await app.sql(`UPDATE claim_visit SET hospital_id = NULL WHERE claim_id = $1`, [id])
    const { body } = await app.call(zhou, claims.calculate, { id, version: 0 })
    expect(body.message).toBe('还不能理算。第 1 次就诊：医院尚未确认，请在医院目录中选择，没有的请先新增')
    const early = await reviewedClaim(app)
    await app.sql(
      `UPDATE claim_visit SET first_day = first_day - 400, last_day = last_day - 400 WHERE claim_id = $1`,
      [early],
    )
    await app.call(zhou, claims.calculate, { id: early, version: 0 })
    const { body: refused } = await app.call(wu, claims.approve, { id: early, version: 1 })
    expect(refused.result).toMatchObject({
      status: 'REFUSED',
      refusalReason: 'NOT_COVERED_DAY',
      payStatus: 'NONE',
    })
  })
})
