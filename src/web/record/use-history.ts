import { useInfiniteQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { HistoryEntry, historyInput } from '#contract/core/history.ts'
import type { StateCountsCall } from '#contract/core/state-counts.ts'
import { read } from '#web/lib/query-client.ts'

/** What happened to a record at once. */
export type Entry = HistoryEntry<object>

/** The `history` of a noun. */
export type HistoryCall = Endpoint<
  typeof historyInput,
  z.core.$ZodType<{ records: Entry[]; nextCursor: string | null }>
>

/** The calls of a noun whose records have a history; its moves give their words. */
export interface HistoryGroup {
  readonly history: HistoryCall
  readonly stateCounts?: StateCountsCall | undefined
}

/** The history of a record, newest first, asked for once wherever it is shown. */
export const useHistory = (history: HistoryCall, id: string) =>
  useInfiniteQuery({
    queryKey: [history.path, { id }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      read(history, { id, ...(pageParam !== undefined && { cursor: pageParam }) }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
