import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BatchSummary, type SummedRow } from './batch-summary.tsx'
import { OwnFilings } from './own-filings.tsx'

let root: Root
let container: HTMLElement
const words = (node: ReactNode) => {
  act(() => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>))
  return container.textContent
}
const row = (companyName: string, premiumDelta: string | null, effectiveDay: string): SummedRow => ({
  companyName,
  companyNameEn: null,
  premiumDelta,
  effectiveDay,
})

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

test('a batch says nothing of money and days that its rows do not have', () => {
  const rows = [{ companyName: '云帆科技', companyNameEn: null }]
  expect(words(<BatchSummary rows={rows} />)).toBe('云帆科技')
  expect(words(<OwnFilings count={0} />)).toBe('')
})

test('a batch names its companies, the most rows first, its sum and the range of its days, and who files out', () => {
  const rows = [
    row('青禾医药', '-58.66', '2026-12-05'),
    row('云帆科技', '1200.10', '2026-11-30'),
    row('云帆科技', null, '2026-12-20'),
  ]
  expect(words(<BatchSummary rows={rows} />)).toBe(
    '云帆科技 2 条、青禾医药 1 条保费差额至保单结束合计 +1,141.44 元生效日期 2026-11-30 至 2026-12-20',
  )
  expect(words(<OwnFilings count={2} />)).toBe('其中 2 条由您提交或最后编辑，请由他人审批')
})
