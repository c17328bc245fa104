import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { tasks } from '#contract/session/tasks.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { decidedClaim, insured } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

/** The visit of the decided claims. */
const careDay = addDays(dayAt(), -9)

let app: TestApp
let lead: Session
beforeAll(async () => {
  app = await openTestApp()
  lead = await sessionOf(app, 'claims.lead')
})
afterAll(() => app.close())

const stateOf = async (id: string) => {
  const [row] = await app.sql<Pick<Claim, 'status' | 'version' | 'reopenFor'>>(
    `SELECT status, version, reopen_for AS "reopenFor" FROM claim WHERE id = $1`,
    [id],
  )
  return row
}

/** A claim of the insured person that is decided and approved. */
const approved = async (): Promise<string> => {
  const id = await decidedClaim(app)
  const { body } = await app.call(lead, claims.approve, { id, version: 0 })
  expect(body).toMatchObject({ success: true })
  return id
}

/** Cover of the insured ends on a day, as whatever writes it says. */
const endOn = (day: string) =>
  insured(app).then((person) =>
    app.sql(
      `WITH gone AS (UPDATE cover SET is_superseded = true WHERE employee_id = $1 AND NOT is_superseded AND to_day > $2::date RETURNING *)
       INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, corrects_id, sys_org_code) SELECT employee_id, policy_id, plan_id, from_day, $2::date, id, sys_org_code FROM gone, (SELECT count(*) FROM gone) AS done`,
      [person, day],
    ),
  )

/** What was superseded last is in force again. */
const restoreCover = async () => {
  const person = await insured(app)
  await app.sql(`UPDATE cover SET is_superseded = true WHERE employee_id = $1 AND NOT is_superseded`, [
    person,
  ])
  await app.sql(`UPDATE cover SET is_superseded = false WHERE employee_id = $1 AND corrects_id IS NULL`, [
    person,
  ])
}

/** The addition or removal that a call answered. */
const resultOf = ({ body }: { readonly body: { readonly result: unknown } }) => body.result as CoverChange

const waiting = async (session: Session): Promise<readonly string[]> => {
  const { body } = await app.call(session, claims.list, { reopenFor: 'COVER,PERSON' })
  return (body.result as { records: Claim[] }).records.map(({ id }) => id)
}

describe('a decision is kept', () => {
  it('for a reason, where it was proposed to be reopened, and in the version that was seen', async () => {
    const id = await approved()
    const { version = 0 } = (await stateOf(id)) ?? {}
    const { body: not } = await app.call(lead, claims.keep, { id, version, reason: '核对无误' })
    expect(not).toMatchObject({ success: false, message: '本件没有待处理的重审建议' })
    await endOn(careDay)
    const { body: stale } = await app.call(lead, claims.keep, { id, version, reason: '核对无误' })
    expect(stale).toMatchObject({ success: false, code: 409 })
    const zhou = await sessionOf(app, 'claims.zhou')
    const { status } = await app.call(zhou, claims.keep, { id, version: version + 1, reason: '核对无误' })
    expect(status).toBe(403)
    const { body } = await app.call(lead, claims.keep, { id, version: version + 1, reason: '核对无误' })
    expect(body).toMatchObject({
      success: true,
      result: { status: 'APPROVED', reopenFor: null, notes: '核对无误' },
    })
    const hr = await sessionOf(app, 'hr.yunfan')
    for (const on of [claims.queryById, claims.history])
      expect(JSON.stringify((await app.call(hr, on, { id })).body)).not.toContain('核对无误')
    await restoreCover()
  })
})

describe('decided claims are proposed to be reopened', () => {
  it('when the cover of their day goes, not when that of later days does; nothing else of them moves', async () => {
    const id = await approved()
    await endOn(addDays(careDay, 1))
    expect(await stateOf(id)).toMatchObject({ status: 'APPROVED', reopenFor: null })
    await endOn(careDay)
    expect(await stateOf(id)).toMatchObject({ status: 'APPROVED', reopenFor: 'COVER' })
    expect(await waiting(lead)).toContain(id)
    await restoreCover()
    expect(await stateOf(id)).toMatchObject({ status: 'APPROVED', reopenFor: null })
  })

  it('when a birth date is corrected, but not for a gender; reopening answers it', async () => {
    const id = await approved()
    const person = await insured(app)
    await app.sql(`UPDATE employee SET gender = CASE gender WHEN '1' THEN '2' ELSE '1' END WHERE id = $1`, [
      person,
    ])
    expect(await stateOf(id)).toMatchObject({ reopenFor: null })
    await app.sql(`UPDATE employee SET birth_date = birth_date - 1 WHERE id = $1`, [person])
    const { version = 0, reopenFor } = (await stateOf(id)) ?? {}
    expect(reopenFor).toBe('PERSON')
    const { body: told } = await app.call(lead, tasks.mine, {})
    expect(JSON.stringify(told.result)).toContain('理赔建议重审')
    const { body } = await app.call(lead, claims.reopen, { id, version, reason: '证件号码更正' })
    expect(body).toMatchObject({ success: true, result: { status: 'REVIEWING', reopenFor: null } })
  })

  it('only once decided: who approves a calculated one is refused what would come out differently', async () => {
    const id = await decidedClaim(app)
    await endOn(careDay)
    expect(await stateOf(id)).toMatchObject({ status: 'CALCULATED', reopenFor: null })
    await restoreCover()
  })

  it('to people of clients nothing is told of it', async () => {
    const id = await approved()
    await endOn(careDay)
    const hr = await sessionOf(app, 'hr.yunfan')
    const { body } = await app.call(hr, claims.queryById, { id })
    expect(body.result).not.toHaveProperty('reopenFor')
    await restoreCover()
  })

  it('when a removal is approved that was filed by HR', async () => {
    const id = await approved()
    const hr = await sessionOf(app, 'hr.yunfan')
    const [about] = await app.sql<{ employeeId: string; policyId: string }>(
      `SELECT employee_id::text AS "employeeId", policy_id::text AS "policyId" FROM cover WHERE employee_id = $1 LIMIT 1`,
      [await insured(app)],
    )
    const draft = { changeType: 'REMOVE', ...about!, effectiveDay: careDay } as const
    const { id: filed, version } = resultOf(await app.call(hr, coverChanges.add, draft))
    const { version: seen } = resultOf(await app.call(hr, coverChanges.submit, { id: filed, version }))
    const staff = await sessionOf(app, 'staff')
    expect((await app.call(staff, coverChanges.approve, { id: filed, version: seen })).body.success).toBe(
      true,
    )
    expect(await stateOf(id)).toMatchObject({ status: 'APPROVED', reopenFor: 'COVER' })
    expect(await waiting(lead)).toContain(id)
  })
})
