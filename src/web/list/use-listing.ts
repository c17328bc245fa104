import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { AdvancedGroup } from '#contract/core/advanced-query.ts'
import { defaultPageSize } from '#contract/core/page-sizes.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Action } from '#web/form/action.ts'
import { toFailure } from '#web/lib/failures.ts'
import { fieldsToAsk } from '#web/lib/names.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { addressText, type AddressText } from './address/address-text.ts'
import {
  conditionsIn,
  listSearch,
  readSearch,
  sortsIn,
  type Filters,
  type ListSearch,
} from './address/list-address.ts'
import {
  fitting,
  listQuery,
  searchOf,
  withAdvanced,
  withConditions,
  withSort,
} from './address/list-search.ts'
import { listKeyOf } from './columns/column-layout.ts'
import type { Column, ListRow } from './columns/column.tsx'
import type { GoHow, ListGroup, Listing } from './listing.ts'
import { firstRows, useExactCount, usePageQuery, type Question } from './paging/page-query.ts'
import { fieldsIn, hasNumbers } from './numbers/has-numbers.ts'
import { lookingUp } from './numbers/looking-up.ts'
import { useRowById } from './rows/row-by-id.ts'
import { useSeenResource } from './seen-resource.ts'
import { useSavedViews, type SavedViews } from './views/view-queries.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same list without the detail. */
    isDetail?: boolean
  }
}

/** The state of a list in what an address says, and what of the address is none. */
const stateIn = (resource: Resource, raw: AddressText) => {
  const read = readSearch(raw)
  const fit = fitting(resource, read.search)
  return { search: fit.search, ignored: [...read.ignored, ...fit.ignored] }
}

/** The condition that a tab of states shows: one state of the machine that the noun is counted by. */
const tabIn = ({ stateCounts }: Pick<ListGroup, 'stateCounts'>, conditions: Filters): Filters => {
  const { field = '', states = {} } = stateCounts?.machine ?? {}
  const state = conditions[field]
  return state !== undefined && Object.hasOwn(states, state) ? { [field]: state } : {}
}

/** The ways from one state of a list to another; the same functions while the address is the same. */
const useMoves = (resource: Resource, search: ListSearch, of: Pick<ListGroup, 'lookUp' | 'stateCounts'>) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  return useMemo(() => {
    const { lookUp } = of
    const go = (next: ListSearch, { replace = false, isDetail = false }: GoHow = {}) =>
      void navigate({ to: '.', search: addressText(listSearch(next)), replace, state: { isDetail } })
    // From the address as it is by then: a second key press comes before the first has been drawn.
    const move = (change: (now: ListSearch) => ListSearch) => {
      const next = (now: AddressText) => addressText(listSearch(change(stateIn(resource, now).search)))
      void navigate({ to: '.', search: next, state: { isDetail: false } })
    }
    return {
      go,
      correct: () => go(search, { replace: true }),
      goTo: (pageNo: number) => move((now) => ({ ...now, pageNo })),
      resize: (pageSize: number) => move((now) => ({ ...now, pageNo: 1, pageSize })),
      sortBy: (field: string, how?: { add?: boolean }) => move((now) => withSort(now, field, how)),
      apply: (keyword: string, filters: Question) => {
        if (!hasNumbers(resource, keyword, Object.keys(filters)))
          return move((now) => withConditions(now, keyword, filters))
        return void lookingUp(async ({ filtersByIds }) => {
          const byIds = await filtersByIds({ resource, lookUp }, keyword, filters)
          move((now) => withConditions(now, byIds.keyword, byIds.filters))
        })
      },
      applyAdvanced: (advanced: AdvancedGroup | undefined) => {
        if (!advanced || !hasNumbers(resource, '', fieldsIn(advanced)))
          return move((now) => withAdvanced(now, advanced))
        return void lookingUp(async ({ groupByIds }) => {
          const byIds = await groupByIds({ resource, lookUp }, advanced)
          move((now) => withAdvanced(now, byIds))
        })
      },
      reset: () =>
        move((now) => withConditions(withAdvanced(now, undefined), '', tabIn(of, conditionsIn(now)))),
      openRow: (id: string | undefined) => {
        const { open: shown, ...rest } = search
        const { isDetail = false } = history.location.state
        if (id !== undefined && shown !== undefined) go({ ...rest, open: id }, { replace: true, isDetail })
        else if (id !== undefined) go({ ...rest, open: id }, { isDetail: true })
        else if (isDetail) history.back({ ignoreBlocker: true })
        else go(rest, { replace: true })
      },
    }
  }, [resource, search, of, navigate, history])
}

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

/**
 * The state of one list: read from the address, asked from the server with `field` = the shown columns, old rows kept
 * while new ones come (specification 4 and 7, list page). Search, reset, sort and size go back to page 1.
 */
export const useListing = <Row extends ListRow>({
  of,
  columns,
  actions,
  begins,
}: {
  of: ListGroup<Row>
  columns: readonly Column<Row>[]
  actions: readonly Action<Row>[]
  /** The state that a bare address opens. */
  begins?: string | undefined
}): Listing<Row> => {
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
        : undefined,
    [begins, field, resource],
  )
  const isStarting = useDefaultView(kept, moves.go, first)
  const pageNo = search.pageNo ?? 1
  const pageSize = search.pageSize ?? defaultPageSize
  const query = listQuery(
    search,
    columns.map(({ field }) => field),
  )
  const state = of.edit ? (resource.fixedBy ?? []) : []
  const needed = new Set([query['field'] ?? '', ...actions.flatMap(({ needs }) => needs), ...state])
  const asked = fieldsToAsk(resource, [...needed].join(','))
  const question = { ...query, field: asked, pageSize: String(pageSize) }
  const { answer, prefetch } = usePageQuery(of.list, {
    question,
    pageNo,
    isReady: kept.isSettled && !isStarting,
  })
  const { data } = answer
  const isSettled = data !== undefined && !answer.isPlaceholderData && !answer.isFetching
  const isBeyond = isSettled && data.records.length === 0 && pageNo > 1 && data.total > 0
  const page = isBeyond ? undefined : data
  const rows = page?.records ?? noRows
  usePageWithRows(isBeyond, Math.max(1, Math.min(pageNo - 1, data?.pages ?? 1)), (to) =>
    moves.go({ ...search, pageNo: to }, { replace: true }),
  )
  const conditions = conditionsIn(search)
  const { keyword = '', advanced } = search
  const [tabbed] = Object.keys(tabIn(of, conditions))
  const view = kept.viewOf(search.view)

  return {
    ...moves,
    resource,
    search,
    ignored,
    cutView: view?.isCut ? view : undefined,
    pageNo,
    pageSize,
    sorts: sortsIn(search),
    conditions,
    keyword,
    advanced,
    begins,
    findsNumbers: of.lookUp !== undefined && can(of.lookUp),
    tabbed,
    isFiltered:
      keyword !== '' || advanced !== undefined || Object.keys(conditions).some((name) => name !== tabbed),
    page,
    rows,
    ...useTotal(of, query, page),
    isRefreshing: answer.isFetching && page !== undefined,
    failure: answer.error && !answer.isFetching ? toFailure(answer.error) : undefined,
    // What its tabs count comes anew, too.
    retry: () => void invalidateNoun(of.list),
    query,
    first: (count) => firstRows(of.list, question, count),
    prefetch,
    opened: useRowById(of.queryById, search.open, rows),
  }
}
