import type { Condition } from '#contract/core/conditions.ts'
import type { Kind } from '#contract/core/fields.ts'
import { isoOf } from '#contract/rules/calendar.ts'

/** Adds a value to a statement and gives back its place. */
type Bind = (value: unknown) => string

/**
 * What a moment on the wire covers, GMT+8: `2026-01-31` a whole day, `2026-01-31 09:30:00` a whole second,
 * `2026-01-31 09:30:00.123` a millisecond, which is as exact as moments are stored. `until` is the first moment that no longer
 * belongs to it.
 */
const spanOf = (value: string, bind: Bind): { from: string; until: string } => {
  const length = value.length === 10 ? '24 hours' : value.includes('.') ? '1 millisecond' : '1 second'
  const from = `${bind(isoOf(value))}::timestamptz`
  return { from, until: `(${from} + interval '${length}')` }
}

const momentSql = (sql: string, { rule, values }: Condition, bind: Bind): string | undefined => {
  const within = (value: string) => {
    const { from, until } = spanOf(value, bind)
    return `(${sql} >= ${from} AND ${sql} < ${until})`
  }
  const any = () => `(${values.map(within).join(' OR ')})`
  const first = () => spanOf(values[0] ?? '', bind)
  switch (rule) {
    case 'eq':
    case 'in':
      return any()
    case 'ne':
    case 'not_in':
      return `(${sql} IS NULL OR NOT ${any()})`
    case 'ge':
      return `${sql} >= ${first().from}`
    case 'gt':
      return `${sql} >= ${first().until}`
    case 'lt':
      return `${sql} < ${first().from}`
    case 'le':
      return `${sql} < ${first().until}`
    default:
      return undefined
  }
}

/** Of several values a row has, any one is enough. */
const severalSql = (sql: string, { rule, values }: Condition, bind: Bind): string | undefined => {
  switch (rule) {
    case 'eq':
    case 'in':
    case 'like_with_or':
      return `${sql} && ${bind(values)}::text[]`
    case 'ne':
    case 'not_in':
      return `(${sql} IS NULL OR NOT ${sql} && ${bind(values)}::text[])`
    case 'empty':
      return `coalesce(cardinality(${sql}), 0) = 0`
    case 'not_empty':
      return `cardinality(${sql}) > 0`
    default:
      return undefined
  }
}

/** The kinds whose conditions are no plain comparisons: a condition as SQL; undefined where it is a plain one after all. */
export const kindConditions: Partial<
  Record<Kind, (sql: string, condition: Condition, bind: Bind) => string | undefined>
> = { instant: momentSql, dicts: severalSql }
