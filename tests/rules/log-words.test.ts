import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { declarationOf } from '#server/db/schema/access.ts'
import { historyOf } from '#server/db/schema/history-table.ts'
import { linesOf } from '#server/db/schema/line-table.ts'
import { dictionaries } from '#server/seed/dictionaries.ts'
import { trailNouns } from '#web/features/logs/trail-nouns.ts'
import { nounSources } from '../support/nouns.ts'
import { listFiles, read } from '../support/sources.ts'

const valuesOf = (code: string) =>
  new Set(dictionaries.find((one) => one.code === code)?.items.map(([value]) => value))

test('everything that the trail notes has a word in the logs (seed/dictionaries-log.ts)', () => {
  const sources = listFiles(/^src\/server\/.*\.(ts|sql)$/).filter((path) => !path.includes('/migrations/'))
  const verbs = sources.flatMap((path) =>
    [
      ...read(path).matchAll(/\baudit_note\('([a-z-]+)'/g),
      ...read(path).matchAll(/\bnoteOf\(\s*\w+,\s*'([a-z-]+)'/g),
    ].map(([, verb = '']) => verb),
  )
  expect(verbs.length).toBeGreaterThan(15)
  expect([...new Set(verbs)].filter((verb) => !valuesOf('log_action').has(verb))).toEqual([])
})

test('every noun of which the trail tells has a word in the logs (seed/dictionaries-log.ts)', async () => {
  const tables = (await nounSources()).flatMap(({ table }) => [
    ...(declarationOf(table)?.isAudited ? [getTableName(table)] : []),
    ...[...linesOf(table).values()].map(getTableName),
  ])
  expect(tables.length).toBeGreaterThan(10)
  const said = valuesOf('log_object')
  expect(tables.filter((name) => !said.has(name))).toEqual([])
})

test('the trail opens the history of every noun that has one (logs/trail-nouns.ts)', async () => {
  const kept = (await nounSources()).flatMap(({ table, group }) =>
    historyOf(table) && 'history' in group ? [getTableName(table)] : [],
  )
  expect(Object.keys(trailNouns).toSorted()).toEqual([...new Set(kept)].toSorted())
})
