import { ResponsiveBar, type BarCustomLayerProps, type BarTooltipProps } from '@nivo/bar'
import { formatNumber } from '#web/lib/format.ts'
import { classes } from '#web/ui/classes.ts'
import type { BarChartProps } from './bar-series.ts'

type Row = Record<string, string | number>

/** How high a bar is drawn whose value is hidden. */
const HIDDEN_PX = 12

/** Characters of a label of which six stand side by side on a phone. */
const SHORT_LABEL = 5

const matches = (query: string): boolean => window.matchMedia(query).matches

const theme = {
  text: { fontSize: 11, fill: 'var(--ink-3)', fontFamily: 'inherit' },
  grid: { line: { stroke: 'var(--line-soft)' } },
}

/** Groups of bars over their labels; in a file of its own, because nivo is 71 KB. */
export const NivoBars = ({ labels, series, write, onChoose }: BarChartProps) => {
  const rows = labels.map((label, at): Row => {
    const values = series.map(({ name, values: all }): [string, number] => [name, all[at] ?? 0])
    return { label, ...Object.fromEntries(values) }
  })
  // A phone has room for every second one, of long ones for fewer; the last is always there.
  const isLong = labels.some(({ length }) => length > SHORT_LABEL)
  const step = matches('(max-width: 768px)') ? (isLong ? 4 : 2) : 1
  const shownLabels = labels.filter((_, at) => (labels.length - 1 - at) % step === 0)
  const colours = new Map(series.map(({ name, colour }) => [name, colour]))
  const valueOf = (name: string, label: string): number | null =>
    series.find((one) => one.name === name)?.values[labels.indexOf(label)] ?? null
  const hidden = ({ bars }: BarCustomLayerProps<Row>) =>
    bars
      .filter(({ data }) => valueOf(String(data.id), String(data.indexValue)) === null)
      .map(({ key, x, y, width, height, data }) => (
        <rect
          key={key}
          x={x + 0.5}
          y={y + height - HIDDEN_PX}
          width={Math.max(1, width - 1)}
          height={HIDDEN_PX}
          fill="none"
          stroke={colours.get(String(data.id))}
          strokeDasharray="2 2"
        />
      ))
  const written = (name: string, label: string): string => write(valueOf(name, label))
  const tip = ({ id, indexValue }: BarTooltipProps<Row>) => (
    <span className="block rounded-sm border border-inverse-line bg-inverse px-2.5 py-1.5 text-xs whitespace-nowrap text-inverse-ink shadow-float">
      {indexValue} {id} {written(String(id), String(indexValue))}
    </span>
  )
  return (
    <div
      aria-hidden="true"
      className={classes('h-full [&_svg]:overflow-visible', onChoose && '[&_rect]:cursor-pointer')}
    >
      <ResponsiveBar<Row>
        data={rows}
        keys={series.map(({ name }) => name)}
        indexBy="label"
        groupMode="grouped"
        margin={{ top: 8, right: 0, bottom: 24, left: 44 }}
        padding={0.45}
        innerPadding={2}
        borderRadius={3}
        colors={({ id }) => colours.get(String(id)) ?? 'var(--accent)'}
        theme={theme}
        enableLabel={false}
        enableGridY
        gridYValues={4}
        axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: 4, format: formatNumber }}
        axisBottom={{ tickSize: 0, tickPadding: 8, tickValues: [...shownLabels] }}
        tooltip={tip}
        layers={['grid', 'axes', 'bars', hidden]}
        onClick={({ id, indexValue }) =>
          onChoose?.(
            labels.indexOf(String(indexValue)),
            series.findIndex(({ name }) => name === String(id)),
          )
        }
        isFocusable={false}
        // The bars would grow again whenever their tab is shown, frame by frame.
        animate={false}
      />
    </div>
  )
}
