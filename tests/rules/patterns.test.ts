import { traverse, type NodePath, type types } from '@babel/core'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { listFiles, parse } from '../support/sources.ts'

test(
  'no regular expression of the product takes more than linear time (security BAD-3)',
  { timeout: 120_000 },
  () => {
    const patterns = new Map<string, string>()
    for (const file of listFiles(/^src\/.*\.tsx?$/).filter((path) => !/\.test\./.test(path))) {
      traverse(parse(file), {
        RegExpLiteral: ({ node }: NodePath<types.RegExpLiteral>) =>
          void patterns.set(`/${node.pattern}/${node.flags}`, file),
      })
    }
    expect(patterns.size).toBeGreaterThan(20)
    const slow = [...patterns].filter(([pattern]) => {
      const end = pattern.lastIndexOf('/')
      const flags = pattern.slice(end + 1).replace('v', 'u')
      // Attacks are tried at random where nothing can be proved; a seed makes every run try the same ones.
      // Attacks are limited by their steps alone: by the clock a busy machine would find harmless patterns slow.
      const options = { timeout: 3_000, randomSeed: 1, attackTimeout: null, incubationTimeout: null }
      return checkSync(pattern.slice(1, end), flags, options).status === 'vulnerable'
    })
    expect(slow).toEqual([])
  },
)
