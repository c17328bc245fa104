import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { defaultPageSize } from '#contract/core/page-sizes.ts'
import type { Page } from '#contract/core/paging.ts'
import { parseListQuery } from '#contract/core/query.ts'
import type { Resource } from '#contract/core/resource.ts'
import { call } from '#web/lib/call.ts'
import { toFailure, type CallFailure } from '#web/lib/failures.ts'
import { queryOf } from '#web/lib/query-client.ts'
import type { Column, ListRow } from './column.tsx'
import {
  conditionsIn,
  listQuery,
  listSearch,
  withConditions,
  withSort,
  type Filters,
  type ListSearch,
} from './list-search.ts'

/** The generic calls of a noun, as far as its contract names them; what is missing has no button. */
export interface ListGroup<Row extends ListRow = ListRow> {
  readonly list: Endpoint<z.core.$ZodType, z.core.$ZodType<Page<Row>>>
  readonly queryById?: Endpoint
  readonly add?: Endpoint
  readonly edit?: Endpoint
  readonly delete?: Endpoint
  readonly deleteBatch?: Endpoint
  readonly exportXls?: Endpoint
  readonly importExcel?: Endpoint
  readonly importTemplate?: Endpoint
}

/** One list as it stands: what is asked, what was answered, and the ways to ask for something else. */
export interface Listing<Row extends ListRow> {
  readonly resource: Resource
  readonly search: ListSearch
  readonly pageNo: number
  readonly pageSize: number
  /** The conditions by parameter name; `keyword` is apart. */
  readonly conditions: Readonly<Record<string, string>>
  readonly keyword: string
  readonly isFiltered: boolean
  /** Undefined until the first answer. */
  readonly page: Page<Row> | undefined
  readonly rows: readonly Row[]
  /** The rows are those of an earlier question, or are being asked for again. */
  readonly isRefreshing: boolean
  readonly failure: CallFailure | undefined
  /** Asks again. */
  readonly retry: () => void
  /** What an export of this list is asked with. */
  readonly query: Readonly<Record<string, string>>
  readonly goTo: (pageNo: number) => void
  /** Page 1 in the new size. */
  readonly resize: (pageSize: number) => void
  /** Ascending, descending, the list's own order; page 1. */
  readonly sortBy: (field: string) => void
  /** Page 1 with these conditions instead of the present ones. */
  readonly apply: (keyword: string, conditions: Readonly<Record<string, string>>) => void
  /** Page 1 without any condition. */
  readonly reset: () => void
}

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

const noRows: readonly never[] = []

/** Where pages begin, as the pages before them said, so that going on costs the same at any depth. */
const useCursors = (scope: string) => {
  const [cursors] = useState(() => new Map<string, string>())
  const nameOf = (pageNo: number) => `${pageNo} ${scope}`
  return {
    at: (pageNo: number) => cursors.get(nameOf(pageNo)),
    forget: (pageNo: number) => cursors.delete(nameOf(pageNo)),
    remember: (pageNo: number, cursor: string | null) => {
      if (cursor !== null) cursors.set(nameOf(pageNo), cursor)
    },
  }
}

const useListQuery = <Row extends ListRow>(
  list: ListGroup<Row>['list'],
  question: Readonly<Record<string, string>>,
  pageNo: number,
) => {
  const cursors = useCursors(JSON.stringify(question))
  const options = queryOf(list, { ...question, pageNo: String(pageNo) })
  const ask = async (signal: AbortSignal): Promise<Page<Row>> => {
    const cursor = cursors.at(pageNo)
    const input = { ...question, pageNo: String(pageNo) }
    if (cursor === undefined) return call(list, input, { signal })
    try {
      return await call(list, { ...input, cursor }, { signal })
    } catch (error) {
      if (signal.aborted || toFailure(error).status !== 400) throw error
      cursors.forget(pageNo)
      return call(list, input, { signal })
    }
  }
  return useQuery<Page<Row>>({
    queryKey: options.queryKey,
    queryFn: async ({ signal }) => {
      const page = await ask(signal)
      cursors.remember(pageNo + 1, page.nextCursor)
      return page
    },
    placeholderData: keepPreviousData,
  })
}

/** The last page may lose its rows to a delete: then the page before it is what a person wants to see. */
const usePageWithRows = (isBeyond: boolean, pageNo: number, goTo: (pageNo: number) => void) => {
  useEffect(() => {
    if (isBeyond) goTo(pageNo)
  })
}

/**
 * The state of one list: read from the address, asked from the server with `field` = the shown columns, old rows kept
 * while new ones come (specification 4 and 7, list page). Search, reset, sort and size go back to page 1.
 */
export const useListing = <Row extends ListRow>({
  of,
  columns,
}: {
  of: ListGroup<Row>
  columns: readonly Column<Row>[]
}): Listing<Row> => {
  const resource = of.list.resource
  if (!resource) throw new Error(`${of.list.path} is no list of a resource`)
  const raw = useSearch({ strict: false })
  const search = useMemo(() => fitting(resource, listSearch(raw)), [resource, raw])
  const navigate = useNavigate()
  const go = (next: ListSearch, replace = false) =>
    void navigate({ to: '.', search: listSearch(next) as never, replace })

  const pageNo = search.pageNo ?? 1
  const pageSize = search.pageSize ?? defaultPageSize
  const query = listQuery(
    search,
    columns.map(({ field }) => field),
  )
  const answer = useListQuery(of.list, { ...query, pageSize: String(pageSize) }, pageNo)
  const page = answer.data
  const isSettled = page !== undefined && !answer.isPlaceholderData && !answer.isFetching
  const isBeyond = isSettled && page.records.length === 0 && pageNo > 1 && page.total > 0
  usePageWithRows(isBeyond, Math.max(1, Math.min(pageNo - 1, page?.pages ?? 1)), (to) =>
    go({ ...search, pageNo: to }, true),
  )

  return {
    resource,
    search,
    pageNo,
    pageSize,
    conditions: conditionsIn(search),
    keyword: search.keyword ?? '',
    isFiltered: search.keyword !== undefined || Object.keys(conditionsIn(search)).length > 0,
    page,
    rows: page?.records ?? noRows,
    isRefreshing: answer.isFetching && page !== undefined,
    failure: answer.error && !answer.isFetching ? toFailure(answer.error) : undefined,
    retry: () => void answer.refetch(),
    query,
    goTo: (to) => go({ ...search, pageNo: to }),
    resize: (size) => go({ ...search, pageNo: 1, pageSize: size }),
    sortBy: (field) => go(withSort(search, field)),
    apply: (keyword, conditions) => go(withConditions(search, keyword, conditions)),
    reset: () => go(withConditions(search, '', {})),
  }
}
