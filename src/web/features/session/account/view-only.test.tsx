// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Profile } from '#contract/session/account.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { openPassword } from '#web/lib/open-password.ts'
import { overlays } from '#web/state/overlays.ts'
import { session } from '#web/state/session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { AvatarLine } from './avatar-line.tsx'
import { ContactCard } from './contact-card.tsx'
import { SecurityCard } from './security-card.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const profile: Profile = {
  id: '7',
  version: 0,
  username: 'zhou',
  realname: '周敏',
  avatar: null,
  phone: '139****0000',
  email: null,
  organisations: [],
  roles: [],
  passwordChangedAt: '2026-11-01 09:00:00',
}
let root: ReturnType<typeof createRoot>
const buttons = async () => {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <AvatarLine profile={profile} />
          <ContactCard profile={profile} />
          <SecurityCard profile={profile} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  )
  return [...document.querySelectorAll('button')].map((one) => [one.textContent, one.disabled])
}
const words = ['更换头像', '更换手机号', '添加邮箱', '修改密码']

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.token = 't'
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  Object.assign(session, { token: null, viewing: null })
  Object.assign(overlays, { isPasswordOpen: false })
  toasts.shown = []
})

test('one’s own account is changed by its buttons', async () => {
  expect(await buttons()).toEqual(words.map((word) => [word, false]))
  openPassword()
  expect(overlays.isPasswordOpen).toBe(true)
})

test('the account of whom one sees the portal as is seen with them, shut', async () => {
  session.viewing = Date.now() + 1000
  expect(await buttons()).toEqual(words.map((word) => [word, true]))
  openPassword()
  expect(overlays.isPasswordOpen).toBe(false)
  expect(toasts.shown.map(({ message }) => message)).toEqual([
    '您正在以他人身份只读查看，不能做此操作；请先结束查看',
  ])
})
