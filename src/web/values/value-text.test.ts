import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import type { Kind } from '#contract/core/fields.ts'
import { fieldText, maskText, valueText } from './value-text.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))

const said: [Kind, unknown, string][] = [
  ['text', '007', '007'],
  ['id', '1234567', '1234567'],
  ['day', '2026-01-31', '2026-01-31'],
  ['month', '2025-12', '2025年12月'],
  ['instant', '2026-01-31 09:30:00', '2026-01-31 09:30:00'],
  ['instant', '2026-01-31 09:30:00.123', '2026-01-31 09:30:00'],
  ['number', 1234567, '1,234,567'],
  ['money', '-1234567.5', '-1,234,567.50'],
  ['money', '9007199254740993.01', '9,007,199,254,740,993.01'],
  ['rate', '6.00', '6.00%'],
  ['flag', true, '是'],
  ['flag', false, '否'],
  ['dicts', ['1', '2'], '1、2'],
  ['richText', '<p>好 <b>的</b></p>', '好 的'],
  ['json', { a: 1 }, '{"a":1}'],
]
test.each(said)('%s %j is said as %s', (kind, value, text) => {
  expect(valueText(kind, value)).toBe(text)
})

test('months are said in the language of the screen', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(valueText('month', '2025-12')).toBe('Dec 2025')
})

test('nothing is the empty text, zero and no are not nothing', () => {
  for (const [kind] of said)
    expect([valueText(kind, null), valueText(kind, undefined), valueText(kind, '')]).toEqual(['', '', ''])
  expect([valueText('number', 0), valueText('flag', false), valueText('money', '0.00')]).toEqual([
    '0',
    '否',
    '0.00',
  ])
})

test('the words of the dictionary come first, several with a comma of the language', () => {
  const row = { gender: '1', gender_dictText: '男', tags: ['1', '2'], tags_dictText: '男,女' }
  expect([fieldText('dict', row, 'gender'), fieldText('dicts', row, 'tags')]).toEqual(['男', '男、女'])
})

test.each([
  ['a mobile and an account by their ends', '********690', '尾号 690'],
  ['whatever stands between the stars', '**** **** **** *302', '尾号 302'],
  ['a national ID by how it begins', '3*****************', '3…'],
  ['a passport by both ends', 'G1*****78', 'G1…78'],
  ['an address by its first letter and its domain', 'z*****@example.com', 'z…@example.com'],
  ['nothing by a word', '******', '已隐藏'],
  ['what is seen whole as it is', '15437162690', '15437162690'],
])('a mask shows %s (decision 036)', (_, masked, words) => expect(maskText(masked)).toBe(words))

test('stars of a text that no mask made stay', () => {
  expect([
    fieldText('text', { memo: '****' }, 'memo'),
    fieldText('masked', { memo: '****' }, 'memo'),
  ]).toEqual(['****', '已隐藏'])
})
