import { getTableColumns } from 'drizzle-orm'
import { doublePlacesOf } from '#contract/core/doubles.ts'
import type { Resource } from '#contract/core/resource.ts'
import { declarationOf } from '#server/db/schema/access.ts'
import { doubleOf, isOpenDouble, type CodeKey } from '#server/db/schema/code-keys.ts'
import type { RowsIn, ShownBy } from './conditions.ts'

type Table = Parameters<RowsIn>[0]
type Computed = (rowsIn: RowsIn) => string

/** SQL over the later row `t` and the earlier `o`: both have one code by a key. */
const isSameBy = ({ key, columns, code }: CodeKey): string => {
  const pairs = columns.map((name) =>
    name === code ? `clean_key(o.${name}) = clean_key(t.${name})` : `o.${name} = t.${name}`,
  )
  return `(t.${doubleOf(key)} <> 0 AND ${pairs.join(' AND ')})`
}

const keysOf = (table: Table): readonly CodeKey[] => declarationOf(table)?.codeKeys ?? []

const isOpen = (table: Table): string =>
  isOpenDouble(
    't',
    keysOf(table).map(({ key }) => key),
  )

/** Reads of a double what SQL says over the first row `o` that has the same code; null of a row that is none. */
export const ofOther =
  (table: Table, sql: string): Computed =>
  (rowsIn) =>
    `CASE WHEN ${isOpen(table)} THEN (SELECT ${sql} FROM ${rowsIn(table)} o WHERE o.id <> t.id AND o.del_flag = 0 AND (${keysOf(table).map(isSameBy).join(' OR ')}) ORDER BY o.id LIMIT 1) END`

/** The places stand in the order of the keys; one more is that of all keys. */
const placeSql = (resource: Resource, table: Table): string => {
  const same = keysOf(table).map(isSameBy)
  const places = doublePlacesOf(resource)
  const one = same.map((sql, at) => `WHEN ${sql} THEN '${places[at]}'`)
  const all = places[same.length]
  return `CASE ${[...(all ? [`WHEN ${same.join(' AND ')} THEN '${all}'`] : []), ...one].join(' ')} END`
}

/** How rows of a noun are read and listed that are doubles (`doubledIn` of the contract, decision 117). */
export const doublesOf = (resource: Resource, table: Table) => {
  const doubleIn = ofOther(table, placeSql(resource, table))
  const { name = 'name' } = getTableColumns(table)[resource.nameField ?? 'name'] ?? {}
  return {
    computed: {
      doubleIn,
      doubleOf: ofOther(table, 'o.id'),
      doubleName: ofOther(table, `o.${name}`),
      doubleSince: ofOther(table, 'o.create_time'),
    },
    asked: {
      doubleIn: (condition: Parameters<ShownBy>[0], rowsIn: RowsIn) =>
        `t.id IN (SELECT t.id FROM ${rowsIn(table)} t WHERE ${isOpen(table)} AND ${condition({ sql: doubleIn(rowsIn) })})`,
    },
  }
}
