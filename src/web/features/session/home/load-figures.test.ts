import { beforeEach, expect, test, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { tasks } from '#contract/session/tasks.ts'
import { call } from '#web/lib/call.ts'
import { queryClient, queryOf } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { loadFigures } from './load-figures.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<(e: unknown) => unknown>() }))

const { queryKey } = queryOf(employees.summary, {})
const never = () => vi.mocked(call).mockReturnValue(new Promise(() => undefined))

beforeEach(() => {
  queryClient.clear()
  vi.mocked(call).mockReset()
  session.queryAuth = [{ action: 'employee:list', describe: '' }]
})

test('nobody asks for figures that they may not see', async () => {
  session.queryAuth = []
  await loadFigures()
  expect(vi.mocked(call).mock.calls.map(([e]) => e)).toEqual([tasks.mine])
})

test('home is not kept waiting by figures that do not come', async () => {
  never()
  await loadFigures()
  expect(vi.mocked(call).mock.calls.map(([e]) => e)).toEqual([employees.summary, tasks.mine])
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

test('figures that come at once are there when home is drawn', async () => {
  const summary = { total: 7 }
  vi.mocked(call as () => Promise<unknown>).mockResolvedValue(summary)
  await loadFigures()
  expect(queryClient.getQueryData(queryKey)).toEqual(summary)
})
