import { expect, test } from 'vitest'
import { typedMoney } from './typed-money.ts'

test.each(['', '1,00', '1.234', '-1', '5万', '1e3', 'abc'])('%s is no amount', (text) => {
  expect(typedMoney(text)).toBeUndefined()
})

test.each([
  ['1,000', '1000.00'],
  ['1，234.5', '1234.50'],
  [' ￥20 元', '20.00'],
  ['0', '0.00'],
])('%s is %s yuan', (text, amount) => {
  expect(typedMoney(text)).toBe(amount)
})
