import { afterAll, beforeAll, expect, it } from 'vitest'
import { coverChanges, type CoverOutcome } from '#contract/cover/cover-changes.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { decidedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

/** The visit of the decided claim. */
const careDay = addDays(dayAt(), -9)

let app: TestApp
let staff: Session
let hr: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

/** What approving the removal of who has a decided claim would do, as it is told to somebody. */
const outcome = async (claimId: string, effectiveDay: string, session = staff): Promise<CoverOutcome> => {
  const [about] = await app.sql<{ employeeId: string; policyId: string }>(
    `SELECT m.employee_id::text AS "employeeId", u.policy_id::text AS "policyId" FROM claim m JOIN benefit_use u ON u.claim_id = m.id WHERE m.id = $1 LIMIT 1`,
    [claimId],
  )
  const draft = { changeType: 'REMOVE', ...about!, effectiveDay } as const
  const { body: added } = await app.call(hr, coverChanges.add, draft)
  const { id, version } = added.result as CoverChange
  const { body: filed } = await app.call(hr, coverChanges.submit, { id, version })
  expect(filed).toMatchObject({ success: true })
  const { body } = await app.call(session, coverChanges.outcome, { id })
  const { version: now } = filed.result as CoverChange
  await app.call(hr, coverChanges.withdraw, { id, version: now })
  return body.result as CoverOutcome
}

it('a removal of days with decided claims says so to who approves it, and moves nothing', async () => {
  const claimId = await decidedClaim(app)
  const [before] = await app.sql('SELECT version, status FROM claim WHERE id = $1', [claimId])
  expect((await outcome(claimId, addDays(careDay, 1))).decided).toBeNull()
  expect((await outcome(claimId, careDay, hr)).decided).toBeNull()
  expect((await outcome(claimId, careDay)).decided).toMatchObject({ count: 1, claims: [] })
  expect(await app.sql('SELECT version, status FROM claim WHERE id = $1', [claimId])).toEqual([before])
})

it('a claim that waits for nothing any more, since it was decided otherwise, is none of them', async () => {
  const claimId = await decidedClaim(app)
  await app.sql(
    `INSERT INTO benefit_use (person_id, policy_id, year_from, code, visit_key, care_day, claim_id, sys_org_code, decision_no, deductible, paid, count, days, kind, kind_amount, create_by, reverses_id)
     SELECT person_id, policy_id, year_from, code, visit_key, care_day, claim_id, sys_org_code, decision_no, -deductible, -paid, -count, -days, kind, -kind_amount, create_by, id FROM benefit_use WHERE claim_id = $1`,
    [claimId],
  )
  const { decided } = await outcome(claimId, careDay)
  expect(decided?.count ?? 0).toBe(1)
})
