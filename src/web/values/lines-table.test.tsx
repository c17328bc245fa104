import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { branchStatuses } from '#contract/checks/branches.ts'
import { priceItems } from '#contract/clients/contract-prices.ts'
import { dict, text } from '#contract/core/fields.ts'
import { lineRulesOf, lines, type LineRules } from '#contract/core/lines.ts'
import { LinesTable } from './lines-table.tsx'

const rules = lineRulesOf(priceItems.row) as LineRules
const items = [
  {
    id: '1',
    kind: 'FLAT',
    kind_dictText: '固定费用',
    unitPrice: '12000.00',
    isTaxExempt: false,
    taxRate: '6.00',
  },
  {
    id: '2',
    kind: 'PACKAGE',
    kind_dictText: '按套餐',
    packageName: '基础',
    unitPrice: '80.00',
    isTaxExempt: false,
  },
]

let host: HTMLElement
let root: ReturnType<typeof createRoot>
const show = (isPhone: boolean, lines: readonly object[] = items, of = rules) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }))
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LinesTable
          rules={of}
          lines={lines}
          label="prices"
          computed={[{ label: msg({ id: 'tax', message: 'tax' }), money: () => '1.00' }]}
        />
      </I18nProvider>,
    ),
  )
}
const cells = (of: string) => [...host.querySelectorAll(of)].map(({ textContent }) => textContent)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

test('lines are a table of the fields that any of them has, amounts on the right', () => {
  show(false)
  expect(cells('th')).toEqual(['计价方式', '套餐名称', '单价（含税）', '税率', 'tax'])
  expect(cells('tbody tr:first-child td')).toEqual(['固定费用', '–', '12,000.00', '6.00%', '1.00'])
  const sides = [...host.querySelectorAll('th')].map(({ className }) => className.includes('text-right'))
  expect(sides).toEqual([false, false, true, true, true])
})

test('on a phone each line is a card that names its fields; without lines there is a dash', () => {
  show(true)
  expect([cells('table').length, cells('li').length]).toEqual([0, 2])
  expect(cells('li:nth-child(2) dt')).toContain('套餐名称')
  show(true, [])
  expect(host.textContent).toBe('–')
})

test('a state is drawn in its tone, as in lists', () => {
  const shops = lines('Shop', {
    fields: { shopName: text(100), status: dict(branchStatuses) },
    labels: {
      shopName: { id: 'shop.name', message: '店名' },
      status: { id: 'shop.status', message: '状态' },
    },
    min: 0,
    max: 2,
  })
  const shop = { id: '1', shopName: '朝阳店', status: '1', status_dictText: '营业' }
  show(false, [shop], lineRulesOf(shops.row) as LineRules)
  expect(host.querySelector('td span.text-green')?.textContent).toBe('营业')
})
