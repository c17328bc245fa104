import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { billMoney } from '#contract/bills/bill-money.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { postingWords } from '#web/parts/posting-words.ts'

/** What a receipt and its credit paid: all of it is taken back with the receipt. */
export const PostingsOf = ({ receiptId }: { receiptId: string }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useQuery(queryOf(billMoney.postings, { receiptId }))
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0)
    return (
      <b className="mt-2 block font-semibold text-ink">
        <Trans>没有核销账单，全部是预收</Trans>
      </b>
    )
  return (
    <span className="mt-2 block text-ink">
      <b className="block font-semibold">
        <Trans>一并冲回：</Trans>
      </b>
      {data.map(({ id, kind, billNo, amount }) => (
        <span key={id} className="flex justify-between gap-3 tabular-nums">
          <span>
            {i18n._(postingWords[kind])}
            {billNo ? ` · ${billNo}` : ''}
          </span>
          <span>{formatMoney(amount)}</span>
        </span>
      ))}
    </span>
  )
}
