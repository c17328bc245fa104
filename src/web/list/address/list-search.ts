import { advancedParams, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import { supportedConditions, supportedParameters } from '#contract/core/supported-query.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { ListView, ListViewContent } from '#contract/records/list-views.ts'
import {
  conditionsIn,
  listSearch,
  maxSorts,
  sortsAsSearch,
  sortsIn,
  type Filters,
  type ListSearch,
  type Sort,
} from './list-address.ts'

/** What may be asked with filters, sort and keyword, as text. */
const parametersIn = (search: ListSearch): Filters => {
  const { column, order, keyword } = search
  return {
    ...(column !== undefined && order !== undefined && { column, order }),
    ...(keyword !== undefined && { keyword }),
    ...conditionsIn(search),
  }
}

/** What a notice adds to the address that it leads to (specification 2.6); a list without orders has no use for it. */
const ofNotices = 'orderId'

/**
 * Leaves out sorts, filters, conditions and keywords which this resource would refuse, so that a mistyped address shows
 * a list; `ignored` names them.
 */
export const fitting = (
  resource: Resource,
  search: ListSearch,
): { readonly search: ListSearch; readonly ignored: readonly string[] } => {
  const { pageNo, pageSize, view, open, advanced } = search
  const { parameters, dropped } = supportedParameters(resource, parametersIn(search))
  const group = advanced && supportedConditions(resource, advanced, parameters)
  const isCut = advanced !== undefined && JSON.stringify(group) !== JSON.stringify(advanced)
  return {
    search: listSearch({ pageNo, pageSize, view, open, advanced: group, ...parameters }),
    ignored: [...(isCut ? ['advanced'] : []), ...dropped.filter((name) => name !== ofNotices)],
  }
}

/** What `list` and `exportXls` are asked with: conditions, order and the shown fields, all as text; no page. */
export const listQuery = (search: ListSearch, fields: readonly string[]): Filters => ({
  field: ['id', ...fields.filter((field) => field !== 'id')].join(','),
  ...parametersIn(search),
  ...(search.advanced && advancedParams(search.advanced)),
})

/** The next search after other conditions were applied: page 1; size, order, advanced query and view are kept (specification 4). */
export const withConditions = (search: ListSearch, keyword: string, filters: Filters): ListSearch => {
  const { pageSize, column, order, advanced, view } = search
  return listSearch({ ...filters, pageSize, column, order, advanced, view, keyword })
}

/** The next search with another advanced query, or without one: page 1. */
export const withAdvanced = (search: ListSearch, advanced: AdvancedGroup | undefined): ListSearch => {
  const { pageNo: _, open: __, ...rest } = search
  return listSearch({ ...rest, advanced })
}

const nextOrder = { asc: 'desc', desc: undefined } as const

/**
 * The next search after a click on a header: ascending, then descending, then not sorted by it; page 1. With `add` the
 * other sort keys stay and a new one is the least important.
 */
export const withSort = (search: ListSearch, field: string, { add = false } = {}): ListSearch => {
  const { pageNo: _, open: __, column: ___, order: ____, ...rest } = search
  const sorts = sortsIn(search)
  const present = sorts.find((sort) => sort.field === field)
  const order = present ? nextOrder[present.order] : 'asc'
  const next: Sort[] = order ? [{ field, order }] : []
  const kept = sorts.flatMap((sort) => (sort.field === field ? next : [sort]))
  return { ...rest, ...sortsAsSearch(add ? (present ? kept : [...sorts, ...next].slice(0, maxSorts)) : next) }
}

/** The address of a view: everything it remembers, and its id. */
export const searchOf = ({
  id,
  content: { search, advanced },
}: Pick<ListView, 'id' | 'content'>): ListSearch => listSearch({ ...search, advanced, view: id })

/** What a view of this state remembers besides columns: not the page, not the open record. */
export const stateOf = (search: ListSearch): Pick<ListViewContent, 'search' | 'advanced'> => {
  const { pageSize, advanced } = search
  return {
    search: { ...(pageSize !== undefined && { pageSize: String(pageSize) }), ...parametersIn(search) },
    advanced: advanced ?? null,
  }
}

/** Whether two searches ask for the same rows in the same order and page size. */
export const isSameState = (a: ListSearch, b: ListSearch): boolean => {
  const essence = (search: ListSearch) => {
    const { search: parameters, advanced } = stateOf(search)
    return JSON.stringify([Object.entries(parameters).toSorted(([x], [y]) => (x < y ? -1 : 1)), advanced])
  }
  return essence(a) === essence(b)
}
