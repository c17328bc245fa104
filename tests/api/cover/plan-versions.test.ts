import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planVersions, type PlanVersion, type PlanVersionDraft } from '#contract/cover/plan-versions.ts'
import { plans, type Plan } from '#contract/cover/plans.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addPlan, addPolicy, addVersion, newVersion } from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'

describeResource(planVersions, { draft: (planId) => newVersion(planId), visibleTo: 'hr', size: 'small' })

const today = dayAt()
const yesterday = addDays(today, -1)
let app: TestApp
let staff: Session
let plan: Plan
let begun: PlanVersion
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  plan = await addPlan(app, staff)
  begun = await addVersion(app, staff, plan.id, { validFrom: yesterday })
})
afterAll(() => app.close())

const tryAdd = async (changes: Partial<PlanVersionDraft>, planId = plan.id) =>
  (await app.call(staff, planVersions.add, newVersion(planId, changes))).body

describe('a version is refused', () => {
  it('with an allowance without its amount a day, and two limits of one item', async () => {
    const [liability] = newVersion(plan.id).liabilities
    if (!liability) throw new Error('a version has liabilities')
    const allowance = {
      code: 'DAY',
      name: '住院津贴',
      kind: 'ALLOWANCE' as const,
      careTypes: ['IN' as const],
    }
    const wrong = await tryAdd({
      liabilities: [liability, { ...allowance, ratio: '100.00', waitingDays: 0, scope: 'ALL' }],
    })
    expect(wrong).toMatchObject({ success: false, result: [{ path: 'liabilities.1.limitPerDay' }] })
    const bed = { costKind: 'BED' as const, per: 'DAY' as const, amount: '100.00' }
    expect(await tryAdd({ itemLimits: [bed, { ...bed, amount: '90.00' }] })).toMatchObject({
      success: false,
      result: [{ path: 'itemLimits.1.costKind', message: '同一费用类别和计量只能有一个限额' }],
    })
  })

  it('outside the days of the policy, and from a day that another one has', async () => {
    const { policyStart, policyEnd } = plan as Readonly<Record<'policyStart' | 'policyEnd', string>>
    for (const validFrom of [addDays(policyStart, -1), addDays(policyEnd, 1)])
      expect((await tryAdd({ validFrom })).message).toBe(
        `生效日期须在保单期间内（${policyStart} 至 ${policyEnd}）`,
      )
    const validFrom = addDays(today, 150)
    await addVersion(app, staff, plan.id, { validFrom })
    expect((await tryAdd({ validFrom })).message).toBe('该方案已有同一天起生效的版本')
  })

  it.each([
    ['for nobody', { forRelations: [] }, 'forRelations', '请选择方案适用的成员关系'],
    ['that gives nothing', { liabilities: [] }, 'liabilities', '请至少填写一项保障责任'],
    [
      'with a price for whom it is not for',
      { forRelations: ['3' as const] },
      'prices.0.relation',
      '方案不适用于该成员关系',
    ],
    [
      'with two prices for one age',
      {
        prices: [
          { relation: '0' as const, ageFrom: 30, pricePerMonth: '1.00' },
          { relation: '0' as const, ageFrom: 16, ageTo: 31, pricePerMonth: '2.00' },
        ],
      },
      'prices.1.ageFrom',
      '同一成员关系的年龄段不能重叠',
    ],
  ])('%s, at its place', async (_, changes, path, message) => {
    expect(await tryAdd(changes)).toMatchObject({ success: false, result: [{ path, message }] })
  })

  it('with a code twice, a limit of a visit above that of the year, and a deductible without its mode', async () => {
    const [liability] = newVersion(plan.id).liabilities
    if (!liability) throw new Error('a version has liabilities')
    const wrong = [
      { ...liability, limitPerVisit: '20000.01' },
      { ...liability, code: 'X', deductibleMode: null },
      // 0.00 is no deductible.
      { ...liability, code: 'Y', deductible: '0.00', deductibleMode: null },
    ]
    const { result } = await tryAdd({ liabilities: wrong })
    expect((result as { path: string }[]).map(({ path }) => path)).toEqual([
      'liabilities.0.limitPerVisit',
      'liabilities.1.deductibleMode',
    ])
    expect((await tryAdd({ liabilities: [liability, liability] })).message).toBe(
      '责任代码在同一版本中不能重复',
    )
  })
})

describe('a version that has begun', () => {
  it('is neither edited nor deleted, and a new one begins after today', async () => {
    const { id, version } = begun
    const edited = await app.call(staff, planVersions.edit, { id, version, liabilities: [] })
    expect(edited.body.success).toBe(false)
    const moved = await app.call(staff, planVersions.edit, { id, version, validFrom: addDays(today, 9) })
    expect(moved.body.message).toBe('该版本已经生效，不能再修改；请从之后的某日起修改')
    expect((await app.call(staff, planVersions.delete, { id })).body.message).toBe(
      `“${begun.versionName}”已经生效，不能删除；请从之后的某日起修改`,
    )
    for (const validFrom of [addDays(today, -9), today])
      expect((await tryAdd({ validFrom })).message).toBe(
        '方案已有生效的版本，新版本须从明天或之后的某日起生效',
      )
    const { body } = await app.call(staff, planVersions.edit, { id, version, remarks: '见补充协议' })
    expect(body.result).toMatchObject({
      version: version + 1,
      remarks: '见补充协议',
      liabilities: begun.liabilities,
    })
  })

  it('is not made by restoring one whose day has passed', async () => {
    const { id } = await addVersion(app, staff, plan.id, { validFrom: addDays(today, 120) })
    await app.call(staff, planVersions.delete, { id })
    await app.sql('UPDATE plan_version SET valid_from = $2 WHERE id = $1', [id, addDays(today, -3)])
    expect((await app.call(staff, planVersions.restore, { ids: id })).body.message).toBe(
      `自 ${addDays(today, -3)} 起的版本在删除期间已到生效日，不能恢复；请新增版本`,
    )
  })
})

describe('two people at once', () => {
  it('make a version from one day on: one is made, the other is refused in words', async () => {
    const validFrom = addDays(today, 170)
    const answers = await Promise.all([tryAdd({ validFrom }), tryAdd({ validFrom })])
    expect(answers.map(({ success, message }) => (success ? '' : message)).toSorted()).toEqual([
      '',
      '该方案已有同一天起生效的版本',
    ])
  })

  it('change one version: the second is told that it was changed meanwhile, and nothing is lost (OCC-1)', async () => {
    const { id, version } = await addVersion(app, staff, plan.id, { validFrom: addDays(today, 172) })
    const [one, other] = await Promise.all([
      app.call(staff, planVersions.edit, { id, version, versionName: '甲' }),
      app.call(staff, planVersions.edit, { id, version, versionNameEn: 'B' }),
    ])
    expect([one, other].map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await app.call(staff, planVersions.queryById, { id })
    expect(body.result).toMatchObject({ version: version + 1 })
  })
})

describe('a copy of a plan', () => {
  const copy = (changes: object) =>
    app.call(staff, plans.copy, {
      id: plan.id,
      policyId: plan.policyId,
      planCode: 'COPY',
      planName: '复制的方案',
      validFrom: addDays(today, 5),
      ...changes,
    })

  it('is refused under a policy of another company, without a version, and with a code that is taken', async () => {
    const [foreign] = await app.sql<{ id: string }>(
      `SELECT id::text AS id FROM policy WHERE sys_org_code = 'A03'`,
    )
    expect((await copy({ policyId: foreign?.id })).body.message).toBe(
      `只能复制到同一家公司的保单，请选择${plan.companyName}的保单`,
    )
    const empty = await addPlan(app, staff, { policyId: plan.policyId })
    expect((await copy({ id: empty.id })).body.message).toBe(
      `“${empty.planName}”还没有版本，没有可以复制的内容；请先新增版本`,
    )
    expect((await copy({ planCode: plan.planCode })).body.message).toBe('该保单已有相同代码的方案')
  })

  it('has the newest terms from its day on, under this policy or another one of the company', async () => {
    const other = await addPolicy(app, staff)
    for (const policyId of [plan.policyId, other.id]) {
      const { body } = await copy({ policyId })
      const made = body.result as Plan
      expect(made).toMatchObject({ policyId, planName: '复制的方案', versionCount: 1 })
      const listed = await app.call(staff, planVersions.list, { planId: made.id })
      const [version] = (listed.body.result as { records: PlanVersion[] }).records
      expect(version?.validFrom).toBe(addDays(today, 5))
      expect(version?.prices.map(({ pricePerMonth }) => pricePerMonth)).toEqual(['168.00', '98.00'])
      expect(version?.liabilities.map(({ code }) => code)).toEqual(['OUT', 'IN'])
    }
  })
})
