import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyPlain } from './plain-copy.ts'

const setData = vi.fn<(type: string, text: string) => void>()
const copyFrom = (target: Element, selected: string): boolean => {
  vi.spyOn(document, 'getSelection').mockReturnValue({ toString: () => selected } as Selection)
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData },
  })
  target.dispatchEvent(event)
  return event.defaultPrevented
}
const place = (html: string): Element => {
  const element = document.createElement(html)
  document.body.append(element)
  return element
}

beforeEach(() => {
  setData.mockReset()
  document.addEventListener('copy', copyPlain)
})
afterEach(() => {
  document.removeEventListener('copy', copyPlain)
  document.body.replaceChildren()
})

test.each(['input', 'textarea'])('what is copied out of a %s stays as it is', (name) => {
  expect(copyFrom(place(name), ' a ')).toBe(false)
  expect(setData).not.toHaveBeenCalled()
})

test('nothing selected is nothing copied', () => {
  expect(copyFrom(place('p'), '  \n ')).toBe(false)
})

test('text of the page is copied plain and trimmed', () => {
  expect(copyFrom(place('p'), '\n  王思远\u00a0\tE10234\u200b ')).toBe(true)
  expect(setData.mock.calls).toEqual([['text/plain', '王思远 \tE10234']])
})
