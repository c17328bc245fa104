import type { Paper } from '#contract/core/paper.ts'
import type { Measure } from './cell-lines.ts'
import { withThousands } from '#contract/rules/money.ts'
import { Filling, lineHeight, margin, most, paragraph, sizes, type Page } from './filling.ts'
import { isWide, table } from './lay-out-table.ts'

const facts = (to: Filling, all: Paper['facts']) => {
  const { fact: size } = sizes
  const [half, gap] = [to.width / 2, 8]
  const label = Math.min(half * 0.4, Math.max(...all.map(([name]) => to.widthOf(name, size)), 0) + gap)
  for (let at = 0; at < all.length; at += 2) {
    const beside = all.slice(at, at + 2).map(([name, value, kind]) => ({
      names: to.lines(name, { width: label - gap, size, most: most.fact }),
      values: to.lines(kind ? withThousands(value) : value, {
        width: half - label - gap,
        size,
        most: most.fact,
      }),
    }))
    const deepest = Math.max(...beside.map(({ names, values }) => Math.max(names.length, values.length, 1)))
    const height = deepest * lineHeight(size) + 3
    if (!to.fits(height)) to.turn()
    for (const [nth, { names, values }] of beside.entries()) {
      const x = nth * half
      for (const [row, text] of names.entries())
        to.text(text, { x, y: row * lineHeight(size), size, isPale: true })
      for (const [row, text] of values.entries())
        to.text(text, { x: x + label, y: row * lineHeight(size), size })
    }
    to.skip(height)
  }
}

const foot = (paper: Paper, to: Filling): Page[] =>
  to.pages.map(({ width, height, marks }, at) => {
    const said = paper.foot.replace('{page}', String(at + 1)).replace('{pages}', String(to.pages.length))
    const { foot: size } = sizes
    const room = width - 2 * margin
    const [left = ''] = to.lines(`${paper.number}  ${paper.made}`, { width: room * 0.75, size, most: 1 })
    const [right = ''] = to.lines(said, { width: room * 0.25, size, most: 1 })
    const about = { is: 'text' as const, y: height - margin - size, size, isStrong: false, isPale: true }
    return {
      width,
      height,
      marks: [
        ...marks,
        { ...about, text: left, x: margin },
        { ...about, text: right, x: width - margin - to.widthOf(right, size) },
      ],
    }
  })

/** Lays a paper out on pages of A4: upright, and across for tables of many columns; heads of tables stand on every page of theirs. */
export const layOut = (paper: Paper, measure: Measure): Page[] => {
  const [first] = paper.tables
  const to = new Filling(measure, first !== undefined && isWide(first.columns))
  const [title = ''] = to.lines(paper.title, { width: to.width, size: sizes.title, most: 1 })
  to.text(title, {
    x: (to.width - to.widthOf(title, sizes.title)) / 2,
    y: 0,
    size: sizes.title,
    isStrong: true,
  })
  to.skip(lineHeight(sizes.title) + 10)
  facts(to, paper.facts)
  if (paper.notes.length > 0) to.skip(6)
  for (const note of paper.notes) paragraph(to, note, { size: sizes.fact, isStrong: true })
  for (const one of paper.tables) table(to, one)
  return foot(paper, to)
}
