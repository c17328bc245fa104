import { useQueries, useQuery } from '@tanstack/react-query'
import { billRuns, previewedAtOnce, type BillPreview, type DueContract } from '#contract/bills/bill-run.ts'
import { queryOf } from '#web/lib/query-client.ts'

/** A contract of a run, with its figures once they have come. */
export interface RunRow {
  readonly due: DueContract
  readonly preview: BillPreview | undefined
}

const inParts = (ids: readonly string[]): string[] => {
  const parts: string[] = []
  for (let at = 0; at < ids.length; at += previewedAtOnce)
    parts.push(ids.slice(at, at + previewedAtOnce).join(','))
  return parts
}

/** What would be billed with a month: the contracts at once, their figures a few contracts at a time. */
export const useRun = (month: string) => {
  const due = useQuery(queryOf(billRuns.due, { month }))
  const ready = (due.data ?? []).filter(({ state }) => state === 'READY').map(({ contractId }) => contractId)
  const previews = useQueries({
    queries: inParts(ready).map((contractIds) => queryOf(billRuns.preview, { month, contractIds })),
  })
  const byContract = new Map(
    previews.flatMap(({ data }) => data ?? []).map((preview) => [preview.contractId, preview]),
  )
  const rows: RunRow[] = (due.data ?? []).map((one) => ({
    due: one,
    preview: byContract.get(one.contractId),
  }))
  const failed = previews.find(({ error }) => error)
  const again = () => Promise.all([due.refetch(), ...previews.map(({ refetch }) => refetch())])
  return {
    rows: due.data ? rows : undefined,
    error: due.error ?? failed?.error ?? null,
    isComing: previews.some(({ isFetching }) => isFetching) || due.isFetching,
    done: byContract.size,
    total: ready.length,
    again,
  }
}
