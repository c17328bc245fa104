import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  citationsIn,
  citationsOfElsewhere,
  headingNumbers,
  numberedSources,
  securityIds,
  trapNumbers,
} from '../support/citations.ts'
import { listFiles, read, root } from '../support/sources.ts'

const documents = [...listFiles(/^docs\/.*\.md$/), 'README.md', 'CONTRIBUTING.md']
const decisions = listFiles(/^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/)
const form =
  /^# (?<number>\d{3}) (?<title>.+)\n\n\d{4}-\d{2}-\d{2} · (?<status>accepted|superseded by \d{3}|replaced in part by \d{3}(, \d{3})*)\n\n## Context\n[^]+\n\n## Decision\n[^]+\n\n## Consequences\n[^]+$/

const partsOf = (path: string) => {
  const { number = '', title = '', status = '' } = form.exec(read(path))?.groups ?? {}
  return { number, title, status }
}

describe('decisions', () => {
  test('have one form, a number of their own and a status that names a decision', () => {
    const parts = decisions.map((path) => ({ path, ...partsOf(path) }))
    expect(parts.filter(({ number, path }) => !basename(path).startsWith(`${number}-`))).toEqual([])
    const numbers = parts.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const named = parts.flatMap(({ status }) => status.match(/\d{3}/g) ?? [])
    expect(named.filter((number) => !numbers.includes(number))).toEqual([])
  })

  test('have at most 45 lines of at most 120 characters', () => {
    const lines = decisions.map((path) => ({ path, lines: read(path).trimEnd().split('\n') }))
    const isLong = (line: string) => [...line].length > 120
    expect(
      lines.filter((one) => one.lines.length > 45 || one.lines.some(isLong)).map(({ path }) => path),
    ).toEqual([])
  })

  test('are all in the list, with title and status', () => {
    const rows = decisions.map((path) => {
      const { number, title, status } = partsOf(path)
      return `| [${number}](${basename(path)}) | ${title} | ${status} |`
    })
    const listed = read('docs/decisions/README.md').match(/^\| \[\d.*$/gm)
    expect(listed).toEqual(rows.toSorted())
  })
})

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#{1,6} (.+)$/gm)].map((match) => anchorOf(match[1] ?? ''))

test('every link between documents leads somewhere', () => {
  const links = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map((match) => ({
      path,
      target: match[1] ? join(dirname(path), match[1]) : path,
      anchor: match[2],
    })),
  )
  expect(links.length).toBeGreaterThan(30)
  const isBroken = ({ target, anchor }: (typeof links)[number]) =>
    !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  expect(links.filter(isBroken)).toEqual([])
})

test('every test that security.md names exists', () => {
  const named = read('docs/security.md').match(/[\w-]+\.(test|spec)\.tsx?/g) ?? []
  const tests = new Set(listFiles(/\.(test|spec)\.tsx?$/).map((path) => basename(path)))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !tests.has(name))).toEqual([])
})

describe('citations (architecture 10)', () => {
  const known: Readonly<Record<string, ReadonlySet<string>>> = {
    decision: new Set(decisions.map((path) => basename(path).slice(0, 3))),
    ...Object.fromEntries(numberedSources.map((name) => [name, headingNumbers(`docs/${name}.md`)])),
    security: securityIds(),
    trap: trapNumbers(),
  }
  // What was shipped once is not written anew.
  const isShipped = (path: string) => /^(tests\/earlier-version|src\/server\/db\/migrations)\//.test(path)
  const files = [
    ...listFiles(/^(src|tests|scripts)\/.*\.(ts|tsx|mjs|js|css|sql)$/).filter((path) => !isShipped(path)),
    ...listFiles(/^[\w.]+\.(ts|mjs)$/),
    ...documents,
  ]

  test('name a decision, a section, a promise or a trap that there is', () => {
    const cited = files.flatMap((path) => citationsIn(read(path)).map((citation) => ({ path, ...citation })))
    expect(cited.length).toBeGreaterThan(300)
    expect(cited.filter(({ source, item }) => known[source]?.has(item) === false)).toEqual([])
  })

  test('cite nothing outside this repository', () => {
    const outside = files.flatMap((path) =>
      citationsOfElsewhere(read(path)).map((citation) => ({ path, citation })),
    )
    expect(outside).toEqual([])
  })

  test('say which section of a document they mean', () => {
    const writesDocuments = ['scripts/states.ts', 'scripts/rights.ts']
    const code = files.filter((path) => /^(src|scripts)\//.test(path) && !writesDocuments.includes(path))
    expect(
      code.filter((path) => /\barchitecture\b(?! \d)|\bsecurity, |[\w-]+\.md\b/i.test(read(path))),
    ).toEqual([])
  })
})

describe('the rooms that architecture 1 names', () => {
  test.each([
    ['server', /Rooms of the server([^]*?)`main\.ts`/],
    ['web', /Rooms of the portal([^]*?)State has one place/],
  ])('are those of src/%s', (folder, part) => {
    const rooms = listFiles(new RegExp(`^src/${folder}/[^/]+/.*\\.tsx?$`)).map(
      (path) => path.split('/')[2] ?? '',
    )
    const [, table = ''] = part.exec(read('docs/architecture.md')) ?? []
    const named = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map((match) => match[1] ?? '')
    expect(named.toSorted()).toEqual([...new Set(rooms)].toSorted())
  })
})
