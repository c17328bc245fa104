import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { planVersions } from '#contract/cover/plan-versions.ts'
import { plans, type Plan } from '#contract/cover/plans.ts'
import type { ImportCheck } from '#contract/core/import-outcome.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee, type EmployeeDraft } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { addPlan, addPolicy, addVersion } from '../../support/cover.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { importsInto } from '../../support/employees-import.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

const today = dayAt()

let on: OpenCover
/** Of a policy for relatives alone. */
let family: Plan
beforeAll(async () => {
  on = await openCover(await openTestApp())
  const policy = await on.policyElse()
  family = await addPlan(on.app, on.staff, { policyId: policy.id })
  await addVersion(on.app, on.staff, family.id, {
    validFrom: policy.startDate,
    forRelations: ['3'],
    prices: [{ relation: '3', ageFrom: 0, pricePerMonth: '31.00' }],
  })
})
afterAll(() => on.app.close())

const { uploadRows } = importsInto(() => on.app)
const { undone } = undoingIn(() => on.app)

/** What is proposed of a family: who, by which policy, and from when. */
const proposed = async (employeeId: string): Promise<CoverChange[]> => {
  const asked = { employeeId, status: 'DRAFT', column: 'effectiveDay', order: 'asc' as const }
  return ((await on.app.call(on.hr, coverChanges.list, asked)).body.result as Page<CoverChange>).records
}
const saidOf = async (employeeId: string) =>
  (await proposed(employeeId))
    .map(
      ({ changeType, familyMemberId, policyId, effectiveDay }) =>
        `${changeType} ${familyMemberId ? 'child' : 'employee'} ${policyId === family.policyId ? 'FAMILY' : 'ALL'} ${effectiveDay}`,
    )
    .toSorted()
const edited = async (id: string, changes: Partial<EmployeeDraft>) => {
  const { version } = (await on.app.call(on.staff, employees.queryById, { id })).body.result as Employee
  const { body } = await on.app.call(on.hr, employees.edit, { id, version, ...changes })
  if (!body.success) throw new Error(body.message)
  return body.message
}
const insuredChild = async (
  employeeId: string,
  { effectiveDay = today, idNo = `E${employeeId.slice(-8)}` } = {},
) => {
  const child = await on.child(employeeId, { idNo })
  const by = { policyId: family.policyId, planId: family.id }
  await on.approved({ employeeId, familyMemberId: child.id, ...by, effectiveDay })
  return child
}
const insured = async (): Promise<Employee> => {
  const one = await on.employee()
  await on.approved({ employeeId: one.id, effectiveDay: today })
  return one
}

describe('relatives by a policy for relatives alone', () => {
  it('are no removal of their own by a policy by which the employee leaves', async () => {
    const { id } = await insured()
    const child = await on.child(id)
    await on.approved({ employeeId: id, familyMemberId: child.id, effectiveDay: today })
    await edited(id, { leaveDate: addDays(today, 5) })
    expect(await saidOf(id)).toEqual([`REMOVE employee ALL ${addDays(today, 6)}`])
  })

  it('leave with the employee, from the day after or from when their cover begins, until the last day is taken back', async () => {
    const { id } = await insured()
    await insuredChild(id)
    await insuredChild(id, { effectiveDay: addDays(today, 8), idNo: 'E20180506' })
    expect(await edited(id, { leaveDate: addDays(today, 5) })).toBe(
      '已保存，并自动起草减员 3 条，请在“增减员”中核对后提交',
    )
    expect(await saidOf(id)).toEqual([
      `REMOVE child FAMILY ${addDays(today, 6)}`,
      `REMOVE child FAMILY ${addDays(today, 8)}`,
      `REMOVE employee ALL ${addDays(today, 6)}`,
    ])
    await edited(id, { leaveDate: addDays(today, 9) })
    expect(await saidOf(id)).toEqual([
      `REMOVE child FAMILY ${addDays(today, 10)}`,
      `REMOVE child FAMILY ${addDays(today, 10)}`,
      `REMOVE employee ALL ${addDays(today, 10)}`,
    ])
    await edited(id, { leaveDate: null })
    expect(await saidOf(id)).toEqual([])
  })

  it('leave with an employee who is not insured, and are on the list of who left and is insured until then', async () => {
    const { id } = await on.employee()
    const child = await insuredChild(id)
    await edited(id, { leaveDate: addDays(today, 5) })
    const [removal] = await proposed(id)
    expect(removal).toMatchObject({
      familyMemberId: child.id,
      name: child.name,
      planId: family.id,
      effectiveDay: addDays(today, 6),
    })
    expect(Number(removal?.premiumDelta)).toBeLessThan(0)
    const left = async () =>
      (
        (
          await on.app.call(on.hr, familyMembers.list, {
            employeeId: id,
            leftInsuredOn: addDays(today, 6),
          })
        ).body.result as Page<FamilyMember>
      ).records.map((one) => one.id)
    expect(await left()).toEqual([child.id])
    const { body } = await on.move('submit', removal as CoverChange, { session: on.hr })
    await edited(id, { leaveDate: addDays(today, 9) })
    expect(await saidOf(id)).toEqual([])
    expect((await on.move('approve', body.result as CoverChange)).body.success).toBe(true)
    expect(await left()).toEqual([])
  })

  it('are insured beyond a last day that was known before: the approval drafts the removal', async () => {
    const { id } = await on.employee({ leaveDate: addDays(today, 30) })
    await insuredChild(id)
    expect(await saidOf(id)).toEqual([`REMOVE child FAMILY ${addDays(today, 31)}`])
  })

  it('leave by a sheet, which says so before and after, and as before where it is taken back', async () => {
    const header = [...peopleHeader, '离职日期']
    const row = (leaves: string) => [...personRow(985).slice(0, -1), '2024-03-05', leaves]
    await uploadRows(on.staff, [row('')], header)
    const [{ id = '' } = {}] = await on.app.sql<{ id: string }>(
      `SELECT id::text AS id FROM employee WHERE employee_no = 'T00985'`,
    )
    await insuredChild(id)
    await edited(id, { leaveDate: addDays(today, 5) })
    const said = '随这次导入自动起草增员 0 条、减员 1 条，请在“增减员”中核对后提交'
    const file = sheetFile([header, row(addDays(today, 9))])
    const { body } = await on.app.call(on.staff, employees.importCheck, { file })
    expect((body.result as ImportCheck).told).toEqual([said])
    const { result } = await uploadRows(on.staff, [row(addDays(today, 9))], header)
    expect(result.told).toEqual([said])
    expect(await saidOf(id)).toEqual([`REMOVE child FAMILY ${addDays(today, 10)}`])
    await undone(on.staff, result.batchId)
    expect(await saidOf(id)).toEqual([`REMOVE child FAMILY ${addDays(today, 6)}`])
  })
})

describe('a policy for relatives alone', () => {
  it('does not come to insure employees once relatives rely on it, whichever way; removals that wait are approved', async () => {
    const policy = await on.policyElse()
    const [children, spare] = [
      await addPlan(on.app, on.staff, { policyId: policy.id }),
      await addPlan(on.app, on.staff, { policyId: policy.id }),
    ]
    const prices = [{ relation: '3' as const, ageFrom: 0, pricePerMonth: '31.00' }]
    const only = { validFrom: policy.startDate, forRelations: ['3' as const], prices }
    await addVersion(on.app, on.staff, children.id, only)
    const wider = { validFrom: addDays(today, 30), forRelations: ['0' as const, '3' as const], prices }
    await addVersion(on.app, on.staff, spare.id, wider)
    expect((await on.app.call(on.staff, plans.delete, { id: spare.id })).body.success).toBe(true)
    const { id: employeeId } = await on.employee()
    const child = await on.child(employeeId)
    const by = { employeeId, familyMemberId: child.id, policyId: policy.id, planId: children.id }
    await on.approved({ ...by, effectiveDay: today })
    const removal = { ...by, changeType: 'REMOVE' as const, planId: null, effectiveDay: addDays(today, 3) }
    const waiting = await on.filed(removal)
    const refused = /只承保家属，已有家属参保或待审批，不能再承保员工/
    await expect(addVersion(on.app, on.staff, children.id, wider)).rejects.toThrow(refused)
    const later = await addVersion(on.app, on.staff, children.id, { ...only, validFrom: addDays(today, 30) })
    const { id, version } = later
    const edit = { id, version, forRelations: ['0' as const, '3' as const] }
    expect((await on.app.call(on.staff, planVersions.edit, edit)).body.message).toMatch(refused)
    expect((await on.app.call(on.staff, plans.restore, { ids: spare.id })).body.message).toMatch(refused)
    expect((await on.move('approve', waiting)).body.message).toBe('已通过')
  })

  it('is not made of one by which relatives are insured with their employees', async () => {
    const startDate = addDays(today, 5)
    const policy = await addPolicy(on.app, on.staff, { startDate, endDate: addDays(today, 150) })
    const plan = await addPlan(on.app, on.staff, { policyId: policy.id })
    const { id } = await addVersion(on.app, on.staff, plan.id, { validFrom: startDate })
    const { id: employeeId } = await on.employee()
    const child = await on.child(employeeId)
    const by = { employeeId, policyId: policy.id, planId: plan.id, effectiveDay: startDate }
    await on.approved(by)
    await on.approved({ ...by, familyMemberId: child.id })
    const { body } = await on.app.call(on.staff, planVersions.delete, { id })
    expect(body.message).toMatch(/没有其他承保员工的方案版本，已有家属随员工参保或待审批/)
  })
})
