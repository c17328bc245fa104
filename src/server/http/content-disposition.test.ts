import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['a\r\nSet-Cookie: x=1.xls', 'aSet-Cookie_ x=1.xls'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\x\\y.xls', 'C__x_y.xls'],
  ['"; filename="evil.exe', '_; filename=_evil.exe'],
  ['txt.\u202Eslx', 'txt.slx'],
  ['half\uD800.xls', 'half_.xls'],
  ['\0\t', 'download'],
  ['...', 'download'],
  ['', 'download'],
])('%j becomes one harmless name', (name, fallback) => {
  const value = contentDisposition(name)
  expect(value).toMatch(/^attachment; filename="[\x20-\x7E]*"; filename\*=UTF-8''[\w.~!%-]*$/)
  expect(/filename="([^"]*)"/.exec(value)?.[1]).toBe(fallback)
})

test('a Chinese name arrives exactly, with an ASCII stand-in', () => {
  expect(contentDisposition("员工(1) 100%'.xls")).toBe(
    `attachment; filename="__(1) 100_'.xls"; filename*=UTF-8''%E5%91%98%E5%B7%A5%281%29%20100%25%27.xls`,
  )
})

test('an endless name is cut and keeps its ending', () => {
  const value = contentDisposition(`${'a'.repeat(5000)}.xlsx`)
  expect(value.length).toBeLessThan(500)
  expect(contentDisposition(`${'a'.repeat(500)}.xlsx`)).toContain('.xlsx"')
})
