import { expect, test } from 'vitest'
import { columnWidths, exactNumber, sheetNameOf, textWidth } from './sheet-layout.ts'

test('widths count wide characters twice and stay within reason', () => {
  expect(textWidth('ab张三（')).toBe(8)
  expect(columnWidths([{ title: '证件号码', example: '110101199003074514' }], [])).toEqual([20])
  expect(columnWidths([{ title: '姓名' }, { title: 'x' }], [['abcdefghij', 'y'.repeat(500)]])).toEqual([
    12, 60,
  ])
})

test('numbers are made only of plain decimals', () => {
  const made = ['12.50', '-3', '0', '007', '1e5', '1,000', '', ' 1', '1234567890123456', '0x10', '１'].map(
    exactNumber,
  )
  expect(made).toEqual([12.5, -3, 0, ...Array.from({ length: 8 }, () => undefined)])
})

test('a sheet always has a name', () => {
  expect([sheetNameOf(''), sheetNameOf("'[]'"), sheetNameOf('a/b')]).toEqual(['Sheet1', 'Sheet1', 'a b'])
})
