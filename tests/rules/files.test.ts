import { describe, expect, test } from 'vitest'
import { listFiles, read } from '../support/sources.ts'

const lines = (path: string) => read(path).trimEnd().split('\n').length

describe('files stay readable (architecture 9)', () => {
  test('no source file has more than 250 lines', () => {
    expect(listFiles(/^(src|tests|scripts)\/.*\.(ts|tsx|mjs)$/).filter((path) => lines(path) > 250)).toEqual(
      [],
    )
  })

  test('no route file has more than 25 lines', () => {
    expect(listFiles(/^src\/web\/routes\/.*\.tsx?$/).filter((path) => lines(path) > 25)).toEqual([])
  })

  test('no cast of the portal hides a type', () => {
    expect(
      listFiles(/^src\/web\/.*\.tsx?$/).filter((path) => /\bas (never|any|unknown as)\b/.test(read(path))),
    ).toEqual([])
  })

  test('no barrel, no file called utils, helpers, common, misc or types', () => {
    expect(
      listFiles(/^src\/.*\/(index|utils|helpers|common|misc|types)\.tsx?$/).filter(
        (path) => !path.startsWith('src/web/routes/'),
      ),
    ).toEqual([])
  })

  test.each([
    ['contract', 80],
    ['server', 80],
    ['web', 60],
    ['web/list', 150],
    ['web/shell', 60],
  ])('half of the files of %s have at most %i lines', (room, most) => {
    const sizes = listFiles(new RegExp(`^src/${room}/.*\\.tsx?$`))
      .filter((path) => !/\.test\./.test(path))
      .map(lines)
      .toSorted((a, b) => a - b)
    expect(sizes.length).toBeGreaterThan(20)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(most)
  })
})
