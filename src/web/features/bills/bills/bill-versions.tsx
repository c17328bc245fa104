import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bill } from '#contract/bills/bill-fields.ts'
import type { BillVersion } from '#contract/bills/bill-lines.ts'
import { bills } from '#contract/bills/bills.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney, formatNumber } from '#web/lib/format.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const PaperDialog = lazyPart(async () => (await import('./paper-dialog.tsx')).PaperDialog)

const Version = ({ version, onPrint }: { version: BillVersion; onPrint: () => void }) => {
  const { versionNo, amountWithTax, memberCount, madeBy, madeAt, reason } = version
  return (
    <tr className="border-t border-line-soft">
      <td className="px-3 py-2">
        <Trans>第 {versionNo} 版</Trans>
        {can(bills.paper) ? (
          <Button variant="link" size="small" className="ml-2" onClick={onPrint}>
            <Trans>下载</Trans>
          </Button>
        ) : null}
      </td>
      <td className="px-3 py-2 text-right tabular-nums">{formatMoney(amountWithTax)}</td>
      <td className="px-3 py-2 text-right tabular-nums">{formatNumber(memberCount)}</td>
      <td className="px-3 py-2">
        {madeBy} · {madeAt}
      </td>
      <td className="px-3 py-2 wrap-anywhere">{reason}</td>
    </tr>
  )
}

/** What a bill came to in each of its versions, and why there is another one. */
export const BillVersions = ({ bill }: { bill: Bill }) => {
  const { data, error, refetch } = useQuery(queryOf(bills.versions, { id: bill.id }))
  const [printed, print] = useState<number>()
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-24" />
  return (
    <div className="overflow-x-auto p-4.5">
      <table className="w-full text-left text-sm">
        <thead className="bg-surface-2 text-ink-2">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              <Trans>版本</Trans>
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              <Trans>含税金额</Trans>
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              <Trans>人数</Trans>
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              <Trans>生成</Trans>
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              <Trans>原因</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((version) => (
            <Version key={version.versionNo} version={version} onPrint={() => print(version.versionNo)} />
          ))}
        </tbody>
      </table>
      {printed === undefined ? null : (
        <PaperDialog bill={bill} versionNo={printed} onClose={() => print(undefined)} />
      )}
    </div>
  )
}
