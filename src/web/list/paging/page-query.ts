import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { maxPageSize, type Page } from '#contract/core/paging.ts'
import { toFailure } from '#web/lib/failures.ts'
import { queryClient, read } from '#web/lib/query-client.ts'

/** A call that answers pages. */
export type PageEndpoint<Row> = Endpoint<z.core.$ZodType, z.core.$ZodType<Page<Row>>>

/** What is asked, all as text: conditions, order, fields, page size; not the page. */
export type Question = Readonly<Record<string, string>>

/** Where pages begin, as the pages before them said, so that going on costs the same at any depth. */
type Cursors = Map<string, string>

const pageOptions = <Row>(e: PageEndpoint<Row>, { question, pageNo, cursors }: Asked) => {
  const scope = JSON.stringify(question)
  const input = { ...question, pageNo: String(pageNo) }
  const ask = async (signal: AbortSignal): Promise<Page<Row>> => {
    const cursor = cursors.get(`${pageNo} ${scope}`)
    if (cursor === undefined) return read(e, input as InputOf<typeof e>, { signal })
    try {
      return await read(e, { ...input, cursor } as InputOf<typeof e>, { signal })
    } catch (error) {
      if (signal.aborted || toFailure(error).status !== 400) throw error
      cursors.delete(`${pageNo} ${scope}`)
      return read(e, input as InputOf<typeof e>, { signal })
    }
  }
  return {
    queryKey: [e.path, input],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<Row>> => {
      const page = await ask(signal)
      if (page.nextCursor !== null) cursors.set(`${pageNo + 1} ${scope}`, page.nextCursor)
      return page
    },
  }
}

/** The first rows of a question, asked now, in pages that are as long as they may be. */
export const firstRows = async <Row>(
  e: PageEndpoint<Row>,
  given: Question,
  count: number,
): Promise<readonly Row[]> => {
  const question = { ...given, pageSize: String(Math.min(count, maxPageSize)) }
  const cursors: Cursors = new Map()
  const rows: Row[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const asked = { ...pageOptions(e, { question, pageNo, cursors }), staleTime: 0 }
    const { records, pages } = await queryClient.fetchQuery(asked)
    rows.push(...records)
    if (pageNo >= pages || rows.length >= count) return rows.slice(0, count)
  }
}

interface Asked {
  readonly question: Question
  readonly pageNo: number
  readonly cursors: Cursors
}

/** A page as it stands, and a way to have another page of the same question ready before it is wanted. */
export interface PageQuery<Row> {
  readonly answer: UseQueryResult<Page<Row>>
  readonly prefetch: (pageNo: number) => void
}

/**
 * Asks for one page; the page before stays while it comes. Going on uses the cursor of the page shown where there is
 * one. What was prefetched is not asked for again while it is fresh; nothing is asked while `isReady` is false.
 */
export const usePageQuery = <Row>(
  e: PageEndpoint<Row>,
  { question, pageNo, isReady }: { question: Question; pageNo: number; isReady: boolean },
): PageQuery<Row> => {
  const [cursors] = useState((): Cursors => new Map())
  const answer = useQuery<Page<Row>>({
    ...pageOptions(e, { question, pageNo, cursors }),
    placeholderData: keepPreviousData,
    // Who comes back to the window wants to see what there is by now.
    refetchOnWindowFocus: true,
    enabled: isReady,
  })
  return {
    answer,
    prefetch: (to) => void queryClient.prefetchQuery(pageOptions(e, { question, pageNo: to, cursors })),
  }
}

/** The exact number of rows, asked for only when `ask` is called; forgotten with another question. */
export const useExactCount = (e: Endpoint | undefined, question: Question) => {
  const { data, isFetching, refetch } = useQuery({
    queryKey: [e?.path ?? '', 'exact', question],
    queryFn: ({ signal }) =>
      e ? read(e, { ...question, exact: 'true' } as InputOf<Endpoint>, { signal }) : undefined,
    enabled: false,
  })
  return {
    total: (data as { total: number } | undefined)?.total,
    isCounting: isFetching,
    ask: () => void refetch(),
  }
}
