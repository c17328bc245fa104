import { describe, expect, test } from 'vitest'
import {
  AL,
  bedLimit,
  bill,
  claim,
  I1,
  liability,
  M1,
  O1,
  policy,
  version,
  visit,
} from '../../../../tests/support/claims.ts'
import { adjudicate } from './adjudicate.ts'
import type { AdjudicationInput, Invoice, Visit } from './claim.ts'
import type { Problem } from './decision.ts'
import type { LiabilityTerms, PlanTerms } from './terms.ts'

const lump = liability('LU', { kind: 'LUMP', limitPerYear: '500.00' })
const R1 = liability('R1', {})
const found = (input: AdjudicationInput): readonly Problem[] => adjudicate(input).problems
const withTerms = (liabilities: LiabilityTerms[], terms: Partial<PlanTerms> = {}) => [
  policy([version(liabilities, terms)]),
]
const covered = withTerms([R1, lump])
const ofInvoice = (invoice: Invoice, covers = covered) =>
  found(claim(covers, [visit('OUT 2026-03-02', invoice)]))
const whole = bill('F 0 A 90 C 0 O 10')
const one = visit('OUT 2026-03-02', bill('A 100'))
const ofVisit = (change: Partial<Visit>) => found(claim(covered, [{ ...one, ...change }]))
const R = { policyId: '1', code: 'R1' }

describe('an invoice that cannot be computed', () => {
  const cases: [string, Invoice, Partial<Problem>][] = [
    ['without its total', { ...whole, total: null }, { problem: 'AMOUNTS_EMPTY' }],
    [
      'with several buckets empty',
      { ...bill('A 90'), total: '100.00' },
      { problem: 'AMOUNTS_EMPTY', amount: '10.00' },
    ],
    [
      'that comes to less than its total',
      { ...whole, total: '104.00' },
      { problem: 'AMOUNTS_DIFFER', amount: '4.00' },
    ],
    [
      'that comes to more, a bucket empty',
      { ...whole, coPaid: null, total: '5.00' },
      { problem: 'AMOUNTS_DIFFER', amount: '-5.00' },
    ],
    ['with a sign unlike the total', bill('A 100 O -10'), { problem: 'SIGNS', bucket: 'outside' }],
    [
      'with lines that come to less',
      bill('A 100', 'WESTERN: A 90'),
      { problem: 'LINES_DIFFER', bucket: 'coPaid', amount: '10.00' },
    ],
    ['with a line of another sign', bill('A 100', 'WESTERN: A 110', 'OTHER: A -10'), { problem: 'SIGNS' }],
    [
      'with more paid by others than there is',
      bill('A 100 KA 100.01'),
      { problem: 'OTHERS_OVER', bucket: 'coPaid' },
    ],
    [
      'with more refused than others left',
      bill('A 100 KA 30 XA 70.01'),
      { problem: 'REFUSED_OVER', bucket: 'coPaid' },
    ],
    [
      'with more refused than the line',
      bill('A 100', 'BED: A 40 X 41', 'WESTERN: A 60'),
      { problem: 'REFUSED_OVER' },
    ],
    ['with a refusal below zero', bill('A 100 XA -1'), { problem: 'SIGNS' }],
    [
      'with a refusal of a line that is not there',
      { ...whole, refusals: [{ bucket: 'coPaid', amount: '1.00', reason: 'EXCLUDED', costLineId: '7' }] },
      { problem: 'LINE_UNKNOWN', costLineId: '7' },
    ],
  ]
  test.each(cases)('%s', (_about, invoice, problem) => {
    expect(ofInvoice(invoice)).toContainEqual(expect.objectContaining({ invoiceId: invoice.id, ...problem }))
  })

  test('names all that it lacks at once', () => {
    const [bad, worse] = [bill('A 100 KA 200', 'WESTERN: A 90'), bill('A 1 O -1')]
    const names = found(claim(covered, [visit('OUT 2026-03-02', bad, worse)])).map(({ problem }) => problem)
    expect(names).toEqual(['LINES_DIFFER', 'OTHERS_OVER', 'SIGNS'])
  })
})

describe('an invoice is complete', () => {
  test.each([
    ['one bucket is filled in', { ...bill('T 100 F 20 A 30 O 10'), total: '100.00' }, { firstPaid: '40.00' }],
    ['also what was settled', { ...bill('A 30 C 0 O 10'), total: '100.00' }, { fund: '60.00' }],
    [
      'empty ones are nothing where the rest comes to the total',
      bill('A 30'),
      { fund: '0.00', outside: '0.00' },
    ],
    ['a red one, too', { ...bill('F 0 A -30 C 0'), total: '-50.00' }, { outside: '-20.00' }],
  ] satisfies [string, Invoice, object][])('%s', (_about, invoice, amounts) => {
    const visits = [visit('OUT 2026-03-02', bill('A 100 O 100'), invoice)]
    const { decision } = adjudicate(claim(covered, visits))
    expect(decision?.invoices).toContainEqual(expect.objectContaining({ invoiceId: invoice.id, ...amounts }))
  })

  test('settled where the insurance or a supplement paid, unless it says otherwise', () => {
    const bills = [bill('F 1 A 9'), bill('S 1 A 9'), bill('A 9'), { ...bill('F 1 A 9'), isSettled: false }]
    const unsaid = bills.map((one, at) => (at < 3 ? { ...one, isSettled: null } : one))
    const { decision } = adjudicate(claim(covered, [visit('OUT 2026-03-02', ...unsaid)]))
    const settled = unsaid.map(
      ({ id }) => decision?.invoices.find(({ invoiceId }) => invoiceId === id)?.isSettled,
    )
    expect(settled).toEqual([true, true, false, false])
  })
})

describe('a visit that cannot be computed', () => {
  const cases: [string, Partial<Visit>, Partial<Problem>][] = [
    ['whose hospital is not in the directory', { hospital: null }, { problem: 'HOSPITAL_UNKNOWN' }],
    ['of maternity without its pregnancy', { careType: 'MAT' }, { problem: 'PREGNANCY_UNKNOWN' }],
    ['that ends before it begins', { lastDay: '2026-03-01' }, { problem: 'DAYS' }],
    [
      'with a choice that does not fit',
      { choices: [{ ...R, code: 'LU', bucket: 'coPaid', reason: 'x' }] },
      { problem: 'CHOICE', code: 'LU' },
    ],
    [
      'with a sum for what pays costs',
      { lumps: [{ ...R, amount: '1.00', basisFileId: '1' }] },
      { problem: 'LUMP', code: 'R1' },
    ],
    [
      'with two sums for one liability',
      {
        lumps: ['1', '2'].map((basisFileId) => ({ policyId: '1', code: 'LU', amount: '1.00', basisFileId })),
      },
      { problem: 'LUMP' },
    ],
    [
      'whose red invoices are more',
      { invoices: [bill('A 100'), bill('A -100.01')] },
      { problem: 'NEGATIVE' },
    ],
  ]
  test.each(cases)('%s', (_about, change, problem) => {
    expect(ofVisit(change)).toContainEqual(expect.objectContaining({ visitId: one.id, ...problem }))
  })

  test('whose red invoices are more in the part that has a ratio of its own', () => {
    const visits = [visit('OUT 2026-03-02', bill('A 100'), bill('A -10 unsettled'))]
    expect(found(claim(withTerms([R1]), visits))).toEqual([])
    expect(found(claim(withTerms([O1]), visits))).toMatchObject([{ problem: 'NEGATIVE', code: 'O1' }])
  })
})

describe('what the terms want to know', () => {
  const unsaid = { ...bill('A 100'), isSettled: null }
  const cases: [string, LiabilityTerms[], Partial<PlanTerms>, Visit, string[]][] = [
    [
      'whether it was settled, where that has a ratio',
      [O1],
      {},
      visit('OUT 2026-03-02', unsaid),
      ['SETTLED_UNKNOWN'],
    ],
    ['not where it has none', [R1], {}, visit('OUT 2026-03-02', unsaid), []],
    [
      'cost lines of a stay, where an item has a limit a day',
      [I1],
      { itemLimits: [bedLimit] },
      visit('IN 2026-03-02', bill('A 1')),
      ['LINES_WANTED'],
    ],
    [
      'not of one day with an outpatient',
      [R1],
      { itemLimits: [bedLimit] },
      visit('OUT 2026-03-02', bill('A 1')),
      [],
    ],
    [
      'of it too, where an item has one a visit',
      [R1],
      { itemLimits: [{ ...bedLimit, per: 'VISIT' }] },
      visit('OUT 2026-03-02', bill('A 1')),
      ['LINES_WANTED'],
    ],
    [
      'where a liability is for some kinds',
      [liability('K', { costKinds: ['BED'] }), R1],
      {},
      visit('OUT 2026-03-02', bill('A 1')),
      ['LINES_WANTED'],
    ],
    ['not of what nobody bears', [I1], { itemLimits: [bedLimit] }, visit('IN 2026-03-02', bill('F 1')), []],
  ]
  test.each(cases)('%s', (_about, liabilities, terms, asked, names) => {
    expect(found(claim(withTerms(liabilities, terms), [asked])).map(({ problem }) => problem)).toEqual(names)
  })
})

describe('terms that decide nothing', () => {
  const cases: [string, LiabilityTerms[], Partial<PlanTerms>][] = [
    ['a line without its kind', [O1, liability('X', { kind: null })], {}],
    ['a line without care types', [O1, liability('X', { careTypes: [] })], {}],
    ['an allowance without its amount', [{ ...AL, limitPerDay: null }], {}],
    ['no version on the day', [O1], { validFrom: '2026-03-03' }],
  ]
  test.each(cases)('%s', (_about, liabilities, terms) => {
    expect(found(claim(withTerms(liabilities, terms), [one]))).toMatchObject([
      { problem: 'TERMS_INCOMPLETE', policyId: '1' },
    ])
  })

  test('only on days on which they hold', () => {
    const old = version([liability('O1', { kind: null })])
    expect(found(claim([policy([old, version([M1], { validFrom: '2026-03-01' })])], [one]))).toEqual([])
  })
})
