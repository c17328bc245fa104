import { expect, test } from 'vitest'
import { listFiles, read } from '../support/sources.ts'

const folder = 'src/server/db/migrations'

test('only the newest migration keeps its snapshot of the schema (npm run db:generate)', () => {
  const { entries } = JSON.parse(read(`${folder}/meta/_journal.json`)) as { entries: { tag: string }[] }
  const newest = entries.at(-1)?.tag.slice(0, 4)
  expect(listFiles(/_snapshot\.json$/)).toEqual([`${folder}/meta/${newest}_snapshot.json`])
})
