import { getTableColumns, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordWords } from '#server/db/record-words.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { linesOf } from '#server/db/schema/line-table.ts'
import { saidActions } from '#server/modules/administration/logs/log-sentences.ts'
import { columnWord } from '#server/modules/administration/logs/field-words.ts'
import { dictionariesWith } from '#server/seed/dictionaries.ts'
import { nounSources } from '../support/nouns.ts'
import { listFiles, read } from '../support/sources.ts'

const ofEveryRow = new Set(
  'id,version,create_by,create_time,update_by,update_time,del_flag,deletion_id,sys_org_code'.split(','),
)
const dictionaries = dictionariesWith(await recordWords())
const valuesOf = (code: string) =>
  new Set(dictionaries.find((one) => one.code === code)?.items.map(([value]) => value))

test('everything that the trail notes has a word in the logs (seed/dictionaries-log.ts)', () => {
  const sources = listFiles(/^src\/server\/.*\.(ts|sql)$/).filter((path) => !path.includes('/migrations/'))
  const verbs = sources.flatMap((path) =>
    [
      ...read(path).matchAll(/\b(?:audit_note|note_view)\('([a-z-]+)'/g),
      ...read(path).matchAll(/\b(?:noteOf|signOutEverywhere)\([^')]*'([a-z-]+)'/g),
    ].map(([, verb = '']) => verb),
  )
  expect(verbs.length).toBeGreaterThan(15)
  expect([...new Set(verbs)].filter((verb) => !valuesOf('log_action').has(verb))).toEqual([])
  expect([...valuesOf('log_action')].filter((verb) => !saidActions.includes(verb))).toEqual([])
})

test('every noun of which the trail tells has a word in the logs (`called` of its contract)', async () => {
  const tables = (await nounSources()).flatMap(({ table }) => [
    ...(declarationOf(table)?.isAudited ? [getTableName(table)] : []),
    ...[...linesOf(table).values()].map(getTableName),
  ])
  expect(tables.length).toBeGreaterThan(10)
  const said = valuesOf('log_object')
  expect(tables.filter((name) => !said.has(name))).toEqual([])
})

test('every column of which the trail tells has a word, as a field of its noun or of its own (logs/field-words.ts)', async () => {
  const wordless = (await nounSources()).flatMap(({ table }) => {
    const { isAudited = false, derived = [] } = declarationOf(table) ?? {}
    const columns = isAudited ? Object.values(getTableColumns(table)).map(({ name }) => name) : []
    return columns.filter(
      (name) => !ofEveryRow.has(name) && !derived.includes(name) && !columnWord(getTableName(table), name),
    )
  })
  expect(wordless).toEqual([])
})
