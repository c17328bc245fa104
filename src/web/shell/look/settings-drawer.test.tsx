// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { SettingsDrawer } from './settings-drawer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('the page whose look is chosen is not dimmed', async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SettingsDrawer onClose={() => undefined} />
      </I18nProvider>,
    ),
  )
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('界面设置')
  expect(document.querySelector('[data-overlay]')?.className).not.toContain('bg-')
  await act(() => root.unmount())
})
