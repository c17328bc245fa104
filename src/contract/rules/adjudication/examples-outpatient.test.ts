import { describe, expect, test } from 'vitest'
import { workedOut, type Example } from '../../../../tests/support/claim-examples.ts'
import {
  bill,
  deductibleUsed,
  liability,
  O1,
  O2,
  policy,
  used,
  version,
  visit,
} from '../../../../tests/support/claims.ts'

const outpatient = [policy([version([O1])])]
const inAndOut = [policy([version([O1, O2])])]
const byDay = { deductible: null, limitPerVisit: null, limitPerDay: '500.00' }
const shared = {
  group: 'G',
  groupLimitPerYear: '3000.00',
  deductible: '200.00',
  deductibleMode: 'YEAR',
} as const
const drawn = [
  bill('T 1280.00 F 320 A 832.00 C 128.00'),
  bill('T 986.50 F 180 A 646.35 C 73.65 O 86.50'),
  bill('T 220.00 A 198.00 C 22.00'),
]
const later = (limitPerYear: string) => version([{ ...O1, limitPerYear }], { validFrom: '2026-07-01' })
const exhausted = [deductibleUsed, used('O1', { paid: '10000.00' })]
const waits = [
  policy([version([{ ...O1, waitingDays: 30 }])], {
    periods: [{ planId: '11', from: '2026-05-01', to: '2027-01-01' }],
  }),
]

const examples: Example[] = [
  {
    no: 'A1',
    about: 'the drawn claim: three invoices, O is outside what the plan pays',
    covers: outpatient,
    claims: [[visit('OUT 2026-11-02', ...drawn)]],
    steps: [['O1 base 1900.00, deductible 1700.00, ratio 1530.00', 'O 86.50 NO_LIABILITY']],
    pays: ['1530.00'],
  },
  {
    no: 'A2',
    about: 'rounded per visit: two hospitals, one day',
    covers: outpatient,
    used: [deductibleUsed],
    claims: [
      [visit('OUT 2026-03-02 at 1', bill('A 123.45')), visit('OUT 2026-03-02 at 2', bill('A 123.45'))],
    ],
    steps: [['O1 base 123.45, ratio 111.11', 'O1 base 123.45, ratio 111.11']],
    pays: ['222.22'],
  },
  {
    no: 'A3',
    about: 'a deductible over two claims',
    covers: outpatient,
    claims: [[visit('OUT 2026-03-02', bill('A 150'))], [visit('OUT 2026-03-09', bill('A 400'))]],
    steps: [['O1 base 150.00, deductible 0.00'], ['O1 base 400.00, deductible 350.00, ratio 315.00']],
    pays: ['0.00', '315.00'],
  },
  {
    no: 'A4',
    about: 'one visit in two claims: the limit of a visit is 2,000',
    covers: outpatient,
    used: [deductibleUsed],
    claims: [[visit('OUT 2026-03-02', bill('A 1800'))], [visit('OUT 2026-03-02', bill('A 1000'))]],
    steps: [['O1 base 1800.00, ratio 1620.00'], ['O1 base 1000.00, ratio 900.00, visit limit 380.00']],
    pays: ['1620.00', '380.00'],
  },
  {
    no: 'A5',
    about: 'a limit of 500 a day, two hospitals of one day',
    covers: [policy([version([{ ...O1, ...byDay }])])],
    claims: [[visit('OUT 2026-03-02 at 1', bill('A 355.55')), visit('OUT 2026-03-02 at 2', bill('A 300'))]],
    steps: [['O1 base 355.55, ratio 320.00', 'O1 base 300.00, ratio 270.00, day limit 180.00']],
    pays: ['500.00'],
  },
  {
    no: 'A6',
    about: 'inside and outside; 60 of O is refused by a person',
    covers: inAndOut,
    used: [deductibleUsed],
    claims: [[visit('OUT 2026-03-02', bill('T 1260 F 400 A 210 C 90 O 560 XO 60'))]],
    steps: [['O1 base 300.00, ratio 270.00', 'O2 base 500.00, ratio 250.00', 'O 60.00 EXCLUDED']],
    pays: ['520.00'],
  },
  {
    no: 'A7',
    about: 'not settled by the social health insurance: O1 pays 60 %',
    covers: inAndOut,
    claims: [[visit('OUT 2026-03-02', bill('T 800 A 620 O 180 unsettled'))]],
    steps: [['O1 base 620.00, deductible 420.00, ratio 252.00', 'O2 base 180.00, ratio 90.00']],
    pays: ['342.00'],
  },
  {
    no: 'A8',
    about: 'the limit of the year, 9,650 used before',
    covers: outpatient,
    used: [deductibleUsed, used('O1', { paid: '9650.00' })],
    claims: [[visit('OUT 2026-03-02', bill('A 333.33'))], [visit('OUT 2026-03-03', bill('A 333.33'))]],
    steps: [['O1 base 333.33, ratio 300.00'], ['O1 base 333.33, ratio 300.00, year limit 50.00']],
    pays: ['300.00', '50.00'],
  },
  {
    no: 'A10a',
    about: 'care before a version with a higher limit, handed in after it',
    covers: [policy([version([O1]), later('12000.00')])],
    used: exhausted,
    claims: [[visit('OUT 2026-06-20', bill('A 800'))]],
    steps: [['O1 base 800.00, ratio 720.00, year limit 0.00']],
    pays: ['0.00'],
  },
  {
    no: 'A10b',
    about: 'care after it: 2,000 of the year are left',
    covers: [policy([version([O1]), later('12000.00')])],
    used: exhausted,
    claims: [[visit('OUT 2026-07-05', bill('A 2500'))]],
    steps: [['O1 base 2500.00, ratio 2250.00, visit limit 2000.00']],
    pays: ['2000.00'],
  },
  {
    no: 'A10c',
    about: 'a later version with a lower limit: nothing is left, and not less than that',
    covers: [policy([version([O1]), later('8000.00')])],
    used: exhausted,
    claims: [[visit('OUT 2026-07-05', bill('A 500'))]],
    steps: [['O1 base 500.00, ratio 450.00, year limit 0.00']],
    pays: ['0.00'],
  },
  {
    no: 'A10d',
    about: 'a renewal is another policy, everything begins anew',
    covers: [
      ...outpatient,
      policy([version([O1], { planId: '21', validFrom: '2027-01-01' })], {
        policyId: '2',
        policyNo: 'P2',
        startDate: '2027-01-01',
        periods: [{ planId: '21', from: '2027-01-01', to: '2028-01-01' }],
      }),
    ],
    used: exhausted,
    claims: [[visit('OUT 2027-01-02', bill('A 500'))]],
    steps: [['O1 base 500.00, deductible 300.00, ratio 270.00']],
    pays: ['270.00'],
  },
  {
    no: 'A12',
    about: 'three payers: another insurer 300, O1, then a policy that pays all that is left',
    covers: [
      policy([version([O1])]),
      policy([version([liability('R', {})], { planId: '21' })], { policyId: '2', policyNo: 'P2' }),
    ],
    used: [deductibleUsed],
    claims: [[visit('OUT 2026-03-02', bill('A 1000 KA 300'))]],
    steps: [['O1 base 700.00, ratio 630.00', 'R base 70.00']],
    pays: ['700.00'],
  },
  {
    no: 'A13a',
    about: 'thirty days of waiting since 05-01: illness on the last of them',
    covers: waits,
    claims: [[visit('OUT 2026-05-30', bill('A 700'))]],
    steps: [['O1 waits until 2026-05-30', 'A 700.00 WAITING']],
    pays: ['0.00'],
  },
  {
    no: 'A13b',
    about: 'the day after',
    covers: waits,
    claims: [[visit('OUT 2026-05-31', bill('A 700'))]],
    steps: [['O1 base 700.00, deductible 500.00, ratio 450.00']],
    pays: ['450.00'],
  },
  {
    no: 'A13c',
    about: 'an accident does not wait',
    covers: waits,
    claims: [[visit('OUT 2026-05-10 ACCIDENT', bill('A 700'))]],
    steps: [['O1 base 700.00, deductible 500.00, ratio 450.00']],
    pays: ['450.00'],
  },
  {
    no: 'A16',
    about: 'two liabilities share a deductible of 200 (120 used) and 3,000 a year (2,700 used)',
    covers: [
      policy([
        version([
          liability('G1', { ...shared, scope: 'INSIDE', ratio: '90.00' }),
          liability('G2', { ...shared, scope: 'OUTSIDE', ratio: '50.00' }),
        ]),
      ]),
    ],
    used: [used('G1', { group: 'G', deductible: '120.00', paid: '2700.00' })],
    claims: [[visit('OUT 2026-03-02', bill('A 300 O 400'))]],
    steps: [
      ['G1 base 300.00, deductible 220.00, ratio 198.00', 'G2 base 400.00, ratio 200.00, group limit 102.00'],
    ],
    pays: ['300.00'],
  },
  {
    no: 'A17',
    about: 'A1 with a third invoice that is not settled: base and deductible are spread over both parts',
    covers: outpatient,
    claims: [[visit('OUT 2026-11-02', ...drawn.slice(0, 2), bill('T 220.00 A 198.00 C 22.00 unsettled'))]],
    steps: [['O1 base 1900.00, deductible 1700.00, ratio 1470.95', 'O 86.50 NO_LIABILITY']],
    pays: ['1470.95'],
  },
]

describe('worked examples of outpatients (domain 9)', () => {
  test.each(examples)('$no $about', (example) => {
    expect(workedOut(example)).toEqual({ steps: example.steps, pays: example.pays })
  })
})
