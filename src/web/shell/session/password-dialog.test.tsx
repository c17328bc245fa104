// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '#web/lib/call.ts'
import { failureOfAnswer } from '#web/lib/failures.ts'
import { overlays } from '#web/state/overlays.ts'
import { session } from '#web/state/session.ts'
import { PasswordDialog } from './password-dialog.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => void>(), send: vi.fn<() => void>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
const draw = (isForced: boolean) =>
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <PasswordDialog isForced={isForced} onClose={() => undefined} />
      </I18nProvider>,
    ),
  )
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input:not([hidden])')]
const remarks = () => fields().map(({ id }) => document.getElementById(`${id}-error`)?.textContent ?? '')
const type = (values: readonly string[]) =>
  act(() =>
    fields().forEach((field, at) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, values[at])
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }),
  )
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  Object.assign(session, { token: 't', userInfo: { username: 'staff' } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
  Object.assign(session, { token: null, userInfo: null })
  overlays.isLogoutAsked = false
})

test('what is wrong stands under each field at once', async () => {
  await draw(false)
  await submit()
  expect(remarks()).toEqual(['请输入旧密码!', '请输入新密码!', '请确认新密码!'])
  await type(['x', 'short', 'other'])
  await submit()
  expect(remarks()).toEqual(['', '新密码必须至少8位，且包含大小写字母和数字!', '两次输入的密码不一样！'])
  await type(['Kx7pQm2vT', 'Kx7pQm2vT', 'Kx7pQm2vT'])
  await submit()
  expect(remarks()).toEqual(['', '新密码不能与旧密码相同！', ''])
})

test('a wrong old password is said under the old password', async () => {
  const message = '旧密码输入错误！'
  vi.mocked(send).mockRejectedValue(
    failureOfAnswer(200, { code: 500, message, result: [{ path: 'oldpassword', message }] }),
  )
  await draw(false)
  await type(['wrong', 'Fresh#Start7', 'Fresh#Start7'])
  await submit()
  expect(remarks()).toEqual([message, '', ''])
  expect(document.activeElement).toBe(fields()[0])
  expect(document.querySelector('[role=alert]')?.textContent).toBe('')
})

test('who has to change the password may leave instead', async () => {
  await draw(true)
  expect(button('取消')).toBeUndefined()
  await act(() => button('退出')?.click())
  expect(overlays.isLogoutAsked).toBe(true)
})
