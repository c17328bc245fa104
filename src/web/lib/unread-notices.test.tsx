// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { liveState } from './live.ts'
import { queryClient } from './query-client.ts'
import { useUnreadNotices } from './unread-notices.ts'

vi.mock('./call.ts', () => ({ call: vi.fn<() => Promise<unknown>>(), send: vi.fn<() => Promise<unknown>>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Count = () => <b>{useUnreadNotices().anntMsgTotal}</b>
const answer = { anntMsgList: [], anntMsgTotal: 7, sysMsgList: [], sysMsgTotal: 0 }
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  liveState.isConnected = false
  vi.useRealTimers()
})

test('before the first answer it is the number of the specification (walkthrough 57); a question that failed is asked again although the channel is open, and one that was answered is not', async () => {
  vi.useFakeTimers()
  liveState.isConnected = true
  vi.mocked(call).mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue(answer)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Count />
      </QueryClientProvider>,
    ),
  )
  await wait(59_000)
  expect(document.body.textContent).toBe('3')
  await wait(2_000)
  expect(document.body.textContent).toBe('7')
  await wait(600_000)
  expect(call).toHaveBeenCalledTimes(2)
  await act(() => root.unmount())
})
