import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillGroup, BillLine, BillSpan } from '#contract/bills/bill-lines.ts'
import { bills } from '#contract/bills/bills.ts'
import { addDays, daysBetween, lastOfMonth } from '#contract/rules/calendar.ts'
import { useLocale } from '#web/core/i18n.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { toFailure } from '#web/lib/failures.ts'
import { formatMoney } from '#web/lib/format.ts'
import { read } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { groupKey, MarkButton, MarkTag } from './bill-marks.tsx'
import { LineWhy } from './line-why.tsx'

/** The days of a span of those of its month. */
const daysOf = ({ from, to }: BillSpan): { days: number; of: number } => ({
  days: daysBetween(from, to),
  of: Number(lastOfMonth(from).slice(8)),
})

const Span = ({ span }: { span: BillSpan }) => {
  const { days, of } = daysOf(span)
  return (
    <span className="block tabular-nums">
      {span.from.slice(5)} ~ {addDays(span.to, -1).slice(5)}
      <span className="ml-2 text-ink-3">
        {days === of ? formatMoney(span.unitPrice) : `${formatMoney(span.unitPrice)} ÷ ${of} × ${days}`}
      </span>
    </span>
  )
}

interface LineProps {
  bill: Bill
  group: BillGroup
  line: BillLine
  versionNo: number | undefined
}

const Line = ({ bill, group, line, versionNo }: LineProps) => {
  const [isOpen, open] = useState(false)
  const locale = useLocale()
  const { personName, personNameEn, employeeNo, spans, month, amount, billed } = line
  const name = (locale === 'en' && personNameEn) || (personName ?? line.itemName)
  const called = [name, employeeNo, month, formatMoney(amount)].filter(Boolean).join(' ')
  const marked = { bill, versionNo, name: called, on: { lineId: line.id } }
  return (
    <li className="border-t border-line-soft">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2 text-left text-sm hover:bg-surface-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_8rem]"
      >
        <span className="wrap-anywhere">
          {name} <span className="text-ink-3">{employeeNo}</span>
          {line.reason === 'LATE' ? <span className="ml-1 text-ink-3">{month}</span> : null}{' '}
          <MarkTag {...marked} />
        </span>
        <span className="max-sm:col-span-full max-sm:row-start-2">
          {spans.map((span) => (
            <Span key={span.from} span={span} />
          ))}
          {billed !== '0.00' ? (
            <span className="block text-ink-3 tabular-nums">
              <Trans>
                应计 {formatMoney(line.owed)}，已出账 {formatMoney(billed)}
              </Trans>
            </span>
          ) : null}
        </span>
        <span className="text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1">
          {formatMoney(amount)}
        </span>
      </button>
      {isOpen ? (
        <>
          <LineWhy bill={bill} line={line} />
          <div className="bg-green-soft/40 px-4 pb-2 empty:hidden">
            <MarkButton {...marked} within={groupKey(group)} />
          </div>
        </>
      ) : null}
    </li>
  )
}

/** The people of a group of lines, more as one asks for them; each line says why it has its amount. */
export const BillLines = ({
  bill,
  group,
  versionNo,
}: {
  bill: Bill
  group: BillGroup
  versionNo?: number | undefined
}) => {
  const { t } = useLingui()
  const { reason, kind, item, unitPrice } = group
  const ofVersion = versionNo && { versionNo }
  const asked = {
    id: bill.id,
    ...ofVersion,
    reason,
    kind,
    ...(item !== '0' && { item }),
    ...(unitPrice && { unitPrice }),
  }
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [bills.lines.path, asked],
    queryFn: ({ pageParam, signal }) =>
      read(bills.lines, { ...asked, ...(pageParam !== undefined && { after: pageParam }) }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ lines, isMore }) => (isMore ? lines.at(-1)?.position : undefined),
  })
  if (error) return <FailedCall failure={toFailure(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-3 h-16" />
  return (
    <div className="bg-surface">
      <ul aria-label={t`人员明细`}>
        {data.pages
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <Line key={line.id} bill={bill} group={group} line={line} versionNo={versionNo} />
          ))}
      </ul>
      {hasNextPage ? (
        <div className="border-t border-line-soft px-4 py-2">
          <Button variant="link" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>更多</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}
