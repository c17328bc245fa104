import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { usePageQuery } from './page-query.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }))

const question = { pageSize: '10' }
const Rows = () => usePageQuery(employees.list, { question, pageNo: 1, isReady: true }).answer.data?.total
const comeBack = () => act(async () => window.dispatchEvent(new Event('visibilitychange')))

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

it('asks again when the window comes back to the front, unless the answer is fresh', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const total = (rows: number) => ({ records: [], total: rows, nextCursor: null })
  vi.mocked(call).mockResolvedValueOnce(total(3224)).mockResolvedValue(total(3225))
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Rows />
      </QueryClientProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await comeBack()
  expect(call).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(20 * 60_000))
  await comeBack()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(container.textContent).toBe('3225')
  await act(() => root.unmount())
})
