import { expect, test } from 'vitest'
import { loadTexts } from './texts.ts'

const translate = await loadTexts()
const message = { id: 'import.allDone', message: '{total} 行全部导入' }

test.each([
  [1, '1 row imported'],
  [2, 'All 2 rows imported'],
  ['1', '1 row imported'],
  ['1,234', 'All 1,234 rows imported'],
])('%j is counted in English: %s (walkthrough 61)', (total, words) => {
  expect(translate('en', message, { total })).toBe(words)
})
