import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Session, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'

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

const family = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const response = await app.app.inject({
    method,
    url: `/base/hb-core/${path}`,
    headers: {
      'x-access-token': admin.token,
      ...(body && { 'content-type': 'application/json;charset=UTF-8' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return response.json() as Record<string, unknown>
}

describe.each(['message/sysMessageTemplate', 'sys/message/sysMessageTemplate'])('%s', (at) => {
  test('list, queryById, add, edit, sendMsg and deletions, by the methods of the family', async () => {
    const draft = {
      templateCode: 'mobileChanged',
      templateName: '短信提醒',
      templateType: '1',
      templateContent: '您的手机号已更换',
      language: 'zh',
    }
    expect(await family('POST', `${at}/add`, draft)).toMatchObject({ code: 200, message: '添加成功！' })
    const page = await family('GET', `${at}/list?_t=1764000000&templateName=*提醒*&pageNo=1&pageSize=10`)
    const [row] = recordsOf(page)
    expect(row).toMatchObject({ ...draft, templateType_dictText: '短信' })
    const edited = { ...row, templateContent: '【平台】您的手机号已更换', templateTestJson: '{}' }
    expect(await family('PUT', `${at}/edit`, edited)).toMatchObject({ message: '修改成功！' })
    const read = await family('GET', `${at}/queryById?id=${row?.['id']}`)
    expect(read['result']).toMatchObject({ templateContent: '【平台】您的手机号已更换' })

    const params = { msgType: '1', templateCode: 'mobileChanged', testData: '{}' }
    const others = await family('POST', `${at}/sendMsg`, { ...params, receiver: '13800000000' })
    expect(others).toMatchObject({ success: false, message: expect.stringContaining('只能发送给您本人') })
    const sent = await family('POST', `${at}/sendMsg`, { ...params, receiver: '13900000001' })
    expect(sent).toMatchObject({ success: true, code: 200 })
    expect(await family('DELETE', `${at}/deleteBatch?ids=${row?.['id']},`)).toMatchObject({
      message: '删除成功！',
    })
    const none = await family('POST', `${at}/sendMsg`, { ...params, receiver: 'admin' })
    expect(none).toMatchObject({ success: false, message: expect.stringContaining('没有模板') })
  })
})

test('variables in the syntax of the family are taken, as our own', async () => {
  const draft = {
    templateCode: 'registrationRejected',
    templateName: '变量',
    templateType: '1',
    templateContent: '未通过：${opinion}',
    language: 'zh',
  }
  const { result } = await family('POST', 'message/sysMessageTemplate/add', draft)
  expect(result).toMatchObject({ templateContent: '未通过：{opinion}' })
})

test.each(['message/sysMessage', 'sys/message/sysMessage'])(
  '%s reads what was sent (SysMessage)',
  async (at) => {
    const page = await family('GET', `${at}/list?esType=1&column=createTime&order=desc&pageNo=1&pageSize=10`)
    expect(recordsOf(page)[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      esTitle: null,
      esType: '1',
      esType_dictText: '短信',
      esReceiver: expect.stringMatching(/\*/),
      esParam: null,
      esContent: expect.stringMatching(/^\*+$/),
      esSendStatus: expect.stringMatching(/^[01]$/),
      esSendNum: expect.any(Number),
      esResult: null,
      remark: null,
    })
    expect(recordsOf(page)[0]).toHaveProperty('esSendTime')
  },
)
