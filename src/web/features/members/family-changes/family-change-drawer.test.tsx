// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FamilyChange } from '#contract/members/family-change-fields.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import { call, fetchFile, send } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { session } from '#web/state/session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { FamilyChangeDrawer } from './family-change-drawer.tsx'

vi.mock('#web/lib/call.ts', () => ({
  call: vi.fn<() => unknown>(),
  send: vi.fn<() => unknown>(),
  fetchFile: vi.fn<() => unknown>(),
}))
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
  isUndoable: false,
  waitingMinutes: 90,
  lastChangeTime: '2025-03-02 10:00:00',
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
const decided = vi.fn<(id: string) => void>()
/** The rows of the list after this one. */
let others: (typeof change)[] = []
const asked: [string, unknown][] = []

const nextWhere = (matches: (row: { id: string }) => boolean) => {
  const row = others.find(matches)
  return row && { row, open: next }
}
const draw = async (node: ReactNode) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RowStepsContext value={{ nextWhere }}>{node}</RowStepsContext>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(document.querySelector('table')).not.toBeNull()))
}
const drawer = () => draw(<FamilyChangeDrawer row={now} onClose={() => undefined} onDecided={decided} />)
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
  decided.mockClear()
  others = [
    { ...change, id: '8', name: '陈曼青', approveStatus: 'APPROVED' },
    { ...change, id: '9', name: '苏亦辰' },
  ]
  toasts.shown.splice(0)
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

  it('names its version, and when a change was approved last', async () => {
    await drawer()
    expect(text()).toContain('提交于 2026-11-20 08:55:03 · 版本 0')
    expect(text()).toContain('上次变更 2025-03-02 10:00:00 通过')
  })

  it('only reads for who may not decide: no opinion, no checks', async () => {
    Object.assign(session, { auth: [] })
    await drawer()
    expect(document.querySelector('textarea')).toBeNull()
    expect(heads()).toEqual(['字段', '变更前', '变更后'])
    now = { ...change, id: '6', nowVersion: 3, nowName: '李小明' }
    await drawer()
    expect(text()).toContain('如不再需要，可以撤回')
    now = { ...change, id: '5', isGone: true, nowVersion: 3 }
    await drawer()
    expect(text()).toContain('此申请无法通过，可以撤回')
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
    expect(facts()).toHaveLength(7)
  })

  it('approves by A and opens the next one that waits, which it names before', async () => {
    await drawer()
    expect(text()).toContain('处理后自动打开下一条：苏亦辰')
    await press('a')
    expect(asked).toEqual([[familyChanges.approve.path, { id: '7', version: 0, opinion: null }]])
    expect([decided.mock.calls, next.mock.calls.length]).toEqual([[['7']], 1])
  })

  it('offers to take a decision back, in the notice and where it is shown, while the server would', async () => {
    await drawer()
    await press('a')
    const [said] = toasts.shown
    await act(async () => said?.action?.run())
    expect(asked[1]).toEqual([familyChanges.reopen.path, { id: '7', version: 0 }])
    now = { ...change, id: '6', approveStatus: 'APPROVED', isUndoable: true }
    await drawer()
    expect(button('撤销审批')).toBeDefined()
    now = { ...change, id: '5', approveStatus: 'APPROVED', isUndoable: false }
    await drawer()
    expect(button('撤销审批')).toBeUndefined()
  })

  it('approves nothing while a proof is not there, says why, and rejects still', async () => {
    now = { ...change, files: [{ id: '31', name: '户口本.png', size: 3, mime: 'image/png' }] }
    vi.mocked(fetchFile).mockRejectedValueOnce(
      new CallFailure({ status: 500, code: 500, message: '文件暂时读不到' }),
    )
    await drawer()
    await act(() => vi.waitFor(() => expect(text()).toContain('文件暂时读不到')))
    await press('a')
    expect([asked, button('通过')?.disabled]).toEqual([[], true])
    expect(text()).toContain('有证明材料加载失败')
    expect(button('驳回')?.disabled).toBe(false)
    vi.mocked(fetchFile).mockResolvedValueOnce({ blob: new Blob(['x']), fileName: '', rows: undefined })
    await act(async () => button('重试')?.click())
    await act(() => vi.waitFor(() => expect(document.querySelector('[role=dialog] img')).not.toBeNull()))
    expect(button('通过')?.disabled).toBe(false)
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
