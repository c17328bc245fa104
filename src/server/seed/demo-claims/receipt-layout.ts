/** How pictures of receipts are laid out, in pixels: the words are drawn already, digits are laid on. */
export const layout = {
  width: 880,
  height: 560,
  /** Where each value begins, its upper left corner. */
  at: {
    code: [150, 96],
    number: [560, 96],
    day: [150, 128],
    fund: [250, 300],
    coPaid: [250, 334],
    firstPaid: [620, 300],
    outside: [620, 334],
    total: [250, 410],
  },
  /** What can be laid on, each in a cell of the same size. */
  glyphs: '0123456789.-',
  cell: { width: 11, height: 20 },
} as const

/** The pictures that are ready, each in its file of grey points. */
export type Ready = 'treasury' | 'digital' | 'digits'

/** Where a ready picture is kept: its points, packed. */
export const fileOf = (name: Ready): URL => new URL(`pictures/${name}.grey.gz`, import.meta.url)
