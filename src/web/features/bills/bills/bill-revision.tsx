import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { bills } from '#contract/bills/bills.ts'
import { changeWords } from '#contract/bills/line-words.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney, signedMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'

/** What another version of a bill would come to, asked anew each time. */
export const useRevision = ({ id }: Pick<Bill, 'id'>) =>
  useQuery({ ...queryOf(bills.revision, { id }), gcTime: 0 })

/** What another version of a bill would come to, before it is made. */
export const BillRevision = ({ bill }: { bill: Bill }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useRevision(bill)
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <span className="mt-2 block">
        <Trans>正在计算新版本…</Trans>
      </span>
    )
  if (data.isSame)
    return (
      <b className="mt-2 block font-semibold text-orange">
        <Trans>按现在的参保和价格计算，明细没有变化，不需要新版本。</Trans>
      </b>
    )
  const { datedOn } = data
  const [before, now] = [formatMoney(bill.amountWithTax), formatMoney(data.amount)]
  return (
    <span className="mt-2 block text-ink tabular-nums">
      <b className="block font-semibold">
        <Trans>
          含税金额 {before} → {now}
        </Trans>
      </b>
      {data.changes.map(({ kind, people, amount }) => (
        <span key={kind} className="flex justify-between gap-3">
          <span>
            {i18n._(changeWords[kind])} {people > 0 ? <Trans>{people} 人</Trans> : null}
          </span>
          <span>{signedMoney(amount)}</span>
        </span>
      ))}
      {datedOn ? (
        <b className="mt-1 block font-normal text-orange">
          <Trans>账单发送的月份已关账，差额记在 {datedOn}。</Trans>
        </b>
      ) : null}
    </span>
  )
}
