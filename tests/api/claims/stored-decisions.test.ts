import { afterAll, beforeAll, expect, it } from 'vitest'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import {
  isFoundAgain,
  storeDecision,
  type StoredDecision,
} from '#server/modules/claims/benefits/decisions-reference.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { openClaims, type OpenClaims } from '../../support/claim-service.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { promised } from '../../support/promised.ts'
import { randomClaim } from '../../support/random-claims.ts'

const decisions = promised(10_000, 500)

let app: TestApp
let opened: OpenClaims
beforeAll(async () => {
  app = await openTestApp()
  opened = await openClaims(app)
})
afterAll(async () => {
  await opened.db.close()
  await app.close()
})

it(`${decisions} random decisions are found again from what is stored with them, to the fen (domain 9)`, async () => {
  const claimId = await reviewedClaim(app)
  const facts = { ...opened.facts('0', []), claimId }
  await opened.as('zhou', async (context) => {
    for (let stored = 0, seed = 1; stored < decisions; seed += 1) {
      const input = randomClaim(seed, { hasRed: true, isMonotone: false })
      const { decision } = adjudicate(input)
      if (!decision) continue
      await storeDecision(facts, { input, decision }, context)
      stored += 1
    }
  })
  const rows = await app.sql<StoredDecision>(
    'SELECT decision_no AS "decisionNo", inputs, decision FROM claim_decision WHERE claim_id = $1',
    [claimId],
  )
  expect(rows).toHaveLength(decisions)
  expect(rows.filter((stored) => !isFoundAgain(stored)).map(({ decisionNo }) => decisionNo)).toEqual([])
})
