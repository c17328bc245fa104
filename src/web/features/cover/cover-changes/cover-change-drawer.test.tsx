// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges, type CoverOutcome } from '#contract/cover/cover-changes.ts'
import { dropAllAutosaves, recovery } from '#web/lib/autosave.ts'
import { call, send } from '#web/lib/call.ts'
import { RowStepsContext } from '#web/list/rows/row-steps.tsx'
import { session } from '#web/state/session.ts'
import { CLICK_GUARD_MS } from '#web/ui/button.tsx'
import { CoverChangeDrawer } from './cover-change-drawer.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const given: Partial<CoverChange> = {
  id: '7',
  version: 1,
  name: '李若曦',
  relation: '0',
  changeType: 'REMOVE',
  status: 'SUBMITTED',
  employeeName: '李若曦',
  employeeNo: 'E10271',
  companyName: '云帆科技',
  policyNo: 'HC-G-1',
  policyEnd: '2026-12-31',
  effectiveDay: '2026-12-05',
  premiumDelta: '-1058.66',
  needsAnother: false,
  createBy: '林晓帆',
  createTime: '2026-11-20 08:55:03',
  updateBy: '林晓帆',
  updateTime: '2026-11-20 09:00:00',
  opinion: null,
  submitter: '方知夏',
  submittedAt: '2026-11-21 10:00:00',
}
const outcome: CoverOutcome = {
  refusal: null,
  planName: '尊享方案',
  planNameEn: null,
  total: '-1058.66',
  perDay: '-3.42',
  lastDay: '2026-12-31',
  unpricedFrom: null,
  decided: { count: 2, paid: '834.35', claims: [{ id: '71', claimNo: 'CL2026112600017' }] },
  family: [{ name: '李明谦', planName: '家属方案', planNameEn: null, lastDay: '2026-12-04' }],
}
let [now, found] = [given, outcome]
let root: ReturnType<typeof createRoot>
const next = vi.fn<() => void>()
const asked: [string, unknown][] = []
const nextWhere = (matches: (row: { id: string }) => boolean) => {
  const row = [{ ...given, id: '9', name: '苏亦辰' } as CoverChange].find(matches)
  return row && { row, open: next }
}
const text = () => document.body.textContent
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith(words))
const press = (key: string, isHeld = false) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, repeat: isHeld, bubbles: true, cancelable: true })
    document.querySelector('[role=dialog] h2')?.dispatchEvent(event)
  })
const opinion = () => document.querySelector('textarea')
const write = (words: string) =>
  act(async () => {
    const box = opinion()
    if (!box) throw new Error('no opinion')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, words)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
const draw = async (words: string) => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RowStepsContext value={{ nextWhere }}>
            <CoverChangeDrawer row={now as CoverChange} onClose={() => undefined} />
          </RowStepsContext>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(text()).toContain(words)))
}

beforeEach(() => {
  ;[now, found] = [given, outcome]
  next.mockClear()
  asked.length = 0
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, {
    token: 't',
    queryAuth: [{ action: 'coverChange:list', type: '1', describe: '' }],
    auth: [{ action: 'coverChange:decide', type: '1', describe: '' }],
  })
  vi.mocked(call).mockImplementation((e: Endpoint) =>
    Promise.resolve(e.path === coverChanges.outcome.path ? found : now),
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

it('says who decided first, where the buttons were', async () => {
  now = Object.assign(
    { ...given, status: 'REFUSED' as const, opinion: '日期有误', updateBy: '方知夏' },
    { status_dictText: '已驳回' },
  )
  await draw('方知夏 于 2026-11-20 09:00:00 处理：已驳回')
  expect(text()).toContain('意见：日期有误')
  expect([button('通过'), button('驳回')]).toEqual([undefined, undefined])
})

it('says of a draft that was refused before nothing of that decision', async () => {
  now = { ...given, status: 'DRAFT' as const, opinion: '日期有误', updateBy: '林晓帆' }
  await draw('尊享方案')
  expect(text()).not.toContain('日期有误')
})

it('only reads for who may not decide', async () => {
  Object.assign(session, { auth: [] })
  await draw('尊享方案')
  expect([document.querySelector('textarea'), button('通过')]).toEqual([null, undefined])
})

it('approves no own filing, and nothing that would be refused; both can be rejected, with an opinion', async () => {
  now = { ...given, needsAnother: true }
  await draw('请由他人审批')
  await press('a')
  expect([asked, button('通过')?.disabled, button('驳回')?.disabled]).toEqual([[], true, false])
  await press('r')
  expect([asked, text().includes('请写明驳回原因')]).toEqual([[], true])
  expect(document.activeElement).toBe(opinion())
  const typed = (isHeld: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'r', repeat: isHeld, bubbles: true, cancelable: true })
    opinion()?.dispatchEvent(event)
    return !event.defaultPrevented
  }
  // The letter is still held from the button that it pressed; later it is one of the opinion.
  expect([typed(true), typed(false), typed(true)]).toEqual([false, true, true])
  ;[now, found] = [
    { ...given, id: '6' },
    { ...outcome, refusal: '没有该保单的保障，不能减员' },
  ]
  await draw('现在不能通过：没有该保单的保障，不能减员')
  await press('a')
  expect(asked).toEqual([])
})

it('shows the plan, who loses cover and the money before the decision, approves by A and opens the next one', async () => {
  await draw('李明谦')
  expect(text()).toContain('家属方案，保障至 2026-12-04')
  expect(text()).toContain('至 2026-12-31 合计 -1,058.66 元')
  expect(text()).toContain('每天 -3.42 元（按生效日的价格）')
  expect(text()).toContain('至 2026-12-04，2026-12-05 起不再保障')
  // Still held from the one before.
  await press('a', true)
  expect(asked).toEqual([])
  await press('a')
  expect(asked).toEqual([[coverChanges.approve.path, { id: '7', version: 1, opinion: null }]])
  expect(next).toHaveBeenCalledOnce()
})

it('hears no second click while the next record comes under the pointer, and no Enter that is held', async () => {
  const click = () => act(async () => button('通过')?.click())
  await draw('李明谦')
  await click()
  now = { ...given, id: '71' }
  await draw('李明谦')
  await click()
  expect(asked).toHaveLength(1)
  vi.setSystemTime(Date.now() + CLICK_GUARD_MS)
  await click()
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  button('驳回')?.dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
})

it('keeps the opinion of each record while it is closed, puts a usual one behind it, and forgets it once it is decided', async () => {
  recovery.isReady = true
  const close = async () => {
    await act(() => root.unmount())
    root = createRoot(document.body.appendChild(document.createElement('div')))
  }
  await draw('李明谦')
  await write('日期待核对')
  await act(async () => button('方案有误')?.click())
  expect(opinion()?.value).toBe('日期待核对；方案有误')
  now = { ...given, id: '71' }
  await draw('李明谦')
  expect(opinion()?.value).toBe('')
  await write('另一条')
  await close()
  now = given
  await draw('李明谦')
  expect(opinion()?.value).toBe('日期待核对；方案有误')
  await press('r')
  expect(asked).toEqual([
    [coverChanges.refuse.path, { id: '7', version: 1, opinion: '日期待核对；方案有误' }],
  ])
  await close()
  await draw('李明谦')
  expect(opinion()?.value).toBe('')
  dropAllAutosaves()
})

it('shows the decision shut to who sees the portal as another person, and hears no keys', async () => {
  session.viewing = Date.now() + 60_000
  await draw('李若曦')
  await press('a')
  await press('r')
  for (const input of [button('通过'), button('驳回'), opinion()])
    expect(input?.closest('fieldset')?.disabled).toBe(true)
  expect([text().includes('请写明驳回原因'), asked]).toEqual([false, []])
  session.viewing = null
})
