import { afterEach, expect, test, vi } from 'vitest'
import { pictureOf, watchOver, watermarkText } from './watermark.ts'

const person = { realname: '陈雨桐', phone: '13900009527', username: 'staff', avatar: null, orgCode: 'A01' }
const sheets = () => [...document.querySelectorAll<HTMLElement>('[data-watermark]')]
let stop: () => void = () => undefined
const watch = (text: string) => {
  stop = watchOver(text)
}

afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('names the person with the last digits of the phone, else with the account', () => {
  expect(watermarkText(person)).toBe('陈雨桐 9527')
  expect(watermarkText({ ...person, phone: '********527' })).toBe('陈雨桐 527')
  expect(watermarkText({ ...person, phone: null })).toBe('陈雨桐 staff')
})

test('a name is words and never markup', () => {
  const image = decodeURIComponent(pictureOf('<script>"&'))
  expect(image).toContain('&lt;script&gt;&quot;&amp;')
  expect(image).not.toContain('<script>')
})

test('is there once, catches no press, and goes when it is told to', () => {
  watch('陈雨桐')
  expect(sheets()).toHaveLength(1)
  expect(sheets()[0]?.style.pointerEvents).toBe('none')
  stop()
  expect(sheets()).toEqual([])
})

test.each([
  ['taken away', (sheet: HTMLElement) => sheet.remove()],
  ['moved', (sheet: HTMLElement) => document.body.append(sheet)],
  ['made clear', (sheet: HTMLElement) => sheet.style.setProperty('opacity', '0', 'important')],
  ['hidden', (sheet: HTMLElement) => sheet.setAttribute('hidden', '')],
  ['given a class', (sheet: HTMLElement) => sheet.classList.add('invisible')],
])('%s, it is drawn anew within two seconds', (_, harm) => {
  vi.useFakeTimers()
  watch('陈雨桐')
  const [first] = sheets()
  const style = first?.getAttribute('style')
  if (first) harm(first)
  vi.advanceTimersByTime(2000)
  expect(sheets().map((sheet) => [sheet.getAttribute('style'), sheet.attributes.length])).toEqual([
    [style, 3],
  ])
  expect(sheets()[0]?.parentNode).toBe(document.documentElement)
})
