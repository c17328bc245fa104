import { expect, test } from 'vitest'
import { loadSources } from '#server/core/texts.ts'
import { listFiles, read } from '../support/sources.ts'

/** Messages of the code with an id of their own, as they stand there. */
const written = listFiles(/^src\/(contract|server|web)\/.*\.tsx?$/).flatMap((path) =>
  [...read(path).matchAll(/\/\*i18n\*\/ \{\s*id: '([^']+)',\s*message:\s*'((?:[^'\\]|\\.)*)'/g)].map(
    ([, id = '', message = '']) => ({ id, message: message.replaceAll(String.raw`\'`, "'") }),
  ),
)

test('a text that was changed in the code is the same in the Chinese catalogue (`npm run i18n:extract`)', async () => {
  expect(written.length).toBeGreaterThan(1_000)
  const textOf = await loadSources()
  expect(written.filter((message) => textOf('zh', message) !== message.message)).toEqual([])
})
