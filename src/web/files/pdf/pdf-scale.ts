/** What one page takes of memory at most: 16 million points are 64 MB. */
const mostPixels = 16_000_000

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** By how much a page is enlarged to be so many points wide; less where it would take too much memory. */
export const scaleOf = ({ width, height }: PageSize, wanted: number): number =>
  Math.min(Math.max(1, wanted) / width, Math.sqrt(mostPixels / (width * height)))
