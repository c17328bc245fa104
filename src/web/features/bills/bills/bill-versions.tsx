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
import { SmallTable, type SmallColumn } from '#web/ui/small-table.tsx'
import { warningWords } from '#web/parts/warning-words.ts'
import { BillGroups } from './bill-groups.tsx'

const PaperDialog = lazyPart(async () => (await import('./paper-dialog.tsx')).PaperDialog)

interface Acts {
  readonly open: number | undefined
  readonly onOpen: (versionNo: number) => void
  readonly onPrint: (versionNo: number) => void
}

const Version = ({ versionNo, open, onOpen, onPrint }: Acts & Pick<BillVersion, 'versionNo'>) => (
  <>
    <Button variant="link" aria-expanded={open === versionNo} onClick={() => onOpen(versionNo)}>
      <Trans>第 {versionNo} 版</Trans>
    </Button>
    {can(bills.paper) ? (
      <Button variant="link" size="small" className="ml-2" onClick={() => onPrint(versionNo)}>
        <Trans>下载</Trans>
      </Button>
    ) : null}
  </>
)

/** What was warned of before the bill was made, and whether who made it had opened that. */
const Warned = ({ madeBy, warnings, isRead }: BillVersion) => {
  const { i18n } = useLingui()
  const said = warnings.map((warning) => i18n._(warningWords[warning])).join(' · ')
  return said === '' ? null : (
    <span className="block text-ink-3">
      {isRead ? (
        <Trans>
          出账前提醒“{said}”，{madeBy}已点开看过
        </Trans>
      ) : (
        <Trans>
          出账前提醒“{said}”，{madeBy}没有点开看
        </Trans>
      )}
    </span>
  )
}

const Made = (version: BillVersion) => {
  const { madeBy, madeAt, datedOn } = version
  return (
    <>
      {madeBy} · {madeAt}
      <Warned {...version} />
      {datedOn ? (
        <span className="block text-ink-3">
          <Trans>差额记在 {datedOn}</Trans>
        </span>
      ) : null}
    </>
  )
}

const columnsOf = (acts: Acts): readonly SmallColumn<BillVersion>[] => [
  { title: <Trans>版本</Trans>, cell: ({ versionNo }) => <Version versionNo={versionNo} {...acts} /> },
  {
    title: <Trans>含税金额</Trans>,
    cell: ({ amountWithTax }) => formatMoney(amountWithTax),
    isNumber: true,
  },
  { title: <Trans>人数</Trans>, cell: ({ memberCount }) => formatNumber(memberCount), isNumber: true },
  { title: <Trans>生成</Trans>, cell: (version) => <Made {...version} /> },
  { title: <Trans>原因</Trans>, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
]

/** What a bill came to in each of its versions, and why there is another one. */
export const BillVersions = ({ bill }: { bill: Bill }) => {
  const [open, setOpen] = useState<number>()
  const { data, error, refetch } = useQuery(queryOf(bills.versions, { id: bill.id }))
  const [printed, print] = useState<number>()
  const onOpen = (versionNo: number) => setOpen(open === versionNo ? undefined : versionNo)
  if (error) return <FailedCall failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4.5 h-24" />
  return (
    <div className="overflow-x-auto p-4.5">
      <SmallTable
        columns={columnsOf({ open, onOpen, onPrint: print })}
        rows={data}
        keyOf={({ versionNo }) => versionNo}
      />
      {open === undefined ? null : (
        <section className="mt-4 rounded border border-line">
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
