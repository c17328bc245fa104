import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root } from './command.ts'

const git = (...args: string[]): string[] => {
  try {
    const output = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Files that differ from where this branch left main; on main itself, from the commit before. */
const changedFiles = (): string[] => {
  const [head] = git('rev-parse', 'HEAD')
  const [base] = git('merge-base', 'HEAD', 'main')
  const since = base && base !== head ? base : 'HEAD~1'
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

const concernsCalls = /^(src\/(server|contract)|tests\/(api|support\/(?!e2e-)))\//

/** True when a part of the path begins the name of the test: one noun names its files everywhere. */
const isNamedAfter = (test: string, path: string): boolean => {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''))
  const words = basename(test, '.test.ts').split('-')
  return words.some((_, at) => parts.includes(words.slice(0, at + 1).join('-')))
}

/**
 * The API tests that a change is about: `modules/members/employees/…` calls for `employees*.test.ts`. A path that no test is
 * named after (the kernel, the database) is about all of them, apart from the attacks, which take longest.
 */
export const testsAbout = (changed: readonly string[], tests: readonly string[]): string[] => {
  const paths = changed.filter((path) => concernsCalls.test(path) && !/^src\/.*\.test\.ts$/.test(path))
  const isAboutAll = paths.some((path) => !tests.some((test) => isNamedAfter(test, path)))
  return tests.filter(
    (test) =>
      (isAboutAll && !basename(test).startsWith('hostile-')) ||
      paths.some((path) => isNamedAfter(test, path)),
  )
}

/** Paths of the API tests of what this branch changes. */
export const apiTestsOfChanges = (): string[] => {
  const tests = globSync('tests/api/*/*.test.ts', { cwd: root })
  return testsAbout(changedFiles(), tests)
}
