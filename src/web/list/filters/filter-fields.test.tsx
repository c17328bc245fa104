import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import type { Resource } from '#contract/core/resource.ts'
import { Keyword } from './filter-fields.tsx'

test('↓ leads from the search field to the rows', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const container = document.body.appendChild(document.createElement('section'))
  const root = createRoot(container.appendChild(document.createElement('div')))
  const row = container.appendChild(document.createElement('div'))
  row.dataset['row'] = '1'
  row.tabIndex = 0
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Keyword resource={employees.list.resource as Resource} value="" onValue={() => undefined} />
      </I18nProvider>,
    ),
  )
  const field = container.querySelector('input')
  field?.focus()
  act(() => void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })))
  expect(document.activeElement).toBe(row)
  act(() => root.unmount())
})
