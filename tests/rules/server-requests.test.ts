import { expect, test } from 'vitest'
import { importsOf, listFiles, read } from '../support/sources.ts'

const files = listFiles(/^src\/server\/.*\.ts$/).filter((path) => !/\.test\./.test(path))

test('the server makes no request, so nobody can have it fetch an address (security SSR-1)', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => /(?<![\w.])fetch\(|new (WebSocket|EventSource)\(/.test(read(path)))).toEqual(
    [],
  )
  expect(
    files.filter((path) => importsOf(path).some((name) => /^(node:https?|undici|ky|axios|got)$/.test(name))),
  ).toEqual([])
})
