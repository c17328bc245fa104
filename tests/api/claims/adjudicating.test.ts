import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { openClaims, type OpenClaims } from '../../support/claim-service.ts'
import { AL, bedLimit, bill, I1, liability, O1, visit } from '../../support/claims.ts'

const today = dayAt()
const ago = (days: number) => addDays(today, -days)
const out = (day: string, amount: string) => visit(`OUT ${day}`, bill(`A ${amount}`))

let on: OpenClaims
beforeAll(async () => {
  on = await openClaims(await openTestApp())
})
afterAll(async () => {
  await on.db.close()
  await on.app.close()
})

describe('claims one after another (domain 9)', () => {
  it('one visit in two claims has one limit, which is free again when the first is taken back', async () => {
    const visits = liability('OUT', { scope: 'INSIDE', ratio: '90.00', limitPerVisit: '2000.00' })
    const member = await on.insured(await on.policy([visits]))
    const [first, second] = [on.facts(member, [out(ago(9), '1800')]), on.facts(member, [out(ago(9), '1000')])]
    expect([await on.pays(first), await on.pays(second)]).toEqual(['1620.00', '380.00'])
    expect(await on.paidTo(member)).toBe('200000')
    await on.takeBack(first)
    expect(await on.paidTo(member)).toBe('38000')
    expect(await on.pays(second)).toBe('900.00')
    expect(await on.paidTo(member)).toBe('90000')
  })

  it('of two at once the second gets what the first left of the year', async () => {
    const yearly = liability('OUT', { ratio: '90.00', limitPerYear: '10000.00' })
    const member = await on.insured(await on.policy([yearly]))
    expect(await on.pays(on.facts(member, [out(ago(9), '10722.22')]))).toBe('9650.00')
    const both = await Promise.all(
      [8, 7].map((days) => on.pays(on.facts(member, [out(ago(days), '333.33')]))),
    )
    expect(both.toSorted()).toEqual(['300.00', '50.00'])
    expect(await on.paidTo(member)).toBe('1000000')
  })

  it('the version of the care day says the limit, and a renewal begins anew', async () => {
    const upTo = (limitPerYear: string) => liability('OUT', { ratio: '90.00', limitPerYear })
    const from = addDays(today, 10)
    const policy = await on.policy([upTo('10000.00')], { endDate: addDays(today, 19) })
    await policy.newVersion({ validFrom: from, liabilities: [upTo('12000.00')] })
    const renewal = await on.policy([upTo('10000.00')], { startDate: addDays(today, 20) })
    const member = await on.insured(policy, renewal)
    const paid = async (day: string, amount: string) => on.pays(on.facts(member, [out(day, amount)]))
    expect(await paid(ago(9), '20000')).toBe('10000.00')
    expect(await paid(ago(8), '800')).toBe('0.00')
    expect(await paid(from, '2500')).toBe('2000.00')
    expect(await paid(addDays(today, 30), '500')).toBe('450.00')
    const lowered = await on.policy([upTo('10000.00')])
    await lowered.newVersion({ validFrom: from, liabilities: [upTo('8000.00')] })
    const other = await on.insured(lowered)
    await on.pays(on.facts(other, [out(ago(9), '20000')]))
    expect(await on.pays(on.facts(other, [out(from, '500')]))).toBe('0.00')
  })

  it('what was paid too much is a receivable, which a better decision lowers', async () => {
    const member = await on.insured(await on.policy([O1]))
    const bills = [
      bill('T 1280 F 320 A 832 C 128'),
      bill('T 986.50 F 180 A 646.35 C 73.65 O 86.50'),
      bill('T 220 A 198 C 22'),
    ]
    const claim = on.facts(member, [visit(`OUT ${ago(9)}`, ...bills)])
    expect(await on.pays(claim)).toBe('1530.00')
    const again = async (...invoices: typeof bills) => {
      const { decision, decisionNo } = await on.calculate({
        ...claim,
        visits: [visit(`OUT ${ago(9)}`, ...invoices)],
        alreadyPaid: '1530.00',
      })
      return [decisionNo, decision.totals.toPay, decision.totals.receivable]
    }
    const red = bill('T -220 A -198 C -22')
    expect(await again(...bills, red)).toEqual([2, '0.00', '198.00'])
    expect(await again(bill('T 1280 F 300 A 852 C 128'), ...bills.slice(1), red)).toEqual([
      3,
      '0.00',
      '180.00',
    ])
    expect(await on.paidTo(member)).toBe('135000')
  })

  it('a second claim of a stay has neither bed nor deductible nor allowance anew', async () => {
    const member = await on.insured(await on.policy([I1, AL], { terms: { itemLimits: [bedLimit] } }))
    const stay = `IN ${ago(20)} ${ago(10)}`
    const first = bill(
      'T 28640 F 15200 S 1000 A 6000 C 2440 O 4000',
      'BED: O 1500',
      'WESTERN: F 15200 S 1000 A 6000 C 2440 O 2500',
    )
    const second = bill('A 500', 'BED: A 300', 'WESTERN: A 200')
    expect(await on.pays(on.facts(member, [visit(stay, first)]), 'lead')).toBe('12340.00')
    expect(await on.pays(on.facts(member, [visit(stay, second)]))).toBe('200.00')
  })
})

describe('claims at once', () => {
  it('of one member and year end exactly at the limit', async () => {
    const yearly = liability('OUT', { ratio: '90.00', limitPerYear: '10000.00' })
    const member = await on.insured(await on.policy([yearly]))
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        on.pays(on.facts(member, [out(ago(9), '333.33')]), at % 2 === 0 ? 'zhou' : 'wu'),
      ),
    )
    expect(await on.paidTo(member)).toBe('1000000')
  })

  it('of two members by two policies of both end at all limits, and nobody waits for each other', async () => {
    const yearly = liability('OUT', { ratio: '90.00', limitPerYear: '1000.00' })
    const policies = [await on.policy([yearly], { priority: 1 }), await on.policy([yearly], { priority: 2 })]
    const members = [await on.insured(...policies), await on.insured(...policies.toReversed())]
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        on.pays(on.facts(members[at % 2] ?? '', [out(ago(9), '100')]), at % 3 === 0 ? 'zhou' : 'wu'),
      ),
    )
    expect(await Promise.all(members.map(on.paidTo))).toEqual(['200000', '200000'])
  })
})
