import { expect, test } from 'vitest'
import { compareLines, type OwedOrder, type SaidLine } from './statement-results.ts'

const order = (id: string, changes: Partial<OwedOrder> = {}): OwedOrder => ({
  id,
  orderNo: `TJ${id}`,
  supplierOrderNo: null,
  personName: '王思远',
  personNameEn: 'Siyuan Wang',
  cost: 64_500n,
  hasArrived: true,
  arrivedOn: '2026-11-02',
  isOfMonth: true,
  isBilled: false,
  ...changes,
})
const line = (orderNo: string, changes: Partial<SaidLine> = {}): SaidLine => ({
  id: `line of ${orderNo}`,
  orderNo,
  personName: null,
  amount: 64_500n,
  ...changes,
})
const resultOf = (said: SaidLine, ...orders: OwedOrder[]) => compareLines([said], orders).compared[0]?.result

test.each<[string, SaidLine, OwedOrder]>([
  ['UNKNOWN', line('TJ9'), order('1')],
  ['NOT_ARRIVED', line('TJ1'), order('1', { hasArrived: false, isOfMonth: false })],
  ['REPEATED', line('TJ1'), order('1', { isBilled: true })],
  ['PERSON', line('TJ1', { personName: '王思源' }), order('1')],
  ['PRICE', line('TJ1', { amount: 64_501n }), order('1')],
  ['PRICE', line('TJ1'), order('1', { cost: null })],
  ['SAME', line('TJ1', { personName: '王思远' }), order('1')],
  ['SAME', line('TJ1', { personName: 'SIYUAN WANG' }), order('1')],
  ['SAME', line('tj1'), order('1')],
  ['SAME', line('S-7'), order('1', { supplierOrderNo: 'S-7' })],
])('a line comes to %s', (result, said, one) => {
  expect(resultOf(said, one)).toBe(result)
})

test('the second line of an order is billed twice, and only once is it there', () => {
  const { compared, missing } = compareLines(
    [line('TJ1'), line('S-7')],
    [order('1', { supplierOrderNo: 'S-7' })],
  )
  expect(compared.map(({ result }) => result)).toEqual(['SAME', 'REPEATED'])
  expect(missing).toEqual([])
})

test('missing are orders that came in the month, and are on no statement', () => {
  const { missing } = compareLines(
    [line('TJ1')],
    [
      order('1'),
      order('2'),
      order('3', { isOfMonth: false }),
      order('4', { isBilled: true }),
      order('5', { hasArrived: false }),
    ],
  )
  expect(missing.map(({ id }) => id)).toEqual(['2'])
})
