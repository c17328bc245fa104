import { getTableColumns, type Table } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { fieldMeta } from '#contract/core/fields.ts'
import { kinds } from '#contract/core/kinds.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Source } from '#server/store/conditions.ts'
import { storedKinds } from '#server/store/stored-kinds.ts'
import { listFiles } from '../support/sources.ts'

/** The source that a module exports alone or in its store. */
const sourceIn = (exported: unknown): Source[] => {
  if (typeof exported !== 'object' || exported === null) return []
  if ('resource' in exported && 'table' in exported) return [exported as Source]
  return 'source' in exported ? sourceIn(exported.source) : []
}

// One after the other: modules that are imported at once may meet each other half made.
const modules: Record<string, unknown>[] = []
for (const path of listFiles(/^src\/server\/modules\/.*-(store|reference|source)\.ts$/))
  modules.push((await import(new URL(`../../${path}`, import.meta.url).href)) as Record<string, unknown>)
const sources = [...new Set(modules.flatMap((exported) => Object.values(exported).flatMap(sourceIn)))]

/** The fields of a noun whose columns cannot hold what their kind stores. */
const misfits = ({ row }: Resource, table: Table): string[] => {
  const columns = getTableColumns(table) as Readonly<Record<string, PgColumn>>
  return Object.entries(row.shape).flatMap(([field, schema]) => {
    const [meta, column] = [fieldMeta(schema), columns[field]]
    if (!meta || !column) return []
    const type = column.getSQLType()
    const isFit = storedKinds[meta.kind].columns.test(type)
    const isExact = meta.kind !== 'rate' || type.replaceAll(' ', '').endsWith(`,${meta.decimals ?? 0})`)
    return isFit && isExact ? [] : [`${column.name}: ${meta.kind} in ${type}`]
  })
}

test('every column holds what the kind of its field stores (decision 045)', () => {
  expect(sources.length).toBeGreaterThan(4)
  expect(sources.flatMap(({ resource, table }) => misfits(resource, table))).toEqual([])
})

test('no list is asked or ordered by a field of a kind that cannot be', () => {
  const wrong = sources.flatMap(({ resource: { row, filters, sorts } }) =>
    [...filters, ...sorts].filter((field) => {
      const meta = row.shape[field] && fieldMeta(row.shape[field])
      return meta && kinds[meta.kind].asked === 'never'
    }),
  )
  expect(wrong).toEqual([])
})
