import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { retentionDays } from '#contract/core/recycling.ts'
import { dayMs, instantOf } from '#contract/rules/calendar.ts'
import { columnsOf, dim, type Column, type ListRow } from '#web/list/columns/column.tsx'

/** How many days, begun ones included, a row deleted at that moment (wire text, GMT+8) can still be restored. */
export const daysLeft = (deletedAt: string, now: number): number => {
  const until = instantOf(deletedAt) + retentionDays * dayMs
  return Math.min(retentionDays, Math.max(0, Math.ceil((until - now) / dayMs)))
}

/** A deleted row: who deleted it and when stands in the columns of its last change. */
export interface BinRow extends ListRow {
  readonly updateBy?: string | null
  readonly updateTime?: string | null
}

const DaysLeft = ({ at }: { at: string }) => {
  const [now] = useState(() => Date.now())
  const days = daysLeft(at, now)
  return days <= 1 ? (
    <span className="text-orange">
      <Trans>不足 1 天</Trans>
    </span>
  ) : (
    <Plural value={days} other="还剩 # 天" />
  )
}

const drawDeletion = (at: BinRow['updateTime']) => (
  <span className="inline-flex flex-wrap gap-x-2">
    {at}
    <span className="text-ink-3">{at ? <DaysLeft at={at} /> : null}</span>
  </span>
)

const deletion = columnsOf<BinRow>(undefined, [
  { field: 'updateBy', title: msg`删除人`, cell: dim },
  { field: 'updateTime', title: msg`删除时间`, width: { zh: 232, en: 256 }, cell: drawDeletion },
])

/** How many columns of its list a bin shows, to tell rows apart. */
const SHOWN = 3

/** The first columns of a list and those that belong into its bin, then who deleted the row and when. */
export const binColumns = <Row extends BinRow>(columns: readonly Column<Row>[]): readonly Column<Row>[] => [
  ...columns
    .filter(({ field }) => !field.startsWith('update'))
    .filter(({ isInBin }, at) => at < SHOWN || isInBin),
  ...deletion,
]
