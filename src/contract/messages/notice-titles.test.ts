import { expect, test } from 'vitest'
import { topicOfTitle } from './notice-titles.ts'

test('only the two titles of the specification mean something, as reminders too', () => {
  expect(topicOfTitle('客户修改信息')).toBe('familyChange')
  expect(topicOfTitle(' 团检报告上传提醒 ')).toBe('groupReport')
  for (const title of ['', '提醒', '客户修改信息了', '关于团检报告上传', 'constructor', '__proto__'])
    expect(topicOfTitle(title)).toBeUndefined()
})
