// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, send } from '#web/lib/call.ts'
import { SignInPage } from './sign-in-page.tsx'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>(), send: vi.fn<() => unknown>() }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SignInPage onTyping={() => undefined} onEntered={() => Promise.resolve()} />
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find(({ textContent }) => textContent === name)

test('the password comes next after the user name, and the way to a forgotten one after it', () => {
  const stops = [...document.querySelectorAll('form input, form a, form button[type=submit]')]
  expect(stops.map((stop) => stop.getAttribute('autocomplete') ?? stop.textContent)).toEqual([
    'username',
    'current-password',
    '忘记密码？',
    '登录',
  ])
})

test('a code that was sent is awaited: its field has the focus', async () => {
  vi.mocked(call).mockResolvedValue({ key: 'k', expiresIn: 120 })
  vi.mocked(send).mockResolvedValue({ result: { resendIn: 60 }, message: '已发送' })
  await act(() => named('短信验证码')?.click())
  const mobile = document.querySelector<HTMLInputElement>('[type=tel]')
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(mobile, '13800000000')
    mobile?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => {
    named('发送验证码')?.click()
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 10_000 })
  })
  expect(named('60 秒后重新发送')).toHaveProperty('disabled', true)
  expect(document.activeElement?.getAttribute('autocomplete')).toBe('one-time-code')
})
