import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import type { ImportPreview } from '#contract/core/import-preview.ts'
import { addDays, dayAt, lastOfMonth } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { changeHeader, newChild, newcomer, type ChangeRow as Row } from '../../support/cover-sheet.ts'
import { sessionOf } from '../../support/identities.ts'
import { nationalIdOf, sheetFile } from '../../support/people-sheet.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const fileOf = (rows: readonly Row[]) => {
  const usual: Row = {
    类型: '增员',
    保单号: on.policy.policyNo,
    方案代码: on.plan.planCode,
    生效日期: nextMonth,
  }
  const cells = rows.map((row) => changeHeader.map((title) => row[title] ?? usual[title] ?? ''))
  return sheetFile([changeHeader, ...cells], '增减员.xlsx')
}
const check = async (...rows: Row[]) =>
  (await on.app.call(on.hr, coverChanges.importCheck, { file: fileOf(rows) })).body.result as ImportCheck
const imported = async (...rows: Row[]) =>
  (await on.app.call(on.hr, coverChanges.importExcel, { file: fileOf(rows) })).body.result as ImportOutcome
const shown = async ({ preview }: ImportCheck) =>
  ((await on.app.call(on.hr, coverChanges.importPreview, { preview })).body.result as ImportPreview).rows.map(
    ({ row, name, told }) => [row, name, ...told],
  )
const told = ({ errors }: Pick<ImportCheck, 'errors'>) =>
  errors.map(({ row, column, message }) => [row, column, message])
const drafts = async (batchNo: string) =>
  ((await on.app.call(on.hr, coverChanges.list, { batchNo })).body.result as { records: CoverChange[] })
    .records
const saying = (text: string) => expect.stringContaining(text) as string

const peopleOf = (numbers: readonly (string | undefined)[]) =>
  on.app.sql<{ name: string }>(
    `SELECT name FROM employee WHERE id_no = ANY($1) UNION ALL SELECT name FROM family_member WHERE id_no = ANY($1) ORDER BY name`,
    [numbers],
  )

/** What some people cost a day of that month, at 31.00 a month each. */
const perDay = (people: number) =>
  ((Math.round(3100 / Number(lastOfMonth(nextMonth).slice(8))) * people) / 100).toFixed(2)

describe('people who are new', () => {
  it('are shown by the check, and made with their drafts by the import: employees, and relatives of old and new ones', async () => {
    const known = await on.employee()
    await on.approved({ employeeId: known.id })
    const joiner = newcomer({ 批次号: 'P-1' })
    const [first, other] = [newChild(joiner['员工工号'] ?? '', { 批次号: 'P-1' }), newChild(known.employeeNo)]
    // The relative stands before the employee, who joins twice.
    const rows = [
      first,
      joiner,
      other,
      { ...joiner, 类型: '减员', 方案代码: '', 生效日期: addDays(nextMonth, 9) },
    ]
    const found = await check(...rows)
    expect(told(found)).toEqual([])
    expect(found.told).toEqual([
      '导入时一并新增 1 名员工、2 名家属',
      saying(`4 条增减员的保费差额：每天 ${perDay(1)} 元，至保单结束（最晚 `),
      '导入的增减员是草稿，请核对后在列表中提交审批',
    ])
    expect(await shown(found)).toEqual([
      [2, first['家属'], '新家属，导入时新增', saying(`保费差额：每天 ${perDay(1)}`)],
      [3, joiner['姓名'], '新员工，导入时新增', saying(`保费差额：每天 ${perDay(1)}`)],
      [4, other['家属'], '新家属，导入时新增', saying(`保费差额：每天 ${perDay(1)}`)],
      [5, joiner['姓名'], saying(`保费差额：每天 ${perDay(-2)}`), `保障同时终止：${first['家属']}`],
    ])
    const numbers = rows.map((row) => row['证件号码'])
    expect(await peopleOf(numbers)).toEqual([])
    expect(await imported(...rows)).toMatchObject({ addedCount: 4, errorCount: 0 })
    expect(await peopleOf(numbers)).toHaveLength(3)
    const filed = await drafts('P-1')
    expect(filed.map(({ name, employeeNo, relation }) => [name, employeeNo, relation])).toEqual(
      expect.arrayContaining([
        [joiner['姓名'], joiner['员工工号'], '0'],
        [first['家属'], joiner['员工工号'], '3'],
      ]),
    )
    expect(filed.every(({ premiumDelta }) => premiumDelta !== null)).toBe(true)
  })

  it('are not made for rows that are refused, whether the sheet is refused whole or without them', async () => {
    const [good, bad] = [newcomer(), newcomer({ 生效日期: '2020-01-01' })]
    const child = newChild(bad['员工工号'] ?? '')
    const typo = newcomer({ 类型: '增' })
    const rows = [good, bad, child, typo]
    const numbers = rows.map((row) => row['证件号码'])
    expect(told(await check(...rows))).toEqual([
      [3, '生效日期', saying('生效日期须在保单期间内')],
      [4, '生效日期', saying('请先为员工增员')],
      [5, '类型', saying('类型只能填')],
    ])
    expect(await imported(...rows)).toMatchObject({ addedCount: 0, errorCount: 3 })
    expect(await peopleOf(numbers)).toEqual([])
    const file = fileOf(rows)
    const { body } = await on.app.call(on.hr, coverChanges.importExcel, { file, skipFailed: 'true' })
    expect(body.result).toMatchObject({ totalCount: 4, addedCount: 1, errorCount: 3 })
    expect(await peopleOf(numbers)).toEqual([{ name: good['姓名'] }])
  })

  it('are found by the id number, and not made twice', async () => {
    const { id, employeeNo } = await on.employee()
    await on.approved({ employeeId: id })
    const row = newChild(employeeNo)
    const twin = newChild(employeeNo, { 家属: row['家属'] ?? '' })
    expect(await imported(row)).toMatchObject({ addedCount: 1 })
    // Two of one name: the number says which; without it the sheet is asked for it.
    expect(await imported(twin)).toMatchObject({ addedCount: 1 })
    expect(await peopleOf([row['证件号码'], twin['证件号码']])).toHaveLength(2)
    const leaving = { ...row, 生效日期: addDays(nextMonth, 1), 批次号: 'P-2' }
    expect(told(await check({ ...leaving, 证件号码: '' }))).toEqual([
      [2, '家属', `有 2 名家属叫“${row['家属']}”，请填写证件号码`],
    ])
    expect(await imported(leaving)).toMatchObject({ addedCount: 1 })
    expect((await peopleOf([row['证件号码']])).length).toBe(1)
  })

  it('have one passport however it is typed, new and known', async () => {
    const passport = { 证件类型: '护照', 出生日期: '1990-01-02', 性别: '男' }
    const joiner = newcomer({ ...passport, 证件号码: 'k 1234501' })
    expect(await imported(joiner)).toMatchObject({ addedCount: 1, errorCount: 0 })
    expect(await peopleOf(['K1234501'])).toEqual([{ name: joiner['姓名'] }])
    const { errors } = await check({ ...joiner, 证件号码: 'Ｋ 1234501' })
    expect(errors.map(({ column }) => column)).not.toContain('证件号码')
  })

  it('are refused in words where their facts are wrong, or contradict those of somebody known', async () => {
    const known = await on.employee({ name: '孙已知' })
    const [{ idNo }] = (await on.app.sql<{ idNo: string }>(
      'SELECT id_no AS "idNo" FROM employee WHERE id = $1',
      [known.id],
    )) as [{ idNo: string }]
    const rows = [
      newcomer({ 手机号: '12', 入职日期: '' }),
      newcomer({ 证件号码: idNo }),
      { 员工工号: known.employeeNo, 姓名: '孙别人' },
      { 员工工号: known.employeeNo, 证件号码: nationalIdOf('1990-01-01', 77) },
      newChild(known.employeeNo, { 与员工关系: '员工本人' }),
      newChild(known.employeeNo, { 与员工关系: '' }),
    ]
    expect(told(await check(...rows))).toEqual([
      [2, '手机号', saying('手机号')],
      [3, '证件号码', '该公司已有相同证件号码的员工'],
      [4, '姓名', '系统中登记的姓名是“孙已知”，与表中的“孙别人”不一致'],
      [5, '证件号码', '与系统中“孙已知”登记的证件号码不一致'],
      [6, '与员工关系', '填写了家属，与员工关系不能是员工本人'],
      [7, '与员工关系', saying('请填写关系')],
    ])
  })

  it('need the rights to add them, and the approval that a company asks for', async () => {
    const { id, employeeNo } = await on.employee()
    await on.approved({ employeeId: id })
    await on.app.sql(`UPDATE company SET family_approval = true WHERE org_code = 'A02'`)
    expect(told(await check(newChild(employeeNo)))).toEqual([[2, '证件号码', saying('家属变更需要审批')]])
    await on.app.sql(`UPDATE company SET family_approval = false WHERE org_code = 'A02'`)
    await on.app.sql(
      `DELETE FROM sys_role_permission r USING sys_permission p WHERE p.id = r.permission_id AND p.perms = 'employee:add' AND r.role_id = 3`,
    )
    on.hr = await sessionOf(on.app, 'hr.yunfan')
    const row = newcomer()
    expect(told(await imported(row))).toEqual([
      [2, '员工工号', saying(`“${row['姓名']}”还不在系统中，您没有新增并查看员工的权限`)],
    ])
  })
})

describe('a sheet is tried as a whole before anything is written', () => {
  it('and says for each row what does not go with the cover there is, with the contract, or with another row', async () => {
    const [insured, free] = [await on.employee(), await on.employee()]
    await on.approved({ employeeId: insured.id })
    const parent = await on.child(insured.id, { relation: '1', birthDate: '1950-05-05', name: '老人' })
    const rowOf = ({ employeeNo }: { employeeNo: string }, changes: Row = {}): Row => ({
      员工工号: employeeNo,
      ...changes,
    })
    const rows = [
      rowOf(insured),
      rowOf(free, { 类型: '减员', 方案代码: '' }),
      rowOf(free, { 生效日期: addDays(on.policy.endDate, 1) }),
      rowOf(free, { 生效日期: addDays(dayAt(), -31) }),
      rowOf(insured, { 家属: parent.name }),
      rowOf(free, { 批次号: 'W-1' }),
      rowOf(free),
    ]
    const found = await check(...rows)
    // Whom it is about, is said though the sheet has only numbers.
    expect(found.errors.map(({ name }) => name)).toEqual(
      [insured, free, free, free, parent, free].map(({ name }) => name),
    )
    expect(told(found)).toEqual([
      [2, '生效日期', saying('已有保障或待审批的增员')],
      [3, '生效日期', saying('没有该保单的保障，不能减员')],
      [4, '生效日期', saying('生效日期须在保单期间内')],
      [5, '生效日期', saying('按合同“')],
      [6, '方案代码', saying('不适用于')],
      [8, '员工工号', '与文件第 7 行重复'],
    ])
    expect(await drafts('W-1')).toEqual([])
  })

  it('lets an employee leave one plan and join another, whatever the order of the rows', async () => {
    const { id, employeeNo } = await on.employee()
    await on.approved({ employeeId: id, effectiveDay: dayAt() })
    const joins = { 员工工号: employeeNo, 方案代码: on.other.planCode }
    expect(told(await check(joins, { 员工工号: employeeNo, 类型: '减员', 方案代码: '' }))).toEqual([])
  })

  it('also a long one, whose rows are packed on the way', async () => {
    const people = await on.app.sql<{ 员工工号: string }>(
      `SELECT employee_no AS "员工工号" FROM employee WHERE sys_org_code = 'A02' AND leave_date IS NULL AND entry_date <= $1 AND del_flag = 0 ORDER BY id LIMIT 501`,
      [nextMonth],
    )
    expect(await imported(...people)).toMatchObject({ addedCount: 501, errorCount: 0 })
    const [sum] = await on.app.sql<{ fen: string }>(
      `SELECT sum(premium_delta)::text AS fen FROM cover_change WHERE policy_id = $1 AND status = 'DRAFT'`,
      [on.policy.id],
    )
    expect(BigInt(sum?.fen ?? 0) > 0n).toBe(true)
  })

  it('adds no draft a second time: imported twice at once, one of both is refused in words', async () => {
    const people = [await on.employee(), await on.employee()]
    const rows = people.map(({ employeeNo }) => ({ 员工工号: employeeNo, 批次号: 'W-2' }))
    const outcomes = await Promise.all([imported(...rows), imported(...rows)])
    expect(outcomes.map(({ addedCount }) => addedCount).toSorted()).toEqual([0, 2])
    const message = '已有同一人、同一保单、同一天的草稿（批次 W-2），请先提交或删除它'
    expect(outcomes.flatMap(told)).toEqual([
      [2, '员工工号', message],
      [3, '员工工号', message],
    ])
    expect(await drafts('W-2')).toHaveLength(2)
  })
})
