import { expect, test } from 'vitest'
import { firstOf } from '#contract/core/message.ts'
import { loadTexts } from './texts.ts'

const translate = await loadTexts()
const message = { id: 'import.allDone', message: '{total} 行全部导入' }

test.each([
  [1, '1 row imported'],
  [2, 'All 2 rows imported'],
  ['1', '1 row imported'],
  ['1,234', 'All 1,234 rows imported'],
])('%j is counted in English: %s', (total, words) => {
  expect(translate('en', message, { total })).toBe(words)
})

const listed = { id: 'test.names', message: '{who}：{names}' }

test.each([
  ['zh', '云帆科技：甲、乙、…'],
  ['en', 'Yunfan：甲, 乙, …'],
] as const)('names and lists are said in the language of the text: %s', (locale, words) => {
  const names = firstOf(['甲', '乙', '丙'], 2)
  expect(translate(locale, listed, { who: { zh: '云帆科技', en: 'Yunfan' }, names })).toBe(words)
})

test.each([null, undefined, ''])('a name without an English one (%j) is the Chinese one', (en) => {
  expect(translate('en', { id: 'test.name', message: '{who}' }, { who: { zh: '云帆科技', en } })).toBe(
    '云帆科技',
  )
})
