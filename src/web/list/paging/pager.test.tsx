import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

const ignore = () => undefined

test('it says which rows are in sight, also while another page is on its way', () => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const shown = { current: 1, size: 10, records: Array.from({ length: 10 }) }
  const drawn = renderToString(
    <I18nProvider i18n={i18n}>
      <Pager
        pageNo={2}
        pageSize={10}
        shown={shown}
        total={12}
        totalIsExact
        pages={2}
        onPage={ignore}
        onSize={ignore}
      />
    </I18nProvider>,
  )
  expect(drawn.replaceAll('<!-- -->', '')).toContain('第 1–10 条 / 共 12 条')
  expect(drawn).toMatch(/aria-label="第 2 页" aria-current="page"/)
})
