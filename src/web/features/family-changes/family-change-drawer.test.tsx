// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FamilyChange } from '#contract/family-change-fields.ts'
import { familyChanges } from '#contract/family-changes.ts'
import { call, send } from '#web/lib/call.ts'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { session } from '#web/state/session.ts'
import { FamilyChangeDrawer } from './family-change-drawer.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const given: Partial<FamilyChange> = {
  id: '7',
  version: 0,
  name: '李明谦',
  relation: '3',
  changeType: 'EDIT',
  approveStatus: 'PENDING',
  changedFields: ['name', 'idNo'],
  employeeName: '李若曦',
  employeeNo: 'E10271',
  companyName: '云帆科技',
  createBy: '苏青禾',
  createTime: '2026-11-20 08:55:03',
  memberId: '3',
  memberVersion: 2,
  nowVersion: 2,
  isGone: false,
  files: [],
  beforeName: '李明',
  afterName: '李明谦',
  nowName: '李明',
  beforeIdNo: 'S31****2279',
  afterIdNo: '3*****************',
  nowIdNo: 'S31****2279',
  nowRelation: '3',
}
const change = Object.assign(given as FamilyChange, {
  relation_dictText: '子女',
  changeType_dictText: '修改',
  approveStatus_dictText: '待审批',
  nowRelation_dictText: '子女',
})

let now: typeof change
let root: ReturnType<typeof createRoot>
const next = vi.fn<() => void>()
const asked: [string, unknown][] = []

const draw = async (node: ReactNode) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RowStepsContext value={{ next }}>{node}</RowStepsContext>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(document.querySelector('table')).not.toBeNull()))
}
const drawer = () => draw(<FamilyChangeDrawer row={now} onClose={() => undefined} />)
const text = () => document.body.textContent
const heads = () => [...document.querySelectorAll('thead th')].map((th) => th.textContent)
const facts = () => [...document.querySelectorAll('tbody th')].map((th) => th.textContent)
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith(words))
const press = (key: string) =>
  act(async () => {
    document
      .querySelector('[role=dialog] h2')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

beforeEach(() => {
  now = change
  next.mockClear()
  asked.length = 0
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, {
    token: 't',
    queryAuth: [{ action: 'familyChange:list', type: '1', describe: '' }],
    auth: ['familyChange:decide', 'familyChange:reveal'].map((action) => ({
      action,
      type: '1',
      describe: '',
    })),
  })
  vi.mocked(call).mockImplementation((e: Endpoint) =>
    Promise.resolve(
      e.path === familyChanges.checks.path
        ? [{ field: 'idNo', verdict: 'ok', text: '校验位正确；没有重复' }]
        : now,
    ),
  )
  vi.mocked(send).mockImplementation((e: Endpoint, input) => {
    asked.push([e.path, input])
    return Promise.resolve({ result: now, message: '已通过' } as Awaited<ReturnType<typeof send>>)
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

describe('the drawer of a request', () => {
  it('says who decided first, where the buttons were', async () => {
    now = {
      ...change,
      approveStatus: 'REJECTED',
      approveStatus_dictText: '已驳回',
      updateBy: '王敏',
      updateTime: '2026-11-20 09:00:00',
      opinion: '证件照片不清晰',
    } as typeof change
    await drawer()
    expect(text()).toContain('王敏 于 2026-11-20 09:00:00 处理：已驳回')
    expect(text()).toContain('意见：证件照片不清晰')
    expect([button('通过'), button('驳回')]).toEqual([undefined, undefined])
  })

  it('only reads for who may not decide: no opinion, no checks', async () => {
    Object.assign(session, { auth: [] })
    await drawer()
    expect(document.querySelector('textarea')).toBeNull()
    expect(heads()).toEqual(['字段', '变更前', '变更后'])
  })

  it('does not reject without an opinion, and says so at its field', async () => {
    await drawer()
    await press('r')
    expect([asked, text().includes('请写明驳回原因')]).toEqual([[], true])
  })

  it('shows only what changes, with what was found, and the rest when asked', async () => {
    await drawer()
    expect(heads()).toEqual(['字段', '变更前', '变更后', '核对'])
    expect(facts()).toEqual(['姓名', '证件号码'])
    await act(() => vi.waitFor(() => expect(text()).toContain('校验位正确；没有重复')))
    const all = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')][1]
    await act(async () => all?.click())
    expect(facts()).toHaveLength(9)
  })

  it('approves by A and opens the next one', async () => {
    await drawer()
    await press('a')
    expect(asked).toEqual([[familyChanges.approve.path, { id: '7', version: 0, opinion: null }]])
    expect(next).toHaveBeenCalledOnce()
  })

  it('of a relative who has changed since shows three values, and approves only deliberately, on the version shown', async () => {
    now = { ...change, nowVersion: 3, nowName: '李小明' }
    await drawer()
    expect(heads()).toEqual(['字段', '变更前', '现在', '变更后', '核对'])
    expect(text()).toContain('李小明')
    await press('a')
    expect(asked).toEqual([])
    await act(async () => button('在现有资料上通过')?.click())
    expect(asked).toEqual([
      [familyChanges.approve.path, { id: '7', version: 0, opinion: null, memberVersion: 3 }],
    ])
  })

  it('of a relative who is gone offers only to reject', async () => {
    now = { ...change, isGone: true, nowVersion: 3 }
    await drawer()
    expect(text()).toContain('只能驳回')
    expect(button('在现有资料上通过') ?? button('通过')).toBeUndefined()
  })
})
