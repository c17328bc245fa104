// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { leave } from '#web/lib/leave.ts'
import { UserLayout } from './user-layout.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a page that starts anew draws no form: what is typed there would be lost', async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <UserLayout>
          <input />
        </UserLayout>
      </I18nProvider>,
    ),
  )
  expect(document.querySelectorAll('main input:not([type=radio])')).toHaveLength(1)
  await act(async () => leave())
  expect(reload).toHaveBeenCalledOnce()
  expect(document.querySelectorAll('main input:not([type=radio])')).toHaveLength(0)
  await act(() => root.unmount())
})
