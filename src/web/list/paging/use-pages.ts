import { useEffect, useState } from 'react'
import { defaultPageSize } from '#contract/core/page-sizes.ts'
import { toFailure } from '#web/lib/failures.ts'
import { fieldsToAsk } from '#web/lib/names.ts'
import { sortsIn, type ListSearch } from '#web/list/address/list-address.ts'
import { withSort } from '#web/list/address/list-search.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { useSeenResource } from '#web/list/seen-resource.ts'
import { usePageQuery, type PageEndpoint } from './page-query.ts'

/** What pages are asked by. */
export type PageState = Pick<ListSearch, 'keyword' | 'pageNo' | 'pageSize' | 'column' | 'order'>

/** Where this is kept, and how it is changed. */
export interface KeptPageState {
  readonly state: PageState
  readonly change: (next: (now: PageState) => PageState, how?: { readonly replace: boolean }) => void
}

const start: PageState = {}
const noRows: readonly never[] = []

/** Kept by what draws the pages, and gone with it. */
export const usePageState = (): KeptPageState => {
  const [state, change] = useState(start)
  return { state, change }
}

/** The pages of a list beside what a screen is about: over another page, or below an overview; `kept` says where their state is. */
export const usePages = <Row extends ListRow>(
  list: PageEndpoint<Row>,
  columns: readonly Column<Row>[],
  { state, change }: KeptPageState,
) => {
  const { keyword = '', pageNo = 1, pageSize = defaultPageSize, column, order } = state
  const question = {
    field: fieldsToAsk(useSeenResource(list), columns.map(({ field }) => field).join(',')),
    pageSize: String(pageSize),
    ...(column !== undefined && order !== undefined && { column, order }),
    ...(keyword !== '' && { keyword }),
  }
  const { answer } = usePageQuery(list, { question, pageNo, isReady: true })
  const { data: page, isFetching, error } = answer
  // The last rows of a page may all go: then the page before it is what a person wants to see.
  const isBeyond = page && !isFetching && !error && page.records.length === 0 && pageNo > 1
  const instead = isBeyond ? Math.max(1, Math.min(pageNo - 1, page.pages)) : pageNo
  useEffect(() => {
    if (instead !== pageNo) change((now) => ({ ...now, pageNo: instead }), { replace: true })
  })
  return {
    keyword,
    pageNo,
    pageSize,
    page,
    rows: page?.records ?? noRows,
    isRefreshing: isFetching && page !== undefined,
    failure: error && !isFetching ? toFailure(error) : undefined,
    retry: () => void answer.refetch(),
    search: (wanted: string) => change((now) => ({ ...now, keyword: wanted.trim(), pageNo: 1 })),
    goTo: (to: number) => change((now) => ({ ...now, pageNo: to })),
    resize: (size: number) => change((now) => ({ ...now, pageSize: size, pageNo: 1 })),
    sorts: sortsIn(state),
    sortBy: (field: string, how: { readonly add: boolean }) => change((now) => withSort(now, field, how)),
  }
}

/** Such pages as they stand, and the ways to ask for something else. */
export type Pages<Row extends ListRow> = ReturnType<typeof usePages<Row>>
