// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { departs } from '#contract/administration/departs.ts'
import { call, send } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { session } from '#web/state/session.ts'
import { TreePage } from './tree-page.tsx'

let open: string | undefined
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useMatches: () => ({ zh: '部门管理', en: 'Departments' }),
  useSearch: () => (open === undefined ? {} : { open }),
  useNavigate:
    () =>
    ({ search }: { search: { open?: string } }) => {
      open = search.open
      draw()
    },
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const node = (id: string, departName: string, parentId: string | null, children: object[] | null = null) => ({
  id,
  key: id,
  value: id,
  title: departName,
  version: Number(id),
  departName,
  parentId,
  orgCode: `A01A0${id}`,
  isLeaf: children === null,
  children,
})
const tree = [
  node('1', '运营部', null, [node('2', '理赔组', '1'), node('3', '客服组', '1')]),
  node('4', '财务部', null),
]

let root: ReturnType<typeof createRoot>
const draw = () =>
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <TreePage
          of={departs}
          columns={columnsOf(departs, ['departName'])}
          detail={({ orgCode }) => <b>{orgCode}</b>}
          form={() => null}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
const show = async (answer: () => Promise<unknown> = async () => tree) => {
  vi.mocked(call).mockImplementation(answer)
  await act(async () => draw())
}
const text = () => document.body.textContent
const see = (check: () => void) => act(() => vi.waitFor(check))
const theTree = () => document.querySelector<HTMLElement>('[role=tree]')!
const line = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((one) =>
    one.textContent.includes(name),
  )!
const press = (key: string, how: KeyboardEventInit = {}) =>
  act(async () =>
    theTree().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how })),
  )
const hold = (...verbs: string[]) =>
  Object.assign(session, {
    token: 't',
    queryAuth: [{ action: 'depart:list', type: '1', describe: '' }],
    auth: verbs.map((verb) => ({ action: `depart:${verb}`, type: '1', describe: '' })),
  })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  open = undefined
  hold('add', 'edit', 'delete')
  root = createRoot(document.body.appendChild(document.createElement('div')))
  vi.mocked(send).mockResolvedValue({ result: {}, message: '' })
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  queryClient.clear()
  vi.clearAllMocks()
})

test('says in words what it could not load, and that a role may not see it', async () => {
  await show(() => Promise.reject(new CallFailure({ status: 503, code: 503, message: '数据库暂时不可用' })))
  await see(() => expect(text()).toContain('数据库暂时不可用'))
  act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  session.queryAuth = []
  await show()
  expect(text()).toContain('您的角色没有查看此列表的权限')
})

test('offers to add the first one where there is none, and nothing to choose', async () => {
  await show(async () => [])
  await see(() => expect(text()).toContain('还没有数据'))
  expect(text()).not.toContain('请在左侧选择一项')
})

test('has no buttons and moves nothing for who may only look', async () => {
  hold()
  open = '3'
  await show()
  await see(() => expect(theTree()).not.toBeNull())
  await press('ArrowUp', { altKey: true })
  expect(send).not.toHaveBeenCalled()
  expect(document.querySelector('[draggable=true]')).toBeNull()
  expect(text()).not.toContain('删除')
  expect(text()).not.toContain('Alt+')
})

test('shows what the address names beside the tree, with its branch open; another is chosen by a press', async () => {
  open = '3'
  await show()
  await see(() => expect(text()).toContain('A01A03'))
  expect(line('客服组').getAttribute('aria-selected')).toBe('true')
  await act(async () => line('财务部').click())
  expect(open).toBe('4')
  expect(document.querySelector('b')?.textContent).toBe('A01A04')
})

test('moves with the version it has, and tells where to (Alt and the arrows, and the buttons)', async () => {
  open = '3'
  await show()
  await see(() => expect(theTree()).not.toBeNull())
  await act(async () => theTree().focus())
  await press('ArrowUp', { altKey: true })
  expect(send).toHaveBeenLastCalledWith(
    departs.edit,
    { id: '3', version: 3, parentId: '1', departOrder: 0 },
    expect.anything(),
  )
  expect(text()).toContain('“客服组”：“运营部”之下第 1 个')
  await press('ArrowLeft', { altKey: true })
  expect(send).toHaveBeenLastCalledWith(
    departs.edit,
    { id: '3', version: 3, parentId: null, departOrder: 1 },
    expect.anything(),
  )
  expect(text()).toContain('“客服组”：最上级第 2 个')
  const buttons = [...document.querySelectorAll('button')]
  const isShut = (name: string) => buttons.find(({ textContent }) => textContent === name)?.disabled
  expect([isShut('上移'), isShut('下移')]).toEqual([false, true])
})

test('finds by name, pinyin, initials and code, with everything above', async () => {
  await show()
  await see(() => expect(theTree()).not.toBeNull())
  const box = document.querySelector<HTMLInputElement>('input[type=search]')!
  const type = async (words: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words)
    await act(async () => box.dispatchEvent(new Event('input', { bubbles: true })))
    return [...document.querySelectorAll('[role=treeitem]')].map((one) => one.children[1]?.textContent)
  }
  for (const words of ['理赔', 'lipei', 'lpz', 'a01a02'])
    expect([words, await type(words)]).toEqual([words, ['运营部', '理赔组']])
  expect(await type('没有')).toEqual([])
})
