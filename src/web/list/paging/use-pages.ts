import { useState } from 'react'
import { defaultPageSize } from '#contract/core/page-sizes.ts'
import { toFailure } from '#web/lib/failures.ts'
import { fieldsToAsk } from '#web/lib/names.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { useSeenResource } from '#web/list/seen-resource.ts'
import { usePageQuery, type PageEndpoint } from './page-query.ts'

interface PageState {
  readonly keyword: string
  readonly pageNo: number
  readonly pageSize: number
}

const start: PageState = { keyword: '', pageNo: 1, pageSize: defaultPageSize }
const noRows: readonly never[] = []

/** The pages of a list that has no address of its own: it lies over another page, and is gone with it. */
export const usePages = <Row extends ListRow>(list: PageEndpoint<Row>, columns: readonly Column<Row>[]) => {
  const [{ keyword, pageNo, pageSize }, setState] = useState(start)
  const question = {
    field: fieldsToAsk(useSeenResource(list), columns.map(({ field }) => field).join(',')),
    pageSize: String(pageSize),
    ...(keyword !== '' && { keyword }),
  }
  const { answer } = usePageQuery(list, { question, pageNo, isReady: true })
  const { data: page, isFetching, error } = answer
  // The last rows of a page may all go: then the page before it is what a person wants to see.
  if (page && !isFetching && !error && page.records.length === 0 && pageNo > 1)
    setState((state) => ({ ...state, pageNo: Math.max(1, Math.min(state.pageNo - 1, page.pages)) }))
  return {
    keyword,
    pageNo,
    pageSize,
    page,
    rows: page?.records ?? noRows,
    isRefreshing: isFetching && page !== undefined,
    failure: error && !isFetching ? toFailure(error) : undefined,
    retry: () => void answer.refetch(),
    search: (wanted: string) => setState((state) => ({ ...state, keyword: wanted.trim(), pageNo: 1 })),
    goTo: (to: number) => setState((state) => ({ ...state, pageNo: to })),
    resize: (size: number) => setState((state) => ({ ...state, pageSize: size, pageNo: 1 })),
  }
}

/** Such pages as they stand, and the ways to ask for something else. */
export type Pages<Row extends ListRow> = ReturnType<typeof usePages<Row>>
