import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { BarFigures } from './bar-figures.tsx'

vi.mock('./nivo-bars.tsx', () => ({ NivoBars: () => null }))

test('the figures behind the bars open their rows by keyboard, and are one stop of Tab (decision 047)', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onChoose = vi.fn<(label: number, series: number) => void>()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const series = ['in', 'out'].map((name) => ({ name, colour: 'red', values: [3, null, 5] }))
  const write = (value: number | null) => (value === null ? '<5' : String(value))
  act(() =>
    root.render(
      <BarFigures
        caption="people"
        labelHead="month"
        labels={['Jan', 'Feb', 'Mar']}
        series={series}
        write={write}
        onChoose={onChoose}
      />,
    ),
  )
  const figures = [...container.querySelectorAll('button')]
  const stops = () => figures.filter(({ tabIndex }) => tabIndex === 0)
  const press = (key: string) =>
    act(
      () => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '3', '<5', '<5', '5', '5'])
  expect(stops()).toEqual([figures[0]])
  act(() => figures[0]?.focus())
  press('ArrowDown')
  press('ArrowRight')
  expect(document.activeElement).toBe(figures[3])
  expect(stops()).toEqual([figures[3]])
  act(() => figures[3]?.click())
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(1, 1)
  act(() => root.unmount())
})
