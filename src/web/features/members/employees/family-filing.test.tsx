// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import type { FamilyMember } from '#contract/members/family-members.ts'
import { RowActions } from '#web/form/row-actions.tsx'
import { session } from '#web/state/session.ts'
import { toasts } from '#web/ui/toasts.ts'
import { filingActions } from './family-filing.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// Its code comes when it is needed.
beforeAll(() => import('#web/form/action-dialog.tsx'))

it('the removal of who is insured is not asked for: its button is shut and says what is done instead', async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  session.auth = [{ action: 'family:delete', describe: '', type: '1' }]
  Object.assign(session, { allAuth: session.auth, queryAuth: [{ action: 'family:list', describe: '' }] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const pressed = async (status: FamilyMember['status']) => {
    toasts.shown.length = 0
    const row = { id: '7', version: 0, name: '黄书彤', status } as FamilyMember
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <I18nProvider i18n={i18n}>
            <RowActions key={status} actions={filingActions} row={row} />
          </I18nProvider>
        </QueryClientProvider>,
      ),
    )
    await act(async () => document.querySelector('button')?.click())
    const button = document.querySelector('button')
    expect(button?.getAttribute('aria-disabled')).toBe(toasts.shown.length > 0 ? 'true' : null)
    expect(button?.title).toBe(toasts.shown[0]?.message ?? '')
    return toasts.shown.map(({ message }) => message)
  }
  const instead = expect.stringContaining('请在“增减员”中提交该家属的减员') as string
  for (const status of ['1', '2'] as const) expect(await pressed(status)).toEqual([instead])
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(await pressed('4')).toEqual([])
  await act(() => vi.waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull()))
  await act(() => root.unmount())
})
