import { expect, test } from 'vitest'
import { importsOf, listFiles, read } from '../support/sources.ts'

const all = listFiles(/^src\/server\/.*\.ts$/).filter((path) => !/\.test\./.test(path))

test('only the room `outbound` makes requests, so nobody can have the server fetch an address (security SSR-1)', () => {
  const files = all.filter((path) => !path.startsWith('src/server/outbound/'))
  expect(all.length).toBeGreaterThan(files.length)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((path) => /(?<![\w.])fetch\(|new (WebSocket|EventSource)\(/.test(read(path)))).toEqual(
    [],
  )
  expect(
    files.filter((path) => importsOf(path).some((name) => /^(node:https?|undici|ky|axios|got)$/.test(name))),
  ).toEqual([])
})
