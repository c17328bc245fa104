import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { NumberRangeInput, type NumberRange } from './number-range-input.tsx'

test('what is no digit and no dot is not taken (walkthrough 20)', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const onValue = vi.fn<(value: NumberRange) => void>()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const faults = { notANumber: 'no number', reversed: 'reversed' }
  act(() =>
    root.render(
      <NumberRangeInput value={['', '']} onValue={onValue} labels={['from', 'to']} faults={faults} />,
    ),
  )
  const box = container.querySelector('input')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'a1b2.5-')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(onValue).toHaveBeenCalledExactlyOnceWith(['12.5', ''])
  act(() => root.unmount())
})
