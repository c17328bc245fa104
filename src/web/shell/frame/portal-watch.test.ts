import { expect, test } from 'vitest'
import { isOtherBuild } from './portal-watch.ts'

const page = (...scripts: string[]) =>
  `${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}<div id="root"></div>`

test('the same scripts are the same build, one other script is another', () => {
  const [a, b, c] = ['./assets/a.js', './assets/b.js', './assets/c.js']
  expect(isOtherBuild(page(a, b), [a, b])).toBe(false)
  expect(isOtherBuild(page(a, c), [a, b])).toBe(true)
  expect(isOtherBuild(page(b), [a])).toBe(true)
})

test('the page of a proxy is no build, and a page that has no entry of its own compares nothing', () => {
  expect(isOtherBuild('<h1>Please sign in to the Wi-Fi</h1>', ['./assets/a.js'])).toBe(false)
  expect(isOtherBuild(page('./assets/b.js'), [])).toBe(false)
})
