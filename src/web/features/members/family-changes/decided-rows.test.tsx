import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { call } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { DecidedRows } from './decided-rows.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>() }))

const decided = (id: string, name: string, isUndoable: boolean) => ({
  id,
  version: 1,
  name,
  employeeName: '李若曦',
  companyName: '青禾医药',
  changeType_dictText: '修改',
  approveStatus: 'APPROVED' satisfies FamilyChange['approveStatus'],
  approveStatus_dictText: '已通过',
  isUndoable,
})
const kept = [decided('7', '李明谦', true), decided('8', '陈曼青', false)]
let root: Root
let container: HTMLElement

const draw = (...ids: string[]) =>
  act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <DecidedRows ids={ids} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
const strip = () => container.querySelector('ul[aria-label="刚刚处理"]')
const words = () => [...container.querySelectorAll('li')].map((row) => row.textContent)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.queryAuth = [{ action: 'familyChange:list', describe: '' }]
  session.auth = [{ action: 'familyChange:decide', type: '1', describe: '' }]
  vi.mocked(call).mockImplementation(async (_, input) => {
    const row = kept.find(({ id }) => id === (input as { id?: string }).id)
    if (!row) throw new Error('gone')
    return row
  })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

test('what was decided stays in sight, greyed, with the way back, as long as the server would take it', async () => {
  await draw('7', '8')
  await act(() => vi.waitFor(() => expect(words()).toHaveLength(1)))
  expect(words()[0]).toContain('李明谦 · 修改 · 李若曦 · 青禾医药已通过')
  expect(strip()?.className).toContain('text-ink-3')
  expect(container.querySelector('button')?.textContent).toBe('撤销审批')
})

test('it offers no way back to who may not decide', async () => {
  session.auth = []
  await draw('7')
  await act(() => vi.waitFor(() => expect(words()).toHaveLength(1)))
  expect(container.querySelector('button')).toBeNull()
})

test('it is gone where nothing can be taken back any more, or a request is no longer there', async () => {
  await draw('8', '9')
  await act(() =>
    vi.waitFor(() => expect(call).toHaveBeenCalledWith(expect.anything(), { id: '9' }, expect.anything())),
  )
  expect(strip()).toBeNull()
})
