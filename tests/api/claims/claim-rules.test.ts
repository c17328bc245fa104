import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimRules, type ClaimRule } from '#contract/claims/claim-rules.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { decidedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
})
afterAll(() => app.close())

const rulesFor = async (session: Session) =>
  (await app.call(session, claimRules.list, {})).body.result as ClaimRule[]

it('the rule is not told to people of clients', async () => {
  const hr = await sessionOf(app, 'hr.yunfan')
  expect((await app.call(hr, claimRules.list, {})).status).toBe(403)
})

it('each version tells since when it holds, and what was decided by it', async () => {
  const zhou = await sessionOf(app, 'claims.zhou')
  expect(await rulesFor(zhou)).toEqual([{ version: '2026.1', from: '2026-01-01', decisions: 0, recent: [] }])
  const claimId = await decidedClaim(app)
  expect(await rulesFor(zhou)).toMatchObject([{ decisions: 1, recent: [{ claimId, decisionNo: 1 }] }])
})
