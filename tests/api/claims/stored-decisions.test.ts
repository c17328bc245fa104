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
  await app.sql(
    `INSERT INTO claim (id, employee_id, sys_org_code, payee, insured_name, status)
     SELECT no, c.employee_id, c.sys_org_code, c.payee, c.insured_name, c.status FROM claim c, generate_series(1, $2) no WHERE c.id = $1`,
    [await reviewedClaim(app), decisions],
  )
  // What random claims use is of policies that nobody has.
  await app.sql('ALTER TABLE benefit_use DROP CONSTRAINT benefit_use_policy_id_policy_id_fk')
  await opened.as('zhou', async (context) => {
    for (let stored = 0, seed = 1; stored < decisions; seed += 1) {
      const input = randomClaim(seed, { hasRed: true, isMonotone: false })
      const { decision } = adjudicate(input)
      if (!decision) continue
      stored += 1
      await storeDecision({ ...opened.facts('0', []), claimId: String(stored) }, { input, decision }, context)
    }
  })
  const rows = await app.sql<StoredDecision>(
    'SELECT claim_id::text AS "claimId", inputs, decision FROM claim_decision',
  )
  expect(rows).toHaveLength(decisions)
  expect(rows.filter((stored) => !isFoundAgain(stored)).map(({ claimId }) => claimId)).toEqual([])
})
