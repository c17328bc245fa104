// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { DraftContext } from '#web/form/draft-context.ts'
import type { Draft } from '#web/form/use-draft.ts'
import { OpenRequest } from './open-request.tsx'

interface LinkProps {
  to: string
  search: Readonly<Record<string, string>>
  children: ReactNode
}
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: LinkProps) => (
    <a href={`${to}?${new URLSearchParams(search).toString()}`}>{children}</a>
  ),
}))

test('the form of a relative of whom a request is open leads to it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const linkOf = async (row: object) => {
    await act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <DraftContext value={{ row } as Draft}>
            <OpenRequest />
          </DraftContext>
        </I18nProvider>,
      ),
    )
    return container.querySelector('a')?.getAttribute('href')
  }
  expect(await linkOf({ id: '7', pendingChange: null })).toBeUndefined()
  expect(await linkOf({ id: '7', pendingChange: 'EDIT' })).toBe(
    '/member/MemberFamilyApproveList?memberId=7&approveStatus=PENDING',
  )
  act(() => root.unmount())
})
