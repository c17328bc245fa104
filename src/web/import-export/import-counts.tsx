import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#web/lib/format.ts'

const Figure = ({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) => (
  <div className="flex min-w-0 items-baseline gap-2">
    <dt className="text-sm text-ink-3">{label}</dt>
    <dd className={isBad ? 'font-semibold text-red' : 'font-semibold'}>{formatNumber(value)}</dd>
  </div>
)

export interface ImportCountsProps {
  of: {
    readonly totalCount: number
    readonly addedCount: number
    readonly changedCount: number
    readonly unchangedCount: number
    readonly errorCount: number
  }
}

/** How many rows there are, and what becomes or became of them. */
export const ImportCounts = ({ of }: ImportCountsProps) => {
  const { t } = useLingui()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 rounded bg-head px-4 py-2">
      <Figure label={t`总行数`} value={of.totalCount} />
      <Figure label={t`新增`} value={of.addedCount} />
      <Figure label={t`更新`} value={of.changedCount} />
      <Figure label={t`无变化`} value={of.unchangedCount} />
      <Figure label={t`错误`} value={of.errorCount} isBad={of.errorCount > 0} />
    </dl>
  )
}
