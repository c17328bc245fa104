// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { openAutosaves } from '#web/lib/autosave.ts'
import { endSession, session } from '#web/state/session.ts'
import { AutosaveRecovery } from './autosave-recovery.tsx'

vi.mock('#web/lib/autosave.ts', () => ({ openAutosaves: vi.fn<() => Promise<void>>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('the key is asked for by who is signed in, neither in a view nor when that or the session ends', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  Object.assign(session, { token: 't', viewing: Date.now() + 60_000 })
  await act(async () => root.render(<AutosaveRecovery />))
  await act(async () => endSession())
  expect(openAutosaves).not.toHaveBeenCalled()
  await act(async () => {
    session.token = 'other'
  })
  expect(openAutosaves).toHaveBeenCalledTimes(1)
  await act(async () => endSession())
  expect(openAutosaves).toHaveBeenCalledTimes(1)
  await act(() => root.unmount())
})
