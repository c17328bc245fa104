import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimLimits } from '#contract/claims/claim-limits.ts'
import { claims } from '#contract/claims/claims.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let [zhou, lead, hr]: Session[] = []
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[zhou, lead, hr] = [
    await sessionOf(app, 'claims.zhou'),
    await sessionOf(app, 'claims.lead'),
    await sessionOf(app, 'hr.yunfan'),
  ]
})
afterAll(() => app.close())
beforeEach(() => app.sql('DELETE FROM claim_limits'))

const save = (recheckFrom: string, adjustmentAlone = '500.00', version = 0, who = lead) =>
  app.call(who, claimLimits.save, { recheckFrom, adjustmentAlone, version })

/** What becomes of a claim that pays 90.00, with whatever is done to it before. */
const calculated = async (change = 'SELECT $1') => {
  const id = await reviewedClaim(app)
  await app.sql(change, [id])
  return (await app.call(zhou, claims.calculate, { id, version: 0 })).body.result as Claim
}

const adjustedBy = (fen: number) =>
  `INSERT INTO claim_visit_adjustments (record_id, from_version, position, policy_id, code, amount, reason)
   SELECT v.id, 0, 0, c.policy_id, 'OUT', ${fen}, '协商' FROM claim_visit v JOIN claim m ON m.id = v.claim_id JOIN cover c ON c.person_id = m.employee_id WHERE v.claim_id = $1`

describe('from which amount on decisions take two people (decision 116)', () => {
  it('is said by who leads claims alone, and by nobody over what somebody else said meanwhile', async () => {
    for (const who of [zhou, hr]) expect((await save('100.00', '500.00', 0, who)).status).toBe(403)
    expect((await app.call(hr, claimLimits.read, {})).status).toBe(403)
    expect((await save('-1')).body.success).toBe(false)
    expect((await save('100.00')).body.result).toMatchObject({ recheckFrom: '100.00', version: 1 })
    expect((await save('200.00')).status).toBe(409)
    expect((await save('200.00', '0.00', 1)).body.result).toMatchObject({ version: 2 })
    expect((await app.call(zhou, claimLimits.read, {})).body.result).toMatchObject({
      recheckFrom: '200.00',
      adjustmentAlone: '0.00',
    })
  })

  it('is every amount as long as nobody says otherwise, and the amount itself is rechecked', async () => {
    expect(await calculated()).toMatchObject({ status: 'CALCULATED', toPay: '90.00' })
    await save('90.00')
    expect(await calculated()).toMatchObject({ status: 'CALCULATED' })
  })

  it('approves what is below at once, without anybody who rechecked it', async () => {
    await save('90.01')
    expect(await calculated()).toMatchObject({ status: 'APPROVED', payStatus: 'DUE', approvedBy: null })
  })

  it('decides nothing at 0.00 of which no receipt is entered yet', async () => {
    await save('1000.00')
    const id = await reviewedClaim(app)
    await app.sql('DELETE FROM claim_invoice WHERE claim_id = $1', [id])
    const { body } = await app.call(zhou, claims.calculate, { id, version: 0 })
    expect([body.success, body.message]).toEqual([
      false,
      '还没有录入票据，不能理算：请先按材料录入票据，或要求补件',
    ])
  })

  it('leaves to a second person what one adjusts too much, what goes to others, and what is decided again', async () => {
    await save('1000.00', '5.00')
    expect(await calculated(adjustedBy(-500))).toMatchObject({ status: 'APPROVED', toPay: '85.00' })
    expect(await calculated(adjustedBy(-501))).toMatchObject({ status: 'CALCULATED' })
    expect(await calculated(`UPDATE claim SET payee = 'OTHER' WHERE id = $1`)).toMatchObject({
      status: 'CALCULATED',
    })
    const { id, version } = await calculated()
    await app.call(lead, claims.reopen, { id, version, reason: '复议' })
    const { body } = await app.call(zhou, claims.calculate, { id, version: version + 1 })
    expect(body.result).toMatchObject({ status: 'CALCULATED', decisionNo: 2 })
  })
})
