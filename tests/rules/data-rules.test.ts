import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ruledNoun } from '#server/modules/administration/data-rules/data-rules-store.ts'
import { nounSources } from '../support/nouns.ts'
import { listFiles, read } from '../support/sources.ts'

const sources = await nounSources()
const handwritten = listFiles(/^src\/server\/(?!db\/|seed\/).*\.ts$/).filter(
  (path) => !path.endsWith('.test.ts'),
)

const lines = (path: string, pattern: RegExp): string[] =>
  read(path)
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => `${path}: ${line.trim()}`)

test('handwritten SQL reads and writes the rows of a noun through data rules, or says that it means all of them (decision 069)', () => {
  const ruled = sources
    .filter(({ resource: { permission } }) => ruledNoun(`${permission}:list`))
    .map(({ table }) => getTableName(table))
  expect(ruled).toEqual(expect.arrayContaining(['employee', 'company', 'client_contract']))
  // `${rowsOf(employee, context)}`, `${seen.rows}`, or `${allRowsOf(employee)}` for what holds whoever asks.
  const past = new RegExp(String.raw`\b(FROM|JOIN|UPDATE|INTO) "?(${ruled.join('|')})"?(?![\w])`)
  expect(handwritten.flatMap((path) => lines(path, past))).toEqual([])
})

test('the store names the rows it reads the same way', () => {
  const past = /\b(FROM|JOIN) "\$\{getTableName\((table|source\.table|named\.table)\)\}"/
  expect(handwritten.flatMap((path) => lines(path, past))).toEqual([])
})

test('rows are named in three ways: those that somebody reaches, all of them, and those reached without what is withheld (kernel 10)', () => {
  const makesSource =
    /^export (?:const|function) (\w+)(?: = (?:async )?)?(?:<[^>]*>)?\([^\n]*\): [^\n]*ReachedSource\b/gm
  const names = handwritten.flatMap((path) => [...read(path).matchAll(makesSource)].map(([, name]) => name))
  expect([...new Set(names)].toSorted()).toEqual(['allRowsOf', 'rowsOf', 'sourceFor'])
})
