import { sql, type SQL } from 'drizzle-orm'
import { text, type ExtraConfigColumn, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { isCode } from '#contract/core/codes.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { hasDoubles } from '#contract/core/doubles.ts'
import type { Resource } from '#contract/core/resource.ts'
import { idColumn } from './columns.ts'

/** The code that a key is about, wherever it stands in it. Undefined of a key that is about none. */
export const codeOf = (noun: Resource | undefined, key: readonly string[]): string | undefined =>
  noun && key.find((field) => isCode(noun, field))

/** Whether somebody types a field, and does not choose it: a row, or a word of a dictionary. */
const isTyped = (noun: Resource | undefined, field: string): boolean => {
  const schema = noun?.row.shape[field]
  const { kind, dict } = (schema && fieldMeta(schema)) ?? {}
  return kind !== 'id' && dict === undefined
}

/**
 * The field of a key at which somebody is told that it is taken: the last that is typed, since what it is unique in is chosen and
 * stands first, and of what kind it is is chosen, too; of a key that is chosen whole the last.
 */
export const toldAt = (noun: Resource | undefined, key: readonly string[]): string | undefined =>
  key.findLast((field) => isTyped(noun, field)) ?? key.at(-1)

/**
 * The last column of the key of a code: 0, or, of a row whose code another one had before codes were compared by `clean_key`,
 * its own id, until it gets a code of its own. So a key is also what rows are looked up by.
 */
export const doubleOf = (key: string): string => key.replace(/_key$/, '_double')

const inCamels = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_found, letter: string) => letter.toUpperCase())

/** The field of that column. */
export const doubleField = (key: string): string => inCamels(doubleOf(key))

/** The columns of the doubles of some keys; where the noun lists them, why both stay, too. */
export const doubleColumns = (
  keys: readonly string[],
  noun: Resource | undefined,
): Record<string, PgColumnBuilderBase> => ({
  ...Object.fromEntries(
    keys.map((key) => [
      doubleField(key),
      idColumn(doubleOf(key))
        .notNull()
        .default(sql`0`),
    ]),
  ),
  ...(noun && hasDoubles(noun) && { doubleKept: text('double_kept') }),
})

/** SQL: a row, by its alias, has the code of another one by one of some keys, and nobody has said that both stay (decision 117). */
export const isOpenDouble = (row: string, keys: readonly string[]): string => {
  const doubles = keys.map((key) => `${row}.${doubleOf(key)} <> 0`).join(' OR ')
  const any = keys.length > 1 ? `(${doubles})` : doubles
  return `${any} AND ${row}.double_kept IS NULL AND ${row}.del_flag = 0`
}

/** What is compared of a column that holds codes. */
export const codeKeyOf = ({ name }: ExtraConfigColumn): SQL => sql.raw(`clean_key("${name}")`)

/** The column that an expression of `codeKeyOf` compares; undefined for any other. */
export const codeColumnIn = (expression: string): string | undefined =>
  /^clean_key\("(\w+)"\)$/.exec(expression)?.[1]

/** The key of a code, its columns, the one of them that holds the code, and the one at which it is said to be taken. */
export interface CodeKey {
  readonly key: string
  readonly columns: readonly string[]
  readonly code: string
  readonly told: string
}

/** Triggers that make a row no double any more when it gets another code. */
export const doubleTriggers = (table: string, keys: readonly CodeKey[]): string[] =>
  keys.map(({ key, columns, code }) => {
    const own = doubleOf(key)
    const said = (row: string) =>
      columns.map((name) => (name === code ? `clean_key(${row}.${name})` : `${row}.${name}`)).join(', ')
    return `CREATE OR REPLACE TRIGGER ${own} BEFORE UPDATE OF ${columns.join(', ')} ON ${table} FOR EACH ROW
  WHEN (OLD.${own} <> 0 AND (${said('OLD')}) IS DISTINCT FROM (${said('NEW')})) EXECUTE FUNCTION leave_doubles('${own}')`
  })
