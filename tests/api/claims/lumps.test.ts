import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimLimits } from '#contract/claims/claim-limits.ts'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { uploaded } from '../../support/attachments.ts'
import { reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let zhou: Session
let lead: Session
let hr: Session
beforeAll(async () => {
  app = await openTestApp()
  zhou = await sessionOf(app, 'claims.zhou')
  lead = await sessionOf(app, 'claims.lead')
  hr = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

const visitOf = async (claimId: string): Promise<ClaimVisit> => {
  const { body } = await app.call(zhou, claimVisits.list, { claimId })
  return (body.result as { records: ClaimVisit[] }).records[0]!
}
const policyOf = async (claimId: string): Promise<string> => {
  const [row] = await app.sql<{ id: string }>(
    `SELECT c.policy_id::text AS id FROM cover c JOIN claim m ON m.employee_id = c.person_id WHERE m.id = $1 LIMIT 1`,
    [claimId],
  )
  return row?.id ?? ''
}
const enter = async (claimId: string, basisFileId: string, amount = '300.00', code = 'SUM') => {
  const { id, version } = await visitOf(claimId)
  const lumps = [{ policyId: await policyOf(claimId), code, amount, basisFileId }]
  return app.call(zhou, claimVisits.edit, { id, version, lumps })
}
/** A file of a claim, and its version with it. */
const withFile = async (claimId: string) => {
  const file = await uploaded(app, zhou)
  const { body } = await app.call(zhou, claims.edit, {
    id: claimId,
    version: 0,
    files: [{ id: file.id, kind: 'OTHER' }],
  })
  return { file: file.id, version: (body.result as Claim).version }
}

it('a lump sum is refused by a file that is not of the claim, and to people of clients', async () => {
  const [id, other] = [await reviewedClaim(app), await reviewedClaim(app)]
  const { file } = await withFile(other)
  const { body } = await enter(id, file)
  expect(body).toMatchObject({
    success: false,
    message: '给付的依据必须是这件理赔里的文件，请重新选择',
    result: [{ path: 'lumps' }],
  })
  expect((await enter(id, 'a'.repeat(64))).body.success).toBe(false)
  expect((await visitOf(id)).lumps).toEqual([])
  const seen = await app.call(hr, claimVisits.list, { claimId: id })
  expect(JSON.stringify(seen.body)).not.toContain('lumps')
})

it('a lump sum stands beside the costs, within the limits of its liability, and is decided by two people whatever it is', async () => {
  const { body: saved } = await app.call(lead, claimLimits.save, {
    recheckFrom: '9000.00',
    adjustmentAlone: '500.00',
    version: 0,
  })
  expect(saved.success).toBe(true)
  const [within, over, wrong] = [await reviewedClaim(app), await reviewedClaim(app), await reviewedClaim(app)]
  for (const [id, amount, toPay] of [
    [within, '300.00', '390.00'],
    [over, '5000.00', '790.00'],
  ] as const) {
    const { file, version } = await withFile(id)
    expect((await enter(id, file, amount)).body).toMatchObject({ success: true })
    const { body } = await app.call(zhou, claims.calculate, { id, version })
    expect(body.result).toMatchObject({ status: 'CALCULATED', toPay })
  }
  const { file, version } = await withFile(wrong)
  await enter(wrong, file, '1.00', 'OUT')
  const { body } = await app.call(zhou, claims.calculate, { id: wrong, version })
  expect(body.message).toContain('的定额给付不适用或重复')
})
