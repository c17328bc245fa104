import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/core/envelope.ts'
import { openTestApp, type TestApp } from '../../../support/app.ts'
import { sessionOf } from '../../../support/identities.ts'
import { addRole } from '../../../support/roles.ts'

/*
 * The calls of the rules of a permission, and of those of a role, as a 2.0.2-generation client sends them: raw HTTP, with its
 * headers and time stamps (api 13).
 */

let app: TestApp
let token: string
let roleId: string
beforeAll(async () => {
  app = await openTestApp()
  const admin = await sessionOf(app, 'admin')
  ;({ token } = admin)
  roleId = (await addRole(app, admin, { words: ['employee:list'] })).id
})
afterAll(() => app.close())

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const response = await app.app.inject({
    method,
    url: `/base/hb-system/sys/${path}`,
    headers: { 'x-access-token': token, ...(body && { 'content-type': 'application/json;charset=UTF-8' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return response.json<Envelope>()
}
const essence = ({ success, code, message }: Envelope) => ({ success, code, message })
const done = (message: string) => ({ success: true, code: 200, message })
const fieldsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value]))

interface Rule {
  readonly [field: string]: unknown
  readonly id: string
}
const stamp = '_t=1764000000'
const permissionId = '211'
const rules = async (words = ''): Promise<Rule[]> => {
  const path = words
    ? `queryPermissionRule?ruleName=${encodeURIComponent(words)}&`
    : 'getPermRuleListByPermId?'
  return (await ask('GET', `permission/${path}permissionId=${permissionId}&${stamp}`)).result as Rule[]
}

/** The fields of a `SysPermissionDataRule` that such a client reads, with their JSON types. */
const sysPermissionDataRule = {
  id: 'string',
  permissionId: 'string',
  ruleName: 'string',
  ruleColumn: 'string',
  ruleConditions: 'string',
  ruleValue: 'string',
  status: 'string',
  createTime: 'string',
  createBy: 'string',
  updateTime: 'object',
  updateBy: 'object',
}

test('a rule is added, found, chosen for a role, edited and deleted', async () => {
  const draft = {
    permissionId,
    ruleName: '只看在保',
    ruleColumn: 'insuredOn',
    ruleConditions: '=',
    ruleValue: '#{sys_date}',
    status: '1',
  }
  expect(essence(await ask('POST', 'permission/addPermissionRule', draft))).toEqual(done('添加成功！'))
  const [rule] = await rules()
  expect(fieldsOf(rule!)).toMatchObject(sysPermissionDataRule)
  expect(await rules('在保')).toEqual([rule])
  expect(await rules('没有')).toEqual([])

  const choose = (dataRuleIds: string) => ask('POST', 'role/datarule', { permissionId, roleId, dataRuleIds })
  expect(essence(await choose(`${rule!.id},`))).toEqual(done('保存成功！'))
  const { code, result } = await ask('GET', `role/datarule/${permissionId}/${roleId}?${stamp}`)
  expect([code, result]).toEqual([0, { datarule: [rule], drChecked: rule!.id }])

  // The whole row goes back, by either method.
  const edit = (method: 'PUT' | 'POST', row: object) => ask(method, 'permission/editPermissionRule', row)
  expect(essence(await edit('PUT', { ...rule, ruleName: '在保' }))).toEqual(done('更新成功！'))
  const [again] = await rules()
  expect(essence(await edit('POST', { ...again, status: '0' }))).toEqual(done('更新成功！'))
  expect(essence(await choose(''))).toEqual(done('保存成功！'))
  expect(essence(await ask('DELETE', `permission/deletePermissionRule?id=${rule!.id}&${stamp}`))).toEqual(
    done('删除成功！'),
  )
  expect(await rules()).toEqual([])
})

test('SQL is no condition, and a role without the permission has no rules', async () => {
  const asSql = {
    permissionId,
    ruleName: 'SQL',
    ruleColumn: '',
    ruleConditions: 'USE_SQL_RULES',
    ruleValue: '1=1',
  }
  expect(await ask('POST', 'permission/addPermissionRule', asSql)).toMatchObject({
    success: false,
    code: 400,
  })
  expect(essence(await ask('GET', `role/datarule/201/${roleId}?${stamp}`))).toEqual({
    success: false,
    code: 500,
    message: '未找到权限配置信息',
  })
  expect(
    essence(await ask('POST', 'role/datarule', { permissionId: '201', roleId, dataRuleIds: '' })),
  ).toEqual({ success: false, code: 500, message: '请先保存角色菜单权限！' })
})
