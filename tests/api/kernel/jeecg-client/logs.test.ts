import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Session, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  await app.signIn('staff')
})
afterAll(() => app.close())

/** As a client of the 2.0.2 generation sends it: its own token header, and the seconds in `_t`. */
const sent = async (method: 'GET' | 'DELETE', path: string) => {
  const { statusCode, body } = await app.app.inject({
    method,
    url: `/base/hb-system/sys/${path}${path.includes('?') ? '&' : '?'}_t=1764000000`,
    headers: { 'x-access-token': admin.token },
  })
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> }
}

test('the list of sign-ins has the fields of SysLog and of a page', async () => {
  const { status, body } = await sent(
    'GET',
    'log/list?column=createTime&order=desc&pageNo=1&pageSize=10&logType=1&keyWord=',
  )
  expect([status, body['success'], body['code'], typeof body['timestamp']]).toEqual([200, true, 0, 'number'])
  const { records, ...page } = body['result'] as { records: Record<string, unknown>[] }
  expect(page).toMatchObject({ size: 10, current: 1, orders: [], searchCount: true })
  expect(records[0]).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    logType: '1',
    logType_dictText: '登录日志',
    operateType: null,
    logContent: expect.stringMatching(/./),
    userid: expect.stringMatching(/./),
    username: expect.stringMatching(/./),
    ip: expect.stringMatching(/\*$/),
    ...Object.fromEntries(
      ['updateBy', 'updateTime', 'costTime', 'requestParam', 'requestType', 'requestUrl', 'method'].map(
        (field) => [field, null],
      ),
    ),
  })
})

test('the operations of some days', async () => {
  const { body } = await sent(
    'GET',
    `log/list?logType=2&createTime_begin=2020-01-01&createTime_end=2020-01-02&pageNo=1&pageSize=10`,
  )
  expect(body['result']).toMatchObject({ records: [], total: 0 })
})

test('nothing is deleted, by no address of the family', async () => {
  for (const path of ['log/delete?id=1', 'log/deleteBatch?ids=1,2', 'log/deleteBatch?ids=allclear'])
    expect((await sent('DELETE', path)).body).toMatchObject({ success: false, code: 500, result: null })
})

test('visits are told as numbers, and day by day', async () => {
  const info = (await sent('GET', 'loginfo')).body['result'] as object
  expect(Object.keys(info)).toEqual(['totalVisitCount', 'todayVisitCount', 'todayIp'])
  expect(Object.values(info).map((count) => typeof count)).toEqual(['number', 'number', 'number'])
  const days = (await sent('GET', 'visitInfo')).body['result'] as Record<string, unknown>[]
  expect(days.map((day) => Object.keys(day).toSorted())).toEqual(
    Array.from({ length: 7 }, () => ['ip', 'tian', 'type', 'visit']),
  )
  expect(days[6]).toMatchObject({
    tian: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    type: expect.stringMatching(/^\d\d-\d\d$/),
  })
})
