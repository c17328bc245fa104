import { afterAll, beforeAll, expect, test } from 'vitest'
import { sum } from '#contract/rules/shares.ts'
import { differences } from '#server/db/reconcile.ts'
import { openCreditDesk, type CreditDesk } from '../../support/credit-bills.ts'
import type { BilledAt } from '../../support/invoices.ts'

let credit: CreditDesk
beforeAll(async () => {
  credit = await openCreditDesk()
})
afterAll(() => credit.app.close())

type Expected = readonly (readonly [credited: string, left: Readonly<Record<string, string>>])[]
const cases: readonly (readonly [name: string, lines: readonly BilledAt[], after: Expected])[] = [
  [
    'takes back 100.00 at 6 % of the bill before, and its 30.00 that are exempt are invoiced',
    [
      [
        ['6.00', '-100.00'],
        [null, '30.00'],
      ],
      [['6.00', '200.00']],
    ],
    [
      ['0.00', { 免税: '30.00' }],
      ['100.00', { '6.00': '100.00' }],
    ],
  ],
  [
    'takes back at 6 % and at 13 %, each of bills with lines of the rate, and bills anew what is exempt',
    [
      [
        ['6.00', '-100.00'],
        ['13.00', '-50.00'],
        [null, '30.00', '10.00'],
      ],
      [['6.00', '200.00']],
      [
        ['13.00', '80.00'],
        [null, '20.00'],
      ],
    ],
    [
      ['0.00', { 免税: '40.00' }],
      ['100.00', { '6.00': '100.00' }],
      ['50.00', { '13.00': '30.00', 免税: '20.00' }],
    ],
  ],
  [
    'takes back of a bill no more than it comes to at the rate: 60.00 of the newest, 40.00 of the one before',
    [
      [['6.00', '-100.00']],
      [
        ['6.00', '60.00'],
        [null, '200.00'],
      ],
      [['6.00', '500.00']],
    ],
    [
      ['0.00', {}],
      ['60.00', { 免税: '200.00' }],
      ['40.00', { '6.00': '460.00' }],
    ],
  ],
  [
    'in one part alone is invoiced rate by rate, too: of 170.00 are 200.00 at 6 %, and 30.00 exempt are taken back',
    [
      [
        ['6.00', '200.00'],
        [null, '-30.00'],
      ],
      [
        ['6.00', '10.00'],
        [null, '50.00'],
      ],
    ],
    [
      ['0.00', { '6.00': '200.00' }],
      ['30.00', { '6.00': '10.00', 免税: '20.00' }],
    ],
  ],
  [
    'that another one takes back of nets at each rate first: 80.00 at 6 % stay of 200.00 and -120.00',
    [
      [['6.00', '-50.00']],
      [
        ['6.00', '200.00', '-120.00'],
        [null, '-30.00'],
      ],
      [[null, '100.00']],
    ],
    [
      ['0.00', {}],
      ['50.00', { '6.00': '30.00' }],
      ['30.00', { 免税: '70.00' }],
    ],
  ],
  [
    'takes back at a rate what it comes to there: 99.50 less 20.00 anew are 79.50',
    [
      [
        ['6.00', '-99.50', '20.00'],
        [null, '5.00'],
      ],
      [['6.00', '200.00']],
    ],
    [
      ['0.00', { 免税: '5.00' }],
      ['79.50', { '6.00': '120.50' }],
    ],
  ],
  [
    'in a part at a rate that no bill has is invoiced less at its others: 170.00 at 6 % of 200.00, as it comes to',
    [
      [
        ['6.00', '200.00'],
        [null, '-30.00'],
      ],
    ],
    [['30.00', { '6.00': '170.00' }]],
  ],
  [
    'at a rate that no bill has is taken of its own other rates first, then of the newest bill before',
    [
      [
        ['13.00', '20.00'],
        [null, '-50.00'],
      ],
      [['6.00', '100.00']],
      [['6.00', '500.00']],
    ],
    [
      ['20.00', {}],
      ['30.00', { '6.00': '70.00' }],
      ['0.00', { '6.00': '500.00' }],
    ],
  ],
  [
    'beyond what all have at its rate is taken of their other rates: 60.00 at 6 %, 40.00 of what is exempt',
    [
      [['6.00', '-100.00']],
      [
        ['6.00', '60.00'],
        [null, '200.00'],
      ],
    ],
    [
      ['0.00', {}],
      ['100.00', { 免税: '160.00' }],
    ],
  ],
]

test.each(cases)('a bill below zero %s', async (_name, lines, after) => {
  const made = await credit.stored(lines)
  await credit.confirm(made[0]?.id ?? '')
  const found = await Promise.all(
    made.map(
      async ({ id }) => [(await credit.read(id)).creditedAmount, await credit.leftAtRates(id)] as const,
    ),
  )
  expect(found).toEqual(after)
  // In sum: the bills are what may be invoiced of them.
  const rows = await Promise.all(made.map(({ id }) => credit.read(id)))
  expect(sum(rows.map(({ leftToInvoice }) => leftToInvoice))).toBe(
    sum(rows.map(({ amountWithTax }) => amountWithTax)),
  )
  expect(await differences(credit.app.adminUrl)).toEqual([])
})
