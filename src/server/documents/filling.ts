import { linesOf, printable, widthOf, type Measure, type Room } from './cell-lines.ts'

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
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** In points. */
const A4 = { short: 595.28, long: 841.89 }
export const margin = 40
const footHeight = 30
export const padding = { x: 3.5, y: 2.6 }
export const sizes = { title: 17, table: 10.5, fact: 9, cell: 8, foot: 7.5 }
export const leading = 1.35
export const most = { cell: 4, fact: 4, note: 60 }

/** How much of a page a line takes. */
export const lineHeight = (size: number): number => size * leading

const mostRemembered = 5_000

const upright = { width: A4.short, height: A4.long }
const across = { width: A4.long, height: A4.short }

/** Fills pages from above to below. */
export class Filling {
  readonly pages: (Page & { readonly marks: Mark[] })[] = []
  #y = 0
  #size = upright
  readonly #measure: Measure
  readonly #broken = new Map<string, string[]>()

  constructor(measure: Measure, isAcross: boolean) {
    this.#measure = measure
    this.turn(isAcross)
  }

  /** How wide what is drawn may be. */
  get width(): number {
    return this.#size.width - 2 * margin
  }

  get isAcross(): boolean {
    return this.#size === across
  }

  /** Begins another page, upright or across. */
  turn(isAcross = this.isAcross): void {
    this.#size = isAcross ? across : upright
    this.pages.push({ ...this.#size, marks: [] })
    this.#y = margin
  }

  /** Whether so much fits on the page. */
  fits(height: number): boolean {
    return this.#y + height <= this.#size.height - margin - footHeight
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

  /** Most texts of a table are those of the row above: what was broken into lines is remembered. */
  lines(text: string, room: Room): string[] {
    const key = `${room.width} ${room.size} ${room.most} ${text}`
    const known = this.#broken.get(key)
    if (known) return known
    const lines = linesOf(printable(text, this.#measure), room, this.#measure)
    if (this.#broken.size < mostRemembered) this.#broken.set(key, lines)
    return lines
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
