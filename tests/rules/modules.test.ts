import { expect, test } from 'vitest'
import { listFiles, read } from '../support/sources.ts'

const modules = listFiles(/^src\/server\/modules\/.*\.ts$/).filter((path) => !path.endsWith('.test.ts'))

test('a module knows rows and drafts by their own types (kernel A1)', () => {
  expect(modules.length).toBeGreaterThan(50)
  const untyped = /\bStoredRow\b|Record<string, unknown>|\bas Resource\b|\bas unknown as\b/
  expect(modules.filter((path) => untyped.test(read(path)))).toEqual([])
})
