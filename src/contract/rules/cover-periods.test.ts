import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { conflictOf, coverOfFamily, coverOn, periodsOf, policyDays, type CoverFact } from './cover-periods.ts'

const policy = policyDays({ startDate: '2026-01-01', endDate: '2026-12-31' })
const first = addDays(policy.from, -20)
const days = fc.nat(400).map((count) => addDays(first, count))
const facts = fc.array(
  fc.record({
    type: fc.constantFrom('ADD' as const, 'REMOVE' as const),
    planId: fc.constantFrom('1', '2', '3'),
    day: fc.oneof(
      days,
      fc.nat(3).map((count) => addDays('2026-05-01', count)),
    ),
  }),
  { maxLength: 12 },
)
const add = (planId: string, day: string): CoverFact => ({
  type: 'ADD',
  planId,
  day,
})
const remove = (planId: string, day: string): CoverFact => ({
  type: 'REMOVE',
  planId,
  day,
})

describe('what facts amount to', () => {
  test.each<[string, CoverFact[], [string, string, string][]]>([
    ['nothing', [], []],
    [
      'an addition runs to the end of the policy',
      [add('1', '2026-03-01')],
      [['1', '2026-03-01', '2027-01-01']],
    ],
    [
      'a removal ends it on the day before',
      [remove('1', '2026-06-01'), add('1', '2026-03-01')],
      [['1', '2026-03-01', '2026-06-01']],
    ],
    [
      'a plan is changed by leaving one and joining another on one day',
      [add('1', '2026-03-01'), add('2', '2026-06-01'), remove('1', '2026-06-01')],
      [
        ['1', '2026-03-01', '2026-06-01'],
        ['2', '2026-06-01', '2027-01-01'],
      ],
    ],
    ['leaving on the first day undoes joining', [add('1', '2026-03-01'), remove('1', '2026-03-01')], []],
    [
      'joining again on the day of leaving undoes leaving',
      [add('1', '2026-03-01'), remove('1', '2026-06-01'), add('1', '2026-06-01')],
      [['1', '2026-03-01', '2027-01-01']],
    ],
    [
      'an earlier removal counts',
      [add('1', '2026-03-01'), remove('1', '2026-06-01'), remove('1', '2026-05-01')],
      [['1', '2026-03-01', '2026-05-01']],
    ],
    [
      'days outside the policy are no cover',
      [add('1', '2025-12-20'), remove('1', '2027-02-01')],
      [['1', '2026-01-01', '2027-01-01']],
    ],
  ])('%s', (_title, given, expected) => {
    expect(periodsOf(given, policy).map(({ planId, from, to }) => [planId, from, to])).toEqual(expected)
  })

  test('is the same in any order', () => {
    fc.assert(
      fc.property(
        facts.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([one, other]) => {
          expect(periodsOf(one, policy)).toEqual(periodsOf(other, policy))
        },
      ),
    )
  })

  test('never overlaps, stays within the policy, and gives each day one answer', () => {
    fc.assert(
      fc.property(facts, days, (all, day) => {
        const periods = periodsOf(all, policy)
        for (const [at, { from, to }] of periods.entries()) {
          expect(from < to && from >= policy.from && to <= policy.to).toBe(true)
          expect(from >= (periods[at - 1]?.to ?? '')).toBe(true)
        }
        expect(periods.filter(({ from, to }) => from <= day && day < to)).toEqual(
          [coverOn(periods, day)].filter(Boolean),
        )
      }),
    )
  })

  test('follows the facts that were allowed, wherever they came from', () => {
    fc.assert(
      fc.property(facts, (all) => {
        const allowed: CoverFact[] = []
        for (const { planId: wanted, ...fact } of all) {
          const periods = periodsOf(allowed, policy)
          if (conflictOf(periods, fact, policy)) continue
          const planId = fact.type === 'ADD' ? wanted : (coverOn(periods, fact.day)?.planId ?? '')
          allowed.push({ ...fact, planId })
          if (fact.type === 'REMOVE') expect(coverOn(periodsOf(allowed, policy), fact.day)).toBeUndefined()
        }
        expect(periodsOf(allowed.toReversed(), policy)).toEqual(periodsOf(allowed, policy))
      }),
    )
  })
})

describe('what does not go with the cover there is', () => {
  const periods = periodsOf([add('1', '2026-03-01'), remove('1', '2026-06-01')], policy)
  test.each([
    ['ADD', '2025-12-31', 'outside'],
    ['REMOVE', '2027-01-01', 'outside'],
    ['ADD', '2026-02-01', 'insured'],
    ['ADD', '2026-05-31', 'insured'],
    ['ADD', '2026-06-01', undefined],
    ['REMOVE', '2026-02-28', 'notInsured'],
    ['REMOVE', '2026-03-01', undefined],
    ['REMOVE', '2026-05-31', undefined],
    ['REMOVE', '2026-06-01', 'notInsured'],
  ] as const)('%s on %s: %s', (type, day, conflict) => {
    expect(conflictOf(periods, { type, day }, policy)).toBe(conflict)
  })
})

describe('relatives', () => {
  const relative = (own: CoverFact[], theirs: CoverFact[]) =>
    coverOfFamily(
      new Map([
        ['employee', own],
        ['child', theirs],
      ]),
      { employeeId: 'employee', policy, isForRelatives: false },
    )
      .get('child')
      ?.map(({ from, to }) => [from, to])
  const joined = [add('1', '2026-02-01')]
  test.each<[string, CoverFact[], CoverFact[], [string, string][]]>([
    ['are insured as long as the employee', joined, [add('2', '2026-03-01')], [['2026-03-01', '2027-01-01']]],
    [
      'leave with the employee',
      [...joined, remove('1', '2026-06-01')],
      [add('2', '2026-03-01')],
      [['2026-03-01', '2026-06-01']],
    ],
    [
      'stay where the employee changes the plan',
      [...joined, remove('1', '2026-06-01'), add('2', '2026-06-01')],
      [add('2', '2026-03-01')],
      [['2026-03-01', '2027-01-01']],
    ],
    [
      'do not come back with the employee by themselves',
      [...joined, remove('1', '2026-06-01'), add('1', '2026-08-01')],
      [add('2', '2026-03-01')],
      [['2026-03-01', '2026-06-01']],
    ],
    ['are not insured before the employee', joined, [add('2', '2026-01-15')], []],
  ])('%s', (_title, own, theirs, expected) => {
    expect(relative(own, theirs)).toEqual(expected)
  })

  test('are insured by themselves where the policy is for relatives alone', () => {
    const family = { employeeId: 'employee', policy, isForRelatives: true }
    expect(coverOfFamily(new Map([['child', [add('2', '2026-03-01')]]]), family).get('child')).toHaveLength(1)
  })

  test('are never insured on a day on which the employee is not', () => {
    fc.assert(
      fc.property(facts, facts, days, (own, theirs, day) => {
        const all = coverOfFamily(
          new Map([
            ['employee', own],
            ['child', theirs],
          ]),
          { employeeId: 'employee', policy, isForRelatives: false },
        )
        const [child, employee] = ['child', 'employee'].map((person) => coverOn(all.get(person) ?? [], day))
        expect(child === undefined || employee !== undefined).toBe(true)
      }),
    )
  })
})
