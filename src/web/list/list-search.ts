import { defaultPageSize, pageSizes } from '#contract/core/page-sizes.ts'

/**
 * Everything a list remembers, as it stands in the address; nothing of it is kept anywhere else. Defaults are left
 * out. Keys besides the five named ones are filters: `status`, `companyId`, `entryDate_begin` … with values in the
 * grammar of the server (api-conventions 2).
 */
export interface ListSearch {
  /** From 1; left out on the first page. */
  pageNo?: number
  /** One of `pageSizes`; left out when it is the default of 10. */
  pageSize?: number
  column?: string
  order?: 'asc' | 'desc'
  keyword?: string
  [filter: string]: string | number | undefined
}

/** Filters by parameter name. */
export type Filters = Readonly<Record<string, string>>

const maxFilters = 20
const maxLength = 200
const maxPageNo = 100_000_000
const own = new Set(['pageNo', 'pageSize', 'column', 'order', 'keyword'])
/** Parameters of the wire that are never state of a list. */
const reserved = new Set(['field', 'cursor', 'selections', 'superQueryParams', 'superQueryMatchType'])
const filterName = /^[A-Za-z][A-Za-z0-9]{0,39}(_begin|_end|_MultiString)?$/

const textOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value).trim()
  return text === '' || text.length > maxLength || !text.isWellFormed() ? undefined : text
}

const numberOf = (value: unknown): number | undefined => {
  const text = textOf(value)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/**
 * The `validateSearch` of every route that shows a list (specification 9, lists). Never throws: what cannot be
 * understood falls back to its default and leaves the address. `listSearch(listSearch(x))` equals `listSearch(x)`.
 */
export const listSearch = (raw: Readonly<Record<string, unknown>>): ListSearch => {
  const search: ListSearch = {}
  const pageNo = numberOf(raw['pageNo'])
  if (pageNo !== undefined && pageNo > 1 && pageNo <= maxPageNo) search.pageNo = pageNo
  const pageSize = pageSizes.find((size) => size === numberOf(raw['pageSize']))
  if (pageSize !== undefined && pageSize !== defaultPageSize) search.pageSize = pageSize
  const column = textOf(raw['column'])
  if (column !== undefined && filterName.test(column)) {
    search.column = column
    search.order = /asc/i.test(String(raw['order'])) ? 'asc' : 'desc'
  }
  const keyword = textOf(raw['keyword'])
  if (keyword !== undefined) search.keyword = keyword
  const filters = Object.entries(raw).flatMap(([name, value]) => {
    const text = own.has(name) || reserved.has(name) || !filterName.test(name) ? undefined : textOf(value)
    return text === undefined ? [] : [[name, text] as const]
  })
  return { ...search, ...Object.fromEntries(filters.slice(0, maxFilters)) }
}

/** The filters of a search, by parameter name, without page, sort and keyword. */
export const conditionsIn = (search: ListSearch): Filters =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )

/** What `list` and `exportXls` are asked with: filters, order and the shown fields, all as text; no page. */
export const listQuery = (search: ListSearch, fields: readonly string[]): Filters => {
  const { column, order, keyword } = search
  return {
    field: ['id', ...fields.filter((field) => field !== 'id')].join(','),
    ...(column !== undefined && order !== undefined && { column, order }),
    ...(keyword !== undefined && { keyword }),
    ...conditionsIn(search),
  }
}

/** The next search after other conditions were applied: always page 1, page size and order kept (specification 4). */
export const withConditions = (search: ListSearch, keyword: string, filters: Filters): ListSearch => {
  const { pageSize, column, order } = search
  return listSearch({ pageSize, column, order, keyword, ...filters })
}

/** The next search after a click on a header: ascending, then descending, then the list's own order; page 1. */
export const withSort = (search: ListSearch, field: string): ListSearch => {
  const { pageNo: _, column, order, ...rest } = search
  if (column !== field) return { ...rest, column: field, order: 'asc' }
  return order === 'asc' ? { ...rest, column: field, order: 'desc' } : rest
}
