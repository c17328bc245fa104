import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companies, type Company, type CompanyChoice } from '#contract/clients/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import type { PermissionResult } from '#contract/administration/permissions.ts'
import { permissions } from '#contract/administration/permissions.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { advanced, idsOf, listOf } from '../../support/list-of-employees.ts'
import { newEmployee } from '../../support/members.ts'
import { cellsOf, sheetFile } from '../../support/people-sheet.ts'

let app: TestApp
let staff: Session
let hr: Session
let one: Employee

const staffRole = 2
const rowOf = async (session: Session, id: string) =>
  (await app.call(session, employees.queryById, { id })).body.result as Employee
const said = async (session: Session, input: Record<string, string>) => {
  const { status, body } = await app.call(session, employees.list, input)
  return `${status} ${body.message}`
}

beforeAll(async () => {
  app = await openTestApp()
  for (const [at, field] of ['idNo', 'name', 'post', 'leaveDate', 'id'].entries()) {
    await app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES ($1, 210, '字段', 'Field', $2, 'action', 2, false)`,
      [5_000 + at, `employee:${field}`],
    )
    await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)`, [
      staffRole,
      5_000 + at,
    ])
  }
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
  one = (await listOf(app, hr, { pageSize: '1' })).records[0] as Employee
})
afterAll(() => app.close())

describe('a withheld column is refused', () => {
  test.each([
    [{ name: '王' }, '400 没有名为 name 的查询条件'],
    [{ post: '*师*' }, '400 没有名为 post 的查询条件'],
    [{ leaveDate_begin: '2020-01-01' }, '400 没有名为 leaveDate 的查询条件'],
    [{ column: 'name' }, '400 请注意，将要排序的列字段不存在：name'],
    [{ column: 'createTime,leaveDate' }, '400 请注意，将要排序的列字段不存在：leaveDate'],
    [advanced([{ field: 'name', rule: 'like', val: '王' }]), '400 没有名为 name 的查询条件'],
    [
      advanced([{ match: 'or', items: [{ field: 'post', rule: 'empty', val: '' }] }]),
      '400 没有名为 post 的查询条件',
    ],
  ] as [Record<string, string>, string][])(
    'as filter, sort or advanced condition: %j',
    async (input, sentence) => {
      expect(await said(hr, input)).toBe(sentence)
      expect((await app.call(hr, employees.count, input)).status).toBe(400)
      expect((await app.call(hr, employees.exportXls, input)).status).toBe(400)
      expect((await said(staff, input)).slice(0, 3)).toBe('200')
    },
  )

  test('in writes, with a sentence, and nothing is written', async () => {
    const edited = await app.call(hr, employees.edit, { id: one.id, version: one.version, post: '经理' })
    expect([edited.status, edited.body.message]).toEqual([400, '您没有权限查看或填写岗位'])
    const emptied = await app.call(hr, employees.edit, { id: one.id, version: one.version, post: null })
    expect(emptied.status).toBe(400)
    const added = await app.call(hr, employees.add, newEmployee(one.companyId))
    expect([added.status, /您没有权限查看或填写/.test(added.body.message)]).toEqual([400, true])
    expect((await rowOf(staff, one.id)).version).toBe(one.version)
  })

  test('when it is to be revealed, without a trace in the audit trail', async () => {
    const input = { id: one.id, fields: ['idNo' as const], reason: 'call' as const }
    expect((await app.call(hr, employees.reveal, input)).status).toBe(403)
    const [{ n } = { n: -1 }] = await app.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM sys_audit WHERE action = 'reveal'`,
    )
    expect(n).toBe(0)
    expect((await app.call(staff, employees.reveal, input)).status).toBe(200)
  })
})

describe('a withheld column is left out', () => {
  const hidden = ['idNo', 'name', 'post', 'leaveDate']

  test('of lists, even when asked for by name, and of single rows', async () => {
    for (const input of [{}, { field: 'id,name,idNo,employeeNo' }]) {
      const [row] = (await listOf(app, hr, input)).records
      expect(Object.keys(row ?? {}).filter((key) => hidden.includes(key))).toEqual([])
      expect(row?.employeeNo).toBeTruthy()
    }
    const row = await rowOf(hr, one.id)
    expect(Object.keys(row).filter((key) => hidden.includes(key))).toEqual([])
    expect(Object.keys(await rowOf(staff, one.id))).toEqual(expect.arrayContaining(hidden))
  })

  test('of the answer of an edit, whose untouched values stay as they are', async () => {
    const before = await rowOf(staff, one.id)
    const { body } = await app.call(hr, employees.edit, {
      id: one.id,
      version: before.version,
      email: 'anna@example.com',
    })
    expect(body.success).toBe(true)
    expect(Object.keys(body.result as object).filter((key) => hidden.includes(key))).toEqual([])
    const after = await rowOf(staff, one.id)
    expect([after.name, after.post, after.idNo]).toEqual([before.name, before.post, before.idNo])
  })

  test('of the rows of other nouns that show it: children, exports, pickers (security ACC-4)', async () => {
    await app.sql(
      `INSERT INTO sys_permission (id, parent_id, name, name_en, perms, perms_kind, menu_type, is_route) VALUES
         (5100, 310, '字段', 'Field', 'company:companyName', 'action', 2, false),
         (5101, 310, '字段', 'Field', 'companyGroup:groupName', 'action', 2, false)`,
    )
    const fresh = await sessionOf(app, 'hr.yunfan')
    const [person] = (await listOf(app, fresh, {})).records
    expect(Object.keys(person ?? {})).not.toContain('companyName')
    const family = async (session: Session) =>
      (await app.call(session, familyMembers.list, {})).body.result as Page<FamilyMember>
    const relative = Object.keys((await family(fresh)).records[0] ?? {})
    expect(relative).toContain('employeeNo')
    expect(relative.filter((key) => ['employeeName', 'companyName'].includes(key))).toEqual([])
    const titles = (await app.call(fresh, familyMembers.exportXls, {})).bytes
    const has = (text: string) => titles.includes(Buffer.from(text, 'utf16le'))
    expect([has('员工工号'), has('员工姓名'), has('公司')]).toEqual([true, false, false])
    const company = (await app.call(fresh, companies.list, {})).body.result as Page<Company>
    expect(company.records[0]).not.toHaveProperty('groupName')
    const [choice] = (await app.call(fresh, companies.getCompanyByGroup, {})).body.result as CompanyChoice[]
    expect(choice?.companyName).toBe(choice?.id)
    await app.sql(`DELETE FROM sys_permission WHERE id IN (5100, 5101)`)
    const again = await sessionOf(app, 'staff')
    expect((await family(again)).records[0]).toMatchObject({ employeeName: expect.any(String) })
  })

  test('of the keyword, which still finds by the other fields', async () => {
    const row = await rowOf(staff, one.id)
    expect(idsOf(await listOf(app, staff, { keyword: row.name, pageSize: '500' }))).toContain(one.id)
    expect((await listOf(app, hr, { keyword: row.name })).total).toBe(0)
    expect(idsOf(await listOf(app, hr, { keyword: row.employeeNo.toLowerCase() }))).toContain(one.id)
  })

  test('of exports', async () => {
    const titles = async (session: Session) =>
      (await app.call(session, employees.exportXls, { field: 'employeeNo,name,post', selections: one.id }))
        .bytes
    const [mine, theirs] = [await titles(hr), await titles(staff)]
    const holds = (bytes: Buffer, text: string) => bytes.includes(Buffer.from(text, 'utf16le'))
    expect([holds(theirs, '岗位'), holds(mine, '岗位'), holds(mine, '工号')]).toEqual([true, false, true])
  })
})

test('rows are answered only to who may list them: not by an edit, not from the recycle bin (security ACC-12)', async () => {
  const taken = await app.sql<{ permission_id: string }>(
    `DELETE FROM sys_role_permission WHERE role_id = 3 AND permission_id IN (211, 311) RETURNING permission_id`,
  )
  expect(taken).toHaveLength(2)
  const blind = await sessionOf(app, 'hr.yunfan')
  const asked = [
    await app.call(blind, employees.recycled, {}),
    await app.call(blind, employees.edit, { id: one.id, version: one.version }),
    await app.call(blind, companies.getCompanyByGroup, {}),
  ]
  expect(asked.map(({ status }) => status)).toEqual([403, 403, 403])
  await app.sql(`INSERT INTO sys_role_permission (role_id, permission_id) VALUES (3, 211), (3, 311)`)
})

describe('what withholds nothing', () => {
  test('is a word that is switched off, only disables a button, or would take away the id', async () => {
    expect((await rowOf(hr, one.id)).id).toBe(one.id)
    await app.sql(`UPDATE sys_permission SET status = '0' WHERE perms = 'employee:post'`)
    await app.sql(`UPDATE sys_permission SET perms_type = '2' WHERE perms = 'employee:leaveDate'`)
    const fresh = await sessionOf(app, 'hr.yunfan')
    expect(Object.keys(await rowOf(fresh, one.id))).toEqual(expect.arrayContaining(['post', 'leaveDate']))
  })

  test('and the portal learns all words to withhold by', async () => {
    const { body } = await app.call(hr, permissions.getUserPermissionByOrgCode, {})
    const { allAuth, auth } = body.result as PermissionResult
    expect(allAuth).toContainEqual({ action: 'employee:idNo', type: '1', describe: '字段', status: '1' })
    expect(auth.map(({ action }) => action)).not.toContain('employee:idNo')
  })
})

describe('a sheet', () => {
  const sheet = () =>
    sheetFile([
      ['工号', '姓名'],
      ['W1', '会计'],
    ])

  test('with a withheld column is refused, by whatever way it comes', async () => {
    for (const call of [employees.importCheck, employees.importFailedRows, employees.importExcel])
      expect((await app.call(hr, call, { file: sheet() })).body.message).toBe('您没有权限查看或填写姓名')
    const mapping = JSON.stringify({ name: 2 })
    const renamed = sheetFile([
      ['工号', '乙'],
      ['W1', '会计'],
    ])
    expect((await app.call(hr, employees.importCheck, { file: renamed, mapping })).body.message).toBe(
      '您没有权限查看或填写姓名',
    )
    expect((await app.call(staff, employees.importCheck, { file: sheet() })).body.success).toBe(true)
  })

  test('to fill in does not offer withheld columns', async () => {
    const heads = async (session: Session) =>
      cellsOf((await app.call(session, employees.importTemplate, {})).bytes)[2] ?? []
    expect(await heads(hr)).not.toContain('姓名 *')
    expect(await heads(staff)).toContain('姓名 *')
  })
})
