import { expect, test } from 'vitest'
import { listFiles, read } from '../support/sources.ts'

const files = listFiles(/^tests\/(e2e\/|support\/e2e-).*\.ts$/)

test('no journey sleeps: it waits for what a person would see (decision 029)', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((path) => /waitForTimeout|(?<!test\.)setTimeout\(/.test(read(path)))).toEqual([])
})

test('every project of journeys runs by itself, also after one that failed', () => {
  const declared = [...read('playwright.config.ts').matchAll(/\{ name: '(\w+)'/g)].map(([, name]) => name)
  const run = [...read('scripts/test.ts').matchAll(/\[\(\) => journeysOf\('(\w+)'\)\]/g)].map(
    ([, name]) => name,
  )
  expect(declared.length).toBeGreaterThan(1)
  expect(run).toEqual(declared)
  expect(read('scripts/test.ts')).toContain("'--no-deps'")
})
