import { expect, test } from 'vitest'
import { isOtherBuild } from './portal-watch.ts'

const page = (entry: string) => `<script type="module" src="${entry}"></script><div id="root"></div>`

test('the same entry is the same build, another entry is another', () => {
  expect(isOtherBuild(page('./assets/a.js'), './assets/a.js')).toBe(false)
  expect(isOtherBuild(page('./assets/b.js'), './assets/a.js')).toBe(true)
})

test('the page of a proxy is no build, and a page that has no entry of its own compares nothing', () => {
  expect(isOtherBuild('<h1>Please sign in to the Wi-Fi</h1>', './assets/a.js')).toBe(false)
  expect(isOtherBuild(page('./assets/b.js'), '')).toBe(false)
})
