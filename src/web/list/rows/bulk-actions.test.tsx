// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { registrations, type Registration } from '#contract/administration/registrations.ts'
import { moves } from '#web/form/moves.ts'
import { send } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/failures.ts'
import { session } from '#web/state/session.ts'
import { BulkActions } from './bulk-actions.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const actions = moves(registrations, {
  approve: { fields: () => null },
})
const row = (id: string, realname: string, status: Registration['status']) =>
  ({ id, version: Number(id), realname, status }) as Registration
const three = [row('1', '甲', 'SUBMITTED'), row('2', '乙', 'APPROVED'), row('3', '丙', 'SUBMITTED')]

const drop = vi.fn<(ids: readonly string[]) => void>()
let root: Root
const draw = (rows: readonly Registration[], isAll = false) =>
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>
          <BulkActions
            actions={actions}
            selected={{ rows, isAll, drop }}
            nameOf={({ realname }) => realname}
          />
        </I18nProvider>
      </QueryClientProvider>,
    ),
  )
const allow = (...words: string[]) => {
  session.auth = words.map((action) => ({ action, describe: '', type: '1' }))
  session.allAuth = session.auth
  session.queryAuth = [{ action: 'registration:list', describe: '' }]
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const see = (check: () => void) => act(() => vi.waitFor(check, { interval: 1 }))
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
  await act(async () => found?.click())
}
const type = (text: string) =>
  act(() => {
    const area = document.querySelector('textarea') as HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })

// Its code comes when it is needed, in the first test later than the others.
beforeAll(() => import('./bulk-dialog.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  allow('registration:decide')
  drop.mockReset()
  vi.mocked(send).mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

it('offers nothing without the permission, and nothing where no selected record may be moved', () => {
  allow()
  draw(three)
  expect(buttons()).toEqual([])
  allow('registration:decide')
  draw(three.slice(1, 2))
  expect(buttons()).toEqual([])
})

it('says on the button how many qualify; a move without a call for many is not there', () => {
  draw(three)
  expect(buttons()).toEqual(['驳回 2 / 3 条'])
  draw([three[0] as Registration])
  expect(buttons()).toEqual(['驳回 1 条'])
})

it('says the bound instead where more are selected than one call moves', () => {
  draw(Array.from({ length: 201 }, (_, at) => row(String(at), '甲', 'SUBMITTED')))
  expect(document.body.textContent).toBe('状态操作一次最多 200 条')
  draw(three, true)
  expect(document.body.textContent).toBe('状态操作一次最多 200 条')
})

it('asks once, names who is left out, sends ids and versions, and names what the server refused', async () => {
  draw(three)
  await press('驳回 2 / 3 条')
  await see(() => expect(document.body.textContent).toContain('另外 1 条当前不能“驳回”，保持选中：乙'))
  const refused = ['丙', '戊'].map((name) => ({ id: name, name, message: '该记录已被王敏修改' }))
  vi.mocked(send).mockResolvedValue({
    result: { moved: ['1'], refused, kept: [{ id: '4', name: '丁', message: '已选了其他方案' }], said: '' },
    message: '驳回：已处理 1 条',
  })
  await see(() => expect(document.querySelector('textarea')).not.toBeNull())
  type('资料不全')
  const reject = [...document.querySelectorAll('button')].find((one) => one.textContent === '驳回 2 条')
  expect(reject?.classList.contains('text-red')).toBe(true)
  await press('驳回 2 条')
  await see(() => expect(send).toHaveBeenCalledOnce())
  const [call, input] = vi.mocked(send).mock.calls[0] ?? []
  expect(call?.path).toBe('/sys/registration/rejectBatch')
  expect(input).toEqual({
    rows: [
      { id: '1', version: 1 },
      { id: '3', version: 3 },
    ],
    opinion: '资料不全',
  })
  expect(drop).toHaveBeenCalledWith(['1', '4'])
  await see(() => expect(document.body.textContent).toContain('2 条未处理'))
  expect(document.body.textContent).toContain('该记录已被王敏修改（2 条）丙、戊')
  expect(document.body.textContent).toContain('1 条保留已选已选了其他方案丁')
})

it('asks nothing more where all were moved or kept as they were chosen', async () => {
  draw(three)
  await press('驳回 2 / 3 条')
  vi.mocked(send).mockResolvedValue({
    result: {
      moved: ['1'],
      refused: [],
      kept: [{ id: '3', name: '丙', message: '已选了其他方案' }],
      said: '',
    },
    message: '驳回：已处理 1 条，1 条保留已选',
  })
  await see(() => expect(document.querySelector('textarea')).not.toBeNull())
  type('资料不全')
  await press('驳回 2 条')
  await see(() => expect(drop).toHaveBeenCalledWith(['1', '3']))
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

it('keeps what was typed where the whole is refused, and says why', async () => {
  draw(three)
  await press('驳回 2 / 3 条')
  vi.mocked(send).mockRejectedValue(new CallFailure({ status: 200, code: 500, message: '未找到对应实体' }))
  await see(() => expect(document.querySelector('textarea')).not.toBeNull())
  type('资料不全')
  await press('驳回 2 条')
  await see(() => expect(document.body.textContent).toContain('未找到对应实体'))
  expect([document.querySelector('textarea')?.value, drop.mock.calls]).toEqual(['资料不全', []])
})
