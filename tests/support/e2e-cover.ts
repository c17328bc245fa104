import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { planVersions } from '#contract/cover/plan-versions.ts'
import { plans } from '#contract/cover/plans.ts'
import { policies } from '#contract/cover/policies.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { get, sessionOf } from './e2e-api.ts'
import { addEmployees, mark, someNationalId } from './e2e-people.ts'

const childOf = (employeeId: string, name: string) => ({
  employeeId,
  name,
  relation: '3' as const,
  idType: '9' as const,
  idNo: mark().toUpperCase(),
  birthDate: '2019-05-06',
  gender: '1' as const,
})

/** An employee of 云帆科技 with a child, both insured since ten days ago by a plan of their own that costs 31 yuan a month. */
export const insuredFamily = async () => {
  const [staff, other] = [await sessionOf('staff'), await sessionOf('staff2')]
  const known = await get(staff, policies.list, { policyNo: 'TA-2026-YF-001' })
  const [{ contractId = '', insurerId = '', startDate = '', endDate = '' } = {}] = known.records
  const policy = await get(staff, policies.add, {
    contractId,
    insurerId,
    policyNo: mark().toUpperCase(),
    productName: '团体医疗险',
    productNameEn: 'Group medical insurance',
    startDate,
    endDate,
  })
  const plan = await get(staff, plans.add, {
    policyId: policy.id,
    planCode: 'P1',
    planName: '标准方案',
    planNameEn: 'Standard plan',
  })
  await get(staff, planVersions.add, {
    planId: plan.id,
    versionName: '首版',
    validFrom: startDate,
    forRelations: ['0', '3'],
    liabilities: [
      {
        code: 'OUT',
        name: '门诊医疗',
        nameEn: 'Outpatient care',
        limitPerYear: '20000.00',
        ratio: '90.00',
        waitingDays: 30,
        scope: 'INSIDE',
      },
    ],
    prices: (['0', '3'] as const).map((relation) => ({ relation, ageFrom: 0, pricePerMonth: '31.00' })),
  })
  const [employee] = await addEmployees(1, someNationalId())
  if (!employee) throw new Error('no employee was added')
  const child = await get(staff, familyMembers.add, childOf(employee.id, `小${mark()}`))
  const insure = async (who: Pick<CoverChangeDraft, 'employeeId' | 'familyMemberId'>) => {
    const draft = { policyId: policy.id, planId: plan.id, effectiveDay: addDays(dayAt(), -10), ...who }
    const { id, version } = await get(staff, coverChanges.add, { changeType: 'ADD', ...draft })
    const filed = await get(staff, coverChanges.submit, { id, version })
    return get(other, coverChanges.approve, { id, version: filed.version })
  }
  const change = await insure({ employeeId: employee.id })
  await insure({ employeeId: employee.id, familyMemberId: child.id })
  return { policy, plan, employee, child, change }
}
