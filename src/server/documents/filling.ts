import { linesOf, printable, widthOf, type Measure } from './cell-lines.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is drawn on a page, from its upper left corner, in points. */
export type Mark =
  | {
      readonly is: 'text'
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly isStrong: boolean
      readonly isPale: boolean
    }
  | ({ readonly is: 'line' } & Box)
  | ({ readonly is: 'fill' } & Box)

export interface Page {
  readonly marks: readonly Mark[]
}

export interface Pages {
  readonly width: number
  readonly height: number
  readonly pages: readonly Page[]
}

/** In points. */
export const A4 = { short: 595.28, long: 841.89 }
export const margin = 40
const footHeight = 30
export const padding = { x: 3.5, y: 3.5 }
export const sizes = { title: 17, table: 10.5, fact: 9, cell: 8, foot: 7.5 }
export const leading = 1.35
export const most = { cell: 4, fact: 4, note: 60 }

/** How much of a page a line takes. */
export const lineHeight = (size: number): number => size * leading

/** Fills pages from above to below. */
export class Filling {
  readonly pages: { marks: Mark[] }[] = []
  #y = 0
  readonly width: number
  readonly #bottom: number
  readonly #measure: Measure

  constructor(page: { readonly width: number; readonly height: number }, measure: Measure) {
    this.width = page.width - 2 * margin
    this.#bottom = page.height - margin - footHeight
    this.#measure = measure
    this.turn()
  }

  turn(): void {
    this.pages.push({ marks: [] })
    this.#y = margin
  }

  /** Whether so much fits on the page. */
  fits(height: number): boolean {
    return this.#y + height <= this.#bottom
  }

  skip(height: number): void {
    this.#y += height
  }

  draw(mark: Mark): void {
    this.pages.at(-1)?.marks.push({ ...mark, x: mark.x + margin, y: mark.y + this.#y })
  }

  text(text: string, at: { x: number; y: number; size: number; isStrong?: boolean; isPale?: boolean }): void {
    if (text !== '') this.draw({ isStrong: false, isPale: false, ...at, is: 'text', text })
  }

  lines(text: string, room: { width: number; size: number; most: number }): string[] {
    return linesOf(printable(text, this.#measure), room, this.#measure)
  }

  widthOf(text: string, size: number): number {
    return widthOf(text, size, this.#measure)
  }
}

/** Some lines below one another, each on a page that has room for it. */
export const paragraph = (
  to: Filling,
  text: string,
  about: { size: number; isPale?: boolean; isStrong?: boolean },
) => {
  const height = lineHeight(about.size)
  for (const line of to.lines(text, { width: to.width, size: about.size, most: most.note })) {
    if (!to.fits(height)) to.turn()
    to.text(line, { ...about, x: 0, y: 0 })
    to.skip(height)
  }
}
