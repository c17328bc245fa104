import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
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

/** A file that differs from where this branch left main, with its lines that do. */
export interface Change {
  readonly path: string
  /** Of a list of nouns alone: of other files the path says enough. */
  readonly lines: readonly string[]
}

/** Where every noun has a line or an entry of its own. */
const isList = (path: string): boolean =>
  /^(src\/server\/modules|tests\/support\/machine-models)\.ts$|^src\/(contract\/screens|server\/seed)\/[^/]+\.ts$|^src\/server\/db\/migrations\/.*\.sql$/.test(
    path,
  )

/** Notes of the tool that writes migrations; the migration itself says what changes. */
const isDrawn = (path: string): boolean => path.startsWith('src/server/db/migrations/meta/')

/** What differs from where this branch left main; on main itself, from the commit before. */
const changedFiles = (): Change[] => {
  const [head] = git('rev-parse', 'HEAD')
  const [base] = git('merge-base', 'HEAD', 'main')
  const since = base && base !== head ? base : 'HEAD~1'
  const known = git('diff', '--name-only', since).map((path) => ({
    path,
    lines: isList(path)
      ? git('diff', '-U0', since, '--', path).filter((line) => /^[+-](?![+-])/.test(line))
      : [],
  }))
  const added = git('ls-files', '--others', '--exclude-standard').map((path) => ({
    path,
    lines: isList(path) ? readFileSync(join(root, path), 'utf8').split('\n') : [],
  }))
  return [...known, ...added]
}

const concernsCalls = /^(src\/(server|contract)|tests\/(api|support\/(?!e2e-)))\//

/** True when a part of the path begins the name of the test: one noun names its files everywhere. */
const isNamedAfter = (test: string, path: string): boolean => {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''))
  const words = basename(test, '.test.ts').split('-')
  return words.some((_, at) => parts.includes(words.slice(0, at + 1).join('-')))
}

/** `GiftOrderList`, `gift_order` and `giftOrders` as the names of files are written. */
const kebab = (line: string): string =>
  line
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** Of a migration only the tables that it changes, not those that it refers to; of a screen not where it stands and on whose pages. */
const namingLines = ({ path, lines }: Change): readonly string[] => {
  if (path.endsWith('.sql'))
    return lines.flatMap((line) => /^\+?(?:CREATE|ALTER|DROP) TABLE "(\w+)"/.exec(line)?.[1] ?? [])
  if (!path.startsWith('src/contract/screens/')) return lines
  return lines
    .filter((line) => !/^[+-]?\s*(?:under|listedOn): /.test(line))
    .map((line) => line.replaceAll(/'\/\w+\//g, "'/"))
}

/** True when a line of a list names the noun of the test: `companies.test.ts` is about `company`, and so is `companies-apart`. */
const isNamedIn = (test: string, change: Change): boolean => {
  const [noun = ''] = basename(test, '.test.ts').split(/(?<=ies|s)-/)
  const one = noun.replace(/ies$/, 'y').replace(/s$/, '')
  const word = new RegExp(`(?<![a-z-])${one}(s|-|(?![a-z]))|(?<![a-z-])${noun}(?![a-z])`)
  return namingLines(change).some((line) => word.test(kebab(line)))
}

const isAbout = (test: string, change: Change): boolean =>
  isList(change.path) ? isNamedIn(test, change) : isNamedAfter(test, change.path)

/**
 * The API tests that a change is about: `modules/members/employees/…` calls for `employees*.test.ts`, and a list in which every noun
 * has its line for those of the nouns whose lines differ. A path that no test is named after (the kernel, the database) is about
 * all of them, apart from the attacks, which take longest.
 */
export const testsAbout = (changed: readonly Change[], tests: readonly string[]): string[] => {
  const changes = changed.filter(
    ({ path }) => concernsCalls.test(path) && !/^src\/.*\.test\.ts$/.test(path) && !isDrawn(path),
  )
  const isAboutAll = changes.some((change) => !tests.some((test) => isAbout(test, change)))
  return tests.filter(
    (test) =>
      (isAboutAll && !basename(test).startsWith('hostile-')) ||
      changes.some((change) => isAbout(test, change)),
  )
}

/** Paths of the API tests of what this branch changes. */
export const apiTestsOfChanges = (): string[] => {
  const tests = globSync('tests/api/*/*.test.ts', { cwd: root })
  return testsAbout(changedFiles(), tests)
}
