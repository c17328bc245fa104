// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clientContracts, type ClientContract } from '#contract/clients/client-contracts.ts'
import type { ContractStatus } from '#contract/clients/contract-states.ts'
import { policies, type Policy } from '#contract/cover/policies.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { roles } from '#contract/administration/roles.ts'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import { send } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { act as action } from './action.ts'
import type { FormGroup } from './form-noun.ts'
import { FormScope, useFormOffer, useFormScope } from './form-scope.tsx'
import { moves } from './moves.ts'
import { RowActions } from './row-actions.tsx'

const navigate = vi.fn<(to: object) => Promise<void>>(async () => undefined)
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}))
vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const actions = [
  ...moves(clientContracts, {
    activate: { text: { id: '之后不能修改' }, comesTo: (rows) => `共 ${rows.length} 份` },
    terminate: { fields: null },
  }),
  action<ClientContract>(clientContracts.renew, {
    word: { id: '续签' },
    when: ({ status }) => status === 'ACTIVE',
    needs: ['status'],
    title: () => '续签？',
    text: { id: '生成草稿' },
  }),
]
const contract = (status: ContractStatus, version: number) =>
  ({ id: '7', version, contractName: '年检', status }) as ClientContract

let root: Root
const render = (part: ReactNode) =>
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider i18n={i18n}>{part}</I18nProvider>
      </QueryClientProvider>,
    ),
  )
const draw = (status: ContractStatus, version = 2) =>
  render(<RowActions actions={actions} row={contract(status, version)} />)
const allow = (...words: string[]) => {
  session.auth = words.map((one) => ({ action: one, describe: '', type: '1' }))
  session.allAuth = session.auth
  session.queryAuth = ['clientContract', 'supplier', 'policy'].map((noun) => ({
    action: `${noun}:list`,
    describe: '',
  }))
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
  await act(async () => found?.click())
}
const see = (check: () => void) => act(() => vi.waitFor(check, { interval: 1 }))

// Its code comes when it is needed, in the first test later than the others.
beforeAll(() => Promise.all([import('./action-dialog.tsx'), import('./inputs/files.tsx')]))
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
  const red = [...document.querySelectorAll('button.text-red')]
  expect(red.map(({ textContent }) => textContent)).toEqual(['终止'])
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
  await see(() => expect(document.body.textContent).toContain('生效“年检”？'))
  expect(document.body.textContent).toContain('之后不能修改共 1 份')
  draw('TERMINATED', 3)
  expect(document.body.textContent).toContain('生效“年检”？')
  await press('生效')
  expect(vi.mocked(send).mock.calls[0]?.[1]).toEqual({ id: '7', version: 2 })
  draw('ACTIVE')
  await press('续签')
  await see(() => expect(document.body.textContent).toContain('续签？'))
  await press('续签')
  expect(vi.mocked(send).mock.calls[1]?.[1]).toEqual({ id: '7' })
})

it('asks by the word of the move and the name of the record where nothing else is said, in English by its English name', async () => {
  const row = { id: '1', version: 0, supplierName: '康禾体检', supplierNameEn: 'Kanghe', status: 'ACTIVE' }
  const question = async (word: string) => {
    await render(<RowActions actions={moves(suppliers, {})} row={row as Supplier} />)
    expect(buttons()).toContain(word)
    await press(word)
    await see(() => expect(document.querySelector('[role=alertdialog] h2')).not.toBeNull())
    return document.querySelector('[role=alertdialog] h2')?.textContent
  }
  allow('supplier:edit')
  expect(await question('暂停合作')).toBe('暂停合作“康禾体检”？')
  i18n.loadAndActivate({
    locale: 'en',
    messages: { 'supplier.pause': 'Pause cooperation', [msg`{does}“{name}”？`.id]: '{does}: “{name}”?' },
  })
  await act(() => root.unmount())
  root = createRoot(document.body.appendChild(document.createElement('div')))
  expect(await question('Pause cooperation')).toBe('Pause cooperation: “Kanghe 康禾体检”?')
})

it('a call that makes another record leads to that', async () => {
  const copying = action<Supplier>(roles.copy, {
    word: { id: '复制' },
    opensMade: true,
    fields: null,
    preset: () => ({ roleName: '复核岗', roleCode: 'recheck' }),
  })
  allow('role:add')
  session.queryAuth = [{ action: 'role:list', describe: '' }]
  vi.mocked(send).mockResolvedValue({ result: { id: '88' }, message: '角色已复制' })
  await render(<RowActions actions={[copying]} row={{ id: '7', version: 0 } as Supplier} />)
  await press('复制')
  await see(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
  await press('复制')
  await see(() => expect(navigate).toHaveBeenCalledWith({ to: '/system/RoleList/88' }))
})

it('what goes back to draft is edited next, in the form of its noun where one stands around', async () => {
  const [fetchForm, opened] = [() => undefined, [] as unknown[]]
  const Form = ({ of }: { of: FormGroup }) => {
    useFormOffer({ of, fetch: fetchForm })
    opened.push(useFormScope().target)
    return null
  }
  const reopening = action<Supplier>(suppliers.pause, { word: { id: '重新编辑' }, opensForm: true })
  allow('supplier:edit')
  vi.mocked(send).mockResolvedValue({ result: { id: '9' }, message: '已退回草稿' })
  const reopen = async (of: FormGroup) => {
    opened.length = 0
    await render(
      <FormScope key={of.add.path}>
        <Form of={of} />
        <RowActions actions={[reopening]} row={{ id: '9', version: 0 } as Supplier} />
      </FormScope>,
    )
    await press('重新编辑')
    await see(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
    await press('重新编辑')
    await see(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
  }
  await reopen(suppliers)
  expect(opened.at(-1)).toEqual({ kind: 'edit', id: '9' })
  await reopen(policies)
  expect(opened.at(-1)).toBeUndefined()
})

/** What the button says and does not say by its words: that it ends something. */
const isRed = (word: string) =>
  [...document.querySelectorAll('button')]
    .findLast(({ textContent }) => textContent === word)
    ?.classList.contains('text-red')

it('the button of the question says the verb, and is drawn as danger before what cannot be undone, in questions and forms', async () => {
  const row = { id: '1', version: 0, supplierName: '康禾体检', status: 'ACTIVE' } as Supplier
  allow('supplier:edit', 'clientContract:terminate')
  const ask = async (word: string) => {
    await press(word)
    await see(() => expect(document.querySelector('[role=alertdialog], [role=dialog]')).not.toBeNull())
    const isWarned = isRed(word)
    await press('取消')
    return isWarned
  }
  await render(<RowActions actions={moves(suppliers, {})} row={row} />)
  expect([await ask('暂停合作'), await ask('终止合作')]).toEqual([false, true])
  draw('ACTIVE')
  expect([isRed('终止'), await ask('终止')]).toEqual([true, true])
})

it('a move that asks for a proof has a box for its files', async () => {
  allow('clientContract:terminate')
  await render(
    <RowActions
      actions={moves(clientContracts)}
      row={{ id: '1', version: 0, contractName: 'HT', status: 'ACTIVE' } as ClientContract}
    />,
  )
  await press('终止')
  await see(() => expect(document.querySelector('input[type=file][multiple]')).not.toBeNull())
})

it('a move that asks something has a form for it, with what is to be told below its fields and the focus in the first', async () => {
  const surrendering = moves(policies, {
    surrender: { hints: { surrenderDate: { id: '从这一天起不再保障' } } },
  })
  allow('policy:surrender')
  await render(
    <RowActions
      actions={surrendering}
      row={{ id: '1', version: 0, policyNo: 'P-1', status: 'ACTIVE' } as Policy}
    />,
  )
  await press('退保')
  await see(() => expect(document.body.textContent).toContain('退保“P-1”'))
  await see(() => expect(document.body.textContent).toContain('从这一天起不再保障'))
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('退保日期'), expect.stringContaining('退保原因')]),
  )
  expect(document.activeElement?.tagName).toBe('INPUT')
})

it('asks for a row of another noun where the call names one', async () => {
  allow('employee:edit')
  session.queryAuth = [{ action: 'employee:list', describe: '' }]
  const transfer = action<Employee>(employees.transfer, { word: { id: '转到另一家公司' } })
  await render(<RowActions actions={[transfer]} row={{ id: '7', version: 2, name: '王思远' } as Employee} />)
  await press('转到另一家公司')
  await see(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('新公司'))
})
