import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { overlappingPrices, planOn, priceOn } from './plan-on.ts'

const first = '2026-01-01'
const days = fc.nat(800).map((after) => addDays(first, after))
const versions = fc.uniqueArray(days, { maxLength: 8 }).map((all) => all.map((validFrom) => ({ validFrom })))

describe('the version of a plan on a day', () => {
  it('is none before the first one begins', () => {
    expect(planOn([{ validFrom: '2026-07-01' }], '2026-06-30')).toBeUndefined()
    expect(planOn([], first)).toBeUndefined()
  })

  it('is the newest that has begun, in whatever order they come', () => {
    fc.assert(
      fc.property(versions, days, (all, day) => {
        const begun = all.map(({ validFrom }) => validFrom).filter((from) => from <= day)
        expect(planOn(all, day)?.validFrom).toBe(begun.toSorted().at(-1))
        expect(planOn(all.toReversed(), day)).toEqual(planOn(all, day))
      }),
    )
  })

  it('stays what it was where a version is added from a later day on', () => {
    fc.assert(
      fc.property(versions, days, fc.integer({ min: 1, max: 400 }), (all, day, later) => {
        const more = [...all, { validFrom: addDays(day, later) }]
        expect(planOn(more, day)?.validFrom).toBe(planOn(all, day)?.validFrom)
      }),
    )
  })
})

const prices = fc.array(
  fc.record({
    relation: fc.constantFrom('0', '2', '3'),
    ageFrom: fc.nat(100),
    years: fc.option(fc.integer({ min: 1, max: 40 })),
  }),
  { maxLength: 8 },
)
const priced = prices.map((all) =>
  all.map(({ relation, ageFrom, years }, at) => ({
    relation,
    ageFrom,
    ageTo: years === null ? null : ageFrom + years,
    pricePerMonth: `${at}.00`,
  })),
)

describe('the price of a person', () => {
  it('has the first age of its band and not the last', () => {
    const band = { prices: [{ relation: '3', ageFrom: 6, ageTo: 18, pricePerMonth: '98.00' }] }
    const asked = ([age, relation = '3']: readonly [number, string?]) => priceOn(band, relation, age)
    expect([[5], [6], [17], [18], [6, '0']].map((one) => asked(one as [number, string?]))).toEqual([
      undefined,
      '98.00',
      '98.00',
      undefined,
      undefined,
    ])
  })

  it('is one at most of prices that do not overlap, and two at some age of those that do', () => {
    fc.assert(
      fc.property(priced, (all) => {
        const holdersOf = (relation: string, age: number) =>
          all.filter((one) => priceOn({ prices: [one] }, relation, age) !== undefined).length
        const most = Math.max(
          0,
          ...['0', '2', '3'].flatMap((relation) =>
            Array.from({ length: 142 }, (_, age) => holdersOf(relation, age)),
          ),
        )
        expect(most > 1).toBe(overlappingPrices(all).length > 0)
      }),
      { numRuns: 60 },
    )
  })
})
