import { expect, test } from 'vitest'
import { employees } from '#contract/members/employees.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { policies } from '#contract/cover/policies.ts'
import { ownWidth } from './column-width.ts'

test('a dictionary is as wide as its longest word, in either language', () => {
  expect(ownWidth(invoiceInfos.list, 'invoiceType')).toEqual({ zh: 116, en: 152 })
  expect(ownWidth(employees.list, 'idType')).toEqual({ zh: 168, en: 292 })
})

test('a state has the room of its tag besides', () => {
  expect(ownWidth(policies.list, 'status')).toEqual({ zh: 92, en: 148 })
})

test('short words leave room for the head, and so do words that nobody knows before', () => {
  expect(ownWidth(employees.list, 'gender')).toEqual({ zh: 92, en: 92 })
  expect(ownWidth(employees.list, 'socialSecurityLocation')).toEqual({ zh: 96, en: 120 })
})
