import { describe, expect, test } from 'vitest'
import { proposeSplits, restOf, type UnpaidBill } from './splits.ts'

const bill = (id: string, open: string): UnpaidBill => ({ id, billNo: `BL2026${id.padStart(7, '0')}`, open })
const ways = (amount: string, text: string | null, bills: readonly UnpaidBill[]) =>
  proposeSplits({ amount, text }, bills).map(({ reason, parts, credit }) => [
    reason,
    parts.map((part) => `${part.billId}: ${part.amount}`).join(', '),
    credit,
  ])

describe('a receipt is divided', () => {
  test('into nothing where nothing is owed', () => {
    expect(ways('100.00', '保费', [])).toEqual([])
  })

  test('by the number in its text first, then by equal sums, then by age; what is left is credit', () => {
    const bills = [bill('1', '31200.00'), bill('2', '28600.00'), bill('3', '268800.00')]
    expect(ways('300000.00', 'bl 2026-0000002 保费', bills)).toEqual([
      ['NAMED', '2: 28600.00', '271400.00'],
      ['EXACT', '1: 31200.00, 3: 268800.00', '0.00'],
      ['OLDEST', '1: 31200.00, 2: 28600.00, 3: 240200.00', '0.00'],
    ])
  })

  test('one way is said once, and equal sums first that have the bills in the text', () => {
    expect(ways('26000.00', 'BL20260000001', [bill('1', '26000.00')])).toEqual([
      ['EXACT', '1: 26000.00', '0.00'],
    ])
    const [first] = ways('300.00', 'BL20260000002', [bill('1', '100.00'), bill('2', '200.00')])
    expect(first).toEqual(['EXACT', '1: 100.00, 2: 200.00', '0.00'])
  })

  test('of two bills of the same sum the older one is meant', () => {
    expect(ways('30000.00', null, [bill('1', '30000.00'), bill('2', '30000.00')])).toEqual([
      ['EXACT', '1: 30000.00', '0.00'],
    ])
  })

  test('a cent short pays in part, and more than is owed leaves credit', () => {
    expect(ways('99.99', null, [bill('1', '100.00')])).toEqual([['OLDEST', '1: 99.99', '0.00']])
    expect(ways('500000.00', null, [bill('1', '412380.00')])).toEqual([
      ['OLDEST', '1: 412380.00', '87620.00'],
    ])
  })
})

test('what is left may be below zero', () => {
  expect(restOf('100.00', [{ amount: '60.00' }, { amount: '40.01' }])).toBe('-0.01')
})
