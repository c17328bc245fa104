import { Trans, useLingui } from '@lingui/react/macro'
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
import { BillGroups } from './bill-groups.tsx'

interface RowProps {
  readonly version: BillVersion
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onPrint: () => void
}

const Row = ({ version, isOpen, onOpen, onPrint }: RowProps) => {
  const { t } = useLingui()
  const { versionNo, amountWithTax, memberCount, madeBy, madeAt, reason } = version
  return (
    <tr className="border-t border-line-soft">
      <td className="px-3 py-2">
        <Button variant="link" aria-expanded={isOpen} onClick={onOpen}>
          {t`第 ${versionNo} 版`}
        </Button>
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

const PaperDialog = lazyPart(async () => (await import('./paper-dialog.tsx')).PaperDialog)

const Head = () => (
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
)

/** What a bill came to in each of its versions, and why there is another one. */
export const BillVersions = ({ bill }: { bill: Bill }) => {
  const [open, setOpen] = useState<number>()
  const { data, error, refetch } = useQuery(queryOf(bills.versions, { id: bill.id }))
  const [printed, print] = useState<number>()
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-24" />
  return (
    <div className="overflow-x-auto p-4.5">
      <table className="w-full text-left text-sm">
        <Head />
        <tbody>
          {data.map((version) => (
            <Row
              key={version.versionNo}
              version={version}
              isOpen={open === version.versionNo}
              onOpen={() => setOpen(open === version.versionNo ? undefined : version.versionNo)}
              onPrint={() => print(version.versionNo)}
            />
          ))}
        </tbody>
      </table>
      {open === undefined ? null : (
        <section className="mt-4 rounded-md border border-line">
          <h3 className="px-4 py-2.5 font-semibold">
            <Trans>第 {open} 版的明细</Trans>
          </h3>
          <BillGroups key={open} bill={bill} versionNo={open} />
        </section>
      )}
      {printed === undefined ? null : (
        <PaperDialog bill={bill} versionNo={printed} onClose={() => print(undefined)} />
      )}
    </div>
  )
}
