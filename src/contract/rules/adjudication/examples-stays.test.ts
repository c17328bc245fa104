import { describe, expect, test } from 'vitest'
import { workedOut, type Example } from '../../../../tests/support/claim-examples.ts'
import { AL, bedLimit, bill, D1, I1, M1, policy, version, visit } from '../../../../tests/support/claims.ts'

const inpatient = [policy([version([I1, AL], { itemLimits: [bedLimit] })])]
const stay = 'IN 2026-03-02 2026-03-12'

const examples: Example[] = [
  {
    no: 'A9',
    about:
      'a stay of ten days: a bed counts for 100 a day, the carer is refused, an allowance after three days',
    covers: inpatient,
    claims: [
      [
        visit(
          stay,
          bill(
            'T 28640 F 15200 S 1000 A 6000 C 2440 O 4000',
            'BED: O 1500',
            'NURSING: O 200 X 200',
            'WESTERN: F 15200 S 1000 A 6000 C 2440 O 2300',
          ),
        ),
      ],
    ],
    steps: [
      [
        'I1 base 12240.00, item limit 11740.00, deductible 11440.00',
        'AL allowance 700.00',
        'O 200.00 EXCLUDED',
      ],
    ],
    pays: ['12140.00'],
  },
  {
    no: 'A14',
    about: 'maternity: one pregnancy is one visit of at most 5,000',
    covers: [policy([version([M1])])],
    claims: [
      [visit('MAT 2026-03-02 MATERNITY pregnancy 7', bill('O 600'))],
      [visit('MAT 2026-05-04 MATERNITY pregnancy 7', bill('O 700'))],
      [visit('MAT 2026-07-06 MATERNITY pregnancy 7 at 2', bill('O 500'))],
      [visit('MAT 2026-09-07 2026-09-11 MATERNITY pregnancy 7', bill('O 6200'))],
    ],
    steps: [
      ['M1 base 600.00'],
      ['M1 base 700.00'],
      ['M1 base 500.00'],
      ['M1 base 6200.00, visit limit 3200.00'],
    ],
    pays: ['600.00', '700.00', '500.00', '3200.00'],
  },
  {
    no: 'A15',
    about: 'dental, 3,000 a year',
    covers: [policy([version([D1])])],
    claims: [[visit('DENT 2026-03-02', bill('O 3200 XO 400'))], [visit('DENT 2026-06-02', bill('O 1500'))]],
    steps: [
      ['D1 base 2800.00, ratio 2240.00', 'O 400.00 EXCLUDED'],
      ['D1 base 1500.00, ratio 1200.00, year limit 760.00'],
    ],
    pays: ['2240.00', '760.00'],
  },
  {
    no: 'A18',
    about: 'a second claim of the stay of A9: the bed, the deductible and the allowance were used',
    covers: inpatient,
    claims: [
      [
        visit(
          stay,
          bill(
            'T 28640 F 15200 S 1000 A 6000 C 2440 O 4000',
            'BED: O 1500',
            'WESTERN: F 15200 S 1000 A 6000 C 2440 O 2500',
          ),
        ),
      ],
      [visit(stay, bill('A 500', 'BED: A 300', 'WESTERN: A 200'))],
    ],
    steps: [
      ['I1 base 12440.00, item limit 11940.00, deductible 11640.00', 'AL allowance 700.00'],
      ['I1 base 500.00, item limit 200.00', 'AL nothing'],
    ],
    pays: ['12340.00', '200.00'],
  },
]

describe('worked examples of stays, maternity and teeth (domain 9)', () => {
  test.each(examples)('$no $about', (example) => {
    expect(workedOut(example)).toEqual({ steps: example.steps, pays: example.pays })
  })
})
