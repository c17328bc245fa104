import { existsSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entrance } from '../../scripts/entrance.ts'
import { importsOf, listFiles, read, root } from '../support/sources.ts'

/** What it loads while somebody types comes with the whole dictionary and the styles of the shell (decision 024). */
const behindTheDoor = 'src/web/shell/session/prepare-shell.ts'

/** Every file of ours that is loaded with the first screens, found by following what each file imports. */
const closureOf = (entries: readonly string[]): string[] => {
  const found = new Set(entries)
  for (const path of found) {
    if (!/\.tsx?$/.test(path) || path === behindTheDoor) continue
    for (const target of importsOf(path)) {
      if (/^src\/(web|contract)\/.*\.tsx?$/.test(target) && !target.endsWith('.gen.ts')) found.add(target)
    }
  }
  return [...found].toSorted()
}

const files = closureOf([
  'src/web/main.tsx',
  'src/web/router.tsx',
  ...listFiles(/^src\/web\/routes\/(__root|user)(\.tsx|\/)/),
])
const sources = [...read('src/web/styles.css').matchAll(/@source '\.\/([^']+)'/g)].map(
  (match) => `src/web/${match[1]}`,
)

describe('what is loaded before the sign-in', () => {
  test('nothing of the shell, of lists or of other features', () => {
    expect(
      files.filter((path) => /^src\/web\/(list|files|jobs|charts|pickers|features\/(?!sign-in))/.test(path)),
    ).toEqual([])
  })

  test('styles.css knows every file that names classes', () => {
    const named = files.filter((path) => /^src\/web\/(ui\/|.*\.tsx$)/.test(path))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((path) => !sources.some((source) => matchesGlob(path, source)))).toEqual([])
  })

  test('the catalogue of the entrance knows every file of the portal that speaks', () => {
    const speaking = files.filter(
      (path) => path.startsWith('src/web/') && /@lingui\/(core|react)\/macro/.test(read(path)),
    )
    expect(speaking.length).toBeGreaterThan(20)
    expect(speaking.filter((path) => !entrance.test(path))).toEqual([])
  })

  test('the dictionary names the files that there are: its texts are found by them', () => {
    const named = new Set(Array.from(read('locales/zh.po').matchAll(/^#: (\S+)$/gm), ([, path = '']) => path))
    expect(named.size).toBeGreaterThan(100)
    expect([...named].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
