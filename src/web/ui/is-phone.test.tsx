// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useIsPhone } from './is-phone.ts'
import { layers } from './layers.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Page = () => <p>{useIsPhone() ? 'cards' : 'table'}</p>

test('what lies below an open form stays as it is when a phone is turned, and follows when the form is closed', async () => {
  const listeners = new Set<() => void>()
  let matches = true
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return matches
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  const turn = () =>
    act(() => {
      matches = !matches
      for (const listener of listeners) listener()
    })
  const room = document.body.appendChild(document.createElement('div'))
  const root = createRoot(room)
  await act(() => root.render(<Page />))
  await turn()
  expect(room.textContent).toBe('table')
  const close = layers.add(document.createElement('div'), () => undefined)
  await turn()
  expect(room.textContent).toBe('table')
  await act(close)
  expect(room.textContent).toBe('cards')
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})
