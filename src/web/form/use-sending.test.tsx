// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isMoveBatch } from '#contract/core/move-batch.ts'
import { isMoveCall } from '#contract/core/moves.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { call, send } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { queryClient, queryOf } from '#web/lib/query-client.ts'
import { useSending } from './use-sending.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))

const refusedWith = (status: number) => new CallFailure({ status, code: status, message: '不能' })
/** What a list and the page of a record show. */
const shown = [suppliers.list, suppliers.queryById]

let root: Root
let container: HTMLElement
const Screen = ({ on }: { on: Endpoint }) => {
  useQuery(queryOf(suppliers.list, {}))
  useQuery(queryOf(suppliers.queryById, { id: '7' }))
  const { run } = useSending(on, { isQuiet: true })
  return <button onClick={() => void run({ id: '7', version: 1 })}>发送</button>
}
/** What of it is asked for again after a refusal. */
const askedAgain = async (on: Endpoint, status: number) => {
  vi.mocked(send).mockRejectedValue(refusedWith(status))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Screen on={on} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  vi.mocked(call).mockClear()
  await act(async () => container.querySelector('button')?.click())
  const asked = vi.mocked(call).mock.calls.map(([{ path }]) => path)
  return shown.map(({ path }) => asked.includes(path))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call).mockResolvedValue({})
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  queryClient.clear()
})

describe('what is shown of a noun, in a list and on a page, is asked for again', () => {
  const moves = Object.values<Endpoint>(suppliers).filter((e) => isMoveCall(e) || isMoveBatch(e))

  test.each(moves)('after $path was refused, whatever the reason', async (move) => {
    for (const status of [200, 403, 409, 410, 500])
      expect([status, await askedAgain(move, status)]).toEqual([status, [true, true]])
  })

  test('after any write that comes too late: another has changed or deleted the record', async () => {
    for (const status of [409, 410])
      for (const on of [suppliers.edit, suppliers.delete])
        expect([status, await askedAgain(on, status)]).toEqual([status, [true, true]])
  })

  test('not because of what was typed wrongly', async () => {
    expect(await askedAgain(suppliers.edit, 400)).toEqual([false, false])
  })
})
