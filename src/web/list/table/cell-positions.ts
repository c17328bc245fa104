import type { CSSProperties } from 'react'
import type { ListRow } from '#web/list/columns/column.tsx'
import { classes } from '#web/ui/classes.ts'
import type { PlacedColumn } from './use-column-table.ts'

/** How the cells of one column look, the same in head and rows. */
export interface CellPosition {
  /** Its number in the row, the box of the selection being 0. */
  readonly at: number
  readonly pin: 'start' | 'end' | undefined
  readonly width: number | null
  readonly className: string
  readonly style: CSSProperties | undefined
}

/** Where the columns of a table are; `actions` and `box` are the cells that are no columns. */
export interface TablePositions {
  readonly box: CellPosition
  readonly columns: readonly CellPosition[]
  readonly actions: CellPosition
  /** Where an empty cell takes up what the columns leave, because they have widths; undefined where they share it. */
  readonly fillerAt: number | undefined
}

const edges = {
  start: 'shadow-[inset_-1px_0_var(--line)]',
  end: 'shadow-[inset_1px_0_var(--line)]',
} as const
const quietEdges = {
  start: 'max-xl:shadow-[inset_-1px_0_var(--line)]',
  end: 'max-xl:shadow-[inset_1px_0_var(--line)]',
} as const

interface PositionOptions {
  at: number
  pin?: 'start' | 'end' | undefined
  /** A person has pinned it: then its edge shows always, and it gives way where there is no room. */
  isChosen?: boolean
  /** The last one of its side. */
  isEdge?: boolean
  width?: number | null
}

const positionOf = ({
  at,
  pin,
  isChosen = false,
  isEdge = false,
  width = null,
}: PositionOptions): CellPosition => {
  const length = `var(--width-${at})`
  const style: CSSProperties = {
    ...(pin === 'start' && { left: `var(--start-${at})` }),
    ...(pin === 'end' && { right: `var(--end-${at})` }),
    ...(width !== null && { width: length, minWidth: length, maxWidth: length }),
  }
  return {
    at,
    pin,
    width,
    className: classes(
      pin && 'sticky z-1',
      isChosen && 'group-data-narrow/table:static',
      pin && isEdge && (isChosen ? edges : quietEdges)[pin],
      width !== null && 'overflow-hidden text-ellipsis',
    ),
    style: pin || width !== null ? style : undefined,
  }
}

/**
 * How the shown columns of a table look, in their order: pinned ones stay in sight, and so do the actions. `widths` are
 * those a person has set; the others are as wide as what they hold.
 */
export const positionsOf = <Row extends ListRow>(
  shown: readonly PlacedColumn<Row>[],
  widths: Readonly<Record<string, number>>,
): TablePositions => {
  const positions = shown.map((column, index): CellPosition => {
    const pin = column.getIsPinned()
    return positionOf({
      at: index + 1,
      pin: pin || undefined,
      isChosen: index > 0 && pin !== false,
      isEdge: pin === 'end' ? column.getIsFirstColumn('end') : column.getIsLastColumn('start'),
      width: widths[column.id] ?? null,
    })
  })
  const firstEnd = shown.findIndex((column) => column.getIsPinned() === 'end')
  const isSized = positions.some(({ width }) => width !== null)
  return {
    box: positionOf({ at: 0, pin: 'start' }),
    columns: positions,
    actions: positionOf({ at: shown.length + 1, pin: 'end', isEdge: firstEnd < 0 }),
    fillerAt: isSized ? (firstEnd < 0 ? shown.length : firstEnd) : undefined,
  }
}

/** The widths that a table has been given, as custom properties of the table. */
export const widthsOf = ({ columns }: TablePositions): CSSProperties =>
  Object.fromEntries(
    columns.flatMap(({ at, width }) => (width === null ? [] : [[`--width-${at}`, `${width}px`]])),
  )

const paper = 'border-b border-line-soft bg-surface group-hover:bg-head group-data-selected:bg-accent-soft'
/**
 * A cell on its own paper, so that a pinned one hides what scrolls below it. The focus of its row is drawn by the cells,
 * since pinned ones lie above the row.
 */
export const cellLook = `px-3 ${paper} group-focus-visible:shadow-[inset_0_2px_var(--accent-strong),inset_0_-2px_var(--accent-strong)]`
