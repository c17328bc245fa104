import type { BarChartProps } from './bar-series.ts'
import { Bars } from './bars.tsx'

/** The drawing is an ornament: the same figures stand in a table that a screen reader reads. */
export const BarChart = (props: BarChartProps) => {
  const { caption, labelHead, labels, series, write } = props
  return (
    <div className="relative">
      <Bars {...props} />
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
