import { lazyPart } from '#web/lib/lazy-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BarChartProps } from './bar-series.ts'

const Bars = lazyPart(
  async () => (await import('./nivo-bars.tsx')).NivoBars,
  <Skeleton className="h-60 w-full" />,
)

/**
 * The drawing is an ornament: the same figures stand in a table that a screen reader reads. It is loaded once the screen
 * around it is drawn.
 */
export const BarChart = (props: BarChartProps) => {
  const { caption, labelHead, labels, series, write } = props
  return (
    <div className="relative">
      <div className="h-60">
        <Bars {...props} />
      </div>
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{write(values[at] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
