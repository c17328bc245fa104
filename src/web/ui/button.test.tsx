// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button, CLICK_GUARD_MS } from './button.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let root: ReturnType<typeof createRoot>
const pressed = vi.fn<() => void>()
const draw = (busy?: boolean) =>
  act(() =>
    root.render(
      <Button busy={busy} type="submit" onClick={pressed}>
        {'x'}
      </Button>,
    ),
  )
const press = () => act(() => document.querySelector('button')?.click())

beforeEach(() => {
  vi.useFakeTimers()
  pressed.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('a button that makes a call is shut for 1000 ms after it, however soon the answer comes', async () => {
  expect(CLICK_GUARD_MS).toBe(1000)
  await draw(false)
  await press()
  await draw(true)
  await press()
  await draw(false)
  await press()
  await act(() => vi.advanceTimersByTime(999))
  await press()
  expect(pressed).toHaveBeenCalledOnce()
  expect(document.querySelector('button')?.type).toBe('button')
  await act(() => vi.advanceTimersByTime(1))
  expect(document.querySelector('button')?.type).toBe('submit')
  await press()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('it is open again as soon as something was typed after the press, but not while the call is under way', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  const type = () => act(() => field.dispatchEvent(new Event('input', { bubbles: true })))
  await draw(true)
  await type()
  await press()
  expect(pressed).not.toHaveBeenCalled()
  await draw(false)
  expect(document.querySelector('button')?.type).toBe('submit')
  await press()
  expect(pressed).toHaveBeenCalledOnce()
  await draw(true)
  await draw(false)
  await press()
  expect(pressed).toHaveBeenCalledOnce()
  await type()
  await press()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a button that makes none takes every press', async () => {
  await draw()
  for (let n = 0; n < 5; n += 1) await press()
  expect(pressed).toHaveBeenCalledTimes(5)
})
