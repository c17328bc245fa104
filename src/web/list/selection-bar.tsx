import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SaveButton } from '#web/files/save-button.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { BatchDelete } from './deleting.tsx'
import type { ListRow } from './column.tsx'
import type { ListGroup, Listing } from './use-listing.ts'

/** The ids of the selected rows; it outlives the page they were selected on. */
export type Selection = Readonly<Record<string, true>>

const nothing: Selection = {}

/** Selection of one list: kept over pages, sorts and searches, and gone with the screen (specification 4, list page). */
export const useSelection = () => {
  const [selection, select] = useState<Selection>(nothing)
  return {
    selection,
    select,
    ids: Object.keys(selection),
    clear: () => select(nothing),
    /** For rows that are no more. */
    drop: (ids: readonly string[]) =>
      select((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)))),
  }
}

/** What is selected in which list. */
export interface SelectionBarProps<Row extends ListRow> {
  of: ListGroup<Row>
  listing: Listing<Row>
  ids: readonly string[]
  onClear: () => void
  onDeleted: (ids: readonly string[]) => void
}

/** Floats while rows are selected: how many, and what can be done with all of them. */
export const SelectionBar = <Row extends ListRow>({
  of,
  listing,
  ids,
  onClear,
  onDeleted,
}: SelectionBarProps<Row>) => {
  const { t } = useLingui()
  const count = formatNumber(ids.length)
  if (ids.length === 0) return null
  return (
    <section
      aria-label={t`批量操作`}
      className="sticky bottom-4 z-bar mx-auto -mt-2 flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-inverse py-2 pr-2 pl-4 max-md:gap-x-2 text-sm text-inverse-ink shadow-float"
    >
      <span aria-live="polite">
        <Trans>
          已选 <b>{count}</b> 条<span className="max-md:hidden">（跨页保留）</span>
        </Trans>
      </span>
      {of.exportXls ? (
        <SaveButton
          on={of.exportXls}
          with={{ field: listing.query['field'] ?? 'id', selections: ids.join(',') }}
          variant="inverse"
          size="small"
        >
          <Trans>导出所选</Trans>
        </SaveButton>
      ) : null}
      <BatchDelete on={of.deleteBatch} ids={ids} onDone={onDeleted} variant="inverse" size="small" />
      <Button variant="inverse" size="small" className="border-transparent bg-transparent" onClick={onClear}>
        <Trans>取消</Trans>
      </Button>
    </section>
  )
}
