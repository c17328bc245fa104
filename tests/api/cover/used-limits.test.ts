import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { covers, type UsedLimits } from '#contract/cover/covers.ts'
import { policies, type Policy } from '#contract/cover/policies.ts'
import { insuranceYear } from '#contract/rules/benefits.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { sessionOf } from '../../support/identities.ts'

let on: OpenCover
let employeeId: string
let familyMemberId: string
beforeAll(async () => {
  on = await openCover(await openTestApp())
  employeeId = (await on.employee()).id
  familyMemberId = (await on.child(employeeId)).id
  await on.approved({ employeeId })
  await on.approved({ employeeId, familyMemberId, effectiveDay: addDays(nextMonth, 3) })
})
afterAll(() => on.app.close())

const asked = (session: Session, input: { familyMemberId?: string; day?: string } = {}) =>
  on.app.call(session, covers.used, { employeeId, day: addDays(nextMonth, 5), ...input })

describe('what is used of the limits of a person', () => {
  it('is told to nobody without its word, and of nobody whose cover is not seen', async () => {
    expect((await asked(await sessionOf(on.app, 'nobody'))).status).toBe(403)
    await on.app.sql(
      `INSERT INTO sys_role_permission SELECT r.id, p.id FROM sys_role r, sys_permission p WHERE r.role_code = 'hr' AND p.perms = 'cover:used'`,
    )
    expect((await asked(await sessionOf(on.app, 'hr.qinghe'))).body.result).toEqual([])
  })

  it('is told by each policy that covers the person on the day, within its year', async () => {
    const year = insuranceYear(on.policy.startDate, addDays(nextMonth, 5))
    const told = [{ policyId: on.policy.id, ...year, paid: [] }] satisfies UsedLimits[]
    expect((await asked(on.staff)).body.result).toEqual(told)
    expect((await asked(on.staff, { familyMemberId })).body.result).toEqual(told)
    expect((await asked(on.staff, { familyMemberId, day: addDays(nextMonth, 2) })).body.result).toEqual([])
    expect((await asked(on.staff, { day: addDays(nextMonth, -1) })).body.result).toEqual([])
  })
})

describe('a policy', () => {
  it('counts whom it insures today, and as many as its list of them has', async () => {
    const { id, name } = await on.employee()
    await on.app.sql(
      `INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, sys_org_code)
       VALUES ($1, $2, $3, $4, current_date + 40, 'A02')`,
      [id, on.policy.id, on.plan.id, on.policy.startDate],
    )
    const { body } = await on.app.call(on.hr, policies.queryById, { id: on.policy.id })
    expect((body.result as Policy).insuredCount).toBe(1)
    const today = dayAt()
    const listed = await on.app.call(on.hr, covers.list, {
      policyId: on.policy.id,
      isSuperseded: 'false',
      fromDay_end: today,
      toDay_begin: addDays(today, 1),
    })
    expect(listed.body.result).toMatchObject({ total: 1, records: [{ employeeName: name }] })
  })
})
