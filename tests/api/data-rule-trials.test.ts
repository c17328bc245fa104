import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { dataRuleTrials } from '#contract/data-rule-trials.ts'
import { dataRules } from '#contract/data-rules.ts'
import { employees } from '#contract/employees.ts'
import type { RoleTrial } from '#contract/role-trials.ts'
import { openTestApp, type Session, type TestApp } from '../support/app.ts'
import { addRuledRole, type RuleTerms } from '../support/data-rules.ts'
import { sessionOf } from '../support/identities.ts'
import { holdRole } from '../support/roles.ts'

/** `employee:list` in the seeded menu. */
const employeeList = '211'
const onlyInsured: RuleTerms = {
  word: 'employee:list',
  ruleColumn: 'status',
  ruleConditions: '=',
  ruleValue: '1',
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

describe('a change of rules is tried before it is saved', () => {
  const lists = (result: unknown) =>
    new Map(
      (result as RoleTrial).samples.flatMap(({ rows }) =>
        (rows ?? []).map(({ list, before, after }) => [list, [before, after]] as const),
      ),
    )

  test('with the rows that its people gain and lose, as they would be answered; nothing of it stays', async () => {
    const { role, rules } = await addRuledRole(app, admin, { words, rules: [onlyInsured] })
    await holdRole(app, '16', role.id, 'A01')
    const [all, seen, other] = [
      await totalOf(admin, {}),
      await totalOf(ruled, {}),
      await totalOf(admin, { status: '3' }),
    ]
    const [rule] = rules
    const { id, version } = rule!
    const edited = await call(admin, dataRuleTrials.edit, { id, version, ruleValue: '3' })
    expect(lists(edited.result).get('员工列表')).toEqual([seen, other])
    const about = { permissionId: employeeList, roleId: role.id }
    const freed = await call(admin, dataRuleTrials.grant, { ...about, dataRuleIds: '' })
    expect(lists(freed.result).get('员工列表')).toEqual([seen, all])
    expect(await totalOf(ruled, {})).toBe(seen)
  })

  test('and saved with a reason, which the trail has', async () => {
    const { role, rules } = await addRuledRole(app, admin, { words, rules: [onlyInsured] })
    const [rule] = rules
    const { id, version } = rule!
    await call(admin, dataRules.edit, { id, version, ruleValue: '3', reason: '工单 8' })
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
