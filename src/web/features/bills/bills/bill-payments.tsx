import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillPayment } from '#contract/bills/bill-money.ts'
import { bills } from '#contract/bills/bills.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { postingWords } from '#web/parts/posting-words.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const Payment = ({
  payment: { kind, amount, postedOn, receiptNo, receivedOn, billNo },
}: {
  payment: BillPayment
}) => {
  const { i18n } = useLingui()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line-soft px-3 py-2 text-sm first:border-t-0">
      <span>
        {i18n._(postingWords[kind])}
        {[receiptNo, billNo].map((number) => (number ? ` · ${number}` : ''))}
        <span className="block text-xs text-ink-3 tabular-nums">
          <Trans>入账 {postedOn}</Trans>
          {receivedOn ? (
            <>
              {' · '}
              <Trans>到账 {receivedOn}</Trans>
            </>
          ) : null}
        </span>
      </span>
      <span className="tabular-nums">{formatMoney(amount)}</span>
    </li>
  )
}

/** What a bill is paid by, or one below zero spent on, for its company and for who pays it. */
export const BillPayments = ({ bill }: { bill: Bill }) => {
  const { data, error, refetch } = useQuery(queryOf(bills.payments, { id: bill.id }))
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24" />
  if (data.length === 0)
    return (
      <Empty>
        {bill.amountWithTax.startsWith('-') ? <Trans>预收还没有用过</Trans> : <Trans>还没有收款</Trans>}
      </Empty>
    )
  return (
    <ul className="overflow-hidden rounded-md border border-line">
      {data.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}
