import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/core/envelope.ts'
import { demoPassword } from '#server/seed/demo-accounts.ts'
import { openTestApp, type TestApp } from '../../../support/app.ts'
import { addDepart } from '../../../support/departs.ts'
import { sessionOf } from '../../../support/identities.ts'
import { cellsOf, sheetFile } from '../../../support/people-sheet.ts'

/*
 * The calls of the user screen of a 2.0.2-generation client, as it sends them: raw HTTP, its headers, its parameters with
 * their double commas and time stamps (api 14).
 */

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  ;({ token } = await sessionOf(app, 'admin'))
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, path: string, body?: object): Promise<Envelope> => {
  const response = await app.app.inject({
    method,
    url: `/base/hb-system/sys/user/${path}`,
    headers: { 'x-access-token': token, ...(body && { 'content-type': 'application/json;charset=UTF-8' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return response.json()
}
const essence = ({ success, code, message }: Envelope) => ({ success, code, message })
const stamp = '_t=1764000000'

interface Row {
  readonly [field: string]: unknown
  readonly id: string
}
const listed = async (question: string): Promise<Row[]> =>
  ((await ask('GET', `list?${stamp}&pageNo=1&pageSize=10&${question}`)).result as { records: Row[] }).records
const found = async (username: string): Promise<Row> => (await listed(`username=${username}`))[0] as Row

/** The fields of a `SysUser` that such a client reads, with their JSON types. */
const sysUser = {
  id: 'string',
  username: 'string',
  realname: 'string',
  avatar: 'object',
  birthday: 'string',
  sex: 'string',
  sex_dictText: 'string',
  email: 'string',
  phone: 'string',
  orgCode: 'string',
  status: 'string',
  status_dictText: 'string',
  createBy: 'string',
  createTime: 'string',
  updateBy: 'object',
  updateTime: 'object',
}

test('adds, finds, edits and lists users with their roles and departments', async () => {
  const depart = await addDepart(app, await sessionOf(app, 'staff'), '客服部')
  expect(essence(await ask('GET', `checkOnlyUser?${stamp}&username=zhang.san`))).toMatchObject({
    success: true,
  })
  const draft = {
    username: 'zhang.san',
    realname: '张三',
    password: 'Abc12345',
    confirmpassword: 'Abc12345',
    sex: '1',
    birthday: '1990-03-07',
    email: 'zhang.san@example.com',
    phone: '13600001234',
    selectedroles: '2,3',
    selecteddeparts: depart.id,
    activitiSync: '1',
  }
  expect(essence(await ask('POST', 'add', draft))).toEqual({
    success: true,
    code: 200,
    message: '添加成功！开通短信将发往尾号 234 的手机，本人凭手机号设置密码后登录',
  })
  expect(await ask('GET', `checkOnlyUser?username=zhang.san&id=`)).toMatchObject({
    success: false,
    result: true,
    message: '用户账号已存在',
  })
  const page = await ask(
    'GET',
    `list?${stamp}&column=createTime&order=desc&field=id,,username,realname,avatar,sex,birthday,phone,email,orgCode,status,createBy,createTime,updateBy,updateTime,action&pageNo=1&pageSize=10&username=*zhang*`,
  )
  expect(essence(page)).toEqual({ success: true, code: 0, message: '操作成功！' })
  expect(page.result).toMatchObject({
    total: 1,
    size: 10,
    current: 1,
    pages: 1,
    orders: [],
    searchCount: true,
  })
  const { records } = page.result as { records: Row[] }
  const types = Object.fromEntries(Object.keys(sysUser).map((field) => [field, typeof records[0]?.[field]]))
  expect(types).toEqual(sysUser)
  expect(JSON.stringify(page)).not.toMatch(/Abc12345|password"|salt/)
  const user = await found('zhang.san')
  expect(user).toMatchObject({ sex_dictText: '男', status: '1', status_dictText: '正常', orgCode: 'A01' })
  expect((await ask('GET', `queryUserRole?userid=${user.id}`)).result).toEqual(['2', '3'])
  expect((await ask('GET', `queryRoleByUserId?userid=${user.id}`)).result).toEqual(['hr', 'staff'])
  expect((await ask('GET', `userDepartList?userId=${user.id}`)).result).toEqual([
    { key: depart.id, value: depart.id, title: '客服部' },
  ])
  // The form sends the row back with what it chose beside it.
  const edit = { ...user, realname: '张三丰', selectedroles: '3', selecteddeparts: '' }
  expect(essence(await ask('PUT', 'edit', edit))).toEqual({ success: true, code: 200, message: '修改成功！' })
  expect((await ask('GET', `queryUserRole?userid=${user.id}`)).result).toEqual(['3'])
  expect((await ask('GET', `userDepartList?userId=${user.id}`)).result).toEqual([])
  expect(await found('zhang.san')).toMatchObject({ realname: '张三丰', phone: user['phone'] })
  expect((await ask('GET', `queryByIds?userIds=${user.id},11,`)).result).toHaveLength(2)
  expect((await ask('GET', 'queryUserRoleMap')).result).toMatchObject({
    [user.id]: '企业人事',
    11: '系统管理员',
  })
})

test('keeps the members of a role from the role’s side', async () => {
  const nobody = '16'
  const members = async () =>
    (
      (await ask('GET', `userRoleList?${stamp}&roleId=2&column=createTime&order=desc&pageNo=1&pageSize=10`))
        .result as {
        records: Row[]
      }
    ).records.map(({ id }) => id)
  expect(await members()).not.toContain(nobody)
  expect(essence(await ask('POST', 'addSysUserRole', { roleId: '2', userIdList: [nobody] }))).toMatchObject({
    success: true,
    code: 200,
  })
  expect(await members()).toContain(nobody)
  expect(
    (await ask('POST', 'addSysUserRole', { roleId: '2', userIdList: [nobody, '987654321'] })).success,
  ).toBe(false)
  expect((await ask('DELETE', `deleteUserRole?roleId=2&userId=${nobody}`)).success).toBe(true)
  await ask('POST', 'addSysUserRole', { roleId: '2', userIdList: [nobody] })
  expect((await ask('DELETE', `deleteUserRoleBatch?roleId=2&userIds=${nobody},`)).success).toBe(true)
  expect(await members()).not.toContain(nobody)
  expect(await ask('GET', `queryUserRole?userid=${nobody}`)).toMatchObject({
    success: false,
    message: '未找到用户相关角色信息',
  })
})

test('freezes, resets, deletes, and asks who it is itself', async () => {
  const { id } = await found('zhang.san')
  for (const [status, text] of [
    ['2', '冻结'],
    ['1', '正常'],
  ]) {
    expect(essence(await ask('PUT', 'frozenBatch', { ids: `${id},`, status }))).toEqual({
      success: true,
      code: 200,
      message: '操作成功！',
    })
    expect(await found('zhang.san')).toMatchObject({ status, status_dictText: text })
  }
  for (const path of ['changPassword', 'changePassword']) {
    const body = { username: 'zhang.san', password: 'Abc12345', confirmpassword: 'Abc12345' }
    const answer = await ask('PUT', path, body)
    expect(answer).toMatchObject({
      success: true,
      code: 200,
      message: expect.stringMatching(/^一次性密码：/),
    })
    expect(JSON.stringify(answer)).not.toMatch(/Abc12345|argon/)
  }
  expect((await ask('GET', 'generateUserId')).result).toMatch(/^\d{19}$/)
  expect((await ask('GET', 'getCurrentUserDeparts')).result).toMatchObject({
    list: [{ orgCode: 'A01', departName: '健康福利平台' }],
    orgCode: 'A01',
  })
  const blank = await ask('DELETE', 'deleteBatch?ids=,')
  expect([blank.success, blank.message]).toEqual([false, '参数不识别！'])
  expect(essence(await ask('DELETE', `deleteBatch?ids=${id},`))).toEqual({
    success: true,
    code: 200,
    message: '删除成功！',
  })
  expect(await listed('username=zhang.san')).toEqual([])
})

test('exports and imports users, by the sheet it was given', async () => {
  const headers = { 'x-access-token': token }
  const sheet = await app.app.inject({
    url: `/base/hb-system/sys/user/exportXls?${stamp}&username=staff&selections=12`,
    headers,
  })
  expect(sheet.headers['content-type']).toBe('application/vnd.ms-excel')
  const rows = cellsOf(sheet.rawPayload)
  expect(rows[1]?.[0]).toMatch(/^导出人：系统管理员/)
  expect(rows.filter((row) => row.includes('staff'))).toHaveLength(1)
  const send = async (file: File): Promise<Envelope> => {
    const form = new FormData()
    form.set('file', file)
    const body = new Response(form)
    const answer = await app.app.inject({
      method: 'POST',
      url: '/base/hb-system/sys/user/importExcel',
      headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return answer.json()
  }
  expect(await send(new File([new Uint8Array(sheet.rawPayload)], '用户.xls'))).toMatchObject({
    success: true,
  })
  const header = ['用户名', '姓名', '手机号', '机构与角色']
  const added = await send(sheetFile([header, ['li.si', '李四', '13600004321', 'A01']], '用户.xls'))
  expect(essence(added)).toEqual({ success: true, code: 200, message: '文件导入成功！' })
  expect(await found('li.si')).toMatchObject({ realname: '李四', orgCode: 'A01' })
  const refused = await send(sheetFile([header, ['admin.two', '', '', '']], '用户.xls'))
  expect([refused.success, refused.message]).toEqual([false, expect.stringMatching(/^文件导入失败/)])
})

test('changes the own password, and refuses each mistake in words of the family', async () => {
  const change = async (changes: object) =>
    essence(
      await ask('PUT', 'updatePassword', {
        username: 'admin',
        oldpassword: demoPassword,
        password: 'Fresh#Start7',
        confirmpassword: 'Fresh#Start7',
        ...changes,
      }),
    )
  const refused = (message: string) => ({ success: false, code: 500, message })
  expect(await change({ username: 'staff' })).toEqual(refused('只允许修改自己的密码！'))
  expect(await change({ confirmpassword: 'Fresh#Start8' })).toEqual(refused('两次输入的密码不一样！'))
  expect(await change({ oldpassword: 'Wrong#Start7' })).toEqual(refused('旧密码输入错误！'))
  expect(await change({})).toEqual({ success: true, code: 200, message: '密码修改完成！' })
})
