import { expect, test } from 'vitest'
import { loadTexts } from '#server/core/texts.ts'
import { companyStore } from '#server/modules/clients/companies/companies-store.ts'
import { supplierStore } from '#server/modules/clients/suppliers/suppliers-store.ts'
import { planVersionStore } from '#server/modules/cover/plans/plan-versions-store.ts'
import { importNounOf } from './import-noun.ts'

test.each([
  [supplierStore, 'supplierName', '供应商', 'Suppliers'],
  [companyStore, 'companyCode', '公司列表', 'Companies'],
])(
  'a sheet is called as the list of its noun, and knows rows by code, else by name',
  async (store, key, zh, en) => {
    const translate = await loadTexts()
    const noun = importNounOf(store)
    expect([noun.key, translate('zh', noun.title), translate('en', noun.title)]).toEqual([key, zh, en])
  },
)

test('what a noun says of its sheet counts', () => {
  const title = { id: 'x', message: 'x' }
  expect(importNounOf(supplierStore, { title, key: 'memo' })).toMatchObject({ title, key: 'memo' })
})

test('a sheet of a noun whose list no screen shows is called as the noun, and needs a title where that has no name', () => {
  const { source } = planVersionStore
  expect(importNounOf(planVersionStore).title).toMatchObject({ message: '方案版本' })
  const { called: _called, ...resource } = source.resource
  const nameless = { ...planVersionStore, source: { ...source, resource } }
  expect(() => importNounOf(nameless)).toThrow('planVersion')
})
