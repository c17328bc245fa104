// @vitest-environment happy-dom
import { act, Activity } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { NivoBars } from './nivo-bars.tsx'

const series = [{ name: 'in', colour: 'red', values: [3, 6, 5] }]
const months = ['Jan', 'Feb', 'Mar']
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('bars are not drawn frame by frame when their tab is shown again (decision 018)', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 240))
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (mode: 'visible' | 'hidden') =>
    act(async () =>
      root.render(
        <Activity mode={mode}>
          <NivoBars caption="people" labelHead="month" labels={months} series={series} write={String} />
        </Activity>,
      ),
    )
  await show('visible')
  const bars = await vi.waitFor(() => {
    const found = container.querySelectorAll('g g rect')
    expect(found).toHaveLength(months.length)
    return found
  })
  await show('hidden')
  const written: MutationRecord[] = []
  new MutationObserver((records) => written.push(...records)).observe(container, {
    subtree: true,
    attributeFilter: ['height'],
  })
  await show('visible')
  for (let frames = 0; frames < 10; frames += 1) await frame()
  expect(written.length).toBeLessThanOrEqual(bars.length)
  act(() => root.unmount())
})
