import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Session, type TestApp } from '../../../support/app.ts'
import { sessionOf, type Username } from '../../../support/identities.ts'

let app: TestApp
const sessions = {} as Record<Username, Session>
beforeAll(async () => {
  app = await openTestApp()
  for (const username of ['admin', 'hr.yunfan'] as const) sessions[username] = await sessionOf(app, username)
  await app.sql('DELETE FROM sys_announcement')
  await app.sql('DELETE FROM written_announcement')
})
afterAll(() => app.close())

/** As clients of the 2.0.2 generation send it: the token in a header of their own and a cache buster. */
const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  username: Username = 'admin',
) => {
  const { token, orgCode } = sessions[username]
  const response = await app.app.inject({
    method,
    url: `/portal/base/hb-system/${path}${path.includes('?') ? '&' : '?'}_t=1564999999`,
    headers: {
      'x-access-token': token,
      'x-org-code': orgCode,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return response.json() as Record<string, unknown>
}
const envelope = ['success', 'message', 'code', 'result', 'timestamp']
const fields =
  'id,titile,msgContent,startTime,endTime,sender,priority,msgCategory,msgType,sendStatus,sendTime,cancelTime,userIds,createBy,createTime,updateBy,updateTime'.split(
    ',',
  )
const sendFields = 'id,anntId,userId,titile,msgContent,sender,priority,readFlag,sendTime,msgCategory'.split(
  ',',
)
const rowsOf = ({ result }: Record<string, unknown>) =>
  (result as { records: Record<string, unknown>[] }).records

test('sys/annountCement: add, list, queryById, edit, doReleaseData, doReovkeData and delete in the shapes of the family', async () => {
  const draft = {
    titile: '国庆放假',
    msgCategory: '1',
    startTime: '2026-10-01 00:00:00',
    endTime: '2099-10-07 00:00:00',
    priority: 'H',
    msgType: 'USER',
    msgContent: '<p>放假</p>',
    userIds: '13,',
  }
  const added = await ask('POST', 'sys/annountCement/add', draft)
  expect(Object.keys(added)).toEqual(envelope)
  expect(added).toMatchObject({ success: true, code: 200, message: '添加成功！' })

  const query = 'sys/annountCement/list?column=createTime&order=desc&pageNo=1&pageSize=10&titile=*国庆*'
  const listed = await ask('GET', encodeURI(query))
  expect(listed['result']).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 })
  const [row = {}] = rowsOf(listed)
  expect(Object.keys(row)).toEqual(expect.arrayContaining(fields))
  expect(row).toMatchObject({
    ...draft,
    sendStatus: '0',
    sendStatus_dictText: '未发布',
    priority_dictText: '紧急消息',
    msgType_dictText: '指定用户',
    sender: '系统管理员',
    sendTime: null,
    cancelTime: null,
  })
  const { id, version } = row
  const edited = await ask('PUT', 'sys/annountCement/edit', { ...row, id, version, titile: '国庆放假安排' })
  expect(edited).toMatchObject({ success: true, code: 200, message: '修改成功！' })

  const released = await ask('GET', `sys/annountCement/doReleaseData?id=${String(id)}`)
  expect(Object.keys(released)).toEqual(envelope)
  expect(released).toMatchObject({ success: true, code: 200, message: '该系统通知发布成功' })
  expect((await ask('GET', `sys/annountCement/queryById?id=${String(id)}`))['result']).toMatchObject({
    titile: '国庆放假安排',
    sendStatus: '1',
    sendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })

  const bell = await ask('GET', 'sys/annountCement/listByUser', undefined, 'hr.yunfan')
  expect(bell['result']).toMatchObject({ anntMsgTotal: 1, sysMsgTotal: 0, sysMsgList: [] })
  const paths = ['system/sysAnnouncementSend', 'sys/sysAnnouncementSend']
  for (const path of paths) {
    const mine = await ask(
      'GET',
      `${path}/getMyAnnouncementSend?pageNo=1&pageSize=10`,
      undefined,
      'hr.yunfan',
    )
    const [own = {}] = rowsOf(mine)
    expect(Object.keys(own)).toEqual(expect.arrayContaining(sendFields))
    expect(own).toMatchObject({ anntId: id, userId: '13', readFlag: '0', msgCategory: '1' })
    const read = await ask('PUT', `${path}/editByAnntIdAndUserId`, { anntId: id }, 'hr.yunfan')
    expect(read).toMatchObject({ success: true })
    await app.sql(`UPDATE sys_announcement_send SET read_flag = '0'`)
  }
  expect(await ask('PUT', `${paths[0]}/readAll`, {}, 'hr.yunfan')).toMatchObject({ message: '全部已读' })

  const revoked = await ask('GET', `sys/annountCement/doReovkeData?id=${String(id)}`)
  expect(revoked).toMatchObject({ success: true, code: 200, message: '该系统通知撤销成功' })
  const [after = {}] = rowsOf(await ask('GET', encodeURI(query)))
  expect(after).toMatchObject({ sendStatus: '2', cancelTime: expect.stringMatching(/^\d{4}-/) })
  const gone = await ask('DELETE', `sys/annountCement/deleteBatch?ids=${String(id)}`)
  expect(gone).toMatchObject({ success: true, code: 200 })
  expect(rowsOf(await ask('GET', encodeURI(query)))).toEqual([])
})
