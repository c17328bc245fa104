import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/core/envelope.ts'
import { openTestApp, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'

/*
 * The calls of the dictionary screen of a 2.0.2-generation client, as it sends them: raw HTTP, its headers, its parameters with
 * their double commas and time stamps, numbers where it has numbers (api 16).
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
    url: `/base/hb-system/sys/${path}`,
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
const recordsOf = ({ result }: Envelope): Row[] => (result as { records: Row[] }).records
const typesOf = (row: object, fields: object) =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, typeof (row as Record<string, unknown>)[field]]),
  )

test('a dictionary is written, listed, given as a tree, given items, read by code and deleted, field by field', async () => {
  const draft = { dictName: '客户等级', dictCode: 'client_level', description: '按年保费' }
  expect(essence(await ask('POST', 'dict/add', draft))).toEqual({
    success: true,
    code: 200,
    message: '保存成功！',
  })
  const columns = 'column=createTime&order=desc&field=id,,dictName,dictCode,description,action'
  const [dict] = recordsOf(
    await ask('GET', `dict/list?${stamp}&dictName=客户等级&${columns}&pageNo=1&pageSize=10`),
  )
  if (!dict) throw new Error('not listed')
  const [whole] = recordsOf(await ask('GET', `dict/list?${stamp}&dictCode=client_level`))
  const sysDict = {
    id: 'string',
    type: 'number',
    dictName: 'string',
    dictCode: 'string',
    description: 'string',
    createBy: 'string',
    createTime: 'string',
    updateBy: 'object',
    updateTime: 'object',
  }
  expect(typesOf(whole ?? {}, sysDict)).toEqual(sysDict)
  const tree = (await ask('GET', `dict/treeList?${stamp}&dictName=客户`)).result
  expect(tree).toEqual([{ key: dict.id, title: '客户等级', id: dict.id, type: 0, delFlag: 0, ...draft }])
  const item = { dictId: dict.id, itemText: '金牌', itemValue: 'G', description: '', sortOrder: 1, status: 1 }
  expect(essence(await ask('POST', 'dictItem/add', item))).toEqual({
    success: true,
    code: 200,
    message: '保存成功！',
  })
  const listed = `dictItem/list?${stamp}&dictId=${dict.id}&pageNo=1&pageSize=10`
  const [first] = recordsOf(await ask('GET', listed))
  const sysDictItem = {
    id: 'string',
    dictId: 'string',
    itemText: 'string',
    itemValue: 'string',
    sortOrder: 'number',
    status: 'string',
    status_dictText: 'string',
    createBy: 'string',
    createTime: 'string',
  }
  expect(typesOf(first ?? {}, sysDictItem)).toEqual(sysDictItem)
  // The whole row comes back, with what was not changed.
  expect(essence(await ask('PUT', 'dictItem/edit', { ...first, itemText: '白金', status: 1 }))).toEqual({
    success: true,
    code: 200,
    message: '编辑成功！',
  })
  await expect
    .poll(async () => (await ask('GET', `dict/getDictItems/client_level?${stamp}`)).result)
    .toEqual([{ value: 'G', text: '白金', title: '白金', label: '白金', color: null }])
  expect(essence(await ask('DELETE', `dictItem/delete?id=${first?.id}`)).success).toBe(true)
  expect(essence(await ask('DELETE', `dict/deleteBatch?ids=${dict.id},`))).toEqual({
    success: true,
    code: 200,
    message: '删除成功！',
  })
})

test('a form asks whether a value is free, as it is typed', async () => {
  const check = (value: string) =>
    ask('GET', `duplicate/check?${stamp}&tableName=sys_dict&fieldName=dict_code&fieldVal=${value}&dataId=`)
  expect(essence(await check('fresh'))).toEqual({ success: true, code: 200, message: '该值可用！' })
  expect(essence(await check('sex'))).toEqual({
    success: false,
    code: 500,
    message: '该值不可用，系统中已存在！',
  })
})
