export interface BarSeries {
  readonly name: string
  /** A CSS colour; `var(--accent)` follows the theme. */
  readonly colour: string
  /** One for each label; null is hidden from the person and drawn as an empty, dashed bar. */
  readonly values: readonly (number | null)[]
}

export interface BarChartProps {
  /** What the chart shows, for those who cannot see it. */
  readonly caption: string
  /** Head of the table's first column. */
  readonly labelHead: string
  readonly labels: readonly string[]
  readonly series: readonly BarSeries[]
  /** How a value is written, a hidden one too. */
  readonly write: (value: number | null) => string
  /** Opens what a bar counts: the place of its label, and of its series. */
  readonly onChoose?: ((label: number, series: number) => void) | undefined
}
