import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { billRuns, type PreviewLine } from '#contract/bills/bill-run.ts'
import { chargeWords } from '#contract/bills/line-words.ts'
import { useLocale } from '#web/core/i18n.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { formatMoney } from '#web/lib/format.ts'
import { read } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'

const Line = ({ line }: { line: PreviewLine }) => {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { personName, personNameEn, employeeNo, itemName, itemNameEn, kind, month, isLate } = line
  const item = (locale === 'en' && itemNameEn) || itemName || i18n._(chargeWords[kind])
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line-soft px-3 py-1.5">
      <span className="wrap-anywhere">
        {(locale === 'en' && personNameEn) || (personName ?? item)}{' '}
        <span className="text-ink-3">{employeeNo}</span>{' '}
        {isLate ? (
          <Tag tone="orange">
            <Trans>补差 {month}</Trans>
          </Tag>
        ) : null}
        <span className="block text-xs text-ink-3 tabular-nums">
          {personName ? item : null}
          {line.billed === '0.00' ? null : (
            <Trans>
              {' '}
              应计 {formatMoney(line.owed)}，已出账 {formatMoney(line.billed)}
            </Trans>
          )}
        </span>
      </span>
      <span className={line.amount.startsWith('-') ? 'text-red tabular-nums' : 'tabular-nums'}>
        {formatMoney(line.amount)}
      </span>
    </li>
  )
}

/** The people of a contract in a preview, more as one asks for them: what is late first, then who joins or leaves. */
export const PreviewPeople = ({ month, contractId }: { month: string; contractId: string }) => {
  const { t } = useLingui()
  const asked = { month, contractId }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [billRuns.people.path, asked],
    queryFn: ({ pageParam, signal }) =>
      read(billRuns.people, { ...asked, ...(pageParam !== undefined && { after: pageParam }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lines, isMore }) => (isMore ? lines.at(-1)?.position : undefined),
  })
  if (error) return <FailedCall failure={toFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-3 h-16" />
  return (
    <div className="max-h-96 overflow-y-auto bg-surface text-sm">
      <ul aria-label={t`人员明细`}>
        {data.pages
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <Line key={line.position} line={line} />
          ))}
      </ul>
      {hasNextPage ? (
        <div className="border-t border-line-soft px-3 py-2">
          <Button variant="link" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>更多</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
