import { Failure } from '#contract/core/failures.ts'
import type { ListQuery } from '#contract/core/query.ts'
import { expression, type Expression, type Source, type Statement } from './conditions.ts'
import { isAskedByValue, nameOrder } from '#server/db/schema/list-indexes.ts'
import type { StoredRow } from './present.ts'
import { castOf } from './stored-kinds.ts'

/** One key of an order; rows without a value come last, whatever its direction. */
export interface SortKey extends Expression {
  readonly field: string
  readonly descending: boolean
}

/** A name is ordered as Chinese people expect it, and compared and indexed in this order; in all else by its characters. */
const inOrder = <Key extends Expression>(key: Key): Key =>
  key.meta.writing === 'name' ? { ...key, sql: `(${key.sql} COLLATE ${nameOrder})` } : key

const newestFirst = { field: 'createTime', descending: true }

/**
 * The keys of a question's order: what it asks for (newest first without that), then the tie-breaker, so that the order is total:
 * the id; where rows are asked for by single values, such as a state, the moment before it: upwards the newest of each value come
 * first, as in the index of that filter, and downwards its other way round.
 */
export const sortKeys = (source: Source, query: ListQuery): SortKey[] => {
  const keyOf = ({ field, descending }: ListQuery['sort'][number]) => ({
    field,
    descending,
    ...inOrder(expression(source, source.sortedBy?.[field] ?? field)),
  })
  const [first = newestFirst, ...more] = query.sort
  const keys = [first, ...more].map(keyOf)
  if (more.length === 0 && keys.every(({ meta }) => isAskedByValue(meta)))
    keys.push(keyOf({ ...newestFirst, descending: !first.descending }))
  if (keys.some(({ field }) => field === 'id')) return keys
  return [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? true, ...expression(source, 'id') }]
}

const direction = ({ descending }: SortKey): string => (descending ? 'DESC' : 'ASC')

/** The `ORDER BY` of a whole list. */
export const orderSql = (keys: readonly SortKey[]): string =>
  keys.map((key) => `${key.sql} ${direction(key)}${key.isNullable ? ' NULLS LAST' : ''}`).join(', ')

/**
 * A range of a list: the rows of one piece follow all rows of the piece before. `where` is to be added to the
 * conditions of the list. Its `order` places nothing where a plain index would not, so that an index serves every piece.
 */
export interface Piece {
  readonly where: (statement: Statement) => string
  readonly order: string
}

/** Within a piece the keys before `at` have one value, and that one either no nulls or only nulls. */
const orderFrom = (keys: readonly SortKey[], at: number): string =>
  keys
    .map((key, index) => `${key.sql} ${direction(key)}${key.isNullable && index > at ? ' NULLS LAST' : ''}`)
    .join(', ')

const nothing = () => ''

const parameterOf = ({ meta }: SortKey, value: string, statement: Statement): string =>
  `${statement.bind(value)}${castOf(meta)}`

/** A whole list in pieces: the first key's values, then its nulls. */
const piecesFromStart = (keys: readonly SortKey[]): Piece[] => {
  const [first] = keys
  if (!first?.isNullable) return [{ where: nothing, order: orderSql(keys) }]
  const order = orderFrom(keys, 0)
  return [
    { where: () => ` AND ${first.sql} IS NOT NULL`, order },
    { where: () => ` AND ${first.sql} IS NULL`, order },
  ]
}

/** What follows a row, piece by piece: equal in all keys but the last, in all but the last two, and so on. */
const piecesAfter = (keys: readonly SortKey[], values: readonly (string | null)[]): Piece[] => {
  const isPlain = keys.every((key) => !key.isNullable && key.descending === keys[0]?.descending)
  if (isPlain) {
    const where = (statement: Statement) =>
      ` AND (${keys.map(({ sql }) => sql).join(', ')}) ${keys[0]?.descending ? '<' : '>'} (${keys.map((key, at) => parameterOf(key, values[at] ?? '', statement)).join(', ')})`
    return [{ where, order: orderSql(keys) }]
  }
  const equal = (at: number, statement: Statement): string =>
    keys
      .slice(0, at)
      .map((key, index) => {
        const value = values[index] ?? null
        return ` AND ${key.sql} ${value === null ? 'IS NULL' : `= ${parameterOf(key, value, statement)}`}`
      })
      .join('')
  return keys
    .map((key, at): Piece[] => {
      const value = values[at] ?? null
      if (value === null) return []
      const order = orderFrom(keys, at)
      const beyond = (statement: Statement) =>
        `${equal(at, statement)} AND ${key.sql} ${key.descending ? '<' : '>'} ${parameterOf(key, value, statement)}`
      const empty = (statement: Statement) => `${equal(at, statement)} AND ${key.sql} IS NULL`
      return [{ where: beyond, order }, ...(key.isNullable ? [{ where: empty, order }] : [])]
    })
    .toReversed()
    .flat()
}

const cursorName = ({ field, descending }: SortKey): string => (descending ? `-${field}` : field)

/** Where the page after this row begins; the row must hold its keys as text (`key:<field>`). */
export const encodeCursor = (keys: readonly SortKey[], row: StoredRow): string =>
  Buffer.from(JSON.stringify(keys.map((key) => [cursorName(key), row[`key:${key.field}`]]))).toString(
    'base64url',
  )

const isKeyValue = (value: unknown, { isNullable }: SortKey): value is string | null =>
  value === null
    ? isNullable
    : typeof value === 'string' && value.length <= 300 && !value.includes('\u0000') && value.isWellFormed()

const decodeCursor = (cursor: string, keys: readonly SortKey[]): (string | null)[] => {
  try {
    const pairs: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(pairs) && pairs.length === keys.length)
      return keys.map((key, at) => {
        const pair: unknown = pairs[at]
        if (!Array.isArray(pair) || pair[0] !== cursorName(key) || !isKeyValue(pair[1], key))
          throw new Failure('badCursor')
        return pair[1]
      })
  } catch {
    // falls through to the refusal
  }
  throw new Failure('badCursor')
}

/** The pieces of a list, from its start or after a cursor; throws `badCursor` for one of another order. */
export const piecesOf = (keys: readonly SortKey[], cursor: string | undefined): Piece[] =>
  cursor === undefined ? piecesFromStart(keys) : piecesAfter(keys, decodeCursor(cursor, keys))
