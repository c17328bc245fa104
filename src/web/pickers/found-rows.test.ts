import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#web/lib/call.ts'
import { foundRows } from './found-rows.ts'

vi.mock('#web/lib/call.ts', () => ({ call: vi.fn<() => unknown>() }))

const { signal } = new AbortController()

beforeEach(() => i18n.loadAndActivate({ locale: 'zh', messages: {} }))

const answer = (row: object) => vi.mocked(call).mockResolvedValue({ records: [{ id: '7', ...row }] })

test('a row is its name, beside it its code and what it belongs to', async () => {
  answer({ planName: '优选', planCode: 'P-1', policyNo: 'B-1' })
  expect(await foundRows.plan.name(['7'], signal)).toEqual([
    { value: '7', label: '优选', detail: 'P-1 · B-1' },
  ])
  answer({ contractName: '2026 年合同', contractNo: 'HT-1', companyName: null })
  expect(await foundRows.clientContract.name(['7'], signal)).toEqual([
    { value: '7', label: '2026 年合同', detail: 'HT-1' },
  ])
})

test('neither a person who is searched for nor anything else is told of who is known by the name', async () => {
  answer({ supplierName: '平安', supplierNameEn: 'Ping An', contactName: '王芳' })
  expect(await foundRows.supplier.name(['7'], signal)).toEqual([{ value: '7', label: '平安' }])
})

test('a noun that clients only choose is found by its choices, with the words of dictionaries beside it', async () => {
  answer({
    hospitalName: '鼓山医院',
    city: '320100',
    city_dictText: '南京市',
    level: '33',
    level_dictText: '三级甲等',
  })
  expect(await foundRows.hospital.find('gsyy', signal, {})).toEqual([
    { value: '7', label: '鼓山医院', detail: '南京市 · 三级甲等' },
  ])
  expect(vi.mocked(call).mock.lastCall?.[0]).toMatchObject({ path: '/company/hospital/choices' })
})

test('is looked for by a keyword within what the form has said', async () => {
  answer({ name: '顾念', employeeName: '张三' })
  expect(await foundRows.family.find('顾', signal, { employeeId: '3' })).toEqual([
    { value: '7', label: '顾念', detail: '张三' },
  ])
  expect(vi.mocked(call).mock.lastCall?.[1]).toEqual({ pageSize: '20', keyword: '顾', employeeId: '3' })
})
