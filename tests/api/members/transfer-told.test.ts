import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claims } from '#contract/claims/claims.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { Page } from '#contract/core/paging.ts'
import type { TransferOutcome } from '#contract/members/employee-transfer.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { addInsuranceContract, addPlan, addPolicy, addVersion } from '../../support/cover.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { insured, reviewedClaim } from '../../support/decided-claim.ts'
import { sessionOf } from '../../support/identities.ts'

const today = dayAt()
let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const days = (leaveDate: string) => ({ leaveDate, entryDate: addDays(leaveDate, 1) })

const toldOf = async (
  id: string,
  companyId: string,
  asked: ReturnType<typeof days>,
  session: Session = on.staff,
): Promise<TransferOutcome> => {
  const { body } = await on.app.call(session, employees.tryTransfer, { id, companyId, ...asked })
  if (!body.success) throw new Error(body.message)
  return body.result as TransferOutcome
}

/** A company with a policy in force, whose plan is for these relations. */
const companyWith = async (relations: readonly ('0' | '3')[]) => {
  const { id: companyId } = await addCompany(on.app, on.staff)
  const { id: contractId } = await addInsuranceContract(on.app, on.staff, companyId)
  const policy = await addPolicy(on.app, on.staff, { contractId })
  const plan = await addPlan(on.app, on.staff, { policyId: policy.id })
  await addVersion(on.app, on.staff, plan.id, {
    validFrom: policy.startDate,
    forRelations: [...relations],
    prices: relations.map((relation) => ({ relation, ageFrom: 0, pricePerMonth: '31.00' })),
  })
  return companyId
}

describe('before a move to another company it is told', () => {
  it('which ends of cover the contract refuses, by the rule that refuses them when they are filed', async () => {
    const one = await on.employee()
    const contractId = (await on.contract()).id
    await on.agreed(contractId, { changeDaysBack: 60 })
    await on.approved({ employeeId: one.id, effectiveDay: addDays(today, -50) })
    await on.agreed(contractId, { changeDaysBack: 30 })
    const companyId = await companyWith(['0'])
    const refusals = async (lastDay: string) =>
      (await toldOf(one.id, companyId, days(lastDay))).ending.map(({ refused }) => refused)
    expect(await refusals(addDays(today, -31))).toEqual([null])
    const [refused] = await refusals(addDays(today, -32))
    expect(refused).toContain('最多追溯 30 天')
    const { version } = (await on.app.call(on.staff, employees.queryById, { id: one.id })).body
      .result as Employee
    const asked = { id: one.id, version, companyId, employeeNo: `B${one.id.slice(-6)}` }
    const moved = await on.app.call(on.staff, employees.transfer, { ...asked, ...days(addDays(today, -32)) })
    expect(moved.body.success).toBe(true)
    const { records } = (await on.app.call(on.hr, coverChanges.list, { employeeId: one.id, status: 'DRAFT' }))
      .body.result as Page<CoverChange>
    expect(records).toHaveLength(1)
    expect((await on.move('submit', records[0] as CoverChange, { session: on.hr })).body.message).toBe(
      refused,
    )
  })

  it('why nobody is proposed there: no policy, a day that may not be filed any more, or no plan', async () => {
    const { id } = await on.employee()
    const why = async (companyId: string, lastDay = addDays(today, 2)) => {
      const { beginning, noneFor, earliest } = await toldOf(id, companyId, days(lastDay))
      return [beginning.length, noneFor, earliest]
    }
    const insuring = await companyWith(['0'])
    expect(await why((await addCompany(on.app, on.staff)).id)).toEqual([0, 'noPolicy', null])
    expect(await why(insuring, addDays(today, -40))).toEqual([0, 'tooEarly', addDays(today, -30)])
    expect(await why(await companyWith(['3']))).toEqual([0, 'noPlan', null])
    expect(await why(insuring)).toEqual([1, null, null])
  })

  it('of claims under way of care after the last day, with their numbers for who may see claims', async () => {
    const claimId = await reviewedClaim(on.app)
    await on.app.sql(`UPDATE claim SET claim_no = 'LP0099' WHERE id = $1`, [claimId])
    const [id, companyId] = [await insured(on.app), await companyWith(['0'])]
    const admin = await sessionOf(on.app, 'admin')
    const later = async (lastDay: string, session: Session = admin) =>
      (await toldOf(id, companyId, days(lastDay), session)).laterClaims
    expect(await later(addDays(today, -9))).toBeNull()
    expect(await later(addDays(today, -10))).toEqual({
      count: 1,
      claims: [{ id: claimId, claimNo: 'LP0099' }],
    })
    await on.app.sql(
      `DELETE FROM sys_role_permission g USING sys_permission p, sys_role r
       WHERE p.id = g.permission_id AND p.perms = 'claim:list' AND r.id = g.role_id AND r.role_code = 'staff'`,
    )
    const unlisted = await sessionOf(on.app, 'staff')
    expect((await on.app.call(unlisted, claims.list, {})).status).toBe(403)
    expect(await later(addDays(today, -10), unlisted)).toEqual({ count: 1, claims: [] })
  })
})
