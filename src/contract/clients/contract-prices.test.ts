import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { priceItems, type PriceItemDraft } from './contract-prices.ts'
import { flatFees, taxOfPrice } from './contract-totals.ts'

const perPerson: PriceItemDraft = {
  kind: 'PERSON_MONTH',
  relation: '2',
  unitPrice: '120.00',
  isTaxExempt: false,
  taxRate: '6.00',
}
const flat = { ...perPerson, kind: 'FLAT', relation: null } as const

describe('a price item', () => {
  const refusals: [string, Partial<Record<keyof PriceItemDraft, unknown>>, string, string][] = [
    ['per person without whose', { relation: null }, 'relation', '按人月计价时请选择成员关系'],
    [
      'per package without its name',
      { kind: 'PACKAGE', relation: null },
      'packageName',
      '按套餐计价时请填写套餐名称',
    ],
    ['flat and of a relation', { kind: 'FLAT' }, 'relation', '只有按人月计价时填写成员关系'],
    ['per person and of a package', { packageName: '基础' }, 'packageName', '只有按套餐计价时填写套餐名称'],
    ['taxed without a rate', { taxRate: null }, 'taxRate', '请填写税率，免税的请选“免税”'],
    ['exempt with a rate', { isTaxExempt: true }, 'taxRate', '免税时不填写税率'],
  ]
  test.each(refusals)('is refused %s', (_name, changes, field, message) => {
    const { error } = z.safeParse(priceItems.draft, [perPerson, { ...perPerson, ...changes }])
    expect(
      error?.issues.map((issue) => [
        issue.path.join('.'),
        (issue as unknown as { params: { text: { message: string } } }).params.text.message,
      ]),
    ).toEqual([[`1.${field}`, message]])
  })

  test('is taken where it says what its kind asks for', () => {
    const exempt = { ...flat, isTaxExempt: true, taxRate: null }
    const one = { ...flat, kind: 'PACKAGE', packageName: '男士基础套餐' }
    expect(z.safeParse(priceItems.draft, [perPerson, flat, exempt, one]).success).toBe(true)
  })

  test('has the tax that is within it', () => {
    expect(taxOfPrice({ unitPrice: '106.00', taxRate: '6.00' })).toEqual({
      withoutTax: '100.00',
      tax: '6.00',
    })
    expect(taxOfPrice({ unitPrice: '106.00', taxRate: null }).tax).toBe('0.00')
  })
})

test('flat fees are added up, with a tax that is that of their sum; prices of persons and packages are not', () => {
  const thirds = ['33.33', '33.33', '33.34'].map((unitPrice) => ({ ...flat, unitPrice }))
  expect(flatFees([...thirds, perPerson])).toEqual({ withTax: '100.00', tax: '5.66' })
  expect(flatFees([])).toEqual({ withTax: '0.00', tax: '0.00' })
})
