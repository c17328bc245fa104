import { describe, expect, test } from 'vitest'
import type { Askable } from '#contract/bills/invoice-applies.ts'
import { isAskable, leftOutOf, startOf, type AskedOf } from './asking.ts'

const bill = (id: string, changes: Partial<AskedOf> = {}): AskedOf => ({
  id,
  billNo: `BL${id}`,
  companyId: '1',
  payerId: '1',
  confirmStatus: 'CONFIRMED',
  invoicingStatus: 'NOT_INVOICED',
  amountWithTax: '100.00',
  paying: 'OWN',
  ...changes,
})
const offered = (billId: string, taxRate: string | null, left = '100.00') => ({
  billId,
  billNo: `BL${billId}`,
  periodFrom: '2026-01',
  orderNo: billId === '3' ? null : 'PO-1',
  taxRate,
  amount: '100.00',
  invoiced: '0.00',
  asked: '0.00',
  left,
})
const askable: Askable = {
  payerName: '云帆科技',
  payerNameEn: null,
  titles: [],
  bills: [offered('1', '6.00'), offered('2', '6.00'), offered('3', null), offered('4', '6.00')],
}

test.each([
  ['not confirmed', { confirmStatus: 'DISPUTED' }],
  ['invoiced', { invoicingStatus: 'ISSUED' }],
  ['below zero', { amountWithTax: '-1.00' }],
] as const)('no invoice is asked for a bill that is %s', (_name, changes) => {
  expect(isAskable(bill('1', changes))).toBe(false)
})

describe('a request from a selection', () => {
  test('names the bills that are not on it, each with why', () => {
    const meant = [
      bill('9', { confirmStatus: 'MADE' }),
      bill('1'),
      bill('5', { payerId: '2' }),
      bill('3'),
      bill('2'),
    ]
    expect(leftOutOf(meant, askable, '6.00')).toEqual([
      ['BL9', 'STATE'],
      ['BL5', 'PAYER'],
      ['BL3', 'RATE'],
    ])
  })

  test('begins with all that is left of those that go with the first, at its rate, and with no others', () => {
    const { rate, amounts, remarks } = startOf(['1', '2', '3'], askable)
    expect([rate, amounts, remarks]).toEqual(['6.00', { '1': '100.00', '2': '100.00' }, 'PO-1'])
    expect(startOf(['3', '1'], askable)).toMatchObject({
      rate: '',
      invoiceType: '1',
      amounts: { '3': '100.00' },
    })
  })
})
