// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreens } from './render.tsx'

const script = readFileSync(join(import.meta.dirname, 'before-scripts.js'), 'utf8')
const { signIn, frame } = renderScreens({ zh: {}, en: {} })

const show = (): HTMLElement => {
  document.body.innerHTML = `<div id="root"></div><template id="sign-in-zh">${signIn.zh}</template><template id="frame-zh">${frame.zh}</template>`
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(script)()
  return document.querySelector('#root') as HTMLElement
}

test('privacy policy and terms stand where the operator has any, at both widths', () => {
  const links = () =>
    [...show().querySelectorAll<HTMLAnchorElement>('[data-legal] a')].map(
      ({ textContent, href }) => `${textContent} ${href}`,
    )
  expect(links()).toEqual([])
  document.documentElement.dataset['termsUrl'] = 'https://example.com/terms'
  const shown = links()
  delete document.documentElement.dataset['termsUrl']
  const terms = '服务条款 https://example.com/terms'
  expect(shown).toEqual([terms, terms])
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => window.early?.stop())

test('the sign-in screen stands with its fields, and says nothing where nothing was kept', () => {
  const root = show()
  expect(
    root.querySelectorAll('input[autocomplete=username], input[type=password], [type=submit]'),
  ).toHaveLength(3)
  expect(root.querySelectorAll('[role=alert] p')).toHaveLength(0)
})

test('the words that were kept stand where the screen says them', () => {
  sessionStorage.setItem('hb:notice', '"请重新登录"')
  expect(show().querySelector('[role=alert]')?.textContent).toBe('请重新登录')
})

test('the frame has one menu, one header and one page', () => {
  localStorage.setItem('hb:login', JSON.stringify({ token: 't', expiresAt: Date.now() + 60_000 }))
  const root = show()
  expect(['aside', 'header', 'main', 'footer'].map((part) => root.querySelectorAll(part).length)).toEqual([
    1, 1, 1, 1,
  ])
})
