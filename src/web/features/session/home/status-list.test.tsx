// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { MemberSummary } from '#contract/members/employees.ts'
import { StatusList } from './status-list.tsx'

test('who has left and is insured still stands under the insured, so that statuses add up', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const insured = { status: '1', status_dictText: '在保', count: 5 } as const
  const former = { status: '3', status_dictText: '已离职', count: 4 } as const
  const summary: MemberSummary = {
    asOf: '2026-11-30 09:00:00',
    total: 9,
    employed: 3,
    former: 6,
    coming: 0,
    leftInsured: 2,
    familyTotal: null,
    byStatus: [insured, former],
    byMonth: [],
    byAgeBand: [],
    recentImports: [],
  }
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <StatusList summary={summary} />
      </I18nProvider>,
    ),
  )
  const rows = [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['在保5', '其中离职仍在保2', '已离职4'])
  act(() => root.unmount())
})
