import { expect, test } from 'vitest'
import { emptyDash, formatMoney, formatNumber } from './format.ts'

test('what is no number comes back as it is', () => {
  expect(formatNumber('1e9')).toBe('1e9')
  expect(formatMoney('12.345')).toBe('12.345')
})

test('separators stand every three digits, beyond what a float can hold', () => {
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(-1234567.5)).toBe('-1,234,567.5')
  expect(formatNumber('9007199254740993123')).toBe('9,007,199,254,740,993,123')
})

test('money always has two decimals', () => {
  expect(formatMoney('1234')).toBe('1,234.00')
  expect(formatMoney('-0.5')).toBe('-0.50')
})

test('nothing is a dash, zero is something', () => {
  expect([null, undefined, ''].map(emptyDash)).toEqual(['–', '–', '–'])
  expect(emptyDash(0)).toBe('0')
})
