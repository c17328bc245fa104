// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workBench } from '#contract/session/work-bench.ts'
import { call } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { sayAway, useWorkBench } from './work-bench.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>(() => Promise.resolve(null)) }))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const grant = (...actions: string[]) => {
  session.auth = actions.map((action) => ({ action, type: '1', describe: '' }))
}
beforeEach(() => {
  session.token = 't'
  grant('ccWorkBench:operate')
})
afterEach(() => vi.clearAllMocks())

test('nobody says away without a session or without a place in the call centre', async () => {
  session.token = null
  await sayAway()
  session.token = 't'
  grant('employee:add')
  await sayAway()
  expect(call).not.toHaveBeenCalled()
})

test('away is said by a call that outlives the page, and a failure of it is nobody’s business', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('gone'))
  await expect(sayAway()).resolves.toBeUndefined()
  expect(call).toHaveBeenCalledExactlyOnceWith(
    workBench.operate,
    { operateStatus: 1 },
    { outlivesPage: true, isQuiet: true },
  )
})

test('who is off duty says nothing when the page ends; who is back on duty does', async () => {
  const Watch = () => {
    useWorkBench()
    return null
  }
  for (const [operateStatus, times] of [
    [2, 0],
    [1, 1],
  ] as const) {
    vi.mocked(call as () => Promise<unknown>).mockResolvedValueOnce({ operateStatus })
    const root = createRoot(document.createElement('div'))
    await act(() => root.render(createElement(Watch)))
    vi.mocked(call).mockClear()
    window.dispatchEvent(new Event('pagehide'))
    expect(call).toHaveBeenCalledTimes(times)
    await act(() => root.unmount())
  }
})
