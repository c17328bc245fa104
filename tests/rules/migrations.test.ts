import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { declaredTables } from '#server/db/declared-tables.ts'
import { listFiles, read } from '../support/sources.ts'

const tables = await declaredTables()
const folder = 'src/server/db/migrations'

const newest = () => {
  const { entries } = JSON.parse(read(`${folder}/meta/_journal.json`)) as { entries: { tag: string }[] }
  return `${folder}/meta/${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`
}

test('only the newest migration keeps its snapshot of the schema (npm run db:generate)', () => {
  expect(listFiles(/_snapshot\.json$/)).toEqual([newest()])
})

test('every change of the schema has its migration (npm run db:generate)', async () => {
  const named = Object.fromEntries(tables.map(({ name, table }) => [name, table]))
  const kept = JSON.parse(read(newest())) as Parameters<typeof generateMigration>[0]
  const made = generateDrizzleJson(named, kept.id)
  expect(await generateMigration(kept, made)).toEqual([])
})
