import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** As clients of the 2.0.2 generation send it: the token in a header of their own and a cache buster. */
const choices = async (query: string) => {
  const { token, orgCode } = await sessionOf(app, 'hr.yunfan')
  const response = await app.app.inject({
    url: `/portal/base/hb-core/company/supplier/getSupplierListBySupplierCategory?_t=1564999999${query}`,
    headers: { 'x-access-token': token, 'x-org-code': orgCode },
  })
  return response.json() as { result: { records: object[]; pages: number } }
}

test('company/supplier/getSupplierListBySupplierCategory is a page, and has what a picker shows alone', async () => {
  const answer = await choices('&category=1&pageNo=1&pageSize=1')
  expect(Object.keys(answer)).toEqual(['success', 'message', 'code', 'result', 'timestamp'])
  expect(answer).toMatchObject({
    success: true,
    code: 0,
    result: { size: 1, current: 1, orders: [], searchCount: true, total: expect.any(Number) as number },
  })
  const [supplier] = answer.result.records
  expect(supplier).toEqual({
    id: expect.stringMatching(/^\d+$/) as string,
    version: 0,
    supplierName: expect.any(String) as string,
    supplierNameEn: expect.any(String) as string,
    category: '1',
    category_dictText: '体检',
  })
  expect((await choices('&pageSize=500')).result.records.length).toBeGreaterThan(1)
})
