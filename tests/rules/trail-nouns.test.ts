import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { trailNouns } from '#web/features/administration/logs/trail-nouns.ts'
import { historyOf } from '#server/db/schema/history-table.ts'
import { nounSources } from '../support/nouns.ts'

test('the trail opens the history of every noun that keeps one, and of no other', async () => {
  const kept = (await nounSources()).flatMap(({ table, group }): [string, unknown][] =>
    historyOf(table) && 'history' in group ? [[getTableName(table).replace(/^sys_/, ''), group]] : [],
  )
  expect(new Map(Object.entries(trailNouns))).toEqual(new Map(kept))
})
