import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insuranceYear, insuredSince, lastWaitingDay, usedAndLeft, type VersionTerms } from './benefits.ts'
import { addDays } from './calendar.ts'
import { coverOn, periodsOf } from './cover-periods.ts'
import { formatFen } from './money.ts'
import { planOn } from './plan-on.ts'
import { sum } from './shares.ts'

const policy = { from: '2026-01-01', to: '2027-01-01' }
const days = fc.nat(800).map((count) => addDays('2024-01-01', count))
const fen = fc.bigInt({ min: 0n, max: 10n ** 12n })
const amounts = fen.map((count) => formatFen(count))

describe('what is used and left of a limit', () => {
  test('adds up to the limit, and neither is below zero', () => {
    fc.assert(
      fc.property(amounts, amounts, (limit, paid) => {
        const { used, left } = usedAndLeft(limit, paid)
        expect(sum([used, left])).toBe(limit)
        expect([used, left].some((amount) => amount.startsWith('-'))).toBe(false)
      }),
    )
  })

  test.each([
    ['20000.00', '0.00', '0.00', '20000.00'],
    ['20000.00', '1530.05', '1530.05', '18469.95'],
    ['20000.00', '20000.00', '20000.00', '0.00'],
    ['20000.00', '20000.01', '20000.00', '0.00'],
  ])('of %s with %s paid', (limit, paid, used, left) => {
    expect(usedAndLeft(limit, paid)).toEqual({ used, left })
  })
})

describe('the year of a policy', () => {
  test.each([
    ['2026-06-11', '2026-06-11', '2026-06-11', '2027-06-11'],
    ['2026-06-11', '2027-06-10', '2026-06-11', '2027-06-11'],
    ['2026-06-11', '2027-06-11', '2027-06-11', '2028-06-11'],
    ['2024-02-29', '2025-02-27', '2024-02-29', '2025-02-28'],
    ['2024-02-29', '2025-02-28', '2025-02-28', '2026-02-28'],
  ])('from %s that holds %s', (startDate, day, from, to) => {
    expect(insuranceYear(startDate, day)).toEqual({ from, to })
  })

  test('holds the day, whichever it is', () => {
    fc.assert(
      fc.property(days, fc.nat(1500), (startDate, after) => {
        const day = addDays(startDate, after)
        const { from, to } = insuranceYear(startDate, day)
        expect(from <= day && day < to).toBe(true)
      }),
    )
  })
})

const wholeTime = (planId: string, ...codes: string[]): VersionTerms => ({
  planId,
  validFrom: '2020-01-01',
  liabilities: codes.map((code) => ({ code })),
})

describe('waiting days', () => {
  const periods = [
    { planId: '1', from: '2026-01-10', to: '2026-03-01' },
    { planId: '2', from: '2026-03-01', to: '2026-05-01' },
    { planId: '2', from: '2026-05-02', to: '2027-01-01' },
  ]
  const sinces = (versions: readonly VersionTerms[], code = 'OUT') =>
    ['2026-01-09', '2026-01-10', '2026-04-30', '2026-05-01', '2026-12-31'].map((day) =>
      insuredSince({ periods, versions }, code, day),
    )

  test('count from the first day of the cover, also through renewals and changes of plan, and anew after a gap', () => {
    const versions = [wholeTime('1', 'OUT'), wholeTime('2', 'IN', 'OUT')]
    expect(sinces(versions)).toEqual([undefined, '2026-01-10', '2026-01-10', undefined, '2026-05-02'])
  })

  test('of a liability that the plan before did not have count from when it was there', () => {
    const versions = [wholeTime('1', 'OUT'), wholeTime('2', 'IN', 'OUT')]
    expect(sinces(versions, 'IN')).toEqual([undefined, undefined, '2026-03-01', undefined, '2026-05-02'])
    const later = [
      wholeTime('1', 'OUT'),
      { ...wholeTime('1', 'IN'), validFrom: '2026-02-01' },
      wholeTime('2', 'IN'),
    ]
    expect(sinces(later, 'IN')[2]).toBe('2026-02-01')
    expect(sinces(later, 'OUT')).toEqual([undefined, '2026-01-10', undefined, undefined, undefined])
  })

  test('count through a policy that began before another one ended', () => {
    const twice = [...periods, { planId: '3', from: '2026-04-20', to: '2026-06-01' }]
    const versions = [wholeTime('1', 'OUT'), wholeTime('2', 'OUT'), wholeTime('3', 'OUT')]
    expect(insuredSince({ periods: twice, versions }, 'OUT', '2026-12-31')).toBe('2026-01-10')
  })

  test('end on the day that makes as many as were agreed', () => {
    expect(lastWaitingDay('2026-01-10', 30)).toBe('2026-02-08')
    expect(lastWaitingDay('2026-01-10', 1)).toBe('2026-01-10')
    expect(lastWaitingDay('2026-01-10', 0)).toBeUndefined()
  })

  test('begin on a day from which on every day pays for the liability, and the day before does not', () => {
    const fact = fc.record({
      type: fc.constantFrom('ADD' as const, 'REMOVE' as const),
      planId: fc.constantFrom('1', '2'),
      day: fc.nat(20).map((count) => addDays('2026-05-01', count)),
    })
    const version = fc.record({
      planId: fc.constantFrom('1', '2'),
      validFrom: fc.integer({ min: -3, max: 20 }).map((count) => addDays('2026-05-01', count)),
      liabilities: fc.subarray([{ code: 'OUT' }, { code: 'IN' }]),
    })
    const facts = fc.array(fact, { maxLength: 8 })
    const terms = fc.uniqueArray(version, {
      maxLength: 6,
      selector: ({ planId, validFrom }) => `${planId} ${validFrom}`,
    })
    fc.assert(
      fc.property(facts, facts, terms, fc.nat(24), (some, others, versions, after) => {
        const policies = [periodsOf(some, policy), periodsOf(others, policy)]
        const pays = (day: string) =>
          policies.some((periods) => {
            const planId = coverOn(periods, day)?.planId
            const own = versions.filter((one) => one.planId === planId)
            return planOn(own, day)?.liabilities.some(({ code }) => code === 'OUT') ?? false
          })
        const day = addDays('2026-05-01', after)
        const since = insuredSince({ periods: policies.flat(), versions }, 'OUT', day)
        expect(since !== undefined).toBe(pays(day))
        if (since === undefined) return
        for (let one = since; one <= day; one = addDays(one, 1)) expect([one, pays(one)]).toEqual([one, true])
        expect(pays(addDays(since, -1))).toBe(false)
      }),
    )
  })
})
