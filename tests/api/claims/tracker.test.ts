import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ClaimExpectation, ClaimInWords, claimTracker } from '#contract/claims/claim-tracker.ts'
import { fenOf, totalOf } from '#contract/rules/shares.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { decidedClaim, reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf, type Username } from '../../support/identities.ts'

let app: TestApp
let decidedId = ''
beforeAll(async () => {
  app = await openTestApp()
  decidedId = await decidedClaim(app)
})
afterAll(() => app.close())

const answer = async (username: Username, id: string) =>
  (await app.call(await sessionOf(app, username), claimTracker.inWords, { id })).body
const told = async (username: Username, id: string) =>
  z.parse(ClaimInWords, (await answer(username, id)).result)

describe('what was decided of a claim, in words', () => {
  test('is told to nobody who does not see it', async () => {
    expect((await answer('hr.qinghe', decidedId)).success).toBe(false)
    expect((await answer('nobody', decidedId)).code).toBe(510)
  })

  test('without a reason that tells of health for people of clients, without amounts for who may not see them', async () => {
    await app.sql(`UPDATE claim SET refusal_reason = 'EXCLUDED' WHERE id = $1`, [decidedId])
    const [hr, staff] = [await told('hr.yunfan', decidedId), await told('staff', decidedId)]
    expect(hr.reasons).toEqual(['OTHER'])
    expect(staff.reasons).toContain('EXCLUDED')
    await app.sql(`UPDATE claim SET refusal_reason = 'LATE' WHERE id = $1`, [decidedId])
    expect((await told('hr.yunfan', decidedId)).reasons).toEqual(['LATE'])
    await app.sql(
      `DELETE FROM sys_user_role WHERE user_id = 13 AND role_id = (SELECT id FROM sys_role WHERE role_code = 'hrAmounts')`,
    )
    expect((await told('hr.yunfan', decidedId)).lines).toBeNull()
    await app.sql(
      `INSERT INTO sys_user_role (user_id, role_id, org_code) SELECT 13, id, 'A02' FROM sys_role WHERE role_code = 'hrAmounts'`,
    )
  })

  test('adds up to what is paid', async () => {
    const { lines } = await told('staff', decidedId)
    const total = lines?.find(({ line }) => line === 'TOTAL')?.amount
    const others = lines?.filter(({ line }) => line !== 'TOTAL').map(({ amount }) => fenOf(amount)) ?? []
    expect(total).toBe('90.00')
    expect(totalOf(others)).toBe(9000n)
  })

  test('has no lines before there is a decision', async () => {
    expect((await told('staff', await reviewedClaim(app))).lines).toBeNull()
  })
})

const expected = async (username: Username, ids: readonly string[]) => {
  const session = await sessionOf(app, username)
  const { body } = await app.call(session, claimTracker.expect, { ids: ids.join(',') })
  return z.parse(z.array(ClaimExpectation), body.result)
}

test('a day is expected only where twenty claims of such care were paid lately, and of claims that one sees', async () => {
  expect(await expected('hr.yunfan', [decidedId])).toEqual([{ id: decidedId, expectBy: null }])
  await app.sql(
    `INSERT INTO claim (employee_id, sys_org_code, payee, insured_name, status, pay_status, care_type, submitted_at, calculated_at, approved_at, paid_day)
     SELECT employee_id, sys_org_code, payee, insured_name, 'PAID', 'PAID', care_type, now() - interval '20 days', now() - interval '15 days', now() - interval '12 days', current_date - 5
     FROM claim, generate_series(1, 25) WHERE id = $1`,
    [decidedId],
  )
  const [mine] = await expected('hr.yunfan', [decidedId])
  expect(mine?.expectBy).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(await expected('hr.qinghe', [decidedId])).toEqual([{ id: decidedId, expectBy: null }])
})
