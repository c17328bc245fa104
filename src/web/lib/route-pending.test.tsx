// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_LOAD_MS } from '#web/ui/lazy-part.tsx'
import { RoutePending } from './route-pending.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => void vi.useRealTimers())

test('a screen that is not there after two minutes is said to have failed, and can be loaded again', async () => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const room = document.body.appendChild(document.createElement('div'))
  const root = createRoot(room)
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RoutePending />
      </I18nProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTime(CHUNK_LOAD_MS - 1))
  expect(room.querySelector('button')).toBeNull()
  await act(() => vi.advanceTimersByTime(1))
  expect(room.querySelector('button')?.textContent).toContain('重新加载')
  await act(() => root.unmount())
})
