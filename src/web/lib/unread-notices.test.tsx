// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { liveState } from './live.ts'
import { queryClient } from './query-client.ts'
import { catchUp, useUnreadNotices } from './unread-notices.ts'

vi.mock('./call.ts', () => ({ call: vi.fn<() => Promise<unknown>>(), send: vi.fn<() => Promise<unknown>>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Count = () => <b>{useUnreadNotices().anntMsgTotal}</b>
const answer = { anntMsgList: [], anntMsgTotal: 7, sysMsgList: [], sysMsgTotal: 0 }
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const draw = async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Count />
      </QueryClientProvider>,
    ),
  )
  return root
}
/** As the channel says it: whoever hears of the opening is called before anything is drawn. */
const open = () =>
  act(() => {
    liveState.isConnected = true
    return catchUp()()
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(call).mockReset()
  queryClient.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  liveState.isConnected = false
  vi.useRealTimers()
})

test('who comes home asks once: when the channel opens, and again each time that it opens after a gap', async () => {
  vi.mocked(call).mockResolvedValue(answer)
  const root = await draw()
  await wait(500)
  expect(call).not.toHaveBeenCalled()
  await open()
  await wait(1_000)
  expect(document.body.textContent).toBe('7')
  expect(call).toHaveBeenCalledTimes(1)
  liveState.isConnected = false
  await open()
  await wait(1_000)
  expect(call).toHaveBeenCalledTimes(2)
  await act(() => root.unmount())
})

test('where no channel opens, it is asked without; what is under way when one opens at last is asked again', async () => {
  vi.mocked(call)
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(answer)
  const root = await draw()
  await wait(2_000)
  expect(call).toHaveBeenCalledTimes(1)
  await open()
  await wait(1_000)
  expect(call).toHaveBeenCalledTimes(2)
  expect(document.body.textContent).toBe('7')
  await act(() => root.unmount())
})

test('before the first answer it is the number of the specification (decision 047); a question that failed is asked again although the channel is open, and one that was answered is not', async () => {
  liveState.isConnected = true
  vi.mocked(call).mockRejectedValueOnce(new Error('the database is away')).mockResolvedValue(answer)
  const root = await draw()
  await wait(59_000)
  expect(document.body.textContent).toBe('3')
  await wait(2_000)
  expect(document.body.textContent).toBe('7')
  await wait(600_000)
  expect(call).toHaveBeenCalledTimes(2)
  await act(() => root.unmount())
})
