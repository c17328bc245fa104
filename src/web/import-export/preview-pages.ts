import { useQueries } from '@tanstack/react-query'
import { previewRows, type ImportPreview, type PreviewRow } from '#contract/core/import-preview.ts'
import { toFailure } from '#web/lib/failures.ts'
import { queryClient, queryOf } from '#web/lib/query-client.ts'
import type { ImportGroup } from './import-group.ts'

/** Unmasked: not kept for longer than it is looked at. */
const KEPT_MS = 60_000

/** Which rows of which preview are shown; `only` as in `previewQuery`. */
export interface Previewed {
  readonly of: ImportGroup
  readonly preview: string
  readonly only: string
}

const pageOf = ({ of, preview, only }: Previewed, page: number) => ({
  ...queryOf(of.importPreview, { preview, from: String(page * previewRows), ...(only && { only }) }),
  staleTime: Infinity,
  gcTime: KEPT_MS,
})

/** The rows of a preview from `first` to `last`, page by page; undefined for those that have not come yet. */
export const usePreviewRows = (
  shown: Previewed,
  [first, last]: readonly [number, number],
): { rowAt: (at: number) => PreviewRow | undefined; failure: string } => {
  const from = Math.floor(first / previewRows)
  const pages = Array.from({ length: Math.floor(last / previewRows) - from + 1 }, (_, at) => from + at)
  const answers = useQueries({ queries: pages.map((page) => pageOf(shown, page)) })
  const failed = answers.find(({ error }) => error !== null)?.error
  return {
    rowAt: (at) => {
      const page = answers[Math.floor(at / previewRows) - from]?.data as ImportPreview | undefined
      return page?.rows[at % previewRows]
    },
    failure: failed ? toFailure(failed).message : '',
  }
}

/** The place of the next wrong row behind a place, or of the last one before it; null where there is none. */
export const wrongRowFrom = async (shown: Previewed, at: number, step: 1 | -1): Promise<number | null> => {
  const page = Math.max(0, Math.floor(at / previewRows))
  const { from, rows, wrongBefore, wrongAfter } = (await queryClient.fetchQuery(
    pageOf(shown, page),
  )) as ImportPreview
  const isWrong = ({ problems }: PreviewRow) => problems.length > 0
  const near =
    step === 1
      ? rows.findIndex((row, nth) => from + nth > at && isWrong(row))
      : rows.findLastIndex((row, nth) => from + nth < at && isWrong(row))
  if (near >= 0) return from + near
  return step === 1 ? wrongAfter : wrongBefore
}
