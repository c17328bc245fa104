import { expect, test } from 'vitest'
import { money } from '#contract/core/amounts.ts'
import { fieldMeta, whole } from '#contract/core/fields.ts'
import { notOfAmount, saysAmount, typedText } from './typed-text.ts'

const [amount, adjusted, days] = [money(), money({ isSigned: true }), whole(0, 366)].map(
  (schema) => fieldMeta(schema) ?? { kind: 'money' as const },
) as [Parameters<typeof saysAmount>[0], Parameters<typeof saysAmount>[0], Parameters<typeof saysAmount>[0]]

test('while an amount is typed, digits and the dot stay', () => {
  expect(typedText(amount, '1２a3.4')).toBe('123.4')
  expect(typedText(adjusted, '-5x')).toBe('-5')
})

test('what is dropped while an amount is typed is told, but for units and separators', () => {
  expect(['￥1,286 元', '12.5', '６%'].map((text) => notOfAmount(amount, text))).toEqual(['', '', ''])
  expect(['5万', '1e5', '-5'].map((text) => notOfAmount(amount, text))).toEqual(['万', 'e', '-'])
  expect(notOfAmount(adjusted, '-5')).toBe('')
})

test('what is pasted says an amount with its unit and separators of thousands', () => {
  for (const text of ['1,286,400.00', ' ￥1,286,400.00 ', '500元', '１２．５', '.50', '12'])
    expect([text, saysAmount(amount, text)]).toEqual([text, true])
  expect(saysAmount(adjusted, '-5')).toBe(true)
})

test('of what is pasted no digits stay that mean something else', () => {
  for (const text of ['5万', '1e3', '-5', '(500)', '1.286.400,00', '1,5', '12 个月'])
    expect([text, saysAmount(amount, text)]).toEqual([text, false])
  expect(saysAmount(days, '1.5天')).toBe(false)
})
