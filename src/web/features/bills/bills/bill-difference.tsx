import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { changeWords } from '#contract/bills/line-words.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney, signedMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What makes a bill differ from the one before it: lines that add up from one to the other. */
export const BillDifference = ({ bill }: { bill: Bill }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(bills.difference, { id: bill.id }))
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-24" />
  const { before, changes } = data
  if (!before)
    return (
      <p className="p-4.5 text-sm text-ink-2">
        <Trans>第一张账单，没有上期可比</Trans>
      </p>
    )
  return (
    <dl className="grid max-w-xl gap-1.5 p-4.5 text-sm">
      <div className="flex justify-between gap-4">
        <dt>
          <Link to="/bill/BillList/$id" params={{ id: before.id }}>
            {before.periodFrom} {before.billNo}
          </Link>
        </dt>
        <dd className="tabular-nums">{formatMoney(before.amount)}</dd>
      </div>
      {changes.map((change) => (
        <div key={change.kind} className="flex justify-between gap-4">
          <dt className="text-ink-2">
            {i18n._(changeWords[change.kind])} {change.people > 0 ? <Trans>{change.people} 人</Trans> : null}
          </dt>
          <dd className={change.amount.startsWith('-') ? 'text-red tabular-nums' : 'tabular-nums'}>
            {signedMoney(change.amount)}
          </dd>
        </div>
      ))}
      {changes.length === 0 ? (
        <p className="text-ink-2">
          <Trans>与上期相同</Trans>
        </p>
      ) : null}
      <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
        <dt>{bill.periodFrom}</dt>
        <dd className="tabular-nums">{formatMoney(bill.amountWithTax)}</dd>
      </div>
    </dl>
  )
}
