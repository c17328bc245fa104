import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { dataRules, type DataRule, type DataRuleDraft } from '#contract/administration/data-rules.ts'
import { rolePermissions } from '#contract/administration/role-permissions.ts'
import { roles, type Role } from '#contract/administration/roles.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addRuledRole, type RuleTerms } from '../../support/data-rules.ts'
import { describeResource } from '../../support/describe-resource.ts'
import { sessionOf } from '../../support/identities.ts'
import { holdRole, newRole } from '../../support/roles.ts'

/** `employee:list` in the seeded menu. */
const employeeList = '211'

describeResource(dataRules, {
  draft: (): DataRuleDraft => ({
    permissionId: employeeList,
    ruleName: '本人录入',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
  }),
  visibleTo: 'admin',
  size: 'small',
})

let app: TestApp
let admin: Session
/** Holds a role whose rules leave active employees alone. */
let ruled: Session
const onlyActive: RuleTerms = {
  word: 'employee:list',
  ruleColumn: 'category',
  ruleConditions: '=',
  ruleValue: '10',
}
const words = ['list', 'edit'].map((verb) => `employee:${verb}`)

beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  ruled = await sessionOf(app, 'nobody')
})
afterAll(() => app.close())

const call = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body
const said = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await call(session, endpoint, input)).message

describe('a data rule is refused', () => {
  const draft: DataRuleDraft = {
    permissionId: employeeList,
    ruleName: '规则',
    ruleColumn: 'category',
    ruleConditions: '=',
    ruleValue: '10',
  }
  test.each([
    [{ ruleColumn: 'idNoHash' }, '“idNoHash”不是该数据可用于规则的字段，请从字段列表中选择'],
    [
      { ruleColumn: "status' OR true --" },
      "“status' OR true --”不是该数据可用于规则的字段，请从字段列表中选择",
    ],
    [{ ruleValue: '9' }, '“人员类别”没有选项“9”，可用的选项：10、11、12、20、30'],
    [
      { ruleColumn: 'entryDate', ruleValue: '明天' },
      '“入职日期”不能用这个条件与该值比较，请检查条件和规则值',
    ],
    [
      { ruleColumn: 'entryDate', ruleConditions: 'LIKE' as const },
      '“入职日期”不能用这个条件与该值比较，请检查条件和规则值',
    ],
    // It may be of the day before; the day itself is asked.
    [{ ruleColumn: 'status', ruleValue: '1' }, '“status”不是该数据可用于规则的字段，请从字段列表中选择'],
    [
      { ruleColumn: 'insuredOn', ruleConditions: '<=' as const, ruleValue: '#{sys_date}' },
      '“在保日期”不能用这个条件与该值比较，请检查条件和规则值',
    ],
    [
      { ruleColumn: 'name', ruleValue: '#{sys_secret}' },
      '没有名为 sys_secret 的变量，可用的变量：sys_user_code、sys_user_name、sys_org_code、sys_multi_org_code、sys_date、sys_time',
    ],
    [
      { ruleColumn: 'name', ruleValue: '#{sys_multi_org_code}' },
      '这个条件只能比较一个值；比较多个值请用“IN”',
    ],
  ])('for terms that do not fit: %o (trap 32)', async (changes, sentence) => {
    expect(await said(admin, dataRules.add, { ...draft, ...changes })).toBe(sentence)
  })

  test('as SQL, and for permissions that show no business data', async () => {
    const asSql = { ...draft, ruleConditions: 'USE_SQL_RULES' } as unknown as DataRuleDraft
    expect((await app.call(admin, dataRules.add, asSql)).status).toBe(400)
    for (const word of ['role:list', 'depart:list', 'employee:add']) {
      const [row] = await app.sql<{ id: string; name: string }>(
        `SELECT id::text, name FROM sys_permission WHERE perms = $1`,
        [word],
      )
      expect(await said(admin, dataRules.add, { ...draft, permissionId: row!.id })).toBe(
        `权限“${row!.name}”不能设置数据规则：只有业务数据的查看权限可以`,
      )
    }
  })

  test('to be chosen for a role without the permission, or with rules of others (trap 33)', async () => {
    const { role, rules } = await addRuledRole(app, admin, { words, rules: [onlyActive] })
    const companyList = (
      await app.sql<{ id: string }>(`SELECT id::text FROM sys_permission WHERE perms = 'company:list'`)
    )[0]!.id
    const about = { permissionId: companyList, roleId: role.id }
    expect(await said(admin, dataRules.ofRole, about)).toBe('未找到权限配置信息')
    expect(await said(admin, dataRules.grant, { ...about, dataRuleIds: '' })).toBe('请先保存角色菜单权限！')
    const own = { permissionId: employeeList, roleId: role.id }
    expect(await said(admin, dataRules.grant, { ...own, dataRuleIds: `${rules[0]!.id},7` })).toBe(
      '所选规则中有不属于该权限或已删除的，请刷新后重试',
    )
    expect(await said(admin, dataRules.delete, { id: rules[0]!.id })).toBe(
      `规则“${rules[0]!.ruleName}”正在限制角色：${role.roleName}。请先从这些角色取消选择，再删除`,
    )
    const { id, version } = rules[0] as DataRule
    const moved = { ...draft, id, version, permissionId: companyList, ruleColumn: 'status' }
    expect(await said(admin, dataRules.edit, moved)).toBe('规则不能换到另一个权限，请在那里新增')
  })

  test('to be widened by whom it narrows: by taking it away, ending it, or granting without it (ACC-5)', async () => {
    const { role, rules } = await addRuledRole(app, admin, {
      words: [
        ...words,
        'role:list',
        'role:add',
        'role:grant',
        'dataRule:list',
        'dataRule:edit',
        'dataRule:grant',
      ],
      rules: [onlyActive],
    })
    await holdRole(app, '16', role.id, 'A01')
    const sentence = '您自己受该权限的数据规则限制，不能放宽它；请联系不受限制的管理员'
    const own = { permissionId: employeeList, roleId: role.id }
    expect(await said(ruled, dataRules.grant, { ...own, dataRuleIds: '' })).toBe(sentence)
    const { id, version } = rules[0] as DataRule
    expect(await said(ruled, dataRules.edit, { ...draft, id, version, ruleValue: '11' })).toBe(sentence)
    expect(await said(ruled, dataRules.edit, { ...draft, id, version, status: '0' })).toBe(sentence)
    const { result } = await call(ruled, roles.add, newRole())
    const other = result as Role
    expect(
      await said(ruled, rolePermissions.saveRolePermission, {
        roleId: other.id,
        permissionIds: employeeList,
        lastpermissionIds: '',
      }),
    ).toBe('不能授予超出您自己的权限、数据范围和理赔限额的内容')
  })
})
