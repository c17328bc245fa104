import { expect, test } from 'vitest'
import { listFiles, read } from '../support/sources.ts'

const files = listFiles(/^tests\/(e2e\/|support\/e2e-).*\.ts$/)

test('no journey sleeps: it waits for what a person would see (decision 029)', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((path) => /waitForTimeout|(?<!test\.)setTimeout\(/.test(read(path)))).toEqual([])
})
