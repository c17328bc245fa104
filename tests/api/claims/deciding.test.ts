import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policies, type Policy } from '#contract/cover/policies.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { isFoundAgain, lastDecision } from '#server/modules/claims/benefits/decisions-reference.ts'
import { openTestApp } from '../../support/app.ts'
import { openClaims, type OpenClaims } from '../../support/claim-service.ts'
import { bill, liability, visit } from '../../support/claims.ts'

const careDay = addDays(dayAt(), -9)
const out = (...said: string[]) => visit(`OUT ${careDay}`, ...said.map((one) => bill(one)))
const paying = liability('OUT', { scope: 'INSIDE', ratio: '90.00', limitPerYear: '50000.00' })

let on: OpenClaims
let policy: Awaited<ReturnType<OpenClaims['policy']>>
beforeAll(async () => {
  on = await openClaims(await openTestApp())
  policy = await on.policy([paying])
})
afterAll(async () => {
  await on.db.close()
  await on.app.close()
})

describe('a claim is not calculated', () => {
  it('while something is in the way: each problem is said with its place and what is to be done', async () => {
    const first = { ...out('A 100'), hospital: null }
    const wrong = { ...bill('T 100 F 0 S 0 A 60 C 20 O 0'), number: '00123' }
    const second = visit(`MAT ${careDay}`, wrong, { ...bill('A 1'), total: null, coPaid: null })
    const claim = on.facts(await on.insured(policy), [first, second])
    expect(await on.saidBy(on.calculate(claim))).toBe(
      '还不能理算。第 1 次就诊：医院尚未确认，请在医院目录中选择，没有的请先新增；第 2 次就诊：请选择与哪次就诊是同一次妊娠，或选择新的妊娠；第 2 次就诊的票据 00123：票面金额与各分项之和相差 20.00 元，请核对票据后更正；' +
        `第 2 次就诊的票据 ${second.invoices[1]?.number}：金额不全，无法推算：请填写票面金额，各分项最多留空一项`,
    )
    expect(await on.as('zhou', (context) => lastDecision(claim.claimId, context))).toBeUndefined()
  })

  it('over the limit of who does it, by no role, nor without the terms of the plan', async () => {
    const member = await on.insured(policy)
    const claim = on.facts(member, [out('A 20000')])
    expect(await on.saidBy(on.calculate(claim))).toBe(
      '本件金额 18000.00 元，超过您的裁定上限 10000.00 元，请转交主管处理',
    )
    expect(await on.saidBy(on.calculate(on.facts(member, [out('A 1')]), 'nobody'))).toBe(
      '本件金额 0.90 元，超过您的裁定上限 0.00 元，请转交主管处理',
    )
    expect(await on.paidTo(member)).toBe('0')
    const old = await on.policy([liability('OLD', { name: '旧责任', kind: null })])
    expect(await on.saidBy(on.calculate(on.facts(await on.insured(old), [out('A 1')])))).toBe(
      `还不能理算。第 1 次就诊：保单 ${old.policyNo} 的方案责任“旧责任”未写明给付方式、就诊类型或每天的津贴，请先由方案管理人员补全方案版本`,
    )
  })
})

describe('a decision', () => {
  it('is approved by another person than who calculated it, within their limit', async () => {
    const claim = on.facts(await on.insured(policy), [out('A 20000')])
    expect(await on.saidBy(on.approve(claim))).toBe('本件尚未理算，请先理算')
    await on.calculate(claim, 'lead')
    expect(await on.saidBy(on.approve(claim, 'lead'))).toBe('本件由您理算，请由他人复核')
    expect(await on.saidBy(on.approve(claim, 'wu'))).toContain('超过您的裁定上限 10000.00 元')
    const small = on.facts(await on.insured(policy), [out('A 100')])
    await on.calculate(small)
    expect((await on.approve(small)).totals.toPay).toBe('90.00')
    const [kept] = await on.app.sql(
      `SELECT calculated_by, approved_by, to_pay::text FROM claim_decision WHERE claim_id = $1`,
      [small.claimId],
    )
    expect(kept).toEqual({ calculated_by: 'staff', approved_by: 'staff2', to_pay: '9000' })
  })

  it('that pays nothing is weighed by what was handed in', async () => {
    const claim = on.facts(await on.insured(), [out('A 12000')])
    expect(await on.saidBy(on.calculate(claim))).toContain('本件金额 12000.00 元')
    expect((await on.calculate(claim, 'lead')).decision.outcome).toBe('REFUSED')
  })

  it('is calculated again where cover or invoices would have it come out differently, and only there', async () => {
    const member = await on.insured(policy)
    const claim = on.facts(member, [out('A 100')])
    await on.calculate(claim)
    const changed = '理算之后，保障、方案版本或票据有变更，赔付结果会不同；请退回后重新理算'
    const other = { ...claim, visits: [out('A 200')] }
    expect(await on.saidBy(on.approve(other))).toBe(changed)
    const cover = (to: string) =>
      on.app.sql(`UPDATE cover SET to_day = $2 WHERE employee_id = $1`, [member, to])
    await cover(careDay)
    expect(await on.saidBy(on.approve(claim))).toBe(changed)
    await cover(addDays(careDay, 30))
    const { version } = (await on.app.call(on.staff, policies.queryById, { id: policy.id })).body
      .result as Policy
    await on.app.call(on.staff, policies.edit, { id: policy.id, version, priority: 7 })
    expect((await on.approve(claim)).outcome).toBe('APPROVED')
  })

  it('is found again from what is stored with it, and is out of sight of other organisations', async () => {
    const ids = await on.app.sql<{ id: string }>(
      `SELECT DISTINCT claim_id::text AS id FROM claim_decision ORDER BY 1`,
    )
    expect(ids.length).toBeGreaterThan(3)
    for (const { id } of ids) {
      const last = await on.as('zhou', (context) => lastDecision(id, context))
      expect(last && isFoundAgain(last)).toBe(true)
      expect(await on.as('zhou', (context) => lastDecision(id, context), 'A03')).toBeUndefined()
    }
  })
})
