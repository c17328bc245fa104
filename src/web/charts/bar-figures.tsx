import { useState, type KeyboardEvent } from 'react'
import type { BarChartProps } from './bar-series.ts'
import { NivoBars } from './nivo-bars.tsx'

/**
 * The keys of the figures: one of them is a stop of Tab, arrows go from one to the next. In a row they stand side by side,
 * `across` of them.
 */
const useFigureKeys = (across: number) => {
  const [active, setActive] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: across, ArrowUp: -across }
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
    const figures = [...event.currentTarget.querySelectorAll('button')]
    const next = step === undefined ? undefined : figures[active + step]
    if (step === undefined) return
    event.preventDefault()
    next?.focus()
  }
  return { active, setActive, onKeyDown }
}

/** The figures of a chart, each opening what it counts. */
const Figures = ({ caption, labelHead, labels, series, write, onChoose }: BarChartProps) => {
  const { active, setActive, onKeyDown } = useFigureKeys(series.length)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it
    <table onKeyDown={onKeyDown} className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-head">
        <tr>
          <th scope="col" className="px-3 text-left font-medium">
            {labelHead}
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="px-3 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={label}>
            <th scope="row" className="px-3 text-left font-normal text-ink-2">
              {label}
            </th>
            {series.map(({ name, values }, of) => (
              <td key={name} className="px-3 py-0.5 text-right">
                {onChoose ? (
                  <button
                    type="button"
                    tabIndex={row * series.length + of === active ? 0 : -1}
                    onFocus={() => setActive(row * series.length + of)}
                    onClick={() => onChoose(row, of)}
                    className="rounded-xs px-1 text-accent-strong focus:outline-2 focus:outline-accent-strong"
                  >
                    {write(values[row] ?? null)}
                  </button>
                ) : (
                  write(values[row] ?? null)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The drawing is an ornament: the same figures stand in a table that a screen reader reads, and that lies over the drawing
 * while the keyboard is in it.
 */
export const BarFigures = (props: BarChartProps) => (
  <div className="relative">
    <div className="h-60">
      <NivoBars {...props} />
    </div>
    <div className="sr-only focus-within:not-sr-only focus-within:absolute! focus-within:inset-0 focus-within:z-1 focus-within:overflow-auto! focus-within:bg-surface!">
      <Figures {...props} />
    </div>
  </div>
)
