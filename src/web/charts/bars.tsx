import { formatNumber } from '#web/lib/format.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { BarChartProps } from './bar-series.ts'
import { roundTicks } from './round-ticks.ts'

const PLOT_PX = 208
/** Of the width of a label's column, in percent. */
const BARS_WIDTH = 56
const GAP_WIDTH = 2

/** The bars of one label. */
const Column = ({ at, most, series }: Pick<BarChartProps, 'series'> & { at: number; most: number }) => {
  const width = (BARS_WIDTH - GAP_WIDTH * (series.length - 1)) / series.length
  return (
    <svg width="100%" height={PLOT_PX}>
      {series.map(({ name, colour, values }, which) => {
        const height = ((values[at] ?? 0) / most) * PLOT_PX
        return (
          <rect
            key={name}
            x={`${(100 - BARS_WIDTH) / 2 + which * (width + GAP_WIDTH)}%`}
            y={PLOT_PX - height}
            width={`${width}%`}
            height={height}
            rx="3"
            fill={colour}
          />
        )
      })}
    </svg>
  )
}

/** Groups of bars over their labels, with lines at round numbers behind them. */
export const Bars = ({ labels, series, write }: BarChartProps) => {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <div aria-hidden="true" className="relative h-60 pt-2 pl-9 text-[11px] text-ink-3">
      {roundTicks(most).map((tick) => (
        <div
          key={tick}
          style={{ top: 8 + PLOT_PX * (1 - tick / most) }}
          className="absolute right-0 left-9 border-t border-line-soft"
        >
          <span className="absolute -left-9 w-7 -translate-y-1/2 text-right leading-4">
            {formatNumber(tick)}
          </span>
        </div>
      ))}
      <div className="relative flex">
        {labels.map((label, at) => (
          <div key={label} className="min-w-0 flex-1 text-center">
            <Tooltip
              silent
              className="w-full"
              text={[label, ...series.map(({ name, values }) => `${name} ${write(values[at] ?? null)}`)].join(
                ' ',
              )}
            >
              <Column {...{ at, most, series }} />
            </Tooltip>
            {/* A phone has room for every second one; the last is always there. */}
            <span
              data-second={(labels.length - at) % 2 === 0 || undefined}
              className="block leading-6 whitespace-nowrap max-md:data-second:invisible"
            >
              {label}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
