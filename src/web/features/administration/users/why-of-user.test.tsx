// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionWords } from '#contract/administration/permission-words.ts'
import { userQueries } from '#contract/administration/user-queries.ts'
import type { User } from '#contract/administration/users.ts'
import { why } from '#contract/administration/why.ts'
import { call } from '#web/lib/call.ts'
import type { ChoiceSource } from '#web/pickers/choices.ts'
import { WhyOfUser } from './why-of-user.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
const records: ChoiceSource = {
  fixed: [],
  isLong: true,
  asked: { key: ['records'], ask: () => Promise.resolve([{ value: '42', label: '王思远' }]) },
}
vi.mock('#web/pickers/row-choices.ts', () => ({ knownRowChoices: () => records }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const organisations = [
  { orgCode: 'A01', departName: '健康福利平台', departNameEn: null },
  { orgCode: 'A02', departName: '云帆科技', departNameEn: null },
]
const words = [{ word: 'employee:list', kind: 'query', name: '查看员工', nameEn: 'Employees' }]
const answers: Readonly<Record<string, unknown>> = {
  [userQueries.grantChoices.path]: { organisations, roles: [] },
  [permissionWords.list.path]: words,
}

let root: ReturnType<typeof createRoot>
const draw = async (...orgCodes: string[]) => {
  const user = { id: '7', realname: '陈雨桐', orgCodes } as Partial<User> as User
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <WhyOfUser user={user} onClose={() => undefined} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  vi.mocked(call).mockReset()
  // Explanations stay on their way: what was asked is looked at.
  vi.mocked(call as (e: { path: string }) => Promise<unknown>).mockImplementation(({ path }) =>
    path in answers ? Promise.resolve(answers[path]) : new Promise(() => undefined),
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const find = <One extends Element>(selector: string): Promise<One> =>
  act(() =>
    vi.waitFor(
      () => {
        const found = document.body.querySelector<One>(selector)
        if (!found) throw new Error(`no ${selector}`)
        return found
      },
      { interval: 1 },
    ),
  )
const chooseIn = async (box: HTMLInputElement) => {
  const press = (key: string) =>
    act(async () => void box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  await press('ArrowDown')
  await find('[role=option]')
  await press('Enter')
}
const chooseWord = async () => chooseIn(await find<HTMLInputElement>('[role=combobox]'))
const asked = () =>
  vi
    .mocked(call)
    .mock.calls.filter(([e]) => e.path === why.ask.path)
    .map(([, input]) => input)

test('who works in several organisations is asked about in each, the first of theirs to begin with', async () => {
  await draw('A02', 'A01', 'A07')
  expect(document.body.textContent).toContain('在哪个机构')
  const select = await find<HTMLSelectElement>('select')
  await find('option[value=A01]')
  const offered = () => [...select.options].map(({ text }) => text)
  // One whose name the caller may not see has its code.
  await act(() => vi.waitFor(() => expect(offered()).toEqual(['云帆科技', '健康福利平台', 'A07'])))
  expect(select.value).toBe('A02')
  await chooseWord()
  expect(asked()).toEqual([{ queries: 'employee:list', userId: '7', orgCode: 'A02' }])
  await act(async () => {
    select.value = 'A01'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(asked().at(-1)).toEqual({ queries: 'employee:list', userId: '7', orgCode: 'A01' })
})

test('who works in one is asked about there, and nobody has to choose it', async () => {
  await draw('A02')
  expect(document.body.textContent).not.toContain('在哪个机构')
  await chooseWord()
  expect(asked()).toEqual([{ queries: 'employee:list', userId: '7', orgCode: 'A02' }])
})

test('an account without an organisation is asked about without one', async () => {
  await draw()
  await chooseWord()
  expect(asked()).toEqual([{ queries: 'employee:list', userId: '7' }])
})

test('the record is searched as everywhere once the action is known, and no number is typed that nobody understands', async () => {
  await draw('A02')
  await chooseWord()
  const boxes = [...document.body.querySelectorAll('[role=combobox]')]
  expect(boxes).toHaveLength(2)
  expect(document.body.textContent).toContain('哪条记录')
  expect(document.body.querySelector('[inputmode=numeric]')).toBeNull()
})

test('the record that is chosen is asked about', async () => {
  await draw('A02')
  await chooseWord()
  const [, record] = document.body.querySelectorAll<HTMLInputElement>('[role=combobox]')
  if (!record) throw new Error('no choice of a record')
  await act(async () => record.focus())
  await chooseIn(record)
  const about = { queries: 'employee:list', userId: '7', orgCode: 'A02' }
  await act(() => vi.waitFor(() => expect(asked().at(-1)).toEqual({ ...about, id: '42' }), 10_000))
})
