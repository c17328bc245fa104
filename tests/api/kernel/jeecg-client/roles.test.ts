import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/core/envelope.ts'
import { openTestApp, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'

/*
 * The calls of the role screen of a 2.0.2-generation client, as it sends them: raw HTTP, its headers, its parameters with
 * their double commas and time stamps (api 13).
 */

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  ;({ token } = await sessionOf(app, 'admin'))
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (
  method: Method,
  path: string,
  body?: object,
  service = 'system/sys',
): Promise<Envelope> => {
  const response = await app.app.inject({
    method,
    url: `/base/hb-${service}/${path}`,
    headers: { 'x-access-token': token, ...(body && { 'content-type': 'application/json;charset=UTF-8' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return response.json()
}
const essence = ({ success, code, message }: Envelope) => ({ success, code, message })
const stamp = '_t=1764000000'
const fieldsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value]))

interface Row {
  readonly [field: string]: unknown
  readonly id: string
}
const found = async (roleCode: string): Promise<Row | undefined> => {
  const list = `role/list?${stamp}&pageNo=1&pageSize=10&field=id,,roleName,roleCode,createTime&column=createTime&order=desc&roleCode=${roleCode}`
  return ((await ask('GET', list)).result as { records: Row[] }).records[0]
}

/** The fields of a `SysRole` that such a client reads, with their JSON types. */
const sysRole = { id: 'string', roleName: 'string', roleCode: 'string', createTime: 'string' }

test('a role is looked for, added, edited and deleted', async () => {
  const check = (code: string) => ask('GET', `role/checkRoleCode?${stamp}&roleCode=${code}`)
  expect(essence(await check('admin'))).toEqual({ success: false, code: 500, message: '角色编码已存在' })
  expect(await check('clerk')).toMatchObject({ success: true, result: true })
  const draft = { roleName: '文员', roleCode: 'clerk', description: '' }
  expect(essence(await ask('POST', 'role/add', draft))).toEqual({
    success: true,
    code: 200,
    message: '添加成功！',
  })
  const row = await found('clerk')
  expect(fieldsOf(row ?? {})).toMatchObject(sysRole)
  // The whole row goes back.
  const whole = (await ask('GET', `role/getRole?${stamp}&roleCode=clerk`)).result as Row
  expect(fieldsOf(whole)).toMatchObject({
    ...sysRole,
    createBy: 'string',
    description: 'object',
    updateBy: 'object',
  })
  const edited = await ask('PUT', 'role/edit', { ...whole, roleName: '高级文员' })
  expect(essence(edited)).toEqual({ success: true, code: 200, message: '修改成功！' })
  expect(essence(await ask('DELETE', `role/delete?${stamp}&id=${whole.id}`))).toMatchObject({
    message: '删除成功！',
  })
  expect(await found('clerk')).toBeUndefined()
  expect(essence(await ask('DELETE', 'role/deleteBatch?ids=,'))).toMatchObject({
    success: false,
    message: '参数不识别！',
  })
})

test('every role is an array for pickers', async () => {
  const { result, code } = await ask('GET', `role/queryall?${stamp}`)
  expect(code).toBe(0)
  expect((result as Row[]).map(({ roleCode }) => roleCode)).toEqual(
    expect.arrayContaining(['admin', 'staff', 'hr']),
  )
})

test('what a role is granted is read with the tree and saved with what was read before', async () => {
  const tree = (await ask('GET', `role/queryTreeList?${stamp}`)).result as { treeList: Row[]; ids: string[] }
  expect(fieldsOf(tree.treeList[0] ?? {})).toMatchObject({
    key: 'string',
    value: 'string',
    title: 'string',
    label: 'string',
    slotTitle: 'string',
    isLeaf: 'boolean',
    scopedSlots: 'object',
    children: 'object',
  })
  expect(tree.treeList[0]).toMatchObject({ parentId: null, scopedSlots: { title: 'hasDatarule' } })
  await ask('POST', 'role/add', { roleName: '专员', roleCode: 'officer' })
  const { id = '' } = (await found('officer')) ?? {}
  const granted = async () =>
    (await ask('GET', `permission/queryRolePermission?${stamp}&roleId=${id}`)).result
  expect(await granted()).toEqual([])
  const [first = '', second = ''] = tree.ids
  const saved = await ask('POST', 'permission/saveRolePermission', {
    roleId: id,
    permissionIds: `${first},${second}`,
    lastpermissionIds: '',
  })
  expect(essence(saved)).toEqual({ success: true, code: 200, message: '保存成功！' })
  expect(await granted()).toEqual(expect.arrayContaining([first, second]))
  const late = { roleId: id, permissionIds: '', lastpermissionIds: first }
  expect((await ask('POST', 'permission/saveRolePermission', late)).code).toBe(409)
})

test('whose claims a role sees is read as a list of one row, which goes back whole', async () => {
  const claims = (method: Method, path: string, body?: object) =>
    ask(method, `claimTpaDataPermission/${path}`, body, 'core/claim')
  await ask('POST', 'role/add', { roleName: '理赔员', roleCode: 'adjuster' })
  const { id: sysRoleId = '' } = (await found('adjuster')) ?? {}
  const read = async () =>
    (await claims('GET', `listBySysRoleId?${stamp}&sysRoleId=${sysRoleId}`)).result as Row[]
  const [row, ...others] = await read()
  expect(others).toEqual([])
  expect(fieldsOf(row ?? {})).toEqual({
    id: 'string',
    version: 'number',
    sysRoleId: 'string',
    companyIds: 'object',
    groupIds: 'object',
    amountLimit: 'object',
    maskLevel: 'string',
  })
  const [company = { id: '' }] = (
    (await ask('GET', `company/list?${stamp}&pageSize=1`, undefined, 'core/company')).result as {
      records: Row[]
    }
  ).records
  const change = { ...row, companyIds: [company.id], amountLimit: '20000.00' }
  expect(essence(await claims('POST', 'saveClaimTpaDataPermission', change))).toEqual({
    success: true,
    code: 200,
    message: '保存成功！',
  })
  expect((await read())[0]).toMatchObject({ companyIds: [company.id], amountLimit: '20000.00' })
  expect((await claims('POST', 'saveClaimTpaDataPermission', change)).code).toBe(409)
})
