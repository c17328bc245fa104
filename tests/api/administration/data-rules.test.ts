import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint, InputOf } from '#contract/core/endpoint.ts'
import { dataRules } from '#contract/administration/data-rules.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import type { Role } from '#contract/administration/roles.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { addRuledRole, type RuleTerms } from '../../support/data-rules.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf, newEmployee } from '../../support/members.ts'
import { holdRole } from '../../support/roles.ts'

/** `employee:list` in the seeded menu. */
const employeeList = '211'

let app: TestApp
let admin: Session
/** Holds a role whose rules leave insured employees alone. */
let ruled: Session
let insured: Employee
let former: Employee
let base: Role
/** Makes the account hold these roles and no others. */
const wear = async (...worn: readonly Role[]) => {
  await app.sql(`DELETE FROM sys_user_role WHERE user_id = 16`)
  for (const { id } of worn) await holdRole(app, '16', id, 'A01')
}
const onlyInsured: RuleTerms = {
  word: 'employee:list',
  ruleColumn: 'insuredOn',
  ruleConditions: '=',
  ruleValue: '#{sys_date}',
}
const words = ['list', 'add', 'edit', 'delete', 'export', 'import', 'reveal'].map(
  (verb) => `employee:${verb}`,
)

beforeAll(async () => {
  app = await openTestApp()
  admin = await sessionOf(app, 'admin')
  base = (await addRuledRole(app, admin, { words, rules: [onlyInsured] })).role
  ruled = await sessionOf(app, 'nobody')
  const first = async (status: string) =>
    (
      (await app.call(admin, employees.list, { status, category: '10', pageSize: '1' })).body.result as {
        records: Employee[]
      }
    ).records[0]!
  insured = await first('1')
  former = await first('3')
})
beforeEach(() => wear(base))
afterAll(() => app.close())

const call = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await app.call(session, endpoint, input)).body

const said = async <E extends Endpoint>(session: Session, endpoint: E, input: InputOf<E>) =>
  (await call(session, endpoint, input)).message
const ids = async (session: Session, input: Record<string, string>) =>
  (
    (await call(session, employees.list, { field: 'id', ...input })).result as { records: Employee[] }
  ).records.map(({ id }) => id)
const totalOf = async (session: Session, input: Record<string, string>) =>
  ((await call(session, employees.count, { exact: 'true', ...input })).result as { total: number }).total

const gone = '未找到对应实体'
const beyond = '保存后的内容超出您的数据权限，未保存；请改回权限范围内的内容，或联系管理员调整数据规则'

describe('a data rule (AUT, trap 32, api 3: one policy for every verb)', () => {
  test('leaves of lists, counts, bins and sheets what meets it', async () => {
    const all = await totalOf(admin, { status: '1' })
    const { records, total } = (await call(ruled, employees.list, { pageSize: '50' })).result as {
      records: Employee[]
      total: number
    }
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['1']))
    expect([total, await totalOf(ruled, {}), await totalOf(ruled, { status: '3' })]).toEqual([all, all, 0])
    const selections = `${insured.id},${former.id}`
    const { headers } = await app.call(ruled, employees.exportXls, { selections })
    expect(headers['x-row-count']).toBe('1')
    expect(await ids(ruled, { selections })).toEqual([insured.id])
  })

  test('hides every other row from calls about one row, as if it were not there', async () => {
    const reason = { fields: ['idNo' as const], reason: 'call' as const }
    for (const [id, answers] of [
      [insured.id, true],
      [former.id, false],
    ] as const) {
      const { version } = id === insured.id ? insured : former
      const answered = [
        await call(ruled, employees.queryById, { id }),
        await call(ruled, employees.history, { id }),
        await call(ruled, employees.reveal, { id, ...reason }),
        await call(ruled, employees.edit, { id, version }),
        await call(ruled, employees.deleteCheck, { ids: id }),
      ]
      expect(answered.map(({ success }) => success)).toEqual(answered.map(() => answers))
      if (!answers) expect(new Set(answered.map(({ message }) => message))).toEqual(new Set([gone]))
    }
    expect(await said(ruled, employees.delete, { id: former.id })).toBe(gone)
    expect(await said(ruled, employees.deleteBatch, { ids: `${insured.id},${former.id}` })).toBe(gone)
    expect(await said(ruled, employees.deleteJob, { ids: `${insured.id},${former.id}` })).toBe(gone)
    expect((await call(admin, employees.queryById, { id: insured.id })).result).toMatchObject({
      version: insured.version,
    })
  })

  test('finds nobody by a number whom it hides', async () => {
    const [row] = await app.sql<{ mobile: string }>(`SELECT mobile FROM employee WHERE id = $1`, [former.id])
    const number = row!.mobile
    expect((await call(admin, employees.lookUp, { number })).result).toMatchObject({
      ids: expect.arrayContaining([former.id]),
    })
    const { ids: found } = (await call(ruled, employees.lookUp, { number })).result as { ids: string[] }
    expect(found).not.toContain(former.id)
  })

  test('holds for what is written, as for what is read: nothing is moved out, or added outside', async () => {
    // Who is new has no cover yet, so this rule lets nobody be added.
    expect(await said(ruled, employees.add, newEmployee(await companyIdOf(app, 'A02')))).toBe(beyond)
    const active = { ...onlyInsured, ruleColumn: 'category', ruleValue: '10' }
    await wear((await addRuledRole(app, admin, { words, rules: [active] })).role)
    const { id, version } = insured
    expect(await said(ruled, employees.edit, { id, version, category: '11' })).toBe(beyond)
    const [whole] = await app.sql<Record<string, string>>(
      `SELECT company_id::text AS "companyId" FROM employee WHERE id = $1`,
      [id],
    )
    const asNew = newEmployee(whole!['companyId']!, { employeeNo: 'R-1' })
    expect(await said(ruled, employees.add, { ...asNew, category: '11' })).toBe(beyond)
    expect(await totalOf(admin, { employeeNo: 'R-1' })).toBe(0)
    const added = (await call(ruled, employees.add, asNew)) as { success: boolean; result: Employee }
    expect(added.success).toBe(true)
    const deletion = (await call(ruled, employees.delete, { id: added.result.id })) as {
      result: { deletionId: string }
    }
    const { deletionId } = deletion.result
    await app.sql(`UPDATE employee SET category = '11' WHERE id = $1`, [added.result.id])
    expect(await said(ruled, employees.restore, { deletionId })).toBe(gone)
    await app.sql(`UPDATE employee SET category = '10' WHERE id = $1`, [added.result.id])
    expect((await call(ruled, employees.restore, { deletionId })).success).toBe(true)
  })

  test('hides the names of rows where others show them, and counts none of them in figures', async () => {
    const { role } = await addRuledRole(app, admin, {
      words: ['family:list', 'family:add', 'employee:list', 'company:list'],
      rules: [onlyInsured],
    })
    await wear(base, role)
    const { records } = (await call(ruled, familyMembers.list, { pageSize: '500' })).result as {
      records: { employeeId: string; employeeName: string | null }[]
    }
    const employed = new Set(await ids(admin, { status: '1', pageSize: '500' }))
    const seen = records.filter(({ employeeName }) => employeeName !== null)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.length).toBeLessThan(records.length)
    expect(seen.filter(({ employeeId }) => employed.has(employeeId)).length).toBeGreaterThan(0)
    const member = { employeeId: former.id, name: '测试', relation: '2' as const, idType: '2' as const }
    const asked = { ...member, idNo: 'E22345678', birthDate: '1990-01-01', gender: '1' as const }
    expect(await said(ruled, familyMembers.add, asked)).toBe('员工不存在，或您不能查看')
    const { total } = (await call(ruled, employees.summary, {})).result as { total: number }
    expect(total).toBe(await totalOf(ruled, {}))
  })

  test('is met within a role whole, and one role is enough; a role without rules leaves everything', async () => {
    const both = await addRuledRole(app, admin, {
      words,
      rules: [
        { word: 'employee:list', ruleColumn: 'leaveDate', ruleConditions: '<', ruleValue: '#{sys_date}' },
        { word: 'employee:list', ruleColumn: 'gender', ruleConditions: '=', ruleValue: '1' },
      ],
    })
    await wear(base, both.role)
    expect(await totalOf(ruled, {})).toBe(
      (await totalOf(admin, { status: '1' })) + (await totalOf(admin, { status: '3', gender: '1' })),
    )
    const [gender] = both.rules.filter(({ ruleColumn }) => ruleColumn === 'gender')
    const about = { permissionId: employeeList, roleId: both.role.id }
    expect((await call(admin, dataRules.ofRole, about)).result).toMatchObject({
      drChecked: both.rules
        .map(({ id }) => id)
        .toSorted()
        .join(','),
    })
    await call(admin, dataRules.grant, { ...about, dataRuleIds: gender!.id })
    expect(await totalOf(ruled, { status: '3', gender: '1' })).toBeGreaterThan(0)
    await call(admin, dataRules.grant, { ...about, dataRuleIds: '' })
    expect(await totalOf(ruled, {})).toBe(await totalOf(admin, {}))
  })

  test('names who asks and where they work by variables', async () => {
    const counted = async (terms: Omit<RuleTerms, 'word'>) => {
      const { role } = await addRuledRole(app, admin, { words, rules: [{ word: 'employee:list', ...terms }] })
      await wear(role)
      return totalOf(ruled, {})
    }
    expect(
      await counted({ ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' }),
    ).toBe(1)
    expect(
      await counted({ ruleColumn: 'sysOrgCode', ruleConditions: 'LIKE', ruleValue: '#{sys_org_code}%' }),
    ).toBe(0)
    expect(
      await counted({
        ruleColumn: 'sysOrgCode',
        ruleConditions: 'IN',
        ruleValue: '#{sys_multi_org_code},A02',
      }),
    ).toBe(await totalOf(await sessionOf(app, 'hr.yunfan'), {}))
    expect(await counted({ ruleColumn: 'entryDate', ruleConditions: '<=', ruleValue: '#{sysDate}' })).toBe(
      await totalOf(admin, {
        entryDate_end: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
      }),
    )
  })
})
