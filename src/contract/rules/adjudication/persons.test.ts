import { describe, expect, test } from 'vitest'
import {
  bill,
  claim,
  deductibleUsed,
  liability,
  O1,
  policy,
  told,
  version,
  visit,
} from '../../../../tests/support/claims.ts'
import { adjudicate } from './adjudicate.ts'
import type { AdjudicationInput, Visit } from './claim.ts'
import type { LiabilityTerms } from './terms.ts'

const by = (liabilities: LiabilityTerms[]) => [policy([version(liabilities)])]
const found = (...input: Parameters<typeof claim>) =>
  adjudicate(claim(...input)).problems.map(({ problem, amount }) => [problem, amount])
const decide = (...input: Parameters<typeof claim>) => {
  const { decision, problems } = adjudicate(claim(...input))
  if (!decision) throw new Error(JSON.stringify(problems))
  return decision
}
const said = (...input: Parameters<typeof claim>) => told(decide(...input))
const lump = liability('LU', { kind: 'LUMP', limitPerYear: '500.00', waitingDays: 90 })
const one = visit('OUT 2026-04-02', bill('A 100'))
const adjustment = (amount: string, change: Partial<{ visitId: string; code: string }> = {}) => ({
  visitId: one.id,
  policyId: '1',
  code: 'R',
  amount,
  reason: 'the plan was read wrongly',
  ...change,
})

describe('what persons enter is refused', () => {
  const limited = by([liability('R', { limitPerVisit: '60.00' })])
  const shared = by([liability('R', { ratio: '80.00' })])
  const adjusting = (covers: typeof limited, ...adjustments: ReturnType<typeof adjustment>[]) =>
    found(covers, [one], { adjustments })

  test('where an adjustment breaks a limit, what was borne, or leaves less than nothing', () => {
    expect(adjusting(limited, adjustment('0.01'))).toEqual([['ADJUSTMENT_OVER', '0.00']])
    expect(adjusting(limited, adjustment('-60.01'))).toEqual([['ADJUSTMENT_OVER', '-60.00']])
    expect(adjusting(shared, adjustment('20.01'))).toEqual([['ADJUSTMENT_OVER', '20.00']])
    expect(adjusting(shared, adjustment('20.00'))).toEqual([])
  })

  test('where an adjustment names what does not pay, or one twice', () => {
    const covers = by([liability('R', {}), lump])
    expect(adjusting(covers, adjustment('-1.00', { code: 'LU' }))).toEqual([['ADJUSTMENT', undefined]])
    expect(adjusting(covers, adjustment('-1.00', { visitId: '9' }))).toEqual([['ADJUSTMENT', undefined]])
    expect(adjusting(covers, adjustment('-1.00'), adjustment('-1.00'))).toHaveLength(2)
  })

  test('where more is given ex gratia than is borne besides', () => {
    const gift = (amount: string) => found(limited, [one], { exGratia: { amount, reason: 'goodwill' } })
    expect([gift('40.00'), gift('40.01')]).toEqual([[], [['EX_GRATIA_OVER', '40.00']]])
  })
})

describe('what persons enter', () => {
  const withLump = (amount: string, day = '2026-04-02'): Visit => ({
    ...visit(`OUT ${day}`),
    lumps: [{ policyId: '1', code: 'LU', amount, basisFileId: '1' }],
  })
  test('a sum is held under the limits, and waits', () => {
    expect(said(by([lump]), [withLump('600.00')])).toEqual(['LU lump 600.00, year limit 500.00'])
    expect(decide(by([lump]), [withLump('600.00', '2026-03-02')])).toMatchObject({
      outcome: 'REFUSED',
      reasons: ['WAITING'],
    })
  })

  test('an adjustment is a step, and the ledger has what is paid after it', () => {
    const decision = decide(by([O1]), [one], {
      used: [deductibleUsed],
      adjustments: [adjustment('-40.00', { code: 'O1' })],
    })
    expect(told(decision)).toEqual(['O1 base 100.00, ratio 90.00, adjustment 50.00'])
    expect(decision.uses.map(({ paid }) => paid)).toEqual(['50.00'])
  })

  test('ex gratia stands beside, of a refused claim too, and uses nothing', () => {
    const exGratia = { amount: '30.00', reason: 'goodwill' }
    const decision = decide(by([liability('T', { careTypes: ['DENT'] })]), [one], { exGratia })
    expect(decision).toMatchObject({
      outcome: 'APPROVED',
      uses: [],
      totals: { costs: '0.00', exGratia: '30.00', toPay: '30.00' },
    })
  })
})

describe('correcting what was paid', () => {
  const bills = [
    bill('T 1280.00 F 320 A 832.00 C 128.00'),
    bill('T 986.50 F 180 A 646.35 C 73.65 O 86.50'),
    bill('T 220.00 A 198.00 C 22.00'),
  ]
  const again = (invoices: AdjudicationInput['visits'][number]['invoices'], alreadyPaid = '1530.00') =>
    decide(by([O1]), [visit('OUT 2026-11-02', ...invoices)], { alreadyPaid })

  test('a red invoice, then a wrong split: one receivable, adjusted', () => {
    const red = again([...bills, bill('T -220.00 A -198.00 C -22.00')])
    expect([red.totals.total, red.totals.receivable]).toEqual(['1332.00', '198.00'])
    const split = again([
      bill('T 1280.00 F 300 A 852.00 C 128.00'),
      ...bills.slice(1),
      bill('T -220.00 A -198.00 C -22.00'),
    ])
    expect([split.totals.total, split.totals.receivable, split.totals.toPay]).toEqual([
      '1350.00',
      '180.00',
      '0.00',
    ])
  })

  test('is paid once more where it comes to more', () => {
    expect(again(bills, '1000.00').totals).toMatchObject({ toPay: '530.00', receivable: '0.00' })
  })

  test('says what of it is for each invoice', () => {
    expect(again(bills).rows[0]?.byInvoice.map(({ pay }) => pay)).toEqual(['773.05', '579.79', '177.16'])
  })
})
