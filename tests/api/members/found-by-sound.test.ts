import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { covers, type Cover } from '#contract/cover/covers.ts'
import type { Page } from '#contract/core/paging.ts'
import { companies, type Company } from '#contract/clients/companies.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { spokenKey } from '#contract/rules/spoken-key.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { fillSpoken } from '#server/db/fill-spoken.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { idsOf, listOf } from '../../support/list-of-employees.ts'
import { addChild, addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'

let app: TestApp
let staff: Session
let companyId: string

beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  companyId = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

const found = async (keyword: string) => idsOf(await listOf(app, staff, { keyword, pageSize: '100' }))

describe('a person is found by how the name sounds', () => {
  test('pinyin, initials, and the English name in either order', async () => {
    const { id } = await addEmployee(
      app,
      staff,
      newEmployee(companyId, { name: '欧阳思鸢', nameEn: 'Quill Siyuan' }),
    )
    for (const keyword of [
      'ouyangsiyuan',
      'oysy',
      'OYSY',
      'Quill Siyuan',
      'siyuan quill',
      'quillsiyuan',
      '思鸢',
    ])
      expect([keyword, await found(keyword)]).toEqual([keyword, [id]])
    expect(await found('ill s')).toEqual([id])
    expect(await found('quill ouyang')).toEqual([])
  })

  test('with other dots, and with blanks or without, as it is shown now and was stored before', async () => {
    const add = (name: string) => addEmployee(app, staff, newEmployee(companyId, { name }))
    const [dotted, spaced] = [await add('娜依拉・古丽'), await add('蔺\u3000晚　棠')]
    expect([dotted.name, spaced.name]).toEqual(['娜依拉·古丽', '蔺晚棠'])
    for (const keyword of ['娜依拉·古丽', '娜依拉•古丽', '娜依拉・古丽'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [dotted.id]])
    for (const keyword of ['蔺晚棠', '蔺 晚 棠', '晚\u3000棠'])
      expect([keyword, await found(keyword)]).toEqual([keyword, [spaced.id]])
    await app.sql(`UPDATE employee SET name = '蔺 晚 棠' WHERE id = $1`, [spaced.id])
    expect(await found('蔺 晚 棠')).toEqual([spaced.id])
  })

  test('by the name it has now', async () => {
    const { id, version } = await addEmployee(app, staff, newEmployee(companyId, { name: '闻人朔' }))
    expect(await found('wenrenshuo')).toEqual([id])
    const { body } = await app.call(staff, employees.edit, { id, version, name: '闻人曦' })
    expect(body.success).toBe(true)
    expect([await found('wenrenshuo'), await found('wrx')]).toEqual([[], [id]])
  })

  test('relatives and companies, too', async () => {
    const named = { name: '宰父知夏', nameEn: 'Zhixia Zaifu' }
    const parent = await addEmployee(app, staff, newEmployee(companyId, named))
    const child = await addChild(app, staff, parent.id, { name: '澹台鹭' })
    for (const keyword of ['dantailu', parent.employeeNo, '宰父知夏', 'zaifuzhixia', 'zhixia zaifu']) {
      const relatives = await app.call(staff, familyMembers.list, { keyword })
      const ids = (relatives.body.result as Page<FamilyMember>).records.map(({ id }) => id)
      expect([keyword, ids]).toEqual([keyword, [child.id]])
    }
    await fillSpoken(app.adminUrl)
    const clients = await app.call(staff, companies.list, { keyword: 'yunfan' })
    expect((clients.body.result as Page<Company>).records.map(({ id }) => id)).toContain(companyId)
  })
})

test('people of a load test have the keys that a write would give them', async () => {
  await seedEmployees(app.adminUrl, 4_000)
  const rows = await app.sql<{ name: string; key: string }>(
    `SELECT name, name_spoken AS key FROM employee WHERE employee_no LIKE 'B%' LIMIT 500`,
  )
  expect(rows.length).toBeGreaterThan(100)
  for (const { name, key } of rows) expect([name, key]).toEqual([name, spokenKey(name)])
})

test('names of before get their keys, and nothing else of the row changes', async () => {
  const { id } = await addEmployee(app, staff, newEmployee(companyId, { name: '端木槿' }))
  const stateOf = () =>
    app.sql(
      `SELECT version, update_time AS "updateTime", (SELECT count(*)::int FROM sys_audit WHERE object_table = 'employee' AND object_id = e.id::text) AS audits,
         (SELECT count(*)::int FROM employee_history h WHERE h.record_id = e.id) AS told FROM employee e WHERE id = $1`,
      [id],
    )
  await app.sql('UPDATE employee SET name_spoken = NULL WHERE id = $1', [id])
  const before = await stateOf()
  expect(await found('duanmujin')).toEqual([])
  await fillSpoken(app.adminUrl)
  expect([await found('duanmujin'), await stateOf()]).toEqual([[id], before])
})

test('additions and removals, by the name of the employee, English or Chinese', async () => {
  const person = newEmployee(companyId, { name: '单雄飞', nameEn: 'Xiongfei Shan', entryDate: dayAt() })
  const { id } = await addEmployee(app, staff, person)
  for (const keyword of ['shanxiongfei', 'danxiongfei', 'xiongfei shan', 'shan xiongfei']) {
    const { body } = await app.call(staff, coverChanges.list, { keyword })
    const { records } = body.result as Page<CoverChange>
    expect([keyword, records.map(({ employeeId }) => employeeId)]).toEqual([keyword, [id]])
  }
})

test('additions and removals of a relative, by the name that the relative has', async () => {
  const person = newEmployee(companyId, { name: '鲁知微', entryDate: dayAt() })
  const { id } = await addEmployee(app, staff, person)
  const child = await addChild(app, staff, id, { name: '淳于书意' })
  await app.sql(
    `INSERT INTO cover_change (change_type, employee_id, family_member_id, policy_id, effective_day, name, status, sys_org_code, create_by, filed_by)
     SELECT change_type, employee_id, $2, policy_id, effective_day, '淳于', status, sys_org_code, create_by, filed_by FROM cover_change WHERE employee_id = $1 LIMIT 1`,
    [id, child.id],
  )
  for (const keyword of ['chunyushuyi', 'cysy', '书意']) {
    const { body } = await app.call(staff, coverChanges.list, { keyword })
    const { records } = body.result as Page<CoverChange>
    expect([keyword, records.map(({ familyMemberId }) => familyMemberId)]).toEqual([keyword, [child.id]])
  }
  const { body } = await app.call(staff, coverChanges.list, { keyword: person.employeeNo })
  const { records } = body.result as Page<CoverChange>
  expect(records).toHaveLength(2)
  const { policyNo } = records[0] ?? {}
  await app.sql(
    'UPDATE cover_change c SET plan_id = (SELECT min(id) FROM plan p WHERE p.policy_id = c.policy_id) WHERE employee_id = $1',
    [id],
  )
  const [plan] = await app.sql<{ code: string; name: string }>(
    'SELECT plan_code AS code, plan_name AS name FROM plan WHERE id IN (SELECT plan_id FROM cover_change WHERE employee_id = $1)',
    [id],
  )
  for (const keyword of [policyNo, plan?.code, plan?.name]) {
    const shown = await app.call(staff, coverChanges.list, { keyword: String(keyword), employeeId: id })
    expect((shown.body.result as Page<CoverChange>).records).toHaveLength(2)
  }
})

test('claims, by the names of the employee and of the relative', async () => {
  const person = newEmployee(companyId, { name: '鲍雪岑', nameEn: 'Xuecen Bao' })
  const { id } = await addEmployee(app, staff, person)
  const child = await addChild(app, staff, id, { name: '钟离雁' })
  await app.sql(
    `INSERT INTO claim (employee_id, family_member_id, sys_org_code, payee, insured_name, status, create_by)
     VALUES ($1, $2, 'A02', 'EMPLOYEE', '钟离雁', 'REVIEWING', 'staff')`,
    [id, child.id],
  )
  for (const keyword of ['baoxuecen', 'bxc', 'xuecen bao', '雪岑', 'zhongliyan', 'zly', person.employeeNo]) {
    const { body } = await app.call(staff, claims.list, { keyword })
    const { records } = body.result as Page<Claim>
    expect([keyword, records.map(({ employeeId }) => employeeId)]).toEqual([keyword, [id]])
  }
})

test('cover, by the names and numbers of who is insured, of the policy and of its insurer', async () => {
  const person = newEmployee(companyId, { name: '慕容听雪', nameEn: 'Tingxue Murong' })
  const { id } = await addEmployee(app, staff, person)
  const child = await addChild(app, staff, id, { name: '即墨遥' })
  await app.sql(
    `INSERT INTO cover (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, sys_org_code, create_by)
     SELECT $1, m, policy_id, id, '2020-01-01', '2021-01-01', sys_org_code, 'staff' FROM plan, unnest(ARRAY[NULL, $2]::bigint[]) m
     WHERE plan.id = (SELECT min(id) FROM plan WHERE sys_org_code = 'A02')`,
    [id, child.id],
  )
  const found = async (asked: Record<string, string>, session = staff) =>
    ((await app.call(session, covers.list, asked)).body.result as Page<Cover>).records
  for (const keyword of ['murongtingxue', 'mrtx', 'tingxue murong', '听雪', person.employeeNo])
    expect([keyword, await found({ keyword })]).toMatchObject([
      keyword,
      [{ employeeId: id }, { employeeId: id }],
    ])
  for (const keyword of ['jimoyao', '即墨遥'])
    expect([keyword, await found({ keyword })]).toMatchObject([keyword, [{ familyMemberId: child.id }]])
  const [known] = await found({ keyword: 'jimoyao' })
  if (!known?.insurerId || !known.insurerName) throw new Error('who insures the child?')
  const { policyNo, planCode, planName, insurerId, insurerName } = known
  for (const session of [staff, await sessionOf(app, 'hr.yunfan')])
    for (const keyword of [policyNo, planCode, planName, insurerName, insurerName.slice(0, 4)])
      expect(await found({ keyword: String(keyword), employeeId: id }, session)).toHaveLength(2)
  expect(await found({ insurerId, employeeId: id })).toHaveLength(2)
  expect(await found({ keyword: `${policyNo}0`, employeeId: id })).toEqual([])
})

test('a document is one, however it is written', async () => {
  const passport = { idType: '2', birthDate: '1991-04-05', gender: '1' } as const
  const made = await addEmployee(app, staff, newEmployee(companyId, { ...passport, idNo: 'e 7345 2018' }))
  expect(await app.sql('SELECT id_no AS no FROM employee WHERE id = $1', [made.id])).toEqual([
    { no: 'E73452018' },
  ])
  const again = await app.call(
    staff,
    employees.add,
    newEmployee(companyId, { ...passport, idNo: 'Ｅ73452018' }),
  )
  expect(again.body.message).toContain('该公司已有相同证件号码的员工')
})
