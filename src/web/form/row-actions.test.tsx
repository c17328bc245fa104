// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clientContracts, type ClientContract, type ContractStatus } from '#contract/client-contracts.ts'
import { send } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { act as action } from './action.ts'
import { moves } from './moves.ts'
import { RowActions } from './row-actions.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const actions = [
  ...moves(clientContracts, {
    activate: { title: ({ contractName }) => `使${contractName}生效？`, text: '之后不能修改' },
    terminate: { title: () => '终止', fields: null },
  }),
  action<ClientContract>(clientContracts.renew, {
    word: { id: '续签' },
    when: ({ status }) => status === 'ACTIVE',
    needs: ['status'],
    title: () => '续签？',
    text: '生成草稿',
  }),
]
const contract = (status: ContractStatus, version: number) =>
  ({ id: '7', version, contractName: '年检', status }) as ClientContract

let root: Root
const draw = (status: ContractStatus, version = 2) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RowActions actions={actions} row={contract(status, version)} />
      </I18nProvider>,
    ),
  )
const allow = (...words: string[]) => {
  session.auth = words.map((one) => ({ action: one, describe: '', type: '1' }))
  session.allAuth = session.auth
  session.queryAuth = [{ action: 'clientContract:list', describe: '' }]
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
  await act(async () => found?.click())
}
const see = (check: () => void) => act(() => vi.waitFor(check, { interval: 1 }))

// Its code comes when it is needed, in the first test later than the others.
beforeAll(() => import('./action-dialog.tsx'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  allow('clientContract:activate', 'clientContract:terminate', 'clientContract:add')
  vi.mocked(send).mockReset()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

it('a record has the actions of its state, and none without the permission', () => {
  draw('DRAFT')
  expect(buttons()).toEqual(['生效'])
  draw('ACTIVE')
  expect(buttons()).toEqual(['终止', '续签'])
  allow('clientContract:add')
  draw('ACTIVE')
  expect(buttons()).toEqual(['续签'])
  draw('TERMINATED')
  expect(buttons()).toEqual([])
})

it('a list asks for what its actions look at, whichever columns it shows', () => {
  expect(new Set(actions.flatMap(({ needs }) => needs))).toEqual(new Set(['status', 'version']))
})

it('a call is sent the id, and the version where it asks for one; what has begun stays open when the record changes, and is about what was seen', async () => {
  vi.mocked(send).mockResolvedValue({ result: {}, message: '合同已生效' })
  draw('DRAFT')
  await press('生效')
  await see(() => expect(document.body.textContent).toContain('使年检生效？'))
  draw('TERMINATED', 3)
  expect(document.body.textContent).toContain('使年检生效？')
  await press('确定')
  expect(vi.mocked(send).mock.calls[0]?.[1]).toEqual({ id: '7', version: 2 })
  draw('ACTIVE')
  await press('续签')
  await see(() => expect(document.body.textContent).toContain('续签？'))
  await press('确定')
  expect(vi.mocked(send).mock.calls[1]?.[1]).toEqual({ id: '7' })
})
