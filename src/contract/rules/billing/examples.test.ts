import { expect, test } from 'vitest'
import { formatFen } from '#contract/rules/money.ts'
import { fenOf, taxOf, taxOfLines } from '#contract/rules/shares.ts'
import { dueLines, taxesOf, totalsOf, type BilledCharge } from './due.ts'
import { owed, type ChargedContract, type ChargedPerson, type TermsFrom } from './owed.ts'
import type { Days } from './spans.ts'

/** Plan A costs 128.00 and plan B 260.00 a month; C rises to 132.00 on 16 October, and costs 150.00 from 20 years on. */
const versionOf = (validFrom: string, ...prices: [price: string, from: number, to?: number][]) => ({
  validFrom,
  prices: prices.map(([pricePerMonth, ageFrom, ageTo]) => ({ relation: '0', pricePerMonth, ageFrom, ageTo })),
})
const plans = new Map([
  ['A', { versions: [versionOf('2020-01-01', ['128.00', 0])], taxRate: '6.00' }],
  ['B', { versions: [versionOf('2020-01-01', ['260.00', 0])], taxRate: '6.00' }],
  [
    'C',
    {
      versions: [versionOf('2020-01-01', ['128.00', 0]), versionOf('2026-10-16', ['132.00', 0])],
      taxRate: '6.00',
    },
  ],
  ['D', { versions: [versionOf('2020-01-01', ['128.00', 0, 20], ['150.00', 20])], taxRate: '6.00' }],
])
const monthly: TermsFrom = {
  validFrom: '2026-01-01',
  cycle: 'MONTH',
  timing: 'ARREARS',
  proration: 'DAY',
  counted: 'INSURED',
  personMonth: 'SUPERSEDED',
  flatEvery: 'CYCLE',
}
type Cover = [planId: string, from: string, to: string]
const person = (covers: Cover[], more: Partial<ChargedPerson> = {}): ChargedPerson => ({
  id: '1',
  relation: '0',
  birthDate: '1990-05-05',
  covers: covers.map(([planId, from, to]) => ({ planId, from, to, policyId: 'P' })),
  ...more,
})
const contract = (covers: Cover[], more: Partial<ChargedContract> = {}): ChargedContract => ({
  days: { from: '2026-01-01', to: '2027-01-01' },
  terms: [monthly],
  items: [],
  people: [person(covers)],
  plans,
  orders: [],
  ...more,
})
const month = (first: string): Days => ({
  from: first,
  to: `${first.slice(0, 5)}${String(Number(first.slice(5, 7)) + 1).padStart(2, '0')}-01`,
})
const october = month('2026-10-01')
const september = month('2026-09-01')
const amounts = (of: ChargedContract, days: Days) => owed(of, days).map(({ fen }) => formatFen(fen))
const lines = (of: ChargedContract, days: Days, billed: readonly BilledCharge[] = []) =>
  dueLines(owed(of, days), billed).map(
    ({ item, month: of, fen }) => `${of.slice(0, 7)} ${item} ${formatFen(fen)}`,
  )
/** What is billed when it is owed. */
const billedFor = (covers: Cover[], days: Days) => owed(contract(covers), days)

test.each([
  ['B1 joined on the 9th', '2026-10-09', '2026-11-01', '94.97'],
  ['B1 last day the 8th', '2026-09-01', '2026-10-09', '33.03'],
  ['B2 last day the 18th', '2026-09-01', '2026-10-19', '74.32'],
  ['B2 last day the 11th', '2026-09-01', '2026-10-12', '45.42'],
  ['B2 only from the 9th to the 18th', '2026-10-09', '2026-10-19', '41.29'],
])('%s', (_name, from, to, amount) => {
  expect(amounts(contract([['A', from, to]]), october)).toEqual([amount])
})

test('B3 joined on 20 September, told in October: what is late, and October whole', () => {
  const joined = contract([['A', '2026-09-20', '2027-01-01']])
  expect(lines(joined, { from: '2026-09-01', to: '2026-11-01' })).toEqual([
    '2026-09 A 46.93',
    '2026-10 A 128.00',
  ])
})

test('B4 plan A is B from 16 September on, told in October', () => {
  const billed = billedFor([['A', '2026-01-01', '2027-01-01']], september)
  const changed = contract([
    ['A', '2026-01-01', '2026-09-16'],
    ['B', '2026-09-16', '2027-01-01'],
  ])
  expect(lines(changed, september, billed)).toEqual(['2026-09 A -64.00', '2026-09 B 130.00'])
})

test('B5 to B7 left, corrected, undone: each gives the difference, all before one run give none, the same run twice gives none', () => {
  const whole = billedFor([['A', '2026-01-01', '2027-01-01']], september)
  const left = contract([['A', '2026-01-01', '2026-09-11']])
  expect(lines(left, september, whole)).toEqual(['2026-09 A -85.33'])
  const after = [...whole, ...dueLines(owed(left, september), whole)]
  const corrected = contract([['A', '2026-01-01', '2026-09-21']])
  expect(lines(corrected, september, after)).toEqual(['2026-09 A 42.66'])
  const further = [...after, ...dueLines(owed(corrected, september), after)]
  const undone = contract([['A', '2026-01-01', '2027-01-01']])
  expect(lines(undone, september, further)).toEqual(['2026-09 A 42.67'])
  const last = [...further, ...dueLines(owed(undone, september), further)]
  expect(lines(undone, september, last)).toEqual([])
  expect(lines(undone, september, whole)).toEqual([])
})

test('B8 a price that rises within the month, a birthday within the month', () => {
  expect(amounts(contract([['C', '2026-01-01', '2027-01-01']]), october)).toEqual(['130.07'])
  const teenager = person([['D', '2026-01-01', '2027-01-01']], { birthDate: '2006-10-20' })
  const [charge] = owed(contract([], { people: [teenager] }), october)
  expect(formatFen(charge?.fen ?? 0n)).toBe('136.51')
  expect(charge?.spans.map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-01', '2026-10-20'],
    ['2026-10-20', '2026-11-01'],
  ])
})

test('B9 and B10 the tax of a bill, of lines of both signs, and of two rates', () => {
  expect(taxOf('412380.00', '6.00')).toEqual({ tax: '23342.26', withoutTax: '389037.74' })
  const signed = ['46.93', '66.00', '-85.33'].map((amount) => ({ fen: fenOf(amount), taxRate: '6.00' }))
  expect(taxesOf(signed).map(formatFen)).toEqual(['2.66', '3.73', '-4.83'])
  const two = [
    { fen: fenOf('300000.00'), taxRate: null },
    { fen: fenOf('50000.00'), taxRate: '6.00' },
  ]
  expect(taxesOf(two).map(formatFen)).toEqual(['0.00', '2830.19'])
  expect(formatFen(totalsOf(two).withoutTax)).toBe('347169.81')
})

const cases: Cover[] = [
  ['A', '2026-10-09', '2027-01-01'],
  ['A', '2026-10-16', '2027-01-01'],
  ['A', '2026-01-01', '2026-10-15'],
  ['A', '2026-01-01', '2026-10-16'],
  ['A', '2026-10-09', '2026-10-14'],
]
test.each([
  ['DAY', undefined, ['94.97', '66.06', '57.81', '61.94', '20.65']],
  ['KEY_DAY', 1, ['0', '0', '128.00', '128.00', '0']],
  ['KEY_DAY', 15, ['128.00', '0', '0', '128.00', '0']],
  ['KEY_DAY', 31, ['128.00', '128.00', '0', '0', '0']],
  ['ANY_DAY', undefined, ['128.00', '128.00', '128.00', '128.00', '128.00']],
] as const)('B11 proration %s %s', (proration, keyDay, expected) => {
  const terms = [{ ...monthly, proration, keyDay: keyDay ?? null }]
  expect(cases.map((cover) => amounts(contract([cover], { terms }), october)[0] ?? '0')).toEqual(expected)
})

test('B12 a quarter in advance, and somebody who leaves within it', () => {
  const quarter = { from: '2027-01-01', to: '2027-04-01' }
  const days = { from: '2026-01-01', to: '2028-01-01' }
  const before = owed(contract([['A', '2026-01-01', '2028-01-01']], { days }), quarter)
  expect(formatFen(totalsOf(before).withTax)).toBe('384.00')
  const left = contract([['A', '2026-01-01', '2027-02-10']], { days })
  expect(lines(left, quarter, before)).toEqual(['2027-02 A -86.86', '2027-03 A -128.00'])
})

test('B13 what is given back after the end of a contract, and its tax', () => {
  const december = { from: '2026-12-01', to: '2027-01-01' }
  const billed = billedFor([['A', '2026-01-01', '2027-01-01']], december)
  const [line] = dueLines(owed(contract([['A', '2026-01-01', '2026-12-11']]), december), billed)
  expect(formatFen(line?.fen ?? 0n)).toBe('-86.71')
  expect(formatFen(taxesOf(line ? [line] : [])[0] ?? 0n)).toBe('-4.91')
})

test('B14 the parts that two bills have in the tax of one invoice', () => {
  expect(taxOf('498380.00', '6.00').tax).toBe('28210.19')
  expect(taxOfLines(['412380.00', '86000.00'], '6.00').map(({ tax }) => tax)).toEqual(['23342.26', '4867.93'])
})

test('nothing is owed before the first terms, and a flat fee once or with each cycle', () => {
  const items = [{ id: '9', kind: 'FLAT', unitPrice: '30000.00', taxRate: '6.00' }] as const
  const year = { from: '2026-01-01', to: '2027-01-01' }
  const flat = (more: Partial<TermsFrom>) =>
    owed(contract([], { items, people: [], terms: [{ ...monthly, ...more }] }), year).map(({ month: of }) =>
      of.slice(0, 7),
    )
  expect(flat({ validFrom: '2026-11-01' })).toEqual(['2026-11', '2026-12'])
  expect(flat({ cycle: 'QUARTER' })).toEqual(['2026-01', '2026-04', '2026-07', '2026-10'])
  expect(flat({ flatEvery: 'ONCE' })).toEqual(['2026-01'])
})

test('a service fee is counted once for who has cover by two policies, and by employment where that is agreed', () => {
  const items = [
    { id: '9', kind: 'PERSON_MONTH', relation: '0', unitPrice: '8.00', taxRate: '6.00' },
  ] as const
  const covers = [
    { planId: 'A', policyId: 'P', from: '2026-10-01', to: '2026-10-20' },
    { planId: 'B', policyId: 'Q', from: '2026-10-10', to: '2026-11-01' },
  ]
  const twice = person([], { covers, employed: { from: '2026-10-16', to: '2027-01-01' } })
  const services = (counted: 'INSURED' | 'EMPLOYED') =>
    owed(
      contract([], { items, people: [twice], terms: [{ ...monthly, counted, personMonth: 'SERVICE' }] }),
      october,
    ).flatMap(({ kind, fen }) => (kind === 'SERVICE' ? formatFen(fen) : []))
  expect(services('INSURED')).toEqual(['8.00'])
  expect(services('EMPLOYED')).toEqual(['4.13'])
})

test('B16 what is adjusted by hand is no charge: the same run again takes nothing of it back', () => {
  const billed = billedFor([['A', '2026-01-01', '2027-01-01']], october)
  expect(lines(contract([['A', '2026-01-01', '2027-01-01']]), october, billed)).toEqual([])
})
