import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

const today = dayAt()

let app: TestApp
let [zhou, wu, lead, staff, hr]: Session[] = []
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[zhou, wu, lead, staff, hr] = [
    await sessionOf(app, 'claims.zhou'),
    await sessionOf(app, 'claims.wu'),
    await sessionOf(app, 'claims.lead'),
    await sessionOf(app, 'staff'),
    await sessionOf(app, 'hr.yunfan'),
  ]
})
afterAll(() => app.close())

const claimIn = async (status: string, lawDueOn: string | null = null): Promise<string> => {
  const id = await reviewedClaim(app)
  await app.sql(`UPDATE claim SET status = $2, law_due_on = $3 WHERE id = $1`, [id, status, lawDueOn])
  return id
}
const move = async (who: Session | undefined, name: keyof typeof claims & string, input: object) =>
  (await app.call(who, claims[name], input as never)).body
const seen = async (id: string) => (await app.call(lead, claims.queryById, { id })).body.result as Claim
const lawDueOn = async (id: string) => (await seen(id)).lawDueOn

it('the house takes as long as the company agreed on, else as long as of every company', async () => {
  const dueAfter = async (hours: number | null) => {
    const id = await claimIn('RETURNED')
    await app.sql(
      `UPDATE company SET claim_hours = $2 WHERE org_code = (SELECT sys_org_code FROM claim WHERE id = $1)`,
      [id, hours],
    )
    await move(staff, 'submit', { id, version: 0 })
    return (await seen(id)).slaDueAt ?? ''
  }
  const [short, long] = [await dueAfter(1), await dueAfter(90)]
  const usual = await dueAfter(null)
  expect([short < usual, usual < long]).toEqual([true, true])
})

describe('the days that the law gives (domain 9.1)', () => {
  it('are 30 from when a claim is sent, and stand still while material is awaited', async () => {
    const id = await claimIn('RETURNED')
    expect(await move(staff, 'submit', { id, version: 0 })).toMatchObject({ success: true })
    expect(await lawDueOn(id)).toBe(addDays(today, 30))
    await app.sql(`UPDATE claim SET status = 'REVIEWING', law_due_on = $2 WHERE id = $1`, [
      id,
      addDays(today, 12),
    ])
    await move(zhou, 'ask', { id, version: 1, askedFor: '病历' })
    expect(await lawDueOn(id)).toBeNull()
    await app.sql(`UPDATE claim SET law_days_left = law_days_left - 2 WHERE id = $1`, [id])
    await move(zhou, 'unask', { id, version: 2 })
    expect(await lawDueOn(id)).toBe(addDays(today, 10))
  })

  it('are ten to pay what was approved', async () => {
    const id = await claimIn('REVIEWING')
    await move(zhou, 'calculate', { id, version: 0 })
    await move(wu, 'approve', { id, version: 1 })
    expect(await lawDueOn(id)).toBe(addDays(today, 10))
  })

  it('are three to tell a refusal, which is noted by who refuses claims, and begin anew when it is reopened', async () => {
    const id = await claimIn('REVIEWING', addDays(today, 12))
    await move(zhou, 'refuse', { id, version: 0, refusalReason: 'EXCLUDED', reason: '责任免除' })
    expect(await lawDueOn(id)).toBe(addDays(today, 3))
    expect((await app.call(hr, claims.tell, { id, version: 1, toldDay: today })).status).toBe(403)
    expect(await move(zhou, 'tell', { id, version: 1, toldDay: today })).toMatchObject({
      result: { status: 'REFUSED', toldDay: today, lawDueOn: null },
    })
    await move(lead, 'reopen', { id, version: 2, reason: '复议' })
    expect(await lawDueOn(id)).toBe(addDays(today, 30))
  })
})
