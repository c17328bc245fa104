import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { money, rate } from '#contract/core/amounts.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { companies, type Company } from '#contract/clients/companies.ts'
import { plans, type Plan } from '#contract/cover/plans.ts'
import { suppliers, type Supplier } from '#contract/clients/suppliers.ts'
import { Tag } from '#web/ui/tag.tsx'
import { flag, id, month, text, whole } from '#contract/core/fields.ts'
import { columnsOf } from './column.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))

const fields = {
  id: id(),
  name: text(40),
  amount: money(),
  share: rate(1),
  since: month(),
  persons: whole(0, 9_999),
  isPaid: flag(),
}
const label = (name: string) => ({ id: name, message: name })
const bills = pickCalls(
  resource('core', '/bill/bill', {
    permission: 'bill',
    row: z.object(fields),
    draft: z.object(fields),
    labels: {
      id: label('id'),
      name: label('name'),
      amount: label('amount'),
      share: label('share'),
      since: label('since'),
      persons: label('persons'),
      isPaid: label('isPaid'),
    },
    filters: [],
    sorts: [],
  }),
  'list',
)
const bill = {
  id: '1',
  name: '一月',
  amount: '1234567.50',
  share: '12.5',
  since: '2026-01',
  persons: 1200,
  isPaid: true,
}

test('a column without a cell of its own is drawn by the kind of its field', () => {
  const columns = columnsOf(bills, ['name', 'amount', 'share', 'since', 'persons', 'isPaid'])
  expect(columns.map(({ cell, text: said, align }) => [cell(bill), said(bill), align])).toEqual([
    ['一月', '一月', 'start'],
    ['1,234,567.50', '1,234,567.50', 'end'],
    ['12.5%', '12.5%', 'end'],
    ['2026年1月', '2026年1月', 'start'],
    ['1,200', '1,200', 'end'],
    ['是', '是', 'start'],
  ])
})

test('a state is drawn in its tone in every list, that of another noun too, and cards show it; any other dictionary is words', () => {
  const words = { status_dictText: '暂停', apiType_dictText: '接口' }
  const row = { ...({ status: 'PAUSED', apiType: 'API' } as Supplier), ...words }
  const columns = columnsOf(suppliers, ['status', 'apiType'])
  const [state, other] = columns.map(({ cell }) => cell(row))
  expect(state).toEqual(<Tag tone="orange">暂停</Tag>)
  expect(other).toBe('接口')
  const [named] = columnsOf(suppliers, [{ field: 'apiType', isOnCard: true }])
  expect([...columns, named].map((column) => column?.isOnCard)).toEqual([true, false, true])
  const [ofCompany] = columnsOf(companies, ['status'])
  const company = { ...({ status: '2' } as Company), status_dictText: '即将到期' }
  expect(ofCompany?.cell(company)).toEqual(<Tag tone="orange">即将到期</Tag>)
  const recoloured = { ...company, status_dictColor: 'red' }
  expect(ofCompany?.cell(recoloured)).toEqual(<Tag tone="red">即将到期</Tag>)
  const [ofPolicy] = columnsOf(plans, ['policyStatus'])
  const plan = { ...({ policyStatus: 'SURRENDERED' } as Plan), policyStatus_dictText: '退保' }
  expect(ofPolicy?.cell(plan)).toEqual(<Tag tone="red">退保</Tag>)
})

test('nothing is a dash, and no amount', () => {
  const [amount] = columnsOf(bills, ['amount'])
  expect(amount?.cell({ ...bill, amount: '' })).toBe('–')
})

test('title and order follow from the contract, unless the list has words of its own; what is hidden at first waits', () => {
  const columns = columnsOf(
    suppliers,
    ['supplierName', { field: 'category', title: label('kind') }],
    ['createTime'],
  )
  expect(columns.map(({ title }) => title)).toEqual([
    suppliers.list.resource?.labels['supplierName'],
    label('kind'),
    suppliers.list.resource?.labels['createTime'],
  ])
  expect(columns.map(({ isSortable }) => isSortable)).toEqual([true, false, true])
  expect(columns.map(({ isHiddenAtFirst }) => isHiddenAtFirst)).toEqual([false, false, true])
  expect(columns.map(({ isUnbroken }) => isUnbroken)).toEqual([false, false, true])
})
