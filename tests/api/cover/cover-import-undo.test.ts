import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { ImportOutcome } from '#contract/core/import-outcome.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { addDays } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { changeHeader, newChild, newcomer, type ChangeRow as Row } from '../../support/cover-sheet.ts'
import { sessionOf } from '../../support/identities.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { sheetFile } from '../../support/people-sheet.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const { undone } = undoingIn(() => on.app)

const imported = async (...rows: Row[]): Promise<ImportOutcome> => {
  const usual = { 类型: '增员', 保单号: on.policy.policyNo, 方案代码: on.plan.planCode, 生效日期: nextMonth }
  const cells = rows.map((row) => changeHeader.map((title) => ({ ...usual, ...row })[title] ?? ''))
  const file = sheetFile([changeHeader, ...cells], '增减员.xlsx')
  const { body } = await on.app.call(on.hr, coverChanges.importExcel, { file })
  if (!body.success) throw new Error(body.message)
  return body.result as ImportOutcome
}
const numberOf = (row: Row): string => row['员工工号'] ?? ''
const employeeOf = async (row: Row): Promise<Employee> => {
  const { body } = await on.app.call(on.hr, employees.list, { employeeNo: numberOf(row) })
  const [found] = (body.result as { records: Employee[] }).records
  if (!found) throw new Error(`there is no ${numberOf(row)}`)
  return found
}
const inUse = (name: string | undefined) =>
  `员工“${name}”有 1 条增减员记录，不能删除；未通过审批的可先在“增减员”中退回草稿并删除，在保的请提交减员，其余无需处理，记录会保留`
/** Who of the rows is there. */
const thereOf = async (...rows: Row[]) => {
  const found = await on.app.sql<{ name: string }>(
    `SELECT name FROM employee WHERE id_no = ANY($1) AND del_flag = 0 UNION ALL SELECT name FROM family_member WHERE id_no = ANY($1) AND del_flag = 0`,
    [rows.map((row) => row['证件号码'])],
  )
  return found.map(({ name }) => name).toSorted()
}

describe('people whom an import of additions made', () => {
  it('go when it is taken back: employees, and relatives of them and of others', async () => {
    const known = await on.employee()
    await on.approved({ employeeId: known.id })
    const joiner = newcomer()
    const rows = [joiner, newChild(numberOf(joiner)), newChild(known.employeeNo)]
    const { batchId, addedCount, madeCount } = await imported(...rows)
    expect([addedCount, madeCount, await thereOf(...rows)]).toEqual([
      3,
      3,
      expect.objectContaining({ length: 3 }),
    ])
    const { outcome, total, doneCount, failedCount } = await undone(on.hr, batchId)
    expect(outcome).toEqual({
      deletedCount: 3,
      revertedCount: 0,
      made: { deletedCount: 3, keptCount: 0 },
      failures: [],
    })
    expect([total, doneCount, failedCount, await thereOf(...rows)]).toEqual([6, 6, 0, []])
    expect(
      await on.app.sql(`SELECT detail FROM sys_audit WHERE action = 'undo' AND object_id = $1`, [batchId]),
    ).toEqual([
      {
        detail: { deletedCount: 3, revertedCount: 0, made: { deletedCount: 3, keptCount: 0 }, keptCount: 0 },
      },
    ])
  })

  it('stay where something hangs on them since, each with why', async () => {
    const [edited, filed, parent, asked, free] = [newcomer(), newcomer(), newcomer(), newcomer(), newcomer()]
    const rows = [edited, filed, parent, asked, free]
    const { batchId } = await imported(...rows)
    const { id, version } = await employeeOf(edited)
    await on.app.call(on.hr, employees.edit, { id, version, post: '主管' })
    await on.child((await employeeOf(parent)).id)
    const { body } = await on.app.call(on.hr, coverChanges.list, { name: filed['姓名'] ?? '' })
    const [draft] = (body.result as { records: CoverChange[] }).records
    if (draft) await on.move('submit', draft, { session: on.hr })
    const other = { changeType: 'ADD', planId: on.other.id, effectiveDay: addDays(nextMonth, 3) } as const
    await on.drafted({ ...other, employeeId: (await employeeOf(asked)).id })
    const { outcome, failedCount } = await undone(on.hr, batchId)
    expect([outcome.deletedCount, outcome.made, failedCount]).toEqual([
      4,
      { deletedCount: 1, keptCount: 4 },
      5,
    ])
    expect(outcome.failures.map(({ name, reason }) => [name, reason]).toSorted()).toEqual(
      [
        [edited['姓名'], '导入后又被修改过'],
        [filed['姓名'], '导入后又被修改过'],
        [filed['姓名'], inUse(filed['姓名'])],
        [parent['姓名'], '名下还有家属'],
        [asked['姓名'], inUse(asked['姓名'])],
      ].toSorted(),
    )
    expect(await thereOf(...rows)).toEqual(
      [edited, filed, parent, asked].map((row) => row['姓名']).toSorted(),
    )
  })

  it('stay where who takes it back may not add such people, and are not named', async () => {
    const row = newcomer()
    const { batchId } = await imported(row)
    await on.app.sql(
      `DELETE FROM sys_role_permission r USING sys_permission p WHERE p.id = r.permission_id AND p.perms = 'employee:add' AND r.role_id = 3`,
    )
    const { id } = await employeeOf(row)
    const { outcome } = await undone(await sessionOf(on.app, 'hr.yunfan'), batchId)
    expect([outcome.deletedCount, outcome.made, outcome.failures]).toEqual([
      1,
      { deletedCount: 0, keptCount: 1 },
      [{ id, name: id, reason: '您没有新增这类记录的权限' }],
    ])
    expect(await thereOf(row)).toEqual([row['姓名']])
  })
})
