import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '#contract/core/paging.ts'
import { departUsers, type DepartPerson, type DepartUser } from '#contract/administration/depart-users.ts'
import { departs, type Depart } from '#contract/administration/departs.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addDepart } from '../../support/departs.ts'
import { sessionOf } from '../../support/identities.ts'

let app: TestApp
let staff: Session
let depart: Depart
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql('DELETE FROM sys_depart_user')
  await app.sql('DELETE FROM sys_depart')
  depart = await addDepart(app, staff, '理赔部')
})

/** The numbers of the demo accounts: 11 and 12 are the provider's, 13 is a client's. */
const [admin, clerk, client] = ['11', '12', '13']
const put = async (userIdList: string[], depId = depart.id) =>
  (await app.call(staff, departUsers.editSysDepartWithUser, { depId, userIdList })).body
const people = async (session = staff, id = depart.id) =>
  (await app.call(session, departUsers.queryUserByDepId, { id })).body.result as DepartPerson[]

describe('people of departments are refused', () => {
  test('where they work in another organisation, all of them', async () => {
    expect((await put([admin, client])).message).toBe('所选人员不都是本机构的用户，请重新选择')
    expect((await put([admin, '7'])).success).toBe(false)
    expect(await people()).toEqual([])
  })

  test('in a department that is not there, was deleted, or is of another organisation', async () => {
    await app.sql(
      `INSERT INTO sys_depart (id, depart_name, depart_order, org_code, sys_org_code) VALUES (900, '人事部', 0, 'A02A01', 'A02')`,
    )
    const gone = await addDepart(app, staff, '旧部门')
    await app.call(staff, departs.delete, { id: gone.id })
    for (const depId of ['7', '900', gone.id])
      expect((await put([admin], depId)).message).toBe('未找到对应实体')
  })

  test('to who has not the words, and never tell anything of another organisation', async () => {
    await put([admin])
    const hr = await sessionOf(app, 'hr.yunfan')
    expect((await app.call(hr, departUsers.people, {})).status).toBe(403)
    await app.sql(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT 3, id FROM sys_permission WHERE perms LIKE 'departUser:%'`,
    )
    const granted = await sessionOf(app, 'hr.yunfan')
    const found = (await app.call(granted, departUsers.people, {})).body.result as DepartPerson[]
    expect(found.map(({ username }) => username)).toEqual(['hr.yunfan'])
    expect(await people(granted)).toEqual([])
    expect(((await app.call(granted, departUsers.list, {})).body.result as Page<DepartUser>).total).toBe(0)
    const taken = await app.call(granted, departUsers.deleteUserInDepart, { depId: depart.id, userId: admin })
    expect(taken.body.message).toBe('未找到对应实体')
    await app.sql(
      `DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id IN (SELECT id FROM sys_permission WHERE perms LIKE 'departUser:%')`,
    )
  })

  test('as a reason to keep their department: it cannot be deleted while somebody is in it', async () => {
    await put([admin, clerk])
    const remove = async () => (await app.call(staff, departs.delete, { id: depart.id })).body
    expect((await remove()).message).toBe('部门“理赔部”还有人员 2 人，不能删除')
    await app.call(staff, departUsers.deleteUserInDepartBatch, {
      depId: depart.id,
      userIds: `${admin},${clerk}`,
    })
    expect((await remove()).success).toBe(true)
  })
})

describe('people of departments', () => {
  test('are put there once, several at a time, and answered without anything secret', async () => {
    expect(await put([clerk, admin, clerk])).toMatchObject({ success: true, message: '已添加到部门！' })
    await put([admin])
    const all = await people()
    expect(all.map(({ username }) => username).toSorted()).toEqual(['admin', 'staff'])
    expect(all.find(({ id }) => id === clerk)).toEqual({
      id: clerk,
      username: 'staff',
      realname: '陈雨桐',
      phone: '********002',
      status: '1',
      orgCode: 'A01',
    })
    const listed = (await app.call(staff, departUsers.list, { departId: depart.id })).body
      .result as Page<DepartUser>
    expect(listed.records.map(({ realname, departName }) => [realname, departName])).toContainEqual([
      '陈雨桐',
      '理赔部',
    ])
  })

  test('are found by a part of their name or account, and named by their ids', async () => {
    const found = async (input: { keyWord?: string; ids?: string }) =>
      ((await app.call(staff, departUsers.people, input)).body.result as DepartPerson[]).map(({ id }) => id)
    expect(await found({ keyWord: '雨桐' })).toEqual([clerk])
    expect(await found({ keyWord: 'STAFF' })).toEqual([clerk, '17'])
    expect(await found({ ids: `${admin},${client}` })).toEqual([admin])
  })

  test('are taken out, and taken back; who leaves the organisation leaves its departments', async () => {
    await put([admin, clerk])
    const { body } = await app.call(staff, departUsers.deleteUserInDepart, {
      depId: depart.id,
      userId: admin,
    })
    expect(body.message).toBe('已移出部门！')
    const { deletionId } = body.result as { deletionId: string }
    await app.call(staff, departUsers.restore, { deletionId })
    expect(await people()).toHaveLength(2)
    await app.sql(`INSERT INTO sys_user (id, username, realname) VALUES (990, 'leaver', '离开者')`)
    await app.sql(`INSERT INTO sys_user_org (user_id, org_code) VALUES (990, 'A01')`)
    await put(['990'])
    await app.sql(`DELETE FROM sys_user_org WHERE user_id = 990`)
    expect(await people()).toHaveLength(2)
  })
})
