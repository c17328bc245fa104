import type { CSSProperties } from 'react'
import type { Locale } from '#contract/core/message.ts'
import { widthLimits } from '#web/list/columns/column-width.ts'
import type { Column, ListRow } from '#web/list/columns/column.tsx'
import { classes } from '#web/ui/classes.ts'
import type { PlacedColumn } from './placed-columns.ts'

/** How the cells of one column look, the same in head and rows. */
export interface CellPosition {
  /** Its number in the row, the box of the selection being 0. */
  readonly at: number
  readonly pin: 'start' | 'end' | undefined
  readonly className: string
  readonly style: CSSProperties | undefined
}

/** A column besides: how wide it is, which its head alone says. */
export interface ColumnPosition extends CellPosition {
  /** In px; where nobody has set it, it is no narrower, and grows with the others where there is room. */
  readonly width: number
  readonly isSet: boolean
  readonly headStyle: CSSProperties
}

/** Where the columns of a table are; `actions` and `box` are the cells that are no columns. */
export interface TablePositions {
  readonly box: CellPosition
  readonly columns: readonly ColumnPosition[]
  readonly actions: CellPosition
  /** Where an empty cell takes up what the columns leave, because a person has set them all; undefined where the others share it. */
  readonly fillerAt: number | undefined
}

// A line and a shadow, as long as something has been scrolled below the cell.
const edges = {
  start:
    'group-data-cut-start/table:shadow-[inset_-1px_0_var(--line-strong),8px_0_10px_-8px_rgb(0_0_0/0.25)]',
  end: 'group-data-cut-end/table:shadow-[inset_1px_0_var(--line-strong),-8px_0_10px_-8px_rgb(0_0_0/0.25)]',
} as const

interface PositionOptions {
  at: number
  pin?: 'start' | 'end' | undefined
  /** A person has pinned it: then it gives way where there is no room. */
  isChosen?: boolean
  /** The last one of its side. */
  isEdge?: boolean
}

const positionOf = ({ at, pin, isChosen = false, isEdge = false }: PositionOptions): CellPosition => ({
  at,
  pin,
  className: classes(
    pin && 'sticky z-1',
    isChosen && 'group-data-narrow/table:static',
    pin && isEdge && edges[pin],
  ),
  style: pin && (pin === 'start' ? { left: `var(--start-${at})` } : { right: `var(--end-${at})` }),
})

/**
 * How the shown columns of a table look, in their order: pinned ones stay in sight, and so do the actions. Each has the
 * width that a person has set (`widths`) or its own; those nobody has set share what the table has left.
 */
export const positionsOf = <Row extends ListRow>(
  shown: readonly PlacedColumn<Row>[],
  columns: ReadonlyMap<string, Column<Row>>,
  { widths, locale }: { widths: Readonly<Record<string, number>>; locale: Locale },
): TablePositions => {
  const positions = shown.map((column, index): ColumnPosition => {
    const pin = column.getIsPinned()
    const set = widths[column.id]
    const width = set ?? columns.get(column.id)?.width[locale] ?? widthLimits.least
    const position = positionOf({
      at: index + 1,
      pin: pin || undefined,
      isChosen: index > 0 && pin !== false,
      isEdge: pin === 'end' ? column.getIsFirstColumn('end') : column.getIsLastColumn('start'),
    })
    // One that nobody has set grows where there is room: first until its head stands in one line.
    const headStyle = { ...position.style, minWidth: width, ...(set && { width, maxWidth: width }) }
    return { ...position, width, isSet: set !== undefined, headStyle }
  })
  const firstEnd = shown.findIndex((column) => column.getIsPinned() === 'end')
  const isAllSet = shown.every(({ id }) => widths[id] !== undefined)
  return {
    box: positionOf({ at: 0, pin: 'start' }),
    columns: positions,
    actions: positionOf({ at: shown.length + 1, pin: 'end', isEdge: firstEnd < 0 }),
    fillerAt: isAllSet ? (firstEnd < 0 ? shown.length : firstEnd) : undefined,
  }
}

/** English words are longer, and leave less room between columns. */
export const cellPadding = 'px-3 [:lang(en)_&]:px-2.5'

const paper = [
  'border-b border-line-soft bg-surface group-hover:bg-head group-data-selected:bg-accent-soft',
  'group-data-added:bg-accent-soft group-data-added:first:shadow-[inset_3px_0_var(--accent-strong)]',
  'group-aria-current:bg-accent-soft group-aria-current:first:shadow-[inset_3px_0_var(--accent-strong)]',
].join(' ')
/**
 * A cell on its own paper, so that a pinned one hides what scrolls below it. The focus of its row is drawn by the cells,
 * since pinned ones lie above the row.
 */
const mark = [
  'group-focus-visible:shadow-[inset_0_2px_var(--accent-strong),inset_0_-2px_var(--accent-strong)]',
  'group-focus-visible:first:shadow-[inset_2px_2px_var(--accent-strong),inset_0_-2px_var(--accent-strong)]',
  'group-focus-visible:last:shadow-[inset_-2px_2px_var(--accent-strong),inset_0_-2px_var(--accent-strong)]',
].join(' ')
export const cellLook = `${cellPadding} ${paper} ${mark}`
/** A cell of a column: it asks for no width of its own, and cuts off what has no room. */
export const valueLook = `${cellLook} max-w-0 overflow-hidden text-ellipsis`
