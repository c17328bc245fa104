import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { dataRuleTrials } from '#contract/administration/data-rule-trials.ts'
import { dataRules } from '#contract/administration/data-rules.ts'
import { employees } from '#contract/members/employees.ts'
import { rolePermissions, type NounFields } from '#contract/administration/role-permissions.ts'
import { roleTrials, type RoleTrial } from '#contract/administration/role-trials.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addRuledRole, type RuleTerms } from '../../support/data-rules.ts'
import { sessionOf } from '../../support/identities.ts'
import { addRole, holdRole, idsOfWords } from '../../support/roles.ts'

/** `employee:list` in the seeded menu. */
const employeeList = '211'
const onlyActive: RuleTerms = {
  word: 'employee:list',
  ruleColumn: 'category',
  ruleConditions: '=',
  ruleValue: '10',
}
const words = ['employee:list']

let app: TestApp
let admin: Session
let ruled: Session
beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  ruled = await sessionOf(app, 'nobody')
})
afterAll(() => app.close())

const call = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body
const totalOf = async (session: Session, input: Record<string, string>) =>
  ((await call(session, employees.count, { exact: 'true', ...input })).result as { total: number }).total

/** Other rules for the list of a role, which keeps what it is granted. */
const choosing = async (roleId: string, lastDataRuleIds: string[], dataRuleIds: string[]) => {
  const granted = (await call(admin, rolePermissions.queryRolePermission, { roleId })).result as string[]
  const permissionIds = granted.join(',')
  return {
    permissionIds,
    lastpermissionIds: permissionIds,
    dataRules: [{ permissionId: employeeList, lastDataRuleIds, dataRuleIds }],
  }
}
const chosenFor = async (roleId: string) => (await call(admin, dataRules.ruledGrants, { roleId })).result

describe('a change of rules is tried before it is saved', () => {
  const lists = (result: unknown) =>
    new Map(
      (result as RoleTrial).samples.flatMap(({ rows }) =>
        (rows ?? []).map(
          ({ list, before, after, lost, gained }) => [list, { before, after, lost, gained }] as const,
        ),
      ),
    )

  test('with the rows that its people gain and lose, as they would be answered; nothing of it stays', async () => {
    const { role, rules } = await addRuledRole(app, admin, { words, rules: [onlyActive] })
    await holdRole(app, '16', role.id, 'A01')
    const [all, seen, other] = [
      await totalOf(admin, {}),
      await totalOf(ruled, {}),
      await totalOf(admin, { category: '11' }),
    ]
    const [rule] = rules
    const { id, version } = rule!
    const edited = await call(admin, dataRuleTrials.edit, { id, version, ruleValue: '11' })
    expect(lists(edited.result).get('员工列表')).toEqual({
      before: seen,
      after: other,
      lost: seen,
      gained: other,
    })
    const change = await choosing(role.id, [id], [])
    const freed = await call(admin, roleTrials.try, { roleId: role.id, permissions: change })
    expect(lists(freed.result).get('员工列表')).toEqual({
      before: seen,
      after: all,
      lost: 0,
      gained: all - seen,
    })
    expect(await totalOf(ruled, {})).toBe(seen)
  })

  test('and saved with a reason, which the trail has', async () => {
    const { role, rules } = await addRuledRole(app, admin, { words, rules: [onlyActive] })
    const [rule] = rules
    const { id, version } = rule!
    await call(admin, dataRules.edit, { id, version, ruleValue: '11', reason: '工单 8' })
    const about = { permissionId: employeeList, roleId: role.id }
    await call(admin, dataRules.grant, { ...about, dataRuleIds: '', reason: '工单 9' })
    const notes = await app.sql<{ action: string; reason: string }>(
      `SELECT action, detail->>'reason' AS reason FROM sys_audit WHERE object_id IN ($1, $2) AND detail ? 'reason' ORDER BY id`,
      [id, role.id],
    )
    expect(notes.slice(-2)).toEqual([
      { action: 'explain-rule', reason: '工单 8' },
      { action: 'choose-rules', reason: '工单 9' },
    ])
  })
})

describe('permissions and the rules of them are saved together', () => {
  test('all or none: neither without the word, nor over what others chose meanwhile, nor rules of what is not granted (trap 33)', async () => {
    const { role, rules } = await addRuledRole(app, admin, { words, rules: [onlyActive] })
    const [{ id } = { id: '' }] = rules
    const kept = [{ permissionId: employeeList, chosen: [id] }]
    const save = async (session: Session, input: Awaited<ReturnType<typeof choosing>>) =>
      app.call(session, rolePermissions.saveRolePermission, { roleId: role.id, ...input })
    const granting = await addRole(app, admin, {
      dataScope: 'ALL',
      words: ['role:list', 'role:grant', 'employee:list'],
    })
    await holdRole(app, '16', granting.id, 'A01')
    const giver = await sessionOf(app, 'nobody')
    expect((await save(giver, await choosing(role.id, [id], []))).status).toBe(403)
    const late = await save(admin, { ...(await choosing(role.id, [], [])), permissionIds: '' })
    expect(late.body.message).toBe('请先保存角色菜单权限！')
    const stale = await save(admin, await choosing(role.id, [], []))
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('系统管理员')])
    expect(await chosenFor(role.id)).toEqual(kept)
    expect((await save(admin, await choosing(role.id, [id], []))).body.success).toBe(true)
    expect(await chosenFor(role.id)).toEqual([])
    await app.sql(`DELETE FROM sys_user_role WHERE user_id = 16`)
  })
})

test('a role hides, masks or shows the fields that the server withholds by words, and no others', async () => {
  const fields = (await call(admin, rolePermissions.nounFields, {})).result as NounFields[]
  const of = (noun: string) => fields.find((one) => one.noun === noun)
  const [premium, reveal] = await Promise.all(
    ['policy:premium', 'employee:reveal'].map(async (word) => (await idsOfWords(app, word))[0]),
  )
  expect(of('policy')).toEqual({
    noun: 'policy',
    withheld: [{ label: '保费', permissionId: premium, isMasked: false }],
    masked: [],
    revealId: null,
  })
  expect(of('employee')).toMatchObject({ withheld: [], revealId: reveal })
  expect(of('employee')?.masked).toEqual(expect.arrayContaining(['证件号码', '手机号']))
  expect(of('companyGroup')).toBeUndefined()
})
