import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billMonths, type BillMonth, type LeftOpen as Open } from '#contract/bills/bill-months.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'

const words: Readonly<Record<Open['rule'], MessageDescriptor>> = {
  differs: msg`合计不平，请联系管理员核对`,
  notPosted: msg`收款未入账`,
  notDecided: msg`账单调整待审批`,
  notSent: msg`账单未发送`,
  notAnswered: msg`账单异议或疑问未答复`,
  notIssued: msg`开票申请未开票`,
  notTakenBack: msg`红字确认单未开具红字发票`,
}

const places = {
  notPosted: '/bill/ReceiptList',
  notDecided: '/bill/BillAdjustmentList',
  notSent: '/bill/BillList',
  notAnswered: '/bill/BillList',
  notIssued: '/bill/InvoiceApplyList',
  notTakenBack: '/bill/RedSlipList',
} as const

const OpenOne = ({ one: { rule, number, recordId } }: { one: Open }) =>
  rule === 'differs' || recordId === null ? (
    number
  ) : (
    <Link to={places[rule]} search={{ open: recordId }}>
      {number}
    </Link>
  )

/** What is open by its kind, with how many, and the way to each. */
const Kinds = ({ open }: { open: readonly Open[] }) => {
  const { i18n } = useLingui()
  return [...Map.groupBy(open, ({ rule }) => rule)].map(([rule, all]) => (
    <span key={rule} className="mt-1 block">
      {i18n._(words[rule])} <span className="text-ink-3 tabular-nums">{formatNumber(all.length)}</span>
      <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm tabular-nums">
        {all.map((one) => (
          <OpenOne key={one.recordId ?? one.number} one={one} />
        ))}
      </span>
    </span>
  ))
}

/** What is not dealt with in a month that is not closed: first what holds its closing up, then what is to be known. */
export const LeftOpen = ({ month: { id, status } }: { month: BillMonth }) => {
  const { data, error, refetch } = useQuery({
    ...queryOf(billMonths.leftOpen, { id }),
    enabled: status === 'OPEN',
    gcTime: 0,
  })
  if (status === 'CLOSED') return null
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <span className="mt-2 block">
        <Trans>正在核对这个月…</Trans>
      </span>
    )
  const [first, others] = [data.filter(({ holdsUp }) => holdsUp), data.filter(({ holdsUp }) => !holdsUp)]
  return (
    <span className="mt-3 block text-left text-ink">
      {data.length === 0 ? (
        <span className="block text-green">
          <Trans>没有妨碍关账的事项，合计相符。</Trans>
        </span>
      ) : null}
      {first.length > 0 ? (
        <span className="block">
          <b className="block font-semibold text-red">
            <Trans>处理完以下各项才能关账</Trans>
          </b>
          <Kinds open={first} />
        </span>
      ) : null}
      {others.length > 0 ? (
        <span className="mt-3 block">
          <b className="block font-semibold text-orange">
            <Trans>还没有结束，不影响关账；以后处理时记在处理当天的月份</Trans>
          </b>
          <Kinds open={others} />
        </span>
      ) : null}
    </span>
  )
}
