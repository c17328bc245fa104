import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { defaultPageSize } from '#contract/core/page-sizes.ts'
import type { Page } from '#contract/core/paging.ts'
import { nameFieldOf } from '#contract/core/resource.ts'
import type { Action } from '#web/form/action.ts'
import { toFailure } from '#web/lib/failures.ts'
import { fieldsToAsk } from '#web/lib/names.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { conditionsIn, listSearch, sortsIn, type ListSearch } from './address/list-address.ts'
import { listQuery, searchOf } from './address/list-search.ts'
import { listKeyOf } from './columns/column-layout.ts'
import type { Column, ListRow } from './columns/column.tsx'
import { isTabbed, stateIn, tabIn, useMoves } from './list-moves.ts'
import type { ListGroup, Listing } from './listing.ts'
import { firstRows, useExactCount, usePageQuery, type Question } from './paging/page-query.ts'
import { useRowById } from './rows/row-by-id.ts'
import { useSeenResource } from './seen-resource.ts'
import { useSavedViews, type SavedViews } from './views/view-queries.ts'

/**
 * A bare address opens the default view, else the state that the list begins with, once and before anything is asked; a
 * default that is chosen later, perhaps in another tab, moves nobody who is reading.
 */
const useDefaultView = (
  kept: SavedViews,
  go: Listing<ListRow>['go'],
  begins: ListSearch | undefined,
): boolean => {
  const isBare = Object.keys(useSearch({ strict: false })).length === 0
  const [stays, setStays] = useState(false)
  const [isFirst, setFirst] = useState(true)
  const view = isBare && !stays ? kept.viewOf(kept.defaultId ?? undefined) : undefined
  const first = isBare && isFirst && kept.isSettled && !view ? begins : undefined
  const mayStay = isBare && kept.isSettled && !view && !first
  if (mayStay !== stays) setStays(mayStay)
  if (isFirst && !isBare) setFirst(false)
  useEffect(() => {
    if (view) go(searchOf(view), { replace: true })
    else if (first) go(first, { replace: true })
  }, [view, first, go])
  return view !== undefined || first !== undefined
}

const noRows: readonly never[] = []

/** The number of all rows: the estimate of the page, or the exact one once it was asked for with the same conditions. */
const useTotal = <Row extends ListRow>(of: ListGroup<Row>, query: Question, page: Page<Row> | undefined) => {
  const { field: _, column: __, order: ___, ...conditions } = query
  const exact = useExactCount(of.count, conditions)
  const totalIsExact = page?.totalIsExact !== false || exact.total !== undefined
  return {
    total: page?.totalIsExact === false ? (exact.total ?? page.total) : (page?.total ?? 0),
    totalIsExact,
    countAll: of.count && !totalIsExact ? exact.ask : undefined,
    isCounting: exact.isCounting,
  }
}

/** The last page may lose its rows to a delete: then the page before it is what a person wants to see. */
const usePageWithRows = (isBeyond: boolean, pageNo: number, goTo: (pageNo: number) => void) => {
  useEffect(() => {
    if (isBeyond) goTo(pageNo)
  })
}

interface ListingOptions<Row extends ListRow> {
  of: ListGroup<Row>
  columns: readonly Column<Row>[]
  actions: readonly Action<Row>[]
  /** The state that a bare address opens. */
  begins?: string | undefined
  /** The conditions and the order that a bare address opens. */
  starts?: Question | undefined
}

/** The state of a list in the address, with the ways to change it; `isStarting` while a bare address is replaced. */
const useAddress = <Row extends ListRow>({ of, begins, starts }: ListingOptions<Row>) => {
  const resource = useSeenResource(of.list)
  const raw = useSearch({ strict: false })
  const { search, ignored } = useMemo(() => stateIn(resource, raw), [resource, raw])
  const moves = useMoves(resource, search, of)
  const kept = useSavedViews(listKeyOf(of))
  const field = of.stateCounts?.machine.field
  const first = useMemo(
    // What waits is worked through: the one that has waited longest comes first.
    () =>
      begins && field
        ? listSearch({
            [field]: begins,
            ...(resource.sorts.includes('createTime') && { column: 'createTime', order: 'asc' }),
          })
        : starts && listSearch(starts),
    [begins, starts, field, resource],
  )
  const isStarting = useDefaultView(kept, moves.go, first)
  return { resource, search, ignored, moves, kept, isReady: kept.isSettled && !isStarting }
}

/** What the server is asked: conditions, order, and the fields of the shown columns and of what actions need. */
const questionOf = <Row extends ListRow>(
  { of, columns, actions, starts }: ListingOptions<Row>,
  { resource, search }: Pick<ReturnType<typeof useAddress>, 'resource' | 'search'>,
) => {
  // An address that says no order has that of a bare one, so that what is due first comes first behind every link.
  const { column, order } = search.column === undefined ? (starts ?? {}) : search
  const query = listQuery(
    column === undefined ? search : listSearch({ ...search, column, order }),
    columns.map(({ field }) => field),
  )
  const state = of.edit || of.delete ? (resource.fixedBy ?? []) : []
  const kept = resource.kept ? [nameFieldOf(resource)] : []
  const besides = [...columns, ...actions].flatMap(({ needs = [] }) => needs)
  const needed = new Set([query['field'] ?? '', ...besides, ...state, ...kept])
  return { query, field: fieldsToAsk(resource, [...needed].join(',')) }
}

/** The page that the address names; where it has lost its last row the one before is gone to. */
const useRows = <Row extends ListRow>(
  options: ListingOptions<Row>,
  { resource, search, moves, isReady }: ReturnType<typeof useAddress>,
) => {
  const { of } = options
  const pageNo = search.pageNo ?? 1
  const pageSize = search.pageSize ?? defaultPageSize
  const { query, field } = questionOf(options, { resource, search })
  const question = { ...query, field, pageSize: String(pageSize) }
  const { answer, prefetch } = usePageQuery(of.list, { question, pageNo, isReady })
  const { data } = answer
  const isSettled = data !== undefined && !answer.isPlaceholderData && !answer.isFetching
  const isBeyond = isSettled && data.records.length === 0 && pageNo > 1 && data.total > 0
  const page = isBeyond ? undefined : data
  usePageWithRows(isBeyond, Math.max(1, Math.min(pageNo - 1, data?.pages ?? 1)), (to) =>
    moves.go({ ...search, pageNo: to }, { replace: true }),
  )
  return {
    query,
    pageNo,
    pageSize,
    page,
    rows: page?.records ?? noRows,
    isRefreshing: answer.isFetching && page !== undefined,
    failure: answer.error && !answer.isFetching ? toFailure(answer.error) : undefined,
    first: (count: number) => firstRows(of.list, question, count),
    prefetch,
  }
}

/**
 * The state of one list: read from the address, asked from the server with `field` = the shown columns, old rows kept
 * while new ones come (specification 4 and 7, list page). Search, reset, sort and size go back to page 1.
 */
export const useListing = <Row extends ListRow>(options: ListingOptions<Row>): Listing<Row> => {
  const { of, begins } = options
  const address = useAddress(options)
  const { resource, search, ignored, moves, kept } = address
  const asked = useRows(options, address)
  const conditions = conditionsIn(search)
  const { keyword = '', advanced } = search
  const [tabbed] = Object.keys(tabIn(of, conditions))
  const view = kept.viewOf(search.view)
  return {
    ...moves,
    ...asked,
    ...useTotal(of, asked.query, asked.page),
    resource,
    search,
    ignored,
    cutView: view?.isCut ? view : undefined,
    sorts: sortsIn(search),
    conditions,
    keyword,
    advanced,
    begins,
    findsNumbers: of.lookUp !== undefined && can(of.lookUp),
    tabbed,
    isFiltered:
      keyword !== '' ||
      advanced !== undefined ||
      Object.keys(conditions).some((name) => !isTabbed({ resource, tabbed }, name)),
    // What its tabs count comes anew, too.
    retry: () => void invalidateNoun(of.list),
    opened: useRowById(of.queryById, search.open, asked.rows),
  }
}
