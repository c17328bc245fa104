// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { LimitsHistory } from './limits-history.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const words = [
  { field: 'writeOff', label: { id: 'a', message: '尾差' }, hint: { id: 'b', message: '' } },
  { field: 'charge', label: { id: 'c', message: '手续费' }, hint: { id: 'd', message: '' } },
] as const
const at = (version: number, writeOff: string, charge: string) => ({
  version,
  writeOff,
  charge,
  updateBy: version ? '赵一鸣' : null,
  updateTime: version ? `2026-12-0${version} 09:00:00` : null,
})

test('each time says what changed, from what and since when; the first says all', async () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LimitsHistory
          words={words}
          rows={[at(2, '2.00', '50.00'), at(1, '2.00', '50.00'), at(0, '1.00', '50.00')]}
        />
      </I18nProvider>,
    ),
  )
  expect([...place.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    '2026-12-02 09:00:00 起 · 赵一鸣没有改动',
    '2026-12-01 09:00:00 起 · 赵一鸣尾差 1.00 → 2.00',
    '最初尾差 1.00手续费 50.00',
  ])
  await act(() => root.unmount())
})
