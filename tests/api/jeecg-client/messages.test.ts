import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
})
afterAll(() => app.close())

/** As clients of the 2.0.2 generation send it: the token in a header of their own, numbers for pages, a cache buster. */
const post = async (path: string, body: object, token = admin.token) => {
  const response = await app.app.inject({
    method: 'POST',
    url: `/portal/base/hb-core/msg/${path}?_t=1564999999`,
    headers: { 'x-access-token': token, 'x-org-code': admin.orgCode, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> }
}
const envelope = ['success', 'message', 'code', 'result', 'timestamp']
const page = ['records', 'total', 'size', 'current', 'pages', 'orders', 'searchCount']
const rowColumns = ['id', 'createBy', 'createTime', 'updateBy', 'updateTime']
/** `id`, an empty name, and the columns, as the list of the family joins them. */
const field =
  'id,,version,templateCode,templateName,templateType,templateContent,createBy,createTime,updateBy,updateTime'
const asked = { pageNo: 1, pageSize: 10, column: 'createTime', order: 'desc', field }

const recordsOf = (body: Record<string, unknown>) =>
  (body['result'] as { records: Record<string, unknown>[] }).records

describe('msg/template (SysMessageTemplate)', () => {
  test('add, list, edit and delete, each by POST, in the shapes of the family', async () => {
    const draft = {
      templateCode: 'registrationRejected',
      templateName: '驳回短信',
      templateType: '1',
      templateContent: '【健康福利平台】未通过：{opinion}',
      templateTestJson: '{"opinion":"资料不全"}',
      language: 'zh',
    }
    const added = await post('template/add', draft)
    expect(Object.keys(added.body)).toEqual(envelope)
    expect(added.body).toMatchObject({ success: true, code: 200, message: '添加成功！' })

    const listed = await post('template/list', asked)
    expect(listed.body).toMatchObject({ success: true, code: 0 })
    const result = listed.body['result'] as Record<string, unknown>
    expect(Object.keys(result)).toEqual(expect.arrayContaining(page))
    expect(result).toMatchObject({ total: 1, size: 10, current: 1, pages: 1, orders: [], searchCount: true })
    const [row] = recordsOf(listed.body)
    const fields = ['templateCode', 'templateName', 'templateType', 'templateContent']
    expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining([...rowColumns, ...fields]))
    expect(row).toMatchObject({ templateType: '1', templateType_dictText: '短信', createBy: '系统管理员' })
    expect(typeof row?.['id']).toBe('string')
    expect(row?.['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

    expect(recordsOf((await post('template/list', { ...asked, templateName: '*别的*' })).body)).toEqual([])
    const { id, version } = row ?? {}
    const edited = await post('template/edit', { ...row, id, version, templateName: '驳回' })
    expect(edited.body).toMatchObject({ success: true, code: 200, message: '修改成功！' })
    const gone = await post('template/delete', { id })
    expect(gone.body).toMatchObject({ success: true, code: 200, message: '删除成功！' })
    expect(recordsOf((await post('template/list', asked)).body)).toEqual([])
  })

  test('refusals are answered in the envelope, by another method with 405', async () => {
    const refused = await post('template/add', { templateCode: 'registrationRejected' })
    expect(refused.body).toMatchObject({ success: false, result: expect.anything() })
    const get = await app.app.inject({
      method: 'GET',
      url: '/portal/base/hb-core/msg/template/list',
      headers: { 'x-access-token': admin.token },
    })
    expect(get.statusCode).toBe(405)
  })
})

describe('msg/event', () => {
  test('constants, list, add, edit and delete, each by POST', async () => {
    const constants = await post('event/constants', {})
    expect(constants.body).toMatchObject({ success: true, code: 0 })
    const [first] = constants.body['result'] as Record<string, unknown>[]
    expect(Object.keys(first ?? {})).toEqual([
      'eventCode',
      'eventName',
      'eventNameEn',
      'isRequired',
      'channelAtFirst',
      'channels',
    ])
    const listed = await post('event/list', { pageNo: 1, pageSize: 50, eventCode: 'contractEnds' })
    const [row] = recordsOf(listed.body)
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining([...rowColumns, 'eventCode', 'channels', 'isEnabled']),
    )
    expect(row).toMatchObject({
      eventCode_dictText: '合同即将到期',
      channels_dictText: '系统消息',
      isEnabled: true,
    })
    const { id, version } = row ?? {}
    const edited = await post('event/edit', { id, version, channels: ['4', '2'] })
    expect(edited.body).toMatchObject({ success: true, code: 200, message: '修改成功！' })
    expect((await post('event/delete', { id })).body).toMatchObject({ success: true, message: '删除成功！' })
    const added = await post('event/add', { eventCode: 'contractEnds', channels: ['4'], isEnabled: true })
    expect(added.body).toMatchObject({ success: true, code: 200, message: '添加成功！' })
  })
})
