import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Action } from '#web/form/action.ts'
import { ExportButton } from '#web/import-export/export-button.tsx'
import { formatNumber } from '#web/lib/format.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { can } from '#web/state/session.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkActions } from './bulk-actions.tsx'
import type { ManyPart } from './bulk.ts'
import { BatchDelete } from './deleting.tsx'
import type { SelectableNoun, SelectableRows, Selected } from './use-selection.ts'

/** What is selected in which list. */
export interface SelectionBarProps<Row extends ListRow> {
  of: SelectableNoun
  listing: SelectableRows<Row>
  selected: Selected<Row>
  /** The first one names a row. */
  columns: readonly Column<Row>[]
  actions: readonly Action<Row>[]
  /** What the selected rows come to. */
  sums?: ((rows: readonly Row[]) => ReactNode) | undefined
  many?: ManyPart<Row> | undefined
}

/** Floats while rows are selected: how many, all that match at a press, and what can be done with all of them. */
export const SelectionBar = <Row extends ListRow>(props: SelectionBarProps<Row>) => {
  const { of, listing, selected, columns, actions } = props
  const { t } = useLingui()
  const { count, isAll, elsewhere, selectAll, clear, deletion, exported } = selected
  const others = formatNumber(elsewhere)
  const all = `${listing.totalIsExact ? '' : '≈ '}${formatNumber(listing.total)}`
  return (
    <section
      aria-label={t`批量操作`}
      className="sticky bottom-4 z-bar mx-auto -mt-2 flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-inverse py-2 pr-2 pl-4 max-md:gap-x-2 text-sm text-inverse-ink shadow-float"
    >
      <span aria-live="polite">
        {isAll ? (
          <Trans>
            已选全部 <b>{count}</b> 条符合条件的记录
          </Trans>
        ) : (
          <Trans>
            已选 <b>{count}</b> 条
          </Trans>
        )}
        {elsewhere === 0 ? null : <Trans>，其中 {others} 条不在本页</Trans>}
      </span>
      {isAll ? null : props.sums?.(selected.rows)}
      {selectAll ? (
        <Button variant="inverse" size="small" onClick={selectAll}>
          <Trans>选择全部 {all} 条符合条件的记录</Trans>
        </Button>
      ) : null}
      <BulkActions actions={actions} selected={selected} nameOf={(row) => columns[0]?.text(row) ?? row.id} />
      {props.many && can(props.many.on) && !isAll ? props.many.draw(selected.rows, clear) : null}
      {of.exportXls ? (
        <ExportButton
          on={of.exportXls}
          job={of.exportJob}
          with={exported.query}
          count={exported.count}
          variant="inverse"
          size="small"
        >
          <Trans>导出所选</Trans>
        </ExportButton>
      ) : null}
      <BatchDelete {...deletion} variant="inverse" size="small" />
      <Button variant="inverse" size="small" className="border-transparent bg-transparent" onClick={clear}>
        <Trans>取消</Trans>
      </Button>
    </section>
  )
}
