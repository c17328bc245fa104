import type { PaperColumn, PaperTable } from '#contract/core/paper.ts'
import { withThousands } from '#contract/rules/money.ts'
import { lineHeight, most, padding, paragraph, sizes, type Filling } from './filling.ts'

/** Tables of more columns are printed across. */
const uprightColumns = 7

/** Whether a table needs the width of a page. */
export const isWide = (columns: readonly PaperColumn[]): boolean => columns.length > uprightColumns

const isRight = ({ kind }: PaperColumn): boolean => kind !== 'text' && kind !== 'day'
const written = ({ kind }: PaperColumn, cell: string): string =>
  kind === 'money' || kind === 'count' ? withThousands(cell) : cell

interface Placed {
  readonly column: PaperColumn
  readonly x: number
  readonly width: number
}

const placed = (columns: readonly PaperColumn[], width: number): Placed[] => {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  let x = 0
  return columns.map((column) => {
    const own = { column, x, width: (width * column.width) / whole }
    x += own.width
    return own
  })
}

interface Row {
  readonly cells: readonly (readonly string[])[]
  readonly height: number
}

const rowOf = (to: Filling, places: readonly Placed[], cells: readonly string[]): Row => {
  const lines = places.map(({ width }, at) =>
    to.lines(cells[at] ?? '', { width: width - 2 * padding.x, size: sizes.cell, most: most.cell }),
  )
  const deepest = Math.max(1, ...lines.map(({ length }) => length))
  return { cells: lines, height: deepest * lineHeight(sizes.cell) + 2 * padding.y }
}

const drawRow = (
  to: Filling,
  places: readonly Placed[],
  row: Row,
  look: { isStrong: boolean; isFilled: boolean },
) => {
  const { height } = row
  if (look.isFilled) to.draw({ is: 'fill', x: 0, y: 0, width: to.width, height })
  for (const [at, { column, x, width }] of places.entries())
    for (const [nth, text] of (row.cells[at] ?? []).entries()) {
      const left = isRight(column) ? width - padding.x - to.widthOf(text, sizes.cell) : padding.x
      to.text(text, {
        x: x + left,
        y: padding.y + nth * lineHeight(sizes.cell),
        size: sizes.cell,
        isStrong: look.isStrong,
      })
    }
  to.draw({ is: 'line', x: 0, y: height, width: to.width, height: 0 })
  to.skip(height)
}

/** Draws a table: its title stays with its head and a first row, its head stands on every page that it goes over. */
export const table = (to: Filling, { title, columns, rows, sums, note }: PaperTable) => {
  const isAcross = isWide(columns)
  if (isAcross !== to.isAcross) to.turn(isAcross)
  const places = placed(columns, to.width)
  const heads = rowOf(
    to,
    places,
    columns.map((column) => column.title),
  )
  const drawHead = () => drawRow(to, places, heads, { isStrong: true, isFilled: true })
  const titleHeight = lineHeight(sizes.table) + 4
  to.skip(10)
  if (!to.fits(titleHeight + heads.height + 2 * (lineHeight(sizes.cell) + 2 * padding.y))) to.turn()
  for (const line of to.lines(title, { width: to.width, size: sizes.table, most: 1 }))
    to.text(line, { x: 0, y: 0, size: sizes.table, isStrong: true })
  to.skip(titleHeight)
  drawHead()
  const write = (cells: readonly string[], isSum: boolean) => {
    const row = rowOf(
      to,
      places,
      columns.map((column, at) => written(column, cells[at] ?? '')),
    )
    if (!to.fits(row.height)) {
      to.turn()
      drawHead()
    }
    drawRow(to, places, row, { isStrong: isSum, isFilled: false })
  }
  for (const cells of rows) write(cells, false)
  if (sums) write(sums, true)
  if (note) {
    to.skip(4)
    paragraph(to, note, { size: sizes.cell, isPale: true })
  }
}
