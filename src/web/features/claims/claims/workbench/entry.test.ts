import { describe, expect, test } from 'vitest'
import type { ClaimInvoice } from '#contract/claims/claim-invoices.ts'
import {
  decidedParts,
  differenceOf,
  draftOf,
  emptyLine,
  entryOf,
  factOf,
  hasWrongAmount,
  isAmount,
  partsOfEntry,
  remainderOfEntry,
  settledAmount,
  totalOfParts,
} from './entry.ts'

const given: Partial<ClaimInvoice> = {
  id: '7',
  version: 3,
  kind: 'TREASURY',
  code: '11010122',
  number: '0000012345',
  day: '2026-11-02',
  total: '986.50',
  fund: '180.00',
  supplement: null,
  coPaid: null,
  firstPaid: null,
  outside: null,
  isSettled: null,
  costLines: [],
  refusals: [],
}
const invoice = given as ClaimInvoice

const lineWith = (amounts: Partial<ReturnType<typeof emptyLine>>) => ({ ...emptyLine(), ...amounts })

describe('an invoice that is typed in', () => {
  test('is stored as it came, where nothing was typed', () => {
    expect(draftOf(entryOf(invoice))).toMatchObject({
      kind: 'TREASURY',
      total: '986.50',
      fund: '180.00',
      coPaid: null,
      isSettled: null,
    })
  })

  test.each([
    ['1200', '1200.00'],
    ['-3.5', '-3.50'],
    ['12,5', '12,5'],
    ['', ''],
  ])('has %s written as %s once the field is left', (typed, left) => {
    expect(settledAmount(typed)).toBe(left)
  })

  test('has the parts that its cost lines come to, whatever stood there before', () => {
    const entry = entryOf(invoice)
    entry.costLines = [lineWith({ coPaid: '170', fund: '80' }), lineWith({ coPaid: '476.35', fund: '100' })]
    expect(partsOfEntry(entry)).toMatchObject({ coPaid: '646.35', fund: '180.00', outside: '' })
    expect(differenceOf(entry)).toBe('160.15')
    entry.costLines[1] = lineWith({ coPaid: '636.50', fund: '100' })
    expect(differenceOf(entry)).toBe('0.00')
  })

  test('leaves one part to the rule, and says by how much two of them differ from the total', () => {
    const entry = { ...entryOf(invoice), supplement: '0', firstPaid: '0', outside: '0' }
    expect(differenceOf(entry)).toBe('0.00')
    expect(differenceOf({ ...entry, coPaid: '800' })).toBe('6.50')
    expect(differenceOf({ ...entry, total: '' })).toBeUndefined()
    // What supplements paid is nothing where it is empty: it takes no rest.
    expect(differenceOf({ ...entry, coPaid: '800', supplement: '' })).toBe('6.50')
  })

  test('neither adds up nor has a rest while something typed is no amount', () => {
    const entry = { ...entryOf(invoice), coPaid: '5万' }
    expect([hasWrongAmount(entry), differenceOf(entry), remainderOfEntry(entry)]).toEqual([
      true,
      undefined,
      undefined,
    ])
    expect(draftOf({ ...entry, coPaid: '1,200' })).toMatchObject({ coPaid: '1200.00' })
    const line = { ...entryOf(invoice), costLines: [lineWith({ outside: 'abc' })] }
    expect(hasWrongAmount(line)).toBe(true)
  })

  test('says which part is taken for what is left of the total, and shows it among the others', () => {
    const entry = { ...entryOf(invoice), coPaid: '700', firstPaid: '6.50' }
    expect(remainderOfEntry(entry)).toEqual({ part: 'outside', amount: '100.00' })
    expect(decidedParts(entry)).toMatchObject({ coPaid: '700', outside: '100.00' })
    expect(totalOfParts(decidedParts(entry))).toBe('986.50')
    expect(remainderOfEntry({ ...entry, firstPaid: '' })).toBeUndefined()
    expect(remainderOfEntry({ ...entry, outside: '100' })).toBeUndefined()
    expect(remainderOfEntry({ ...entry, costLines: [lineWith({ coPaid: '700' })] })).toBeUndefined()
  })

  test('takes amounts with two digits, also below zero, and nothing else', () => {
    expect(['', '12', '12.5', '-3.20', '1,200', '12 元'].every(isAmount)).toBe(true)
    expect(['1,2', '5万', '1.234', 'abc', '--1'].some(isAmount)).toBe(false)
  })

  test('is given to the rule as it is typed, without rows that have no amount yet', () => {
    const entry = entryOf(invoice)
    entry.refusals = [
      { key: 'a', bucket: 'outside', amount: '', reason: 'EXCLUDED' },
      { key: 'b', bucket: 'coPaid', amount: '10', reason: 'NO_ORDER' },
    ]
    const fact = factOf({ id: '7', day: '', refusals: [], costLines: [] }, { ...entry, othersCoPaid: '5' })
    expect(fact.refusals).toEqual([{ bucket: 'coPaid', amount: '10.00', reason: 'NO_ORDER' }])
    expect(fact.paidByOthers).toMatchObject({ coPaid: '5.00' })
  })

  test('is not paid at all once somebody says that it is a duplicate', () => {
    const entry = { ...entryOf(invoice), coPaid: '800', firstPaid: '6.50', othersCoPaid: '100' }
    const fact = factOf(
      { id: '7', day: '', refusals: [], costLines: [] },
      { ...entry, repeatedAs: 'DUPLICATE' },
    )
    expect(fact.refusals).toEqual([
      { bucket: 'coPaid', amount: '700.00', reason: 'DUPLICATE' },
      { bucket: 'firstPaid', amount: '6.50', reason: 'DUPLICATE' },
    ])
    expect(draftOf({ ...entry, repeatedAs: 'SPLIT' }).repeatedAs).toBe('SPLIT')
  })
})
