import { countConditions, maxConditions, parseAdvanced, type ConditionGroup } from './advanced-query.ts'
import {
  conditionOn,
  filterMeta,
  fits,
  maxValues,
  otherFilter,
  ruleNamed,
  type Condition,
} from './conditions.ts'
import { Failure } from './failures.ts'
import { isId } from './fields.ts'
import { cleanKeyword } from '../rules/clean-text.ts'
import { kinds } from './kinds.ts'
import { defaultPageSize } from './page-sizes.ts'
import { maxPageSize } from './paging.ts'
import { listParameters } from './resource-inputs.ts'
import type { Resource } from './resource.ts'

/** A list request, understood and checked: only names the resource allows, only values its fields can have. */
export interface ListQuery {
  readonly pageNo: number
  readonly pageSize: number
  readonly cursor: string | undefined
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[]
  readonly where: readonly Condition[]
  readonly advanced: ConditionGroup
  readonly keyword: string | undefined
  /** The fields to answer, `id` always among them; undefined means all. */
  readonly fields: readonly string[] | undefined
  /** Only these rows (export of a selection). */
  readonly selections: readonly string[] | undefined
  /** How many rows the caller was told there are: what is done to all of them is refused where there are others. */
  readonly expected: number | undefined
}

const maxSorts = 5
const ignored = new Set(['_t', '_', 'timestamp'])
const known = new Set(Object.keys(listParameters))
const suffix = '_dictText'
const range = /^(>=|<=|>|<) (.+)$/s

/** One filter parameter in the family's grammar: `*v*`, `!v`, `a,b`, `,a,b,`, `>= 5`; plain text means contains. */
const parseFilter = (resource: Resource, name: string, raw: string): Condition | undefined => {
  const value = raw.trim()
  if (value === '') return undefined
  // What is typed is asked as it is: its store knows what it means.
  if (otherFilter(resource, name)?.kind === 'text') return conditionOn(resource, name, 'eq', [value])
  const bound = /^(.+)_(begin|end)$/.exec(name)
  if (bound?.[1] && !Object.hasOwn(resource.row.shape, name))
    return parseBound(resource, bound[1], bound[2] === 'begin', value)
  const field = name.endsWith('_MultiString') ? name.slice(0, -'_MultiString'.length) : name
  const meta = filterMeta(resource, field)
  const comparison = range.exec(value)
  if (comparison?.[1] && comparison[2])
    return conditionOn(resource, field, ruleNamed(comparison[1]), [comparison[2].trim()])
  if (value.startsWith('!') && value.length > 1) return conditionOn(resource, field, 'ne', [value.slice(1)])
  if (value.includes(',')) {
    const parts = value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length === 0) return undefined
    const isAnyOf = value.startsWith(',') && value.endsWith(',')
    return conditionOn(resource, field, isAnyOf ? 'like_with_or' : 'in', parts)
  }
  const starts = value.startsWith('*')
  const ends = value.endsWith('*') && value.length > 1
  if (starts || ends) {
    const inner = value.slice(starts ? 1 : 0, ends ? -1 : undefined)
    return inner === ''
      ? undefined
      : conditionOn(resource, field, starts && ends ? 'like' : starts ? 'left_like' : 'right_like', [inner])
  }
  return conditionOn(resource, field, kinds[meta.kind].asked === 'text' ? 'like' : 'eq', [value])
}

const parseBound = (resource: Resource, field: string, isBegin: boolean, value: string): Condition => {
  const isMoment = filterMeta(resource, field).kind === 'instant'
  const whole = isMoment && value.length === 10 ? `${value} ${isBegin ? '00:00:00' : '23:59:59'}` : value
  return conditionOn(resource, field, isBegin ? 'ge' : 'le', [whole])
}

const parseSort = (
  resource: Resource,
  column: string | undefined,
  order: string | undefined,
): ListQuery['sort'] => {
  const columns = (column ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const orders = (order ?? '').split(',')
  if (columns.length > maxSorts) throw new Failure('tooManyConditions', { max: maxSorts })
  return columns.map((name, at) => {
    const field = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name
    if (!resource.sorts.includes(field)) throw new Failure('unknownSort', { name: name.slice(0, 40) })
    return { field, descending: !/asc/i.test(orders[at] ?? orders[0] ?? '') }
  })
}

const parseFields = (resource: Resource, raw: string | undefined): string[] | undefined => {
  const names = (raw ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => (name.endsWith(suffix) ? name.slice(0, -suffix.length) : name))
    .filter((name) => Object.hasOwn(resource.row.shape, name))
  return names.length === 0 ? undefined : [...new Set(['id', ...names])]
}

const parseNumber = (raw: string | undefined, fallback: number, max: number): number => {
  if (raw === undefined || raw.trim() === '') return fallback
  const value = /^-?\d{1,9}$/.test(raw.trim()) ? Number(raw) : Number.NaN
  if (!(value >= 1 && value <= max)) throw new Failure('badInput')
  return value
}

/** Comma-joined ids of at most 500 (or `max`) distinct rows; throws `badIds`. */
export const parseIds = (raw: string, max = maxValues): string[] => {
  const ids = [
    ...new Set(
      raw
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ]
  if (ids.length === 0 || ids.length > max || ids.some((one) => !isId(one))) throw new Failure('badIds')
  return ids
}

/**
 * Understands the query string of a list (api 2, security trap 28). Everything that names something is
 * looked up in the resource's allow-lists; unknown names, rules, values a field cannot have, more than 20 conditions
 * and pages over 500 rows throw a `Failure` with a clear sentence. Nothing here touches SQL.
 */
export const parseListQuery = (
  resource: Resource,
  input: Readonly<Record<string, string | undefined>>,
): ListQuery => {
  const pageSize = parseNumber(
    input['pageSize'] === '-1' ? String(maxPageSize) : input['pageSize'],
    defaultPageSize,
    1_000_000,
  )
  if (pageSize > maxPageSize) throw new Failure('pageTooLarge', { max: maxPageSize })
  const where: Condition[] = []
  for (const [name, raw] of Object.entries(input)) {
    if (known.has(name) || ignored.has(name) || raw === undefined) continue
    const condition = parseFilter(resource, name, raw)
    if (condition) where.push(condition)
  }
  const advanced = parseAdvanced(resource, input)
  if (where.length + countConditions(advanced) > maxConditions)
    throw new Failure('tooManyConditions', { max: maxConditions })
  const keyword = cleanKeyword(input['keyword'] ?? '') || undefined
  if (keyword !== undefined && (resource.search.length === 0 || !fits({ kind: 'text' }, keyword))) {
    throw new Failure('unknownParameter', { name: 'keyword' })
  }
  return {
    pageNo: parseNumber(input['pageNo'], 1, 100_000_000),
    pageSize,
    cursor: input['cursor'] || undefined,
    sort: parseSort(resource, input['column'], input['order']),
    where,
    advanced,
    keyword,
    fields: parseFields(resource, input['field']),
    selections: input['selections']?.trim() ? parseIds(input['selections']) : undefined,
    expected: input['expected']?.trim() ? parseNumber(input['expected'], 0, 100_000_000) : undefined,
  }
}
