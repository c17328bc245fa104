import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contacts } from '#contract/clients/suppliers.ts'
import { priceItems } from '#contract/clients/contract-prices.ts'
import { lineRulesOf, type Line, type LineRules } from '#contract/core/lines.ts'
import { LineChanges } from './line-changes.tsx'

const rules = lineRulesOf(priceItems.row) as LineRules
const flat = (id: string, unitPrice: string) => ({
  id,
  kind: 'FLAT',
  kind_dictText: '固定费用',
  unitPrice,
  isTaxExempt: true,
})

const said = (before: readonly Line[], after: readonly Line[], of = rules): string[] => {
  i18n.loadAndActivate({ locale: 'zh', messages: {} })
  const host = document.createElement('div')
  host.innerHTML = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <LineChanges rules={of} before={before} after={after} />
    </I18nProvider>,
  )
  return [...host.querySelectorAll('li')].map(({ textContent }) => textContent)
}

test('the history of lines says which came, went and changed in what, and whether their order did', () => {
  const [a, b, c] = [flat('1', '1.00'), flat('2', '2.00'), flat('3', '3.00')]
  expect(said([a, b], [a, { ...b, unitPrice: '2.50' }])).toEqual(['第 2 行单价（含税）：2.00 → 2.50'])
  expect(said([a, b], [c, b])).toEqual([
    '移除：固定费用 · 1.00 · 免税',
    '新增第 1 行：固定费用 · 3.00 · 免税',
  ])
  expect(said([a, b], [b, a])).toEqual(['调整了顺序'])
  const taxed = { ...a, isTaxExempt: false, taxRate: '6.00' }
  expect(said([a], [taxed])).toEqual(['第 1 行免税：是 → –', '第 1 行税率：– → 6.00%'])
})

test('a masked field that changed is named where both values look alike, and said where they do not', () => {
  const of = lineRulesOf(contacts.row) as LineRules
  const contact = (changes: object = {}) => ({ id: '1', name: '王芳', mobile: '********234', ...changes })
  const changed = { mobile_changed: true }
  expect(said([contact()], [contact(changed)], of)).toEqual(['第 1 行手机号：已更改，此处不显示'])
  expect(said([contact()], [contact({ ...changed, mobile: '********999' })], of)).toEqual([
    '第 1 行手机号：尾号 234 → 尾号 999',
  ])
  expect(said([contact()], [contact({ name: '王方' })], of)).toEqual(['第 1 行姓名：王芳 → 王方'])
})
