import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policies, type Policy, type PolicyDraft } from '#contract/cover/policies.ts'
import { addDays, addYears, dayAt } from '#contract/rules/calendar.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { loadTexts } from '#server/core/texts.ts'
import { keepPolicyCalendar } from '#server/modules/cover/policies/policy-calendar.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import {
  addInsuranceContract,
  addInsurer,
  addPlan,
  addPolicy,
  addVersion,
  newPolicy,
} from '../../support/cover.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { at, dueInstance } from '../../support/due.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf } from '../../support/members.ts'
import { newSupplier } from '../../support/suppliers.ts'

describeResource(policies, {
  draft: (contractId, { insurerId = '' }) => newPolicy(contractId, insurerId),
  visibleTo: 'hr',
  size: 'small',
})

const today = dayAt()
let app: TestApp
let staff: Session
let hr: Session
let companyId: string
let contract: { id: string; contractName: string }
let insurerId: string
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  ;[staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
  companyId = await companyIdOf(app, 'A02')
  contract = await addInsuranceContract(app, staff, companyId)
  insurerId = (await addInsurer(app, staff)).id
})
afterAll(() => app.close())

const tryAdd = async (changes: Partial<PolicyDraft>) =>
  (await app.call(staff, policies.add, newPolicy(contract.id, insurerId, changes))).body
const added = (changes: Partial<PolicyDraft> = {}) =>
  addPolicy(app, staff, { contractId: contract.id, insurerId, ...changes })
const edit = async ({ id, version }: Policy, changes: Partial<PolicyDraft>) =>
  (await app.call(staff, policies.edit, { id, version, ...changes })).body
const surrender = async ({ id, version }: Policy, surrenderDate: string, session = staff) =>
  app.call(session, policies.surrender, { id, version, surrenderDate, surrenderReason: '投保人要求' })

describe('a policy is refused', () => {
  it('of a supplier that is no insurer', async () => {
    const { body } = await app.call(staff, suppliers.add, newSupplier())
    const { id, supplierName } = body.result as { id: string; supplierName: string }
    expect((await tryAdd({ insurerId: id })).message).toBe(
      `“${supplierName}”不是保险类供应商，请选择保险公司`,
    )
    expect((await edit(await added({ startDate: addDays(today, 1) }), { insurerId: id })).success).toBe(false)
  })

  it('of an insurer whose cooperation is paused or has ended; policies that name it already keep it', async () => {
    const insurer = await addInsurer(app, staff)
    const kept = await added({ insurerId: insurer.id, startDate: addDays(today, 1) })
    await app.call(staff, suppliers.pause, { id: insurer.id, version: insurer.version })
    expect((await tryAdd({ insurerId: insurer.id })).message).toBe(
      `与“${insurer.supplierName}”的合作已暂停或终止，不能选择`,
    )
    expect((await edit(kept, { remarks: '照旧' })).success).toBe(true)
  })

  it('under a contract of another type, a draft, or one that was terminated', async () => {
    const other = await addInsuranceContract(app, staff, companyId, { contractType: '2' })
    expect((await tryAdd({ contractId: other.id })).message).toBe(
      `“${other.contractName}”不是保险合同，请选择保险合同`,
    )
    for (const status of ['DRAFT', 'TERMINATED']) {
      const ended = await addInsuranceContract(app, staff, companyId)
      await app.sql('UPDATE client_contract SET status = $2 WHERE id = $1', [ended.id, status])
      expect((await tryAdd({ contractId: ended.id })).message).toBe(
        `“${ended.contractName}”是草稿或已终止，不能新增保单；请选择已生效的合同`,
      )
    }
  })

  it.each([
    [-161, 0],
    [161, 200],
    [0, 600],
  ])('from day %i to day %i of today, since its contract is of other days', async (from, to) => {
    const { success, message } = await tryAdd({
      startDate: addDays(today, from),
      endDate: addDays(today, to),
    })
    const [start, end] = [addDays(today, -160), addDays(today, 160)]
    expect([success, message]).toEqual([
      false,
      `保单须在合同期内开始（${start} 至 ${end}），且最晚在合同结束后一年内结束（${addYears(end, 1)}）`,
    ])
  })

  it('that ends before it starts, and with a number that the insurer has given already', async () => {
    expect((await tryAdd({ startDate: today, endDate: addDays(today, -1) })).result).toEqual([
      { path: 'endDate', message: '保单结束日期不能早于开始日期' },
    ])
    const { policyNo } = await added()
    expect((await tryAdd({ policyNo })).message).toBe('该保险公司已有相同保单号的保单')
    const another = await addInsurer(app, staff)
    expect((await tryAdd({ policyNo, insurerId: another.id })).success).toBe(true)
  })
})

describe('a policy', () => {
  it('is in the state that its days give it, and takes other days only before it begins', async () => {
    const states = [
      await added({ startDate: addDays(today, 1) }),
      await added({ startDate: today }),
      await added({ endDate: addDays(today, -1) }),
    ]
    expect(states.map(({ status }) => status)).toEqual(['PENDING', 'ACTIVE', 'EXPIRED'])
    const [pending, active] = states as [Policy, Policy]
    expect((await edit(active, { endDate: addDays(today, 9) })).message).toBe(
      '保单已经生效，不能再修改保险公司和起止日期；约定有变时，请退保后新增',
    )
    expect((await edit(active, { premium: '1.00' })).result).toMatchObject({ premium: '1.00' })
    expect((await edit(pending, { startDate: today })).result).toMatchObject({ status: 'ACTIVE' })
  })

  it('does not leave a version of its plans outside', async () => {
    const policy = await added({ startDate: addDays(today, 10) })
    const { id, planName } = await addPlan(app, staff, { policyId: policy.id })
    const validFrom = addDays(today, 10)
    await addVersion(app, staff, id, { validFrom })
    expect((await edit(policy, { startDate: addDays(today, 11) })).message).toBe(
      `方案“${planName}”有一个版本自 ${validFrom} 起生效，不在新的保单期间内；请先修改该版本`,
    )
  })

  it('begins on its first day and expires the day after its last, once', async () => {
    const { id } = await added({ startDate: addDays(today, 2), endDate: addDays(today, 4) })
    const { due, db } = await dueInstance(app, await loadTexts())
    keepPolicyCalendar({ due })
    const stateAfter = async (days: number, clock: string) => {
      await due.doDue(at(`${addDays(today, days)} ${clock}`))
      const [row] = await app.sql<{ status: string; version: number }>(
        'SELECT status, version FROM policy WHERE id = $1',
        [id],
      )
      return [row?.status, row?.version]
    }
    expect(await stateAfter(1, '23:59')).toEqual(['PENDING', 0])
    expect(await stateAfter(2, '00:00')).toEqual(['ACTIVE', 1])
    expect(await stateAfter(4, '23:59')).toEqual(['ACTIVE', 1])
    expect(await stateAfter(5, '00:00')).toEqual(['EXPIRED', 2])
    expect(await stateAfter(9, '00:00')).toEqual(['EXPIRED', 2])
    await db.close()
  })

  it('says the tax within its premiums, in force too: a rate, or that there is none', async () => {
    const policy = await added({ premiumTaxRate: '6' })
    expect(policy).toMatchObject({ premiumTaxRate: '6.00', isPremiumTaxExempt: false })
    expect((await edit(policy, { premiumTaxRate: '6', isPremiumTaxExempt: true })).message).toContain(
      '免税时不填',
    )
    const { result } = await edit(policy, { isPremiumTaxExempt: true })
    expect(result).toMatchObject({ premiumTaxRate: null, isPremiumTaxExempt: true })
  })

  it('pays in the order that was said of it, at place 100 where nothing was', async () => {
    const [usual, first] = [await added(), await added({ priority: 1 })]
    expect([usual.priority, first.priority]).toEqual([100, 1])
    const { result } = await edit(first, { priority: null })
    expect(result).toMatchObject({ priority: 100 })
  })

  it('shows its premium to who holds the word for it, and to nobody else', async () => {
    const { id, premium } = await added()
    const seenBy = async (session: Session) =>
      ((await app.call(session, policies.queryById, { id })).body.result as Policy).premium
    expect([await seenBy(staff), await seenBy(hr)]).toEqual([premium, premium])
    await app.sql(
      `DELETE FROM sys_role_permission r USING sys_permission p, sys_role o
       WHERE p.id = r.permission_id AND o.id = r.role_id AND p.perms = 'policy:premium' AND o.role_code = 'hr'`,
    )
    expect(await seenBy(await sessionOf(app, 'hr.yunfan'))).toBeUndefined()
  })
})

describe('a surrender', () => {
  it('is refused on a day before the policy, after today, and to HR', async () => {
    const policy = await added({ startDate: addDays(today, -5) })
    for (const days of [-6, 1])
      expect((await surrender(policy, addDays(today, days))).body.message).toBe(
        `退保日期是第一个不再保障的日子，须在 ${addDays(today, -5)} 至 ${today} 之间`,
      )
    expect((await surrender(policy, today, hr)).status).toBe(403)
  })

  it('keeps day and reason; one that has not begun never does', async () => {
    const startDate = addDays(today, 3)
    const { body } = await surrender(await added({ startDate }), startDate)
    expect(body.result).toMatchObject({
      status: 'SURRENDERED',
      surrenderDate: startDate,
      surrenderReason: '投保人要求',
    })
    expect((await surrender(body.result as Policy, startDate)).status).toBe(409)
  })
})
