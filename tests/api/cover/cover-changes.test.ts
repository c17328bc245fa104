import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientContractDraft } from '#contract/clients/client-contracts.ts'
import type { CoverChange, CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { sum } from '#contract/rules/shares.ts'
import { openTestApp, type Answered } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { sessionOf } from '../../support/identities.ts'
import { describeResource } from '../../support/describe-resource.ts'

let drafted = 0

describeResource(coverChanges, {
  draft: (employeeId, { policyId = '' }) => ({
    changeType: 'REMOVE' as const,
    employeeId,
    policyId,
    // Nobody drafts the same twice.
    effectiveDay: addDays(dayAt(), (drafted += 1)),
  }),
  visibleTo: 'hr',
  size: 'large',
  isAddOnly: true,
})

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const today = dayAt()

const problemOf = ({ body }: Answered) => {
  const [problem] = body.success ? [] : (body.result as { path: string; message: string }[])
  return [problem?.path, problem?.message ?? body.message]
}
const saying = (text: string) => expect.stringContaining(text) as string

describe('what is refused, in words', () => {
  it('days too far back, and plans, people and policies that do not belong together', async () => {
    const { id: employeeId } = await on.employee()
    const child = await on.child((await on.employee()).id)
    const others = await on.planElsewhere()
    expect(problemOf(await on.drafted({ employeeId, planId: null }))).toEqual([
      'planId',
      '增员请选择保障方案',
    ])
    expect(problemOf(await on.drafted({ employeeId, planId: others.id }))).toEqual([
      'planId',
      '该方案不属于所选保单',
    ])
    const days: [Partial<CoverChangeDraft>, string][] = [
      [{ effectiveDay: addDays(today, -31) }, '”，增减员最多追溯 30 天'],
      [{ effectiveDay: addDays(today, 91) }, '”，增减员最多提前 90 天提交'],
    ]
    for (const [changes, text] of days)
      expect(problemOf(await on.drafted({ employeeId, ...changes }))).toEqual(['effectiveDay', saying(text)])
    const draft = (await on.drafted({ employeeId, familyMemberId: child.id })).body.result as CoverChange
    expect(problemOf(await on.move('submit', draft))).toEqual(['familyMemberId', '该家属不是所选员工的家属'])
  })

  it('days that the contract of the policy does not allow, and takes those that it does', async () => {
    const contract = await on.contract()
    const allow = (changes: Partial<ClientContractDraft>) => on.agreed(contract.id, changes)
    const { id: employeeId } = await on.employee()
    const late = (await on.drafted({ employeeId, effectiveDay: addDays(today, 1) })).body
      .result as CoverChange
    await allow({ changeDaysBack: 31, changeDaysAhead: 0 })
    const tooLate = [
      'effectiveDay',
      `生效日期最晚为 ${today}：按合同“${contract.contractName}”，增减员最多提前 0 天提交`,
    ]
    expect(problemOf(await on.move('submit', late))).toEqual(tooLate)
    expect(problemOf(await on.edited(late, { effectiveDay: addDays(today, 2) }))).toEqual(tooLate)
    // What is not about the day is saved.
    expect((await on.edited(late, { reason: '调岗' })).body.result).toMatchObject({ reason: '调岗' })
    const draft = (await on.drafted({ employeeId, effectiveDay: addDays(today, -31) })).body
      .result as CoverChange
    expect((await on.move('submit', draft)).body.result).toMatchObject({ status: 'SUBMITTED' })
    await allow({ changeDaysBack: null, changeDaysAhead: null })
    expect(await on.contract()).toMatchObject({ changeDaysBack: 30, changeDaysAhead: 90 })
  })

  it('what does not go with the cover there is, when it is filed', async () => {
    const [{ id: employeeId }, { id: stranger, name }] = [await on.employee(), await on.employee()]
    const child = await on.child(stranger)
    await on.approved({ employeeId })
    const refusals: [Partial<CoverChangeDraft>, string][] = [
      [{ employeeId }, `自 ${nextMonth} 至 ${on.policy.endDate} 已有保障`],
      [{ employeeId, effectiveDay: addDays(nextMonth, -5), planId: on.other.id }, '已有保障'],
      [{ employeeId: stranger, changeType: 'REMOVE' }, `“${name}”在 ${nextMonth} 没有该保单的保障，不能减员`],
      [{ employeeId: stranger, familyMemberId: child.id }, '请先为员工增员'],
    ]
    for (const [changes, text] of refusals) {
      const draft = (await on.drafted(changes)).body.result as CoverChange
      expect(draft).toMatchObject({ status: 'DRAFT', premiumDelta: null })
      expect(problemOf(await on.move('submit', draft, { session: on.hr }))).toEqual([
        'effectiveDay',
        saying(text),
      ])
    }
    const outside = await on.app.call(on.hr, coverChanges.premium, {
      changeType: 'ADD',
      employeeId: stranger,
      policyId: on.policy.id,
      planId: on.plan.id,
      effectiveDay: addDays(on.policy.endDate, 1),
    })
    expect(problemOf(outside)).toEqual(['effectiveDay', saying('生效日期须在保单期间内')])
  })

  it('plans that are not for the relation of who joins', async () => {
    const { id: employeeId } = await on.employee()
    await on.approved({ employeeId })
    const parent = await on.child(employeeId, { relation: '1', birthDate: '1960-05-05' })
    expect(problemOf(await on.drafted({ employeeId, familyMemberId: parent.id }))).toEqual([
      'planId',
      saying('不适用于父母，请选择其他方案'),
    ])
  })

  it('HR deciding, and whoever files for the people of another company', async () => {
    const { id: employeeId } = await on.employee()
    expect((await on.move('approve', await on.filed({ employeeId }), { session: on.hr })).status).toBe(403)
    const qinghe = await sessionOf(on.app, 'hr.qinghe')
    expect(problemOf(await on.drafted({ employeeId }, qinghe))).toEqual([
      'employeeId',
      saying('不存在，或您不能查看'),
    ])
  })
})

describe('an addition', () => {
  it('is told with its premium before it is filed, and insures once it is approved', async () => {
    const { id: employeeId } = await on.employee()
    const wanted = { changeType: 'ADD', employeeId, policyId: on.policy.id, planId: on.plan.id } as const
    const asked = { ...wanted, effectiveDay: nextMonth }
    const { body: premium } = await on.app.call(on.hr, coverChanges.premium, asked)
    const filed = await on.filed({ employeeId })
    expect(premium.result).toMatchObject({
      total: filed.premiumDelta,
      lastDay: on.policy.endDate,
      family: [],
    })
    expect(await on.periods(employeeId)).toEqual([])
    const { body } = await on.move('approve', filed)
    expect(body.result).toMatchObject({ status: 'APPROVED', premiumDelta: filed.premiumDelta })
    const [row, ...more] = await on.periods(employeeId)
    expect([row, more]).toEqual([
      {
        person: employeeId,
        plan: on.plan.id,
        from: nextMonth,
        to: addDays(on.policy.endDate, 1),
        corrects: false,
      },
      [],
    ])
  })

  it('was submitted by whoever submits it, then, not when and by whom it was drafted; a draft again by nobody', async () => {
    const { id: employeeId } = await on.employee()
    const draft = (await on.drafted({ employeeId })).body.result as CoverChange
    expect([draft.submitter, draft.submittedAt]).toEqual([null, null])
    const hr = draft.createBy
    const submitted = (await on.move('submit', draft)).body.result as CoverChange
    expect([submitted.createBy, submitted.submitter]).toEqual([hr, '陈雨桐'])
    expect(submitted.submittedAt).toBe(submitted.updateTime)
    const withdrawn = (await on.move('withdraw', submitted)).body.result as CoverChange
    expect(withdrawn.submittedAt).toBe(submitted.submittedAt)
    const again = (await on.move('correct', withdrawn)).body.result as CoverChange
    expect([again.submitter, again.submittedAt]).toEqual([null, null])
    const last = (await on.move('submit', again)).body.result as CoverChange
    const title = `增减员已通过：${last.name}`
    const timesTold = async (username?: string) =>
      (await on.told(username)).filter((one) => one === title).length
    const before = [await timesTold(), await timesTold('staff')] as const
    await on.move('approve', last, { session: on.staff2 })
    expect([await timesTold(), await timesTold('staff')]).toEqual([before[0], before[1] + 1])
  })

  it('is effective at once where its day has come', async () => {
    const { id: employeeId } = await on.employee()
    expect(await on.approved({ employeeId, effectiveDay: today })).toMatchObject({ status: 'EFFECTIVE' })
  })
})

describe('a removal', () => {
  it('ends the cover of the family with it, said before; what it gives back is what they would have cost', async () => {
    const { id: employeeId } = await on.employee()
    const child = await on.child(employeeId)
    const joined = await on.approved({ employeeId, effectiveDay: today })
    const too = await on.approved({ employeeId, familyMemberId: child.id, effectiveDay: nextMonth })
    const asked = {
      changeType: 'REMOVE',
      employeeId,
      policyId: on.policy.id,
      effectiveDay: nextMonth,
    } as const
    const { body: premium } = await on.app.call(on.hr, coverChanges.premium, asked)
    // Hers begins on the day on which his ends.
    const losing = { name: child.name, planName: on.plan.planName, lastDay: null }
    expect(premium.result).toMatchObject({ family: [losing] })
    const filed = await on.filed({ changeType: 'REMOVE', employeeId })
    expect(filed).toMatchObject({ planId: on.plan.id })
    const { body: outcome } = await on.app.call(on.hr, coverChanges.outcome, { id: filed.id })
    expect(outcome.result).toMatchObject({
      refusal: null,
      planName: on.plan.planName,
      total: filed.premiumDelta,
      lastDay: on.policy.endDate,
      family: [losing],
    })
    const removed = (await on.move('approve', filed)).body.result as CoverChange
    expect(removed).toMatchObject({ planId: on.plan.id })
    const between = await on.app.call(on.hr, coverChanges.premium, { ...asked, effectiveDay: today })
    expect(sum([joined, too, removed].map(({ premiumDelta }) => premiumDelta ?? ''))).toBe(
      sum(['0.00', (between.body.result as { total: string }).total]).replace('-', ''),
    )
    expect(await on.periods(employeeId)).toEqual([
      { person: employeeId, plan: on.plan.id, from: today, to: nextMonth, corrects: true },
    ])
    expect(await on.periods(employeeId, true)).toHaveLength(2)
  })

  it('and an addition of one day change the plan, filed together', async () => {
    const { id: employeeId } = await on.employee()
    await on.approved({ employeeId, effectiveDay: today })
    const leaves = await on.filed({ changeType: 'REMOVE', employeeId })
    const joins = await on.filed({ employeeId, planId: on.other.id })
    const rows = [leaves, joins].map(({ id, version }) => ({ id, version }))
    const { body } = await on.app.call(on.staff, coverChanges.approveBatch, { rows })
    expect(body.result).toMatchObject({ moved: [leaves.id, joins.id], refused: [] })
    expect((await on.periods(employeeId)).map(({ plan, from }) => [plan, from])).toEqual([
      [on.plan.id, today],
      [on.other.id, nextMonth],
    ])
  })
})
