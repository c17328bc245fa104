import { Trans } from '@lingui/react/macro'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useSettled } from '#web/pickers/found-choices.ts'

/** How long after the last change the rows are counted. */
const SETTLED_MS = 400

interface Counted {
  readonly total: number
  readonly totalIsExact: boolean
}

export interface LiveCountProps {
  /** The noun's `count`. */
  on: Endpoint
  /** What to count, as the list would be asked; undefined while that cannot be asked yet. */
  question: Readonly<Record<string, string>> | undefined
}

/** How many rows a question would find, before it is asked: 400 ms after the last change; answers to earlier ones are dropped. */
export const LiveCount = ({ on, question }: LiveCountProps) => {
  const wanted = question === undefined ? '' : JSON.stringify(question)
  const settled = useSettled(wanted, SETTLED_MS)
  const isAsked = wanted !== '' && wanted === settled
  const answer = useQuery(
    queryOptions<Counted>({
      queryKey: [on.path, settled],
      queryFn: isAsked
        ? async ({ signal }) =>
            (await call(on, { ...JSON.parse(settled), exact: 'false' }, { signal })) as Counted
        : skipToken,
    }),
  )
  const { data } = answer
  const count = data ? `${data.totalIsExact ? '' : '≈ '}${formatNumber(data.total)}` : ''
  return (
    <output className="mr-auto self-center text-sm text-ink-2">
      {wanted === '' ? (
        <Trans>条件填写完整后显示条数</Trans>
      ) : !isAsked || answer.isFetching ? (
        <Trans>正在计算…</Trans>
      ) : answer.error ? (
        <span className="text-red">{toFailure(answer.error).message}</span>
      ) : (
        <Trans>
          符合条件 <b className="text-ink">{count}</b> 条
        </Trans>
      )}
    </output>
  )
}
