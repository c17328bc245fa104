import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  claimDataPermissions,
  type ClaimDataPermission,
} from '#contract/administration/claim-data-permissions.ts'
import { companies } from '#contract/clients/companies.ts'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/paging.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roleTrials, type RoleTrial } from '#contract/administration/role-trials.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf } from '../../support/members.ts'
import { addRole, holdRole, idsOfWords } from '../../support/roles.ts'

let app: TestApp
let admin: Session
let [yunfan, qinghe] = ['', '']
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  yunfan = await companyIdOf(app, 'A02')
  qinghe = await companyIdOf(app, 'A03')
})
afterAll(() => app.close())

const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, session = admin) =>
  (await app.call(session, endpoint, input)).body
const saved = claimDataPermissions.saveClaimTpaDataPermission
const of = async (sysRoleId: string) =>
  ((await call(claimDataPermissions.listBySysRoleId, { sysRoleId })).result as ClaimDataPermission[])[0]!
const input = (now: ClaimDataPermission, changes: Partial<InputOf<typeof saved>>) => ({ ...now, ...changes })
/** Everything that a trial could have written, as one hash. */
const state = async () =>
  (
    await app.sql<{ hash: string }>(
      `SELECT md5(string_agg(x, '|' ORDER BY x)) AS hash FROM (
         SELECT t::text AS x FROM sys_role t UNION ALL SELECT t::text FROM sys_role_permission t UNION ALL SELECT t::text FROM sys_role_org t
         UNION ALL SELECT t::text FROM sys_user_role t UNION ALL SELECT t::text FROM sys_role_history t
         UNION ALL SELECT t.id::text FROM sys_audit t WHERE object_table LIKE 'sys_role%') rows`,
    )
  )[0]?.hash

describe('claim data permission is refused', () => {
  test('with a company or group that is not there: all or none (trap 33)', async () => {
    const role = await addRole(app, admin)
    const now = await of(role.id)
    const before = await state()
    for (const changes of [{ companyIds: [qinghe, '7'] }, { groupIds: ['7'] }, { companyIds: [role.id] }])
      expect((await call(saved, input(now, changes))).message).toBe(
        '所选公司或集团中有 1 个不存在，或超出您的数据范围',
      )
    expect(await state()).toBe(before)
  })

  test('for an amount that is none, in an old version, without the word', async () => {
    const role = await addRole(app, admin)
    const now = await of(role.id)
    for (const changes of [{ amountLimit: '1,000' }, { amountLimit: '-1' }, { maskLevel: 'SOME' as 'ALL' }])
      expect((await app.call(admin, saved, input(now, changes))).status).toBe(400)
    expect((await call(saved, input(now, { companyIds: [yunfan] }))).success).toBe(true)
    const late = await app.call(admin, saved, input(now, { companyIds: [] }))
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('系统管理员')])
    const staff = await sessionOf(app, 'staff')
    expect((await app.call(staff, claimDataPermissions.listBySysRoleId, { sysRoleId: role.id })).status).toBe(
      403,
    )
    expect((await app.call(staff, saved, input(now, {}))).status).toBe(403)
  })
})

test('a role has its companies, groups, amount and mask level, in its version and the trail by names; the database enforces the list (ACC-3)', async () => {
  const role = await addRole(app, admin, { words: ['employee:list', 'company:list'], dataScope: 'CHOSEN' })
  await holdRole(app, '16', role.id, 'A01')
  const nobody = await sessionOf(app, 'nobody')
  const seen = async () =>
    ((await call(companies.list, {}, nobody)).result as Page<{ id: string }>).records.map(({ id }) => id)
  expect(await seen()).toEqual([])
  const given = {
    companyIds: [yunfan],
    amountLimit: '20000',
    maskLevel: 'DIAGNOSIS' as const,
    reason: '工单 7',
  }
  const { result } = await call(saved, input(await of(role.id), given))
  expect(result).toEqual({
    id: role.id,
    sysRoleId: role.id,
    version: 1,
    companyIds: [yunfan],
    groupIds: [],
    amountLimit: '20000.00',
    maskLevel: 'DIAGNOSIS',
  })
  expect(await seen()).toEqual([yunfan])
  const [note] = await app.sql<{ detail: { reason: string; added: string[] } }>(
    `SELECT detail FROM sys_audit WHERE action = 'scope' AND object_id = $1`,
    [role.id],
  )
  expect(note?.detail).toMatchObject({
    reason: '工单 7',
    added: [expect.stringContaining('云帆')],
    removed: [],
  })
  await call(saved, input(await of(role.id), { companyIds: [], amountLimit: null }))
  expect([await seen(), (await of(role.id)).version, (await of(role.id)).amountLimit]).toEqual([[], 2, null])
})

describe('a trial', () => {
  test('says who gains and loses which words and rows, and writes nothing', async () => {
    const role = await addRole(app, admin, {
      words: ['employee:list', 'company:list'],
      dataScope: 'ORG',
      category: '2',
    })
    await app.sql('DELETE FROM sys_user_role WHERE user_id = 14')
    await holdRole(app, '14', role.id, 'A03')
    await holdRole(app, '13', role.id, 'A02')
    const words = await idsOfWords(app, 'company:list', 'family:list')
    const last = (await call(rolePermissions.queryRolePermission, { roleId: role.id })).result as string[]
    const permissions = { permissionIds: words.join(','), lastpermissionIds: last.join(',') }
    const before = await state()
    const { result, message } = await call(roleTrials.try, { roleId: role.id, permissions })
    expect([message, await state()]).toEqual(['试算完成，没有保存任何内容', before])
    const trial = result as RoleTrial
    const [qinghe] = await app.sql<{ realname: string }>('SELECT realname FROM sys_user WHERE id = 14')
    // hr.yunfan holds the seeded role besides, which has all of these words.
    expect(trial).toMatchObject({ people: 2, affected: 1 })
    expect(trial.permissions).toEqual([
      {
        id: last.find((id) => !words.includes(id)),
        name: '查看员工',
        word: 'employee:list',
        address: '',
        change: 'LOST',
        people: 1,
      },
      {
        id: words.find((id) => !last.includes(id)),
        name: '查看家属',
        word: 'family:list',
        address: '',
        change: 'GAINED',
        people: 1,
      },
    ])
    const rows = trial.samples.find(({ name }) => name === qinghe?.realname)?.rows ?? []
    const [employees] = await app.sql<{ count: number }>(
      `SELECT count(*)::int FROM employee WHERE sys_org_code = 'A03' AND del_flag = 0`,
    )
    expect(rows).toContainEqual({
      list: '员工列表',
      before: employees?.count,
      after: 0,
      gained: 0,
      lost: employees?.count,
    })
    expect(rows.find(({ list }) => list === '家属列表')).toMatchObject({
      before: 0,
      after: expect.any(Number),
    })
    expect(rows).toContainEqual({ list: '公司列表', before: 1, after: 1, gained: 0, lost: 0 })
  })

  test('of a scope counts with the rights that people would have', async () => {
    const role = await addRole(app, admin, { words: ['company:list'], dataScope: 'CHOSEN' })
    await app.sql('DELETE FROM sys_user_role WHERE user_id = 16')
    await holdRole(app, '16', role.id, 'A01')
    const now = await of(role.id)
    const before = await state()
    const tryScope = async (changes: Partial<InputOf<typeof saved>>) => {
      const { result } = await call(roleTrials.try, { roleId: role.id, dataPermission: input(now, changes) })
      return (result as RoleTrial).samples[0]?.rows?.find(({ list }) => list === '公司列表')
    }
    expect(await tryScope({ companyIds: [yunfan] })).toMatchObject({ before: 0, after: 1 })
    const [all] = await app.sql<{ count: number }>(`SELECT count(*)::int FROM company WHERE del_flag = 0`)
    expect(await tryScope({ dataScope: 'ALL' })).toMatchObject({ before: 0, after: all?.count })
    expect(await state()).toBe(before)
  })

  test('says what a role gets and loses that nobody holds yet', async () => {
    const role = await addRole(app, admin)
    const [list = ''] = await idsOfWords(app, 'employee:list')
    const permissions = { permissionIds: list, lastpermissionIds: '' }
    const { result } = await call(roleTrials.try, { roleId: role.id, permissions })
    expect(result).toEqual({
      people: 0,
      affected: 0,
      groups: [],
      samples: [],
      permissions: [
        { id: list, name: '查看员工', word: 'employee:list', address: '', change: 'GAINED', people: 0 },
      ],
    })
  })

  test('is there for the first words of a role and for its last, as the save is', async () => {
    const role = await addRole(app, admin)
    await holdRole(app, '16', role.id, 'A01')
    const [list = ''] = await idsOfWords(app, 'employee:list')
    for (const [change, permissionIds, lastpermissionIds] of [
      ['GAINED', list, ''],
      ['LOST', '', list],
    ] as const) {
      const permissions = { permissionIds, lastpermissionIds }
      const { result } = await call(roleTrials.try, { roleId: role.id, permissions })
      expect(result).toMatchObject({ people: 1, affected: 1, permissions: [{ id: list, change }] })
      const { message } = await call(rolePermissions.saveRolePermission, { roleId: role.id, ...permissions })
      expect(message).toBe('保存成功！')
    }
    await app.sql('DELETE FROM sys_user_role WHERE role_id = $1', [role.id])
  })

  test('refuses what saving would refuse, and says it', async () => {
    const role = await addRole(app, admin)
    const permissions = { permissionIds: '7', lastpermissionIds: null }
    expect((await call(roleTrials.try, { roleId: role.id, permissions })).message).toContain('已不存在')
    expect((await call(roleTrials.try, { roleId: role.id })).result).toMatchObject({ people: 0, affected: 0 })
  })
})
