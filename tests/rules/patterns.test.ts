import { types } from '@babel/core'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { isAll } from '../support/promised.ts'
import { listFiles, parse, read } from '../support/sources.ts'

/**
 * Found harmless by this version of the checker, which took seconds for each: they are analysed again as soon as a
 * character of them changes, and all of them in `test:all`.
 */
const foundHarmless = {
  version: '4.5.0',
  patterns: [
    String.raw`/^([^<>"\r\n]{0,64}?)\s*<([^<>]+)>$/`,
    String.raw`/^[\d,]{0,10000}$/`,
    String.raw`/^[\d,]{0,4000}$/`,
    String.raw`/^[\d,]{1,10000}$/`,
    String.raw`/^http:\/\/(?:localhost|(?:10|127|172|192)\.[\d.]{5,11}|\[::1\])(?::\d{1,5})?(?:\/[\w./~-]*)?$/i`,
    String.raw`/^mailto:[^\s"'<>\\]{3,254}$/i`,
    String.raw`/(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g`,
    ...['alt', 'height', 'href', 'src', 'style', 'width'].map(
      (name) =>
        String.raw`/(?:^|[\s"'/])${name}\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'>]{1,2000}))/i`,
    ),
  ],
}

/** The regular expressions of the product, each with a file that has it. */
const patternsOf = (files: readonly string[]): Map<string, string> => {
  const patterns = new Map<string, string>()
  for (const file of files) {
    types.traverseFast(parse(file), (node) => {
      if (node.type === 'RegExpLiteral') patterns.set(`/${node.pattern}/${node.flags}`, file)
    })
  }
  return patterns
}

const isSlow = (pattern: string): boolean => {
  const end = pattern.lastIndexOf('/')
  const flags = pattern.slice(end + 1).replace('v', 'u')
  // Attacks are tried at random where nothing can be proved; a seed makes every run try the same ones.
  // Attacks are limited by their steps alone: by the clock a busy machine would find harmless patterns slow.
  const options = { timeout: 3_000, randomSeed: 1, attackTimeout: null, incubationTimeout: null }
  return checkSync(pattern.slice(1, end), flags, options).status === 'vulnerable'
}

test(
  'no regular expression of the product takes more than linear time (security BAD-3)',
  { timeout: 120_000 },
  () => {
    const patterns = patternsOf(listFiles(/^src\/.*\.tsx?$/).filter((path) => !/\.test\./.test(path)))
    expect(patterns.size).toBeGreaterThan(20)
    expect(foundHarmless.patterns.filter((pattern) => !patterns.has(pattern))).toEqual([])
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { recheck: string } }
    expect(devDependencies.recheck).toBe(foundHarmless.version)
    const known = new Set(isAll ? [] : foundHarmless.patterns)
    expect([...patterns].filter(([pattern]) => !known.has(pattern) && isSlow(pattern))).toEqual([])
  },
)
