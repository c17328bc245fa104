import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { policies } from '#contract/cover/policies.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'

let on: OpenCover
const today = dayAt()
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

describe('who filed a change', () => {
  it('is told that it was refused, with the opinion; nothing is written', async () => {
    const { id: employeeId, name } = await on.employee()
    const filed = await on.filed({ employeeId })
    const { body } = await on.move('refuse', filed, { opinion: '缺少入职证明' })
    expect(body.result).toMatchObject({ status: 'REFUSED', opinion: '缺少入职证明' })
    const told = await on.told()
    expect(told).toContain(`增减员被驳回：${name}`)
    expect(await on.periods(employeeId)).toEqual([])
  })

  it('corrects what was refused and files it again, but no second draft of the same', async () => {
    const { id: employeeId } = await on.employee()
    const filed = await on.filed({ employeeId })
    const { body } = await on.move('refuse', filed, { opinion: '日期有误' })
    const refused = body.result as CoverChange
    const double = (await on.drafted({ employeeId })).body.result as CoverChange
    const second = await on.move('correct', refused, { session: on.hr })
    expect(second.body.result).toEqual([
      {
        path: 'employeeId',
        message: '已有同一人、同一保单、同一天的草稿，请先提交或删除它',
      },
    ])
    await on.app.call(on.hr, coverChanges.delete, { id: double.id })
    const draft = (await on.move('correct', refused, { session: on.hr })).body.result as CoverChange
    expect(draft).toMatchObject({ status: 'DRAFT', opinion: '日期有误' })
    const effectiveDay = addDays(nextMonth, 1)
    const corrected = (await on.edited(draft, { effectiveDay })).body.result as CoverChange
    const again = (await on.move('submit', corrected, { session: on.hr })).body.result as CoverChange
    expect((await on.move('approve', again)).body.result).toMatchObject({ status: 'APPROVED', effectiveDay })
  })
})

it('a removal names the plan that is left from its draft on, and none where nobody is insured by it', async () => {
  const { id: employeeId } = await on.employee()
  await on.approved({ employeeId })
  const removal = { changeType: 'REMOVE', employeeId, planId: null } as const
  const draft = (await on.drafted({ ...removal, effectiveDay: addDays(nextMonth, 3) })).body
    .result as CoverChange
  expect(draft).toMatchObject({ planId: on.plan.id, planName: on.plan.planName, status: 'DRAFT' })
  const earlier = (await on.edited(draft, { effectiveDay: addDays(nextMonth, -1) })).body
    .result as CoverChange
  expect(earlier).toMatchObject({ planId: null, planName: null, premiumDelta: null })
  expect((await on.edited(earlier, { effectiveDay: nextMonth })).body.result).toMatchObject({
    planId: on.plan.id,
  })
})

it('whoever is insured is not deleted, which says what is done instead', async () => {
  const { id: employeeId } = await on.employee()
  await on.approved({ employeeId })
  const child = await on.child(employeeId)
  await on.approved({ employeeId, familyMemberId: child.id })
  const { body } = await on.app.call(on.staff, familyMembers.delete, { id: child.id })
  expect(body.message).toBe(
    `家属“${child.name}”有 1 条参保记录，不能删除；在保的请在“增减员”中提交减员，已不在保的无需处理，记录会保留`,
  )
  const ofEmployee = (await on.app.call(on.staff, employees.delete, { id: employeeId })).body
  expect([ofEmployee.success, ofEmployee.message]).toEqual([
    false,
    expect.stringContaining('在保的请在“增减员”中提交减员'),
  ])
})

describe('a policy that is surrendered', () => {
  it('insures nobody from that day on; what was insured until then stays', async () => {
    const policy = await on.policyElse()
    const { id: employeeId } = await on.employee()
    const plan = await on.planOf(policy)
    await on.approved({ employeeId, policyId: policy.id, planId: plan.id, effectiveDay: addDays(today, -10) })
    const { body } = await on.app.call(on.staff, policies.surrender, {
      id: policy.id,
      version: policy.version,
      surrenderDate: addDays(today, -3),
      surrenderReason: '投保人要求',
    })
    expect(body.success).toBe(true)
    expect(await on.periods(employeeId)).toEqual([
      {
        person: employeeId,
        plan: plan.id,
        from: addDays(today, -10),
        to: addDays(today, -3),
        corrects: true,
      },
    ])
  })
})
