import { useStable } from '#web/core/use-stable.ts'
import { useLingui } from '@lingui/react/macro'
import { memo, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { emptyDash } from '#web/lib/format.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { rowHeights, SkeletonRows } from '#web/list/list-states.tsx'
import { selectedPart, withoutShut, withSelected } from '#web/list/rows/selection.ts'
import { classes } from '#web/ui/classes.ts'
import { EllipsisButton } from '#web/ui/ellipsis.tsx'
import { bringIntoSight } from './bring-into-sight.ts'
import { useOpenedInSight } from './opened-in-sight.ts'
import { cellLook, valueLook, type TablePositions } from './cell-positions.ts'
import { tellCutText } from './cut-text.ts'
import { usePinnedCells } from './pinned-cells.ts'
import { useRowKeys } from './row-keys.ts'
import type { Revealing, RowsInSightProps } from './many-rows.tsx'
import { RowBox } from './row-box.tsx'
import { MOST_DRAWN, RowsInSight } from './rows-in-sight.tsx'
import type { RowsProps } from './rows-props.ts'
import { useShownColumns } from './shown-columns.ts'
import { TableHead } from './table-head.tsx'

interface RowProps<Row extends ListRow> {
  row: Row
  /** From 1; the head is the first. */
  rowIndex: number | undefined
  columns: readonly Column<Row>[]
  positions: TablePositions
  height: string
  isSelected: boolean | undefined
  shut: string | undefined
  isActive: boolean
  isAdded: boolean
  isOpened: boolean
  onSelect: (id: string, isSelected: boolean) => void
  onOpen: ((row: Row) => void) | undefined
  actions: ((row: Row) => ReactNode) | undefined
}

/** What does not change when a row is selected. */
const useCells = <Row extends ListRow>({ row, columns, positions, onOpen, actions }: RowProps<Row>) => {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useMemo(() => {
    const cells = columns.map((column, at) => {
      const position = positions.columns[at]
      return (
        <td
          key={column.field}
          style={position?.style}
          className={classes(valueLook, position?.className, column.align === 'end' && 'text-right')}
        >
          {at === 0 ? column.lead?.(row) : null}
          {at === 0 && onOpen ? (
            <EllipsisButton
              text={emptyDash(column.text(row))}
              isWhole={column.isWhole}
              onClick={() => onOpen(row)}
              className="max-w-full truncate rounded-xs align-bottom font-medium text-accent-strong hover:underline weak:underline"
            />
          ) : (
            column.cell(row)
          )}
        </td>
      )
    })
    if (positions.fillerAt !== undefined)
      cells.splice(positions.fillerAt, 0, <td key=" " aria-hidden="true" className={cellLook} />)
    if (actions) {
      cells.push(
        <td
          key="  "
          style={positions.actions.style}
          className={classes(cellLook, positions.actions.className)}
        >
          <span className="flex items-center gap-2">{actions(row)}</span>
        </td>,
      )
    }
    return cells
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language draws words anew
  }, [row, columns, positions, onOpen, actions, locale])
}

const PlainRow = <Row extends ListRow>(props: RowProps<Row>) => {
  const { row, rowIndex, columns, positions, height, isSelected, isActive, isAdded, onSelect, onOpen } = props
  const cells = useCells(props)
  return (
    <tr
      data-row={row.id}
      ref={isAdded ? bringIntoSight : undefined}
      data-added={isAdded || undefined}
      data-selected={isSelected || undefined}
      aria-current={props.isOpened || undefined}
      aria-rowindex={rowIndex}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isActive ? 0 : -1}
      className={classes(
        'group scroll-mt-10 whitespace-nowrap outline-none',
        height,
        onOpen && 'cursor-pointer',
      )}
    >
      {isSelected === undefined ? null : (
        <td style={positions.box.style} className={classes(cellLook, positions.box.className)}>
          <RowBox
            name={columns[0]?.text(row) ?? row.id}
            isSelected={isSelected}
            shut={props.shut}
            onValue={(checked) => onSelect(row.id, checked)}
          />
        </td>
      )}
      {cells}
    </tr>
  )
}
const TableRow = memo(PlainRow) as typeof PlainRow

/** What of the page is selected; `select` stays the same while that changes. */
const usePageSelection = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { rows, shut, selection, onSelection } = props
  const select = useStable((ids: readonly string[], isSelected: boolean) => {
    if (selection) onSelection?.(withSelected(selection, ids, isSelected))
  })
  const selectOne = useCallback((id: string, isSelected: boolean) => select([id], isSelected), [select])
  const ids = rows.filter((row) => !shut?.(row)).map(({ id }) => id)
  return {
    selectOne,
    selectAll: (isSelected: boolean) => select(ids, isSelected),
    selected: selection && selectedPart(selection, ids),
  }
}

/** The keys of the rows, and which of many are drawn. */
const useRows = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { rows, layout, shut, selection, onSelection, onOpen, opened } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  // A state, since what wants the focus may only be drawn when the code for many rows has come.
  const [revealing, setRevealing] = useState<Revealing | null>(null)
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const keys = useRowKeys({
    ids,
    body,
    picked: selection,
    onPicked: onSelection && ((picked) => onSelection(withoutShut(picked, rows, shut))),
    onOpen: onOpen && ((id) => rows.filter((row) => row.id === id).forEach(onOpen)),
    onReveal: revealing?.reveal,
  })
  useOpenedInSight(opened, { ids, body, reveal: revealing?.reveal })
  const height = rowHeights[layout?.density ?? 'standard']
  const sight = { count: rows.length, rowHeight: height.px, scroller, kept: keys.activeAt, ref: setRevealing }
  return { scroller, body, keys, height: height.className, sight }
}

type BodyProps<Row extends ListRow> = RowsProps<Row> & {
  positions: TablePositions
  height: string
  activeId: string | undefined
  sight: Omit<RowsInSightProps, 'rowAt'>
  onSelect: (id: string, isSelected: boolean) => void
}

const BodyRows = <Row extends ListRow>(props: BodyProps<Row>) => {
  const { rows, columns, positions, height, activeId, sight, selection, onSelect, onOpen, actions } = props
  const { among, added, opened, shut } = props
  const isCounted = among !== undefined || sight.count > MOST_DRAWN
  const rowAt = (at: number) => {
    const row = rows[at]
    return row ? (
      <TableRow
        key={row.id}
        row={row}
        rowIndex={isCounted ? (among?.before ?? 0) + at + 2 : undefined}
        columns={columns}
        positions={positions}
        height={height}
        isSelected={selection && selection[row.id] === true}
        shut={shut?.(row)}
        isActive={row.id === activeId}
        isAdded={row.id === added}
        isOpened={row.id === opened}
        onSelect={onSelect}
        onOpen={onOpen}
        actions={actions}
      />
    ) : null
  }
  return <RowsInSight {...sight} rowAt={rowAt} />
}

/**
 * A real table over react-table: headers sort, columns have widths and stay in sight where they are pinned, rows are
 * walked with the arrow keys, and of more than 100 only those in sight are drawn (specification 2.2, generic list page).
 */
export const DataTable = <Row extends ListRow>(props: RowsProps<Row>) => {
  const { label, rows, expects, isDimmed = false, among, selection, actions } = props
  const sheet = useRef<HTMLTableElement>(null)
  const { positions, shown } = useShownColumns(props)
  usePinnedCells(sheet, positions)
  const { selectOne, selectAll, selected } = usePageSelection(props)
  const { scroller, body, keys, height, sight } = useRows(props)
  const isMany = rows.length > MOST_DRAWN
  const counted = among ?? (isMany ? { total: rows.length } : undefined)
  const cells = [selection, actions, positions.fillerAt].filter((cell) => cell !== undefined).length
  return (
    <div ref={scroller} className={classes('min-h-40 overflow-auto', isMany && 'max-h-[70dvh]')}>
      <table
        ref={sheet}
        aria-label={label}
        // The head counts; -1 says that nobody knows.
        aria-rowcount={counted && (counted.total === undefined ? -1 : counted.total + 1)}
        aria-busy={isDimmed || expects !== undefined}
        data-many={isMany || undefined}
        className="group/table w-full border-separate border-spacing-0 text-sm"
      >
        <TableHead
          {...{ ...props, positions, selected }}
          columns={shown}
          onSelectAll={selectAll}
          hasActions={actions !== undefined}
          onEnter={keys.enter}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          ref={body}
          {...keys.handlers}
          onPointerOver={tellCutText}
          className={classes('transition-opacity', isDimmed && 'opacity-55', !!expects && 'animate-breathe')}
        >
          {expects === undefined ? (
            <BodyRows
              {...{ ...props, positions, height, sight }}
              columns={shown}
              activeId={keys.activeId}
              onSelect={selectOne}
            />
          ) : (
            <SkeletonRows rows={expects} cells={shown.length + cells} height={height} />
          )}
        </tbody>
      </table>
    </div>
  )
}
