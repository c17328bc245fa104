import { readAdvanced, type AdvancedGroup } from '#contract/core/advanced-query.ts'
import { defaultPageSize, pageSizes } from '#contract/core/page-sizes.ts'

/**
 * Everything a list remembers, as it stands in the address (issue: generic list page); nothing of it is kept anywhere
 * else. Defaults are left out. Keys besides the named ones are filters: `status`, `companyId`, `entryDate_begin` … with
 * values in the grammar of the server (api 2).
 */
export interface ListSearch {
  /** From 1; left out on the first page. */
  pageNo?: number
  /** One of `pageSizes`; left out when it is the default of 10. */
  pageSize?: number
  /** Sort keys joined by commas, the most important first; `order` has an `asc` or `desc` for each. */
  column?: string
  order?: string
  keyword?: string
  /** The advanced query; never empty. */
  advanced?: AdvancedGroup
  /** The saved view shown, or `all` for the built-in one where another is the default. */
  view?: string
  /** The row whose detail is shown. */
  open?: string
  [filter: string]: string | number | AdvancedGroup | undefined
}

/** Filters by parameter name. */
export type Filters = Readonly<Record<string, string>>

/** One key of a sort. */
export interface Sort {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

const maxFilters = 20
/** How many keys one sort may have. */
export const maxSorts = 5
const maxLength = 200
/** Rows by their ids, 50 at least. */
const maxIdsLength = 1_100
const maxAdvancedLength = 8_000
const maxPageNo = 100_000_000
/** Parameters of the wire that are never state of a list. */
const reserved = new Set([
  'field',
  'cursor',
  'selections',
  'expected',
  'superQueryParams',
  'superQueryMatchType',
])
const fieldName = /^[A-Za-z][A-Za-z0-9]{0,39}$/
const filterName = /^[A-Za-z][A-Za-z0-9]{0,39}(_begin|_end|_MultiString)?$/

const textOf = (value: unknown, max = maxLength): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value).trim()
  return text === '' || text.length > max || !text.isWellFormed() ? undefined : text
}

const numberOf = (value: unknown): number | undefined => {
  const text = textOf(value)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

const idOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text !== undefined && /^[1-9]\d{0,18}$/.test(text) ? text : undefined
}

const pageNoOf = (value: unknown): number | undefined => {
  const pageNo = numberOf(value)
  return pageNo !== undefined && pageNo >= 1 && pageNo <= maxPageNo ? pageNo : undefined
}

const advancedOf = (value: unknown): AdvancedGroup | undefined => {
  try {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text.length > maxAdvancedLength) return undefined
    const group = readAdvanced(JSON.parse(text))
    return group.items.length === 0 ? undefined : group
  } catch {
    return undefined
  }
}

const readers: Readonly<Record<string, (value: unknown) => string | number | AdvancedGroup | undefined>> = {
  pageNo: pageNoOf,
  pageSize: (value) => pageSizes.find((size) => size === numberOf(value)),
  keyword: textOf,
  advanced: advancedOf,
  view: (value) => (value === 'all' ? value : idOf(value)),
  open: idOf,
}
const own = new Set([...Object.keys(readers), 'column', 'order'])
const isOwn = (name: string): boolean => own.has(name)

/** Sort keys in two parameters; an order that is missing is the first one, anything but `asc` is `desc`. */
const readSorts = (column: unknown, order: unknown): { sorts: Sort[]; isWhole: boolean } => {
  const orders = (textOf(order) ?? '').toLowerCase().split(',')
  const names = (textOf(column) ?? '').split(',').map((name) => name.trim())
  const fields = [...new Set(names)].filter((name) => fieldName.test(name)).slice(0, maxSorts)
  const sorts = fields.map((field): Sort => {
    const given = orders[names.indexOf(field)] ?? orders[0] ?? ''
    return { field, order: given.includes('asc') ? 'asc' : 'desc' }
  })
  return { sorts, isWhole: fields.length === names.length }
}

/** Sort keys as they stand in an address. */
export const sortsAsSearch = (sorts: readonly Sort[]): Pick<ListSearch, 'column' | 'order'> =>
  sorts.length === 0
    ? {}
    : {
        column: sorts.map(({ field }) => field).join(','),
        order: sorts.map((sort) => sort.order).join(','),
      }

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const filtersOf = (raw: Readonly<Record<string, unknown>>) => {
  const read = Object.entries(raw)
    .filter(([name, value]) => !isOwn(name) && !isBlank(value))
    .map(([name, value]) => ({
      name,
      text:
        reserved.has(name) || !filterName.test(name)
          ? undefined
          : textOf(value, name === 'id' ? maxIdsLength : maxLength),
    }))
  const good = read.filter(({ text }) => text !== undefined).slice(0, maxFilters)
  return {
    filters: Object.fromEntries(good.map(({ name, text }) => [name, text as string])),
    bad: read.filter((one) => !good.includes(one)).map(({ name }) => name),
  }
}

/**
 * Reads an address. Never throws: what cannot be understood falls back to its default, and `ignored` names it. Reading
 * what was read changes nothing.
 */
export const readSearch = (
  raw: Readonly<Record<string, unknown>>,
): { readonly search: ListSearch; readonly ignored: readonly string[] } => {
  const search: ListSearch = {}
  const ignored: string[] = []
  for (const [name, read] of Object.entries(readers)) {
    if (isBlank(raw[name])) continue
    const value = read(raw[name])
    if (value === undefined) ignored.push(name)
    else if (!(name === 'pageNo' && value === 1) && !(name === 'pageSize' && value === defaultPageSize))
      search[name] = value
  }
  if (!isBlank(raw['column'])) {
    const { sorts, isWhole } = readSorts(raw['column'], raw['order'])
    Object.assign(search, sortsAsSearch(sorts))
    if (!isWhole) ignored.push('column')
  }
  const { filters, bad } = filtersOf(raw)
  return { search: { ...search, ...filters }, ignored: [...ignored, ...bad] }
}

/** The state in an address, without what was not understood in it. */
export const listSearch = (raw: Readonly<Record<string, unknown>>): ListSearch => readSearch(raw).search

/** The sort keys of a search, the most important first. */
export const sortsIn = ({ column, order }: ListSearch): readonly Sort[] =>
  column === undefined ? [] : readSorts(column, order).sorts

/** The filters of a search, by parameter name, without page, sort, keyword and the other named keys. */
export const conditionsIn = (search: ListSearch): Filters =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      isOwn(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
