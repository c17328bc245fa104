import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planVersions, type PlanVersion, type PlanVersionDraft } from '#contract/cover/plan-versions.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addPlan, addVersion } from '../../support/cover.ts'
import { sessionOf } from '../../support/identities.ts'

const yesterday = addDays(dayAt(), -1)
let app: TestApp
let staff: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())

describe('a version that has begun without saying how it pays', () => {
  const complete = async (version: PlanVersion, changes: object) => {
    const { id, liabilities } = version
    const said = liabilities.map((one) => ({ ...one, kind: 'COST' as const, careTypes: [one.code] }))
    return app.call(staff, planVersions.complete, {
      id,
      version: version.version,
      liabilities: said as PlanVersionDraft['liabilities'],
      completedReason: '理赔上线',
      ...changes,
    })
  }
  let old: PlanVersion
  beforeAll(async () => {
    const other = await addPlan(app, staff)
    old = await addVersion(app, staff, other.id, { validFrom: yesterday })
  })

  it('is not completed by HR, nor by changing, adding, moving or leaving out what it says', async () => {
    const [first, second] = old.liabilities as [PlanVersion['liabilities'][0], PlanVersion['liabilities'][0]]
    const hr = await sessionOf(app, 'hr.yunfan')
    const { id, version, liabilities } = old
    const said = { id, version, liabilities, completedReason: '理赔上线' }
    expect((await app.call(hr, planVersions.complete, said)).status).toBe(403)
    const filled = { kind: 'COST' as const, careTypes: ['OUT' as const] }
    const tries = [
      [
        [{ ...first, ...filled, ratio: '95.00' }, second],
        '责任“门诊医疗”已写明的内容不能修改，只能补全空白项',
      ],
      [[{ ...first, ...filled }, second], '责任“住院医疗”还没有写明给付方式或就诊类型'],
      // No limit was agreed: that is no gap to fill.
      [
        [first, { ...second, ...filled, limitPerVisit: '1.00' }].map((one) => ({ ...one, ...filled })),
        '责任“住院医疗”已写明的内容不能修改，只能补全空白项',
      ],
      [[{ ...first, ...filled }], '补全时不能增减责任，也不能改变顺序'],
      [[second, first], '补全时不能增减责任，也不能改变顺序'],
      [[first, second, { ...second, id: null, code: 'NEW' }], '补全时不能增减责任，也不能改变顺序'],
    ] as const
    for (const [changed, message] of tries)
      expect((await complete(old, { liabilities: changed })).body).toMatchObject({ success: false, message })
  })

  it('refuses at the place of what does not go together', async () => {
    const liabilities = old.liabilities.map((one) => ({
      ...one,
      kind: 'COST' as const,
      careTypes: [one.code],
      group: 'G',
    }))
    expect((await complete(old, { liabilities })).body).toMatchObject({
      success: false,
      result: [{ path: 'liabilities.1.group' }],
    })
  })

  it('is completed once, keeps what it said, and says why', async () => {
    const { body } = await complete(old, { claimWithinDays: 180 })
    expect(body.result).toMatchObject({
      version: old.version + 1,
      claimWithinDays: 180,
      completedReason: '理赔上线',
      liabilities: old.liabilities.map(({ id, code, ratio, limitPerYear: limit }) => ({
        id,
        code,
        ratio,
        limitPerYear: limit,
        kind: 'COST',
        careTypes: [code],
      })),
    })
    expect((await complete({ ...old, version: old.version + 1 }, {})).body.message).toBe(
      '该版本的责任都已写明给付方式和就诊类型，不能再补全',
    )
  })
})
