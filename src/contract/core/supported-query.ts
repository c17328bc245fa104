import { advancedParams, type AdvancedGroup } from './advanced-query.ts'
import type { Condition } from './conditions.ts'
import { fieldMeta } from './fields.ts'
import { parseListQuery } from './query.ts'
import type { Resource } from './resource.ts'

/** Parameters of a list by name, as text: filters, `keyword`, `column` and `order`. */
export type Parameters = Readonly<Record<string, string>>

/** A dictionary of the code has no other values, so nothing can be equal to one. */
const isPossible = ({ row, otherFilters = {} }: Resource, { field, rule, values }: Condition): boolean => {
  const schema = row.shape[field] ?? otherFilters[field]
  const known = schema && fieldMeta(schema)?.values
  return !known || !/^(eq|ne|in|not_in)$/.test(rule) || values.every((value) => known.includes(value))
}

const isUnderstood = (resource: Resource, query: Parameters): boolean => {
  try {
    return parseListQuery(resource, query).where.every((condition) => isPossible(resource, condition))
  } catch {
    return false
  }
}

/** Sort keys that this resource offers, in their order; `order` stays in step with `column`. */
const supportedSort = (resource: Resource, { column = '', order = '' }: Parameters): Parameters => {
  const orders = order.split(',')
  const keys = column
    .split(',')
    .map((field, at) => ({ field, order: orders[at] ?? orders[0] ?? '' }))
    .filter(({ field }) => isUnderstood(resource, { column: field }))
  if (keys.length === 0) return {}
  return {
    column: keys.map(({ field }) => field).join(','),
    order: keys.map((key) => key.order).join(','),
  }
}

/**
 * The parameters that this resource supports, so that a mistyped address, or a view older than the resource, still shows
 * a list; `dropped` names the others. With `withoutFields(resource, …)` fields withheld from the reader are dropped too.
 */
export const supportedParameters = (
  resource: Resource,
  parameters: Parameters,
): { readonly parameters: Parameters; readonly dropped: readonly string[] } => {
  const { column, order: _, ...rest } = parameters
  const sort = column === undefined ? {} : supportedSort(resource, parameters)
  const kept = Object.entries(rest).filter(([name, value]) => isUnderstood(resource, { [name]: value }))
  const names = new Set(kept.map(([name]) => name))
  const dropped = Object.keys(rest).filter((name) => !names.has(name))
  const isSortCut = column !== undefined && sort['column'] !== column
  return {
    parameters: { ...sort, ...Object.fromEntries(kept) },
    dropped: isSortCut ? ['column', ...dropped] : dropped,
  }
}

const cut = (resource: Resource, { match, items }: AdvancedGroup): AdvancedGroup => ({
  match,
  items: items.flatMap((item): AdvancedGroup['items'] => {
    if ('items' in item) {
      const inner = cut(resource, item)
      return inner.items.length === 0 ? [] : [inner]
    }
    const alone = advancedParams({ match: 'and', items: [item] })
    return isUnderstood(resource, alone) ? [item] : []
  }),
})

/**
 * The conditions of an advanced query that this resource supports; undefined where none is left, or where together with
 * `parameters` they are more than one query may have.
 */
export const supportedConditions = (
  resource: Resource,
  group: AdvancedGroup,
  parameters: Parameters,
): AdvancedGroup | undefined => {
  const kept = cut(resource, group)
  const isWithinLimits =
    kept.items.length > 0 && isUnderstood(resource, { ...parameters, ...advancedParams(kept) })
  return isWithinLimits ? kept : undefined
}
