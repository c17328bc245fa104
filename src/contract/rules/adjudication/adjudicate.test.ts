import { describe, expect, test } from 'vitest'
import {
  AL,
  bedLimit,
  bill,
  claim,
  I1,
  liability,
  O1,
  policy,
  told,
  used,
  version,
  visit,
} from '../../../../tests/support/claims.ts'
import { adjudicate } from './adjudicate.ts'
import type { Visit } from './claim.ts'
import type { LiabilityTerms, PlanTerms } from './terms.ts'
import { visitKeyOf } from './visit-words.ts'

const by = (liabilities: LiabilityTerms[], terms: Partial<PlanTerms> = {}) => [
  policy([version(liabilities, terms)]),
]
const decide = (...input: Parameters<typeof claim>) => {
  const { decision, problems } = adjudicate(claim(...input))
  if (!decision) throw new Error(JSON.stringify(problems))
  return decision
}
const said = (...input: Parameters<typeof claim>) => told(decide(...input))

describe('where a bucket goes', () => {
  const A = liability('A', { hospitalLevel: '2', ratio: '90.00' })
  const B = liability('B', { ratio: '50.00' })
  const at = (hospital: Partial<NonNullable<Visit['hospital']>>): Visit => ({
    ...visit('OUT 2026-03-02', bill('A 100')),
    hospital: { id: '1', level: '2', isPublic: true, ...hospital },
  })

  test('is the first liability that fits the hospital', () => {
    const codes = [at({}), at({ level: '3' }), at({ level: '1' }), at({ isPublic: false })].map(
      (one) => decide(by([A, B]), [one]).rows[0]?.code,
    )
    expect(codes).toEqual(['A', 'A', 'B', 'B'])
  })

  test('of a level are its grades and all above, of a grade no hospital without one', () => {
    const codesFrom = (hospitalLevel: '2' | '32') =>
      (['33', '32', '31', '3', '23', '2', '13', '0'] as const)
        .filter((level) => decide(by([{ ...A, hospitalLevel }, B]), [at({ level })]).rows[0]?.code === 'A')
        .join(' ')
    expect([codesFrom('2'), codesFrom('32')]).toEqual(['33 32 31 3 23 2', '33 32'])
  })

  test('and the care type, the reason and the bucket', () => {
    const scoped = [
      liability('TEETH', { careTypes: ['DENT'] }),
      liability('CRASH', { reasons: ['ACCIDENT'], scope: 'ALL' }),
      liability('CO', { scope: 'CO_PAID', ratio: '90.00' }),
      liability('FIRST', { scope: 'FIRST_PAID', ratio: '80.00' }),
    ]
    expect(said(by(scoped), [visit('OUT 2026-03-02', bill('A 100 C 100 O 100'))])).toEqual([
      'CO base 100.00, ratio 90.00',
      'FIRST base 100.00, ratio 80.00',
      'O 100.00 NO_LIABILITY',
    ])
    expect(said(by(scoped), [visit('OUT 2026-03-02 ACCIDENT', bill('A 100 C 100 O 100'))])).toEqual([
      'CRASH base 300.00',
    ])
  })

  test('is another one by choice of a person, and what else would fit is said', () => {
    const chosen = { policyId: '1', code: 'B', bucket: 'coPaid' as const, reason: 'agreed by mail' }
    const one = { ...visit('OUT 2026-03-02', bill('A 100 C 10')), choices: [chosen] }
    const decision = decide(by([A, B]), [one])
    expect(told(decision)).toEqual(['A base 10.00, ratio 9.00', 'B base 100.00, ratio 50.00'])
    expect(decision.choices[0]).toMatchObject({
      bucket: 'coPaid',
      code: 'B',
      isChosen: true,
      fitting: ['A', 'B'],
    })
  })

  test('is by cost line where a liability is for its kind, before the bucket goes anywhere', () => {
    const teeth = [B, liability('IMPLANT', { costKinds: ['IMPLANT'], ratio: '30.00' })]
    const lines = ['IMPLANT: O 600 X 100', 'WESTERN: O 300 A 100']
    expect(said(by(teeth), [visit('OUT 2026-03-02', bill('O 900 A 100 KO 80', ...lines))])).toEqual([
      'B base 370.00, ratio 185.00',
      'IMPLANT base 450.00, ratio 135.00',
      'O 100.00 EXCLUDED',
    ])
  })
})

describe('a visit is the same', () => {
  const keys = (...all: string[]) => all.map((one) => visitKeyOf(visit(one)))
  test('by hospital and day, a stay by its admission, maternity by the pregnancy', () => {
    expect(keys('OUT 2026-03-02', 'DENT 2026-03-02', 'CHECK 2026-03-02 at 2')).toEqual([
      'DAY:1:2026-03-02',
      'DAY:1:2026-03-02',
      'DAY:2:2026-03-02',
    ])
    expect(keys('IN 2026-03-02 2026-03-12', 'MAT 2026-03-02 pregnancy 7 at 2')).toEqual([
      'IN:1:2026-03-02',
      'MAT:7',
    ])
  })
})

describe('limits', () => {
  test('of an item by visit and by unit', () => {
    const limit = (per: 'VISIT' | 'UNIT') => [{ costKind: 'OTHER' as const, per, amount: '300.00' }]
    const lines = bill('A 1000', 'OTHER: A 500', 'OTHER: A 400', 'WESTERN: A 100')
    const paid = (per: 'VISIT' | 'UNIT') =>
      decide(by([liability('R', {})], { itemLimits: limit(per) }), [visit('OUT 2026-03-02', lines)]).totals
        .total
    expect([paid('VISIT'), paid('UNIT')]).toEqual(['400.00', '700.00'])
  })

  test('of an item are shared by the liabilities of a visit, in the order of the version', () => {
    const inside = liability('IN1', { careTypes: ['IN'], scope: 'INSIDE' })
    const outside = liability('IN2', { careTypes: ['IN'], scope: 'OUTSIDE' })
    const lines = ['BED: A 150 O 100', 'WESTERN: A 10 O 10']
    const decision = decide(by([inside, outside], { itemLimits: [bedLimit] }), [
      visit('IN 2026-03-02 2026-03-04', bill('A 160 O 110', ...lines)),
    ])
    expect(told(decision)).toEqual(['IN1 base 160.00', 'IN2 base 110.00, item limit 60.00'])
    expect(
      decision.uses.filter(({ kind }) => kind).map(({ code, kindAmount }) => [code, kindAmount]),
    ).toEqual([
      ['IN1', '150.00'],
      ['IN2', '50.00'],
    ])
  })

  test('once a year: another visit is not paid for, a second receipt of the same is', () => {
    const cleaning = by([liability('CLEAN', { careTypes: ['DENT'], countPerYear: 1 })])
    const first = decide(cleaning, [visit('DENT 2026-03-02', bill('A 100'))])
    const later = (day: string) =>
      decide(cleaning, [visit(`DENT ${day}`, bill('A 40'))], { used: first.uses })
    expect([later('2026-03-02'), later('2026-09-02')].map(({ totals }) => totals.total)).toEqual([
      '40.00',
      '0.00',
    ])
    expect(later('2026-09-02')).toMatchObject({ outcome: 'ZERO', reasons: ['COUNT'] })
  })

  test('of days of an allowance count over the year, its free days for each visit', () => {
    const days = { ...AL, maxDays: 10, limitPerYear: null }
    const stay = (from: string, to: string) => visit(`IN ${from} ${to}`)
    const covers = by([days])
    const one = decide(covers, [stay('2026-03-02', '2026-03-12')])
    const two = decide(covers, [stay('2026-05-04', '2026-05-14')], { used: one.uses })
    const longer = decide(covers, [stay('2026-05-04', '2026-05-16')], { used: [...one.uses, ...two.uses] })
    expect([one, two, longer].map(({ totals }) => totals.allowances)).toEqual(['700.00', '300.00', '0.00'])
  })

  test('are free again by reversals, which have the other sign', () => {
    const [row] = [used('O1', { deductible: '200.00', paid: '9900.00', count: 1 })]
    const reversal = { ...row, deductible: '-200.00', paid: '-9900.00', count: -1 }
    const paid = (...uses: (typeof row)[]) =>
      decide(by([O1]), [visit('OUT 2026-03-02', bill('A 1000'))], { used: uses }).totals.total
    expect([paid(row), paid(row, reversal)]).toEqual(['100.00', '720.00'])
  })
})

describe('several policies', () => {
  const second = (liabilities: LiabilityTerms[], priority = 100) =>
    policy([version(liabilities, { planId: '21' })], { policyId: '2', policyNo: 'P2', priority })

  test('pay in the order of priority; what one pays is spread over its costs and counts as paid for the next', () => {
    const first = liability('ALL', { ratio: '60.00' })
    const next = [liability('CO', { scope: 'CO_PAID' }), liability('REST', { ratio: '50.00' })]
    const one = [visit('OUT 2026-03-02', bill('A 100 O 300'))]
    expect(said([...by([first]), second(next)], one)).toEqual([
      'ALL base 400.00, ratio 240.00',
      'CO base 40.00',
      'REST base 120.00, ratio 60.00',
    ])
    expect(said([...by([first]), second(next, 50)], one)).toEqual([
      'CO base 100.00',
      'REST base 300.00, ratio 150.00',
      'ALL base 150.00, ratio 90.00',
    ])
  })

  test('pay allowances beside the costs, each its own', () => {
    const decision = decide(
      [...by([I1, AL]), second([I1, AL])],
      [visit('IN 2026-03-02 2026-03-12', bill('A 1000'))],
    )
    expect(decision.totals).toMatchObject({ costs: '700.00', allowances: '1400.00', total: '2100.00' })
  })

  test('refuse together what none of them pays', () => {
    const waiting = liability('W', { scope: 'CO_PAID', waitingDays: 100 })
    const covers = [...by([waiting]), second([liability('FIRST', { scope: 'FIRST_PAID' })])]
    expect(said(covers, [visit('OUT 2026-03-02', bill('A 10 C 20 O 30'))])).toEqual([
      'W waits until 2026-04-10',
      'FIRST base 20.00',
      'A 10.00 WAITING',
      'O 30.00 NO_LIABILITY',
    ])
  })
})
