import { useState } from 'react'
import { defaultPageSize } from '#contract/core/page-sizes.ts'
import { toFailure } from '#web/lib/failures.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { usePageQuery, type PageEndpoint } from '#web/list/paging/page-query.ts'

/** A deleted row: who deleted it and when stands in the columns of its last change. */
export interface BinRow extends ListRow {
  readonly updateBy?: string | null
  readonly updateTime?: string | null
}

interface PageState {
  readonly keyword: string
  readonly pageNo: number
  readonly pageSize: number
}

const start: PageState = { keyword: '', pageNo: 1, pageSize: defaultPageSize }
const noRows: readonly never[] = []

/** One bin as it stands. It has no address of its own: it lies over its list and is gone with it. */
export const useBin = <Row extends BinRow>(recycled: PageEndpoint<Row>, columns: readonly Column<Row>[]) => {
  const [{ keyword, pageNo, pageSize }, setPageState] = useState(start)
  const question = {
    field: columns.map(({ field }) => field).join(','),
    pageSize: String(pageSize),
    ...(keyword !== '' && { keyword }),
  }
  const { answer } = usePageQuery(recycled, { question, pageNo, isReady: true })
  const { data: page, isFetching, error } = answer
  // The last rows of a page may all be restored: then the page before it is what a person wants to see.
  if (page && !isFetching && !error && page.records.length === 0 && pageNo > 1)
    setPageState((state) => ({ ...state, pageNo: Math.max(1, Math.min(state.pageNo - 1, page.pages)) }))
  return {
    keyword,
    pageNo,
    pageSize,
    page,
    rows: page?.records ?? noRows,
    isRefreshing: isFetching && page !== undefined,
    failure: error && !isFetching ? toFailure(error) : undefined,
    retry: () => void answer.refetch(),
    search: (wanted: string) => setPageState((state) => ({ ...state, keyword: wanted.trim(), pageNo: 1 })),
    goTo: (to: number) => setPageState((state) => ({ ...state, pageNo: to })),
    resize: (size: number) => setPageState((state) => ({ ...state, pageSize: size, pageNo: 1 })),
  }
}

/** A bin as it stands, and the ways to ask for something else. */
export type Bin<Row extends BinRow> = ReturnType<typeof useBin<Row>>
