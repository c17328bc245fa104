import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import type { PlanVersionDraft } from '#contract/cover/plan-versions.ts'
import type { Policy } from '#contract/cover/policies.ts'
import type { Page } from '#contract/core/paging.ts'
import type { TransferOutcome } from '#contract/members/employee-transfer.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { addCompany } from '../../support/companies.ts'
import { addInsuranceContract, addPlan, addPolicy, addVersion } from '../../support/cover.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf } from '../../support/members.ts'

const today = dayAt()
let on: OpenCover
let qinghe: string
let hrThere: Session
beforeAll(async () => {
  const app = await openTestApp()
  on = await openCover(app)
  qinghe = await companyIdOf(app, 'A03')
  hrThere = await sessionOf(app, 'hr.qinghe')
})
afterAll(() => on.app.close())

const move = async (
  { id, version }: Pick<Employee, 'id' | 'version'>,
  changes: object = {},
  session: Session = on.staff,
) =>
  (
    await on.app.call(session, employees.transfer, {
      id,
      version,
      companyId: qinghe,
      employeeNo: `Q${id.slice(-6)}`,
      leaveDate: addDays(today, 2),
      entryDate: addDays(today, 3),
      ...changes,
    })
  ).body
const familyOf = async (session: Session, employeeId: string) =>
  ((await on.app.call(session, familyMembers.list, { employeeId })).body.result as Page<FamilyMember>).records
const draftsOf = async (session: Session, employeeId: string) =>
  (
    (await on.app.call(session, coverChanges.list, { employeeId, status: 'DRAFT' })).body
      .result as Page<CoverChange>
  ).records
/** A plan of a policy for relatives alone, and none but these. */
const relativesPlan = async (
  policy: Promise<Policy>,
  forRelations: PlanVersionDraft['forRelations'] = ['9'],
) => {
  const { id, startDate } = await policy
  const plan = await addPlan(on.app, on.staff, { policyId: id })
  await addVersion(on.app, on.staff, plan.id, {
    validFrom: startDate,
    forRelations,
    prices: forRelations.map((relation) => ({ relation, ageFrom: 0, pricePerMonth: '31.00' })),
  })
  return plan
}

const tryMove = async ({ id }: Pick<Employee, 'id'>, changes: object = {}, session: Session = on.staff) =>
  (
    await on.app.call(session, employees.tryTransfer, {
      id,
      companyId: qinghe,
      leaveDate: addDays(today, 2),
      entryDate: addDays(today, 3),
      ...changes,
    })
  ).body

describe('a move to another company is refused', () => {
  it('by an edit of the company, of whoever is named by cover', async () => {
    const { id, version } = await on.employee()
    await on.approved({ employeeId: id, effectiveDay: today })
    const { body } = await on.app.call(on.staff, employees.edit, { id, version, companyId: qinghe })
    expect(body).toMatchObject({ success: false, result: [{ path: 'companyId' }] })
  })

  it('to who does not see that company, to the same one, to a day before the last one, and of an old version', async () => {
    const one = await on.employee()
    expect((await move(one, {}, on.hr)).message).toContain('不存在，或您不能查看')
    expect((await move(one, { companyId: one.companyId })).message).toContain('员工已在这家公司')
    expect((await move(one, { entryDate: addDays(today, 2) })).message).toContain('应晚于在原公司的最后一天')
    expect((await move({ ...one, version: one.version + 1 })).success).toBe(false)
    const { leaveDate } = (await on.app.call(on.staff, employees.queryById, { id: one.id })).body
      .result as Employee
    expect(leaveDate).toBeNull()
  })
})

describe('an employee who moves to another company', () => {
  it('leaves here with the history, is new there with the family, and both are proposed', async () => {
    const one = await on.employee()
    const child = await on.child(one.id)
    await on.approved({ employeeId: one.id, effectiveDay: today })
    await on.approved({ employeeId: one.id, familyMemberId: child.id, effectiveDay: today })
    const { success, message, result } = await move(one)
    expect([success, message]).toEqual([
      true,
      expect.stringContaining('已自动起草减员 1 条、增员 2 条，请在“增减员”中核对后提交'),
    ])
    const made = result as Employee
    expect(made).toMatchObject({
      name: one.name,
      sysOrgCode: 'A03',
      entryDate: addDays(today, 3),
      leaveDate: null,
      movedFrom: one.id,
      familyCount: 1,
    })
    const before = (await on.app.call(on.hr, employees.queryById, { id: one.id })).body.result as Employee
    expect(before).toMatchObject({ sysOrgCode: 'A02', leaveDate: addDays(today, 2), status: '1' })
    expect(await familyOf(on.hr, one.id)).toMatchObject([{ id: child.id }])
    expect(await familyOf(hrThere, made.id)).toMatchObject([{ name: child.name, movedFrom: child.id }])
    expect(await draftsOf(on.hr, one.id)).toMatchObject([
      { changeType: 'REMOVE', effectiveDay: addDays(today, 3) },
    ])
    const there = await draftsOf(hrThere, made.id)
    expect(
      there
        .map(({ changeType, familyMemberId, effectiveDay }) => [
          changeType,
          familyMemberId !== null,
          effectiveDay,
        ])
        .toSorted(),
    ).toEqual([
      ['ADD', false, addDays(today, 3)],
      ['ADD', true, addDays(today, 3)],
    ])
    expect((await on.app.call(hrThere, employees.queryById, { id: one.id })).body.success).toBe(false)
  })

  it('is told afterwards what was drafted: both, the removal alone, the addition alone, or nothing', async () => {
    const { id: uninsuring } = await addCompany(on.app, on.staff)
    const saidOf = async (isInsured: boolean, changes: object) => {
      const one = await on.employee()
      if (isInsured) await on.approved({ employeeId: one.id, effectiveDay: today })
      return (await move(one, changes)).message.slice('已转到新公司，原公司的记录保留；'.length)
    }
    const toCheck = '，请在“增减员”中核对后提交'
    expect(await saidOf(true, {})).toBe(`已自动起草减员 1 条、增员 1 条${toCheck}`)
    expect(await saidOf(true, { companyId: uninsuring })).toBe(`已自动起草减员 1 条${toCheck}`)
    expect(await saidOf(false, {})).toBe(`已自动起草增员 1 条${toCheck}`)
    expect(await saidOf(false, { companyId: uninsuring })).toBe('没有自动起草增减员')
  })

  it('takes along who was insured by a policy for relatives alone, from whatever day, and after a deletion that is taken back', async () => {
    const one = await on.employee()
    const child = await on.child(one.id, { relation: '9' })
    const family = await relativesPlan(on.policyElse())
    const there = await relativesPlan(
      addPolicy(on.app, on.staff, { contractId: (await addInsuranceContract(on.app, on.staff, qinghe)).id }),
    )
    const insuring = { policyId: family.policyId, planId: family.id, effectiveDay: today }
    await on.approved({ employeeId: one.id, familyMemberId: child.id, ...insuring })
    const made = (await move(one)).result as Employee
    expect(await draftsOf(on.hr, one.id)).toMatchObject([
      { changeType: 'REMOVE', familyMemberId: child.id, effectiveDay: addDays(today, 3) },
    ])
    const added = async () =>
      (await draftsOf(hrThere, made.id))
        .filter(({ familyMemberId }) => familyMemberId !== null)
        .map(({ changeType, planId, effectiveDay }) => [changeType, planId, effectiveDay])
    expect(await added()).toEqual([['ADD', there.id, addDays(today, 3)]])
    const { id } = made
    const entered = { id, version: made.version, entryDate: addDays(today, 6) }
    expect((await on.app.call(on.staff, employees.edit, entered)).body.success).toBe(true)
    expect(await added()).toEqual([['ADD', there.id, addDays(today, 6)]])
    expect((await on.app.call(on.staff, employees.delete, { id })).body.success).toBe(true)
    expect(await added()).toEqual([])
    expect((await on.app.call(on.staff, employees.restore, { ids: id })).body.success).toBe(true)
    expect(await added()).toEqual([['ADD', there.id, addDays(today, 6)]])
  })

  it('is told before what that does: refusals, whose cover ends, who goes along, what is drafted; nothing is done', async () => {
    const one = await on.employee()
    const child = await on.child(one.id)
    await on.approved({ employeeId: one.id, effectiveDay: today })
    await on.approved({ employeeId: one.id, familyMemberId: child.id, effectiveDay: addDays(today, 4) })
    expect((await tryMove(one, { companyId: one.companyId })).message).toContain('员工已在这家公司')
    expect((await tryMove(one, {}, on.hr)).success).toBe(false)
    const told = (await tryMove(one)).result as TransferOutcome
    const [here, ending] = [{ policyNo: on.policy.policyNo, planName: on.plan.planName }, told.ending]
    expect(ending).toMatchObject([
      { ...here, name: one.name, lastDay: addDays(today, 2) },
      { ...here, name: child.name, lastDay: null },
    ])
    expect(told.family).toEqual([child.name])
    const stays = (await on.app.call(on.staff, employees.queryById, { id: one.id })).body.result as Employee
    expect([stays.version, stays.leaveDate, await draftsOf(on.hr, one.id)]).toEqual([one.version, null, []])
    const made = (await move(one)).result as Employee
    const drafts = await draftsOf(hrThere, made.id)
    expect(told.beginning.map(({ name, planName, fromDay }) => [name, planName, fromDay]).toSorted()).toEqual(
      drafts.map(({ name, planName, effectiveDay }) => [name, planName, effectiveDay]).toSorted(),
    )
  })

  it('has relatives proposed by a policy of the kind of before, with the plan of the employee or one for relatives, else with none', async () => {
    const parents = {
      name: '赵老来',
      relation: '1',
      birthDate: '1950-05-05',
      idNo: null,
      idType: '8',
    } as const
    const one = await on.employee()
    const [parent, child] = [await on.child(one.id, parents), await on.child(one.id)]
    const alone = await relativesPlan(on.policyElse(), ['1'])
    const insuring = { policyId: alone.policyId, planId: alone.id, effectiveDay: today }
    await on.approved({ employeeId: one.id, effectiveDay: today })
    await on.approved({ employeeId: one.id, familyMemberId: child.id, effectiveDay: today })
    await on.approved({ employeeId: one.id, familyMemberId: parent.id, ...insuring })
    const { id: companyId } = await addCompany(on.app, on.staff)
    const { id: contractId } = await addInsuranceContract(on.app, on.staff, companyId)
    const begins = async () =>
      ((await tryMove(one, { companyId })).result as TransferOutcome).beginning.map(({ name, planName }) => [
        name,
        planName,
      ])
    const there = await relativesPlan(addPolicy(on.app, on.staff, { contractId }), ['1', '3'])
    const ofParent = [parent.name, there.planName]
    expect(await begins()).toEqual([ofParent, [child.name, null]])
    const joint = await addPolicy(on.app, on.staff, { contractId })
    const both = await on.planOf(joint)
    const [name, ofBoth] = [one.name, both.planName]
    expect(await begins()).toEqual([[name, ofBoth], ofParent, [child.name, ofBoth]])
    await on.planOf(joint)
    expect(await begins()).toEqual([[name, null], ofParent, [child.name, null]])
  })
})
