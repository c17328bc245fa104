import { describe, expect, test } from 'vitest'
import type { Askable } from '#contract/bills/invoice-applies.ts'
import { isAskable, leftAt, leftOutOf, missingOf, startOf, typeOf, type AskedOf } from './asking.ts'

const bill = (id: string, changes: Partial<AskedOf> = {}): AskedOf => ({
  id,
  billNo: `BL${id}`,
  companyId: '1',
  payerId: '1',
  confirmStatus: 'CONFIRMED',
  leftToInvoice: '100.00',
  paying: 'OWN',
  askedIn: null,
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
  credited: '0.00',
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
  ['invoiced, or takes back only', { leftToInvoice: '0.00' }],
  ['asked for', { askedIn: 'KP20261100001' }],
] as const)('no invoice is asked for a bill that is %s', (_name, changes) => {
  expect(isAskable(bill('1', changes))).toBe(false)
})

test('what a request lacks is said, the first of it: also an amount that is more than is left', () => {
  const offeredNow = leftAt(askable, '6.00')
  const filled = { ...startOf(['1'], askable), invoiceInfoId: '7', content: '服务费' }
  const lacks = (changes: Partial<typeof filled>) => missingOf({ ...filled, ...changes }, offeredNow)
  expect(lacks({ amounts: {} })).toBe('BILL')
  for (const amount of ['100.01', '0.00', '-1.00', ''])
    expect(lacks({ amounts: { '1': amount } })).toBe('AMOUNT')
  expect(lacks({ invoiceInfoId: '' })).toBe('TITLE')
  expect(lacks({ content: ' ' })).toBe('CONTENT')
  expect(lacks({})).toBeUndefined()
})

test('the type of an invoice is that of its title, and ordinary for what is exempt', () => {
  const titles = (['1', '2'] as const).map((invoiceType) => ({
    id: invoiceType,
    title: '云帆科技',
    taxId: 'X',
    invoiceType,
    isDefault: false,
  }))
  const of = (rate: string, invoiceInfoId: string) => typeOf({ ...askable, titles }, { rate, invoiceInfoId })
  expect([of('6.00', '2'), of('6.00', '1'), of('', '2')]).toEqual(['2', '1', '1'])
})

describe('a request from a selection', () => {
  test('names the bills that are not on it, each with why', () => {
    const meant = [
      bill('9', { confirmStatus: 'MADE' }),
      bill('1'),
      bill('5', { payerId: '2' }),
      bill('3'),
      bill('2'),
      bill('6', { askedIn: 'KP20261100001' }),
    ]
    expect(leftOutOf(meant, askable, '6.00')).toEqual([
      ['BL9', 'STATE'],
      ['BL5', 'PAYER'],
      ['BL3', 'RATE'],
      ['BL6', 'ASKED', 'KP20261100001'],
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
