import { describe, expect, test } from 'vitest'
import { priceItems } from '#contract/clients/contract-prices.ts'
import { lineRulesOf, type LineRules } from '#contract/core/lines.ts'
import { isSheetText, readPasted } from './lines-paste.ts'

const rules = lineRulesOf(priceItems.row) as LineRules
const columns = [
  { field: 'kind', label: '计价方式', options: [{ value: 'FLAT', label: '固定费用' }] },
  { field: 'unitPrice', label: '单价', options: [] },
  { field: 'isTaxExempt', label: '免税', options: [] },
]
const read = (text: string, room = 10) => readPasted(text, { rules, columns, room })

describe('a text is pasted as lines', () => {
  test.each([
    ['one cell', false],
    ['one cell\n', false],
    ['a\tb', true],
    ['a\nb', true],
  ])('where it has several cells or lines: %j', (text, is) => {
    expect(isSheetText(text)).toBe(is)
  })

  test('as many as there is room for; the others are counted', () => {
    const { lines, leftOut } = read('FLAT\t1\n\nFLAT\t2\nFLAT\t3', 2)
    expect([lines.map(({ unitPrice }) => unitPrice), leftOut]).toEqual([['1.00', '2.00'], 1])
  })

  test('in the words or the codes of dictionaries, yes and no, amounts as people write them', () => {
    const { lines, unread } = read('计价方式\t单价\t免税\n固定费用\t￥1,234.5元\t是\n flat \t 7 \t')
    expect(lines).toMatchObject([
      { kind: 'FLAT', unitPrice: '1234.50', isTaxExempt: true },
      { kind: 'FLAT', unitPrice: '7.00', isTaxExempt: false },
    ])
    expect(unread).toEqual([])
  })

  test('what is not understood is named with its line, and an amount that is none stays to be mended', () => {
    const { lines, unread } = read('小时\tabc\t也许\t多余')
    expect(lines[0]).toMatchObject({ kind: '', unitPrice: 'abc', isTaxExempt: false })
    expect(unread).toEqual([
      { line: 1, label: '计价方式', text: '小时' },
      { line: 1, label: '免税', text: '也许' },
      { line: 1, label: '', text: '多余' },
    ])
  })
})
