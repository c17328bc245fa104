import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import { conditionsIn, type Filters, type ListSearch } from './list-search.ts'

const isUnderstood = (resource: Resource, query: Filters): boolean => {
  try {
    parseListQuery(resource, query)
    return true
  } catch {
    return false
  }
}

/** Leaves out sorts, filters and keywords which this resource would refuse, so that a mistyped address shows a list. */
export const fitting = (resource: Resource, search: ListSearch): ListSearch => {
  const { pageNo, pageSize, column, order, keyword } = search
  const filters = Object.entries(conditionsIn(search)).filter(([name, value]) =>
    isUnderstood(resource, { [name]: value }),
  )
  return {
    ...(pageNo !== undefined && { pageNo }),
    ...(pageSize !== undefined && { pageSize }),
    ...(column !== undefined &&
      order !== undefined &&
      isUnderstood(resource, { column }) && { column, order }),
    ...(keyword !== undefined && isUnderstood(resource, { keyword }) && { keyword }),
    ...Object.fromEntries(filters),
  }
}
