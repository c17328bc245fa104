import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listWord } from '#contract/core/access.ts'
import { call } from '#web/lib/call.ts'
import { isPartialList, session } from '#web/state/session.ts'
import { PartialList } from './partial-list.tsx'

vi.mock('#web/lib/call.ts', async (original) => ({
  ...(await original<object>()),
  call: vi.fn<() => unknown>(),
}))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const access = { query: listWord('employee') }
const rule = { name: '只看退休', field: '人员类别', condition: '=', value: '退休', isMet: null }
let root: ReturnType<typeof createRoot>

const draw = async (roles: readonly object[]) => {
  vi.mocked(call).mockResolvedValue({ reach: { roles } })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <PartialList access={access} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  session.queryAuth = []
})

test('a list is partial only where the word of the list is', () => {
  session.queryAuth = [{ action: 'employee:list', describe: '' }]
  expect(isPartialList(access)).toBe(false)
  session.queryAuth = [{ action: 'employee:list', describe: '', isPartial: true }]
  expect([isPartialList(access), isPartialList({ query: 'company:list' })]).toEqual([true, false])
})

test('the rules of a role are said in words, of several roles any', async () => {
  await draw([
    { rules: [rule, { ...rule, value: null }] },
    { rules: [{ ...rule, field: '姓名', value: '王' }] },
  ])
  await act(() =>
    vi.waitFor(() =>
      expect(document.body.textContent).toBe(
        '只显示 人员类别 等于 退休、只看退休 或 姓名 等于 王 · 为什么？',
      ),
    ),
  )
})

test('a role without rules leaves a part that only the answer to why says', async () => {
  await draw([{ rules: [rule] }, { rules: [] }])
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toBe('只显示您的角色授权的部分数据 · 为什么？')),
  )
})
