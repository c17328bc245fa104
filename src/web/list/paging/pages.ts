/** What a pager shows in a row: page numbers, and gaps that stand for at least two pages each. */
export type PageMark = number | 'gap'

/**
 * The numbers of a pager: the first, the last, and the current page with its neighbours; never more than seven marks,
 * and a gap never hides a single page. `current` beyond the ends counts as the end.
 */
export const pageMarks = (current: number, pages: number): PageMark[] => {
  const last = Math.max(1, pages)
  const here = Math.min(Math.max(1, current), last)
  const from = Math.max(1, Math.min(here - 1, last - 2))
  const to = Math.min(last, Math.max(here + 1, 3))
  const marks: PageMark[] = []
  if (from > 1) marks.push(1)
  if (from === 3) marks.push(2)
  if (from > 3) marks.push('gap')
  for (let page = from; page <= to; page += 1) marks.push(page)
  if (to === last - 2) marks.push(last - 1)
  if (to < last - 2) marks.push('gap')
  if (to < last) marks.push(last)
  return marks
}

/** The first and last row of a page, counted from 1 (specification 9, total text); `[0, 0]` for an empty page. */
export const rowRange = (pageNo: number, pageSize: number, rows: number): readonly [number, number] => {
  if (rows === 0) return [0, 0]
  const first = (pageNo - 1) * pageSize + 1
  return [first, first + rows - 1]
}

/** The page typed into the quick jump, kept between the first and the last; undefined for what is no page number. */
export const pageFrom = (typed: string, pages: number): number | undefined => {
  if (!/^\d{1,9}$/.test(typed.trim())) return undefined
  return Math.min(Math.max(1, Number(typed)), Math.max(1, pages))
}
