// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { call, send } from '#web/lib/call.ts'
import { session } from '#web/state/session.ts'
import { RevealAll, Secret, SecretLines, Secrets } from './secrets.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const masked = { id: '7', version: 1, mobile: '********690', idNo: '3*****************', bankAccount: null }
const whole = { mobile: '15437162690', idNo: '310101199001011234' }
const auth = [{ action: 'employee:reveal', type: '1' as const, describe: '' }]
const queryAuth = [{ action: 'employee:list', describe: '' }]

let root: ReturnType<typeof createRoot>
const draw = (row = masked) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <Secrets>
            <RevealAll on={employees.reveal} row={row} />
            <p id="mobile">
              <Secret on={employees.reveal} row={row} field="mobile" />
            </p>
            <p id="idNo">
              <Secret on={employees.reveal} row={row} field="idNo" />
            </p>
          </Secrets>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
const shown = () => ['mobile', 'idNo'].map((id) => document.getElementById(id)?.textContent)
const button = (name: string, within = '') =>
  [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
    ({ textContent }) => textContent === name,
  )
const press = (name: string, within?: string) => act(async () => button(name, within)?.click())
const choose = (value: string) =>
  act(() => {
    const select = document.querySelector('select')
    if (!select) return
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const sent = () => vi.mocked(send).mock.calls.map(([, input]) => input)

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, { token: 't', auth, queryAuth })
  vi.mocked(call).mockResolvedValue([
    { value: 'call', text: '客户来电核实' },
    { value: 'other', text: '其他' },
  ])
  vi.mocked(send).mockImplementation((_, input) => {
    const { fields } = input as { fields: (keyof typeof whole)[] }
    const values = Object.fromEntries(fields.map((field) => [field, whole[field]]))
    return Promise.resolve({ message: '', result: { values } })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await draw()
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  vi.mocked(send).mockReset()
  Object.assign(session, { token: null, auth: [], queryAuth: [] })
})

test('a reason is chosen; another than those to choose from is said in words (security ACC-6)', async () => {
  await press('显示', '#mobile')
  await submit()
  expect(sent()).toEqual([])
  await choose('other')
  await submit()
  expect(document.querySelector('[aria-invalid]')?.getAttribute('name')).toBe('note')
  await choose('call')
  await submit()
  expect(sent()).toEqual([{ id: '7', fields: ['mobile'], reason: 'call', note: null }])
  expect(shown()).toEqual(['15437162690隐藏', '3…显示'])
})

test('all of one person is shown by one call, and each number can be hidden again (security ACC-6)', async () => {
  await press('显示全部号码')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('显示完整的证件号码、手机号')
  await choose('call')
  await submit()
  expect(sent()).toEqual([{ id: '7', fields: ['idNo', 'mobile'], reason: 'call', note: null }])
  expect(shown()).toEqual(['15437162690隐藏', '310101199001011234隐藏'])
  expect(button('显示全部号码')).toBeUndefined()
  await press('隐藏', '#mobile')
  expect(shown()).toEqual(['尾号 690显示', '310101199001011234隐藏'])
})

test('the reason for the last number stands ready for the next, and a changed record is hidden again', async () => {
  await press('显示', '#mobile')
  await choose('call')
  await submit()
  await press('显示', '#idNo')
  await submit()
  expect(sent()[1]).toMatchObject({ fields: ['idNo'], reason: 'call' })
  await draw({ ...masked, version: 2 })
  expect(shown()).toEqual(['尾号 690显示', '3…显示'])
})

test('without the permission there is nothing to press', async () => {
  Object.assign(session, { auth: [] })
  await draw({ ...masked, version: 3 })
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test('numbers in lines are shown one by one and all at once, each by the id of its line', async () => {
  Object.assign(session, {
    auth: [{ ...auth[0], action: 'supplier:reveal' }],
    queryAuth: [{ action: 'supplier:list', describe: '' }],
  })
  const contacts = [
    { id: '70', name: '王芳', mobile: '********234' },
    { id: '71', name: '李强', mobile: '********678' },
    { id: '72', name: '无号', mobile: null },
  ]
  const row = { id: '7', version: 1, contacts }
  vi.mocked(send).mockImplementation((_, input) => {
    const { fields } = input as { fields: string[] }
    const values = Object.fromEntries(fields.map((field, at) => [field, `1390000123${at}`]))
    return Promise.resolve({ message: '', result: { values } })
  })
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <Secrets>
            <RevealAll on={suppliers.reveal} row={row} />
            <SecretLines on={suppliers.reveal} row={row} field="contacts" />
          </Secrets>
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  await act(() => vi.dynamicImportSettled())
  const cells = () =>
    [...document.querySelectorAll('tbody td:nth-child(2)')].map(({ textContent }) => textContent)
  expect(cells()).toEqual(['尾号 234显示', '尾号 678显示', '–'])
  await press('显示', 'tbody tr:nth-child(2)')
  await choose('call')
  await submit()
  expect(sent()).toEqual([{ id: '7', fields: ['contacts.71.mobile'], reason: 'call', note: null }])
  expect(cells()).toEqual(['尾号 234显示', '13900001230隐藏', '–'])
  await press('隐藏', 'tbody')
  await press('显示全部号码')
  await submit()
  expect(sent()[1]).toMatchObject({ fields: ['contacts.70.mobile', 'contacts.71.mobile'] })
  expect(cells()).toEqual(['13900001230隐藏', '13900001231隐藏', '–'])
})
