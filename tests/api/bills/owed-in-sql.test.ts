import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueLines, taxesOf } from '#contract/rules/billing/due.ts'
import { owed, type ChargedContract, type ChargedPerson } from '#contract/rules/billing/owed.ts'
import { addDays, addMonths } from '#contract/rules/calendar.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { plainTerms, storeContract } from '../../support/billed-contract.ts'
import { addInsurer } from '../../support/cover.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let insurerId: string
beforeAll(async () => {
  app = await openTestApp({ doesJobs: false })
  insurerId = (await addInsurer(app, await sessionOf(app, 'staff'))).id
})
afterAll(() => app.close())

/** Everything from the first terms on until the end of the period that is billed, which begins in August. */
const months = { from: '2026-01-01', to: '2027-02-01' }
const day = fc.nat(200).map((days) => addDays('2026-07-20', days))
/** One plan of two versions, with a price that changes on a birthday; one of a single price; one of another policy. */
const plans: ChargedContract['plans'] = new Map([
  [
    'A',
    {
      taxRate: '6.00',
      versions: [
        {
          validFrom: '2020-01-01',
          prices: [
            { relation: '0', ageFrom: 16, ageTo: 40, pricePerMonth: '128.00' },
            { relation: '0', ageFrom: 40, pricePerMonth: '150.01' },
            { relation: '3', ageFrom: 0, ageTo: 18, pricePerMonth: '96.00' },
          ],
        },
        { validFrom: '2026-10-16', prices: [{ relation: '0', ageFrom: 16, pricePerMonth: '132.35' }] },
      ],
    },
  ],
  [
    'B',
    {
      taxRate: '6.00',
      versions: [
        {
          validFrom: '2020-01-01',
          prices: [
            { relation: '0', ageFrom: 0, pricePerMonth: '260.00' },
            { relation: '3', ageFrom: 0, pricePerMonth: '88.88' },
          ],
        },
      ],
    },
  ],
  [
    'C',
    {
      taxRate: '6.00',
      versions: [
        {
          validFrom: '2020-01-01',
          prices: [
            { relation: '0', ageFrom: 0, pricePerMonth: '10.01' },
            { relation: '3', ageFrom: 0, pricePerMonth: '0.05' },
          ],
        },
      ],
    },
  ],
])
const birthDates = fc.constantFrom('1986-09-20', '2010-10-20', '1996-02-29', '1986-10-16', '1980-12-31')

/** Days that do not overlap, in their order. */
const spans = fc.uniqueArray(day, { minLength: 0, maxLength: 6 }).map((days) => {
  const sorted = days.toSorted()
  return sorted.flatMap((from, at) =>
    at % 2 === 0 && sorted[at + 1] ? [{ from, to: sorted[at + 1] ?? from }] : [],
  )
})
const person = (at: number) =>
  fc
    .record({
      relation: fc.constantFrom('0', '3'),
      birthDate: birthDates,
      first: spans,
      second: spans,
      from: day,
      planOf: fc.array(fc.constantFrom('A', 'B'), { minLength: 3, maxLength: 3 }),
    })
    .map(({ relation, birthDate, first, second, from, planOf }): ChargedPerson => ({
      id: `person ${at}`,
      relation,
      birthDate,
      ...(relation === '0' && { employed: { from, to: addMonths(from, 3) } }),
      covers: [
        ...first.map((days, nth) => ({ ...days, policyId: 'P', planId: planOf[nth] ?? 'A' })),
        ...second.map((days) => ({ ...days, policyId: 'Q', planId: 'C' })),
      ],
    }))
const terms = fc.record({
  ...Object.fromEntries(Object.entries(plainTerms).map(([name, value]) => [name, fc.constant(value)])),
  validFrom: fc.constantFrom('2026-01-01', '2026-09-01', '2026-11-01'),
  cycle: fc.constantFrom('MONTH', 'QUARTER', 'YEAR'),
  proration: fc.constantFrom('DAY', 'KEY_DAY', 'ANY_DAY'),
  keyDay: fc.constantFrom(1, 15, 31),
  counted: fc.constantFrom('INSURED', 'EMPLOYED'),
  personMonth: fc.constantFrom('SERVICE', 'SUPERSEDED'),
  flatEvery: fc.constantFrom('ONCE', 'CYCLE'),
}) as fc.Arbitrary<typeof plainTerms>
const contract = fc
  .record({
    terms: fc.uniqueArray(terms, { minLength: 1, maxLength: 2, selector: ({ validFrom }) => validFrom }),
    people: fc.tuple(person(0), person(1), person(2)),
    from: day,
  })
  .map(({ terms: agreed, people, from }): ChargedContract => ({
    days: { from: addMonths(from, -2), to: addMonths(from, 4) },
    terms: agreed,
    items: [
      { id: 'employee fee', kind: 'PERSON_MONTH', relation: '0', unitPrice: '8.00', taxRate: '6.00' },
      { id: 'child fee', kind: 'PERSON_MONTH', relation: '3', unitPrice: '3.33', taxRate: null },
      { id: 'flat', kind: 'FLAT', unitPrice: '30000.00', taxRate: '6.00' },
    ],
    people,
    plans,
    orders: [],
  }))

test('what is owed is the same in SQL as by the rule, and so are the lines of a first bill with their tax', async () => {
  await fc.assert(
    fc.asyncProperty(contract, async (facts) => {
      const stored = await storeContract(app.sql, facts, insurerId)
      const named = new Map([...stored.ids].map(([name, id]) => [id, name]))
      const expected = dueLines(owed(facts, months), [])
      const rows = await app.sql(
        `SELECT kind, item::text AS item, person_id::text AS person, month::text AS month, (owed - billed)::text AS fen, tax_rate::text AS rate
         FROM bill_lines_due($1, '2026-08-01', '2027-01-01', '-infinity', 0)`,
        [stored.id],
      )
      const said = rows.map(({ kind, item, person: who, month, fen, rate }) =>
        [month, kind, named.get(String(item)), named.get(String(who)) ?? '', fen, rate].join(' '),
      )
      expect(said.toSorted()).toEqual(
        expected
          .map(({ month, kind, item, personId, fen, taxRate }) =>
            [month, kind, item, personId ?? '', fen, taxRate].join(' '),
          )
          .toSorted(),
      )
      const [made] = await app.sql(
        `SELECT sum(amount)::text AS amount, sum(tax)::text AS tax FROM make_bill_lines(next_id(), $1, 'A02', 1, '2026-08-01', '2027-01-01')`,
        [stored.id],
      )
      const [tax, total] = [taxesOf(expected), expected].map((all) =>
        all.reduce<bigint>((sum, one) => sum + (typeof one === 'bigint' ? one : one.fen), 0n),
      )
      expect([made?.['amount'] ?? '0', made?.['tax'] ?? '0']).toEqual([String(total), String(tax)])
      // The same again finds nothing: all of it is billed.
      expect(
        await app.sql(`SELECT * FROM bill_lines_due($1, '2026-08-01', '2027-01-01', '-infinity', 0)`, [
          stored.id,
        ]),
      ).toEqual([])
    }),
    { numRuns: 40 },
  )
})
