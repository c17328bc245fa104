import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import type { CoverChange } from '#contract/cover/cover-change-fields.ts'
import type { Page } from '#contract/core/paging.ts'
import { employees, type Employee, type EmployeeDraft } from '#contract/members/employees.ts'
import { imports } from '#contract/records/imports.ts'
import { jobs, type Job } from '#contract/records/jobs.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { openCover, type OpenCover } from '../../support/cover-changes.ts'
import { importsInto } from '../../support/employees-import.ts'
import { companyIdOf, newEmployee } from '../../support/members.ts'
import { peopleHeader, personRow } from '../../support/people-sheet.ts'

const today = dayAt()
const patience = { timeout: 30_000, interval: 50 }

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const { uploadRows } = importsInto(() => on.app)
const proposed = async (employeeId: string): Promise<CoverChange[]> => {
  const asked = { employeeId, status: 'DRAFT', column: 'effectiveDay', order: 'asc' as const }
  return ((await on.app.call(on.hr, coverChanges.list, asked)).body.result as Page<CoverChange>).records
}
const daysOf = async (employeeId: string) =>
  (await proposed(employeeId)).map(({ changeType, effectiveDay }) => `${changeType} ${effectiveDay}`)
const now = async (id: string): Promise<Employee> =>
  (await on.app.call(on.staff, employees.queryById, { id })).body.result as Employee
const edited = async (id: string, changes: Partial<EmployeeDraft>) => {
  const { version } = await now(id)
  const { body } = await on.app.call(on.hr, employees.edit, { id, version, ...changes })
  if (!body.success) throw new Error(body.message)
  return body.message
}
const insured = async (): Promise<Employee> => {
  const one = await on.employee()
  await on.approved({ employeeId: one.id, effectiveDay: today })
  return one
}

describe('an employee who is entered in a form', () => {
  it('is proposed for nothing where they joined long ago, have left, or no day is changed', async () => {
    const long = await on.employee()
    const gone = await on.employee({ entryDate: addDays(today, -3), leaveDate: addDays(today, -1) })
    expect([await daysOf(long.id), await daysOf(gone.id)]).toEqual([[], []])
    expect(await edited(long.id, { post: '主管' })).toBe('修改成功！')
    const left = await insured()
    await edited(left.id, { leaveDate: addDays(today, 5) })
    await edited(left.id, { post: '主管' })
    expect(await daysOf(left.id)).toEqual([`REMOVE ${addDays(today, 6)}`])
  })

  it('joins: an addition is drafted from that day, which is said, and follows the day as long as nobody has touched it', async () => {
    const draft = newEmployee(await companyIdOf(on.app, 'A02'), { entryDate: addDays(today, 3) })
    const { body } = await on.app.call(on.hr, employees.add, draft)
    const { id } = body.result as Employee
    expect(body.message).toBe('已保存，并自动起草增员 1 条，请在“增减员”中核对后提交；提交前需选择方案')
    const [addition] = await proposed(id)
    expect(addition).toMatchObject({
      changeType: 'ADD',
      effectiveDay: addDays(today, 3),
      batchNo: `DR${today.replaceAll('-', '')}`,
      reason: `登记入职时自动起草（${today}）`,
    })
    await edited(id, { entryDate: addDays(today, 4) })
    expect(await daysOf(id)).toEqual([`ADD ${addDays(today, 4)}`])
    await edited(id, { leaveDate: addDays(today, 9) })
    expect(await daysOf(id)).toEqual([])
    await edited(id, { leaveDate: null })
    expect(await daysOf(id)).toEqual([`ADD ${addDays(today, 4)}`])
  })

  it('leaves: the removal is drafted from the day after, anew with another last day, and goes with the last day', async () => {
    const { id } = await insured()
    expect(await edited(id, { leaveDate: addDays(today, 5) })).toBe(
      '已保存，并自动起草减员 1 条，请在“增减员”中核对后提交',
    )
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 6)}`])
    await edited(id, { leaveDate: addDays(today, 8) })
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 9)}`])
    // Another day of joining changes nothing of it.
    await edited(id, { entryDate: addDays(today, -700) })
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 9)}`])
    await edited(id, { leaveDate: null })
    expect(await daysOf(id)).toEqual([])
    await edited(id, { leaveDate: addDays(today, 8) })
    const [removal] = await proposed(id)
    expect(
      (await on.move('submit', removal ?? { id: '', version: 0 }, { session: on.hr })).body.success,
    ).toBe(true)
    await edited(id, { leaveDate: addDays(today, 9) })
    expect(await daysOf(id)).toEqual([])
  })

  it('left longer ago than the contract lets be filed: the removal is drafted, and it is said that it would be refused', async () => {
    const one = await on.employee()
    const contractId = (await on.contract()).id
    await on.agreed(contractId, { changeDaysBack: 60 })
    await on.approved({ employeeId: one.id, effectiveDay: addDays(today, -50) })
    await on.agreed(contractId, { changeDaysBack: 30 })
    expect(await edited(one.id, { leaveDate: addDays(today, -32) })).toBe(
      '已保存，并自动起草减员 1 条，请在“增减员”中核对后提交；其中 1 条减员的生效日期超出合同允许的天数，现在提交会被拒绝，请先修改日期',
    )
    const [removal] = await proposed(one.id)
    const { body } = await on.move('submit', removal as CoverChange, { session: on.hr })
    expect([body.success, body.message]).toEqual([false, expect.stringContaining('最多追溯 30 天')])
    expect(await edited(one.id, { leaveDate: addDays(today, -31) })).toBe(
      '已保存，并自动起草减员 1 条，请在“增减员”中核对后提交',
    )
  })

  it('leaves earlier than a removal that is filed says: one of the earlier day is drafted beside it', async () => {
    const { id } = await insured()
    await edited(id, { leaveDate: addDays(today, 40) })
    const [later] = await proposed(id)
    const filed = (await on.move('submit', later ?? { id: '', version: 0 }, { session: on.hr })).body
    expect(await edited(id, { leaveDate: addDays(today, 5) })).toContain('自动起草减员 1 条')
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 6)}`])
    expect((await on.move('approve', filed.result as CoverChange)).body.success).toBe(true)
    const [earlier] = await proposed(id)
    const { body } = await on.move('submit', earlier ?? { id: '', version: 0 }, { session: on.hr })
    expect((await on.move('approve', body.result as CoverChange)).body.success).toBe(true)
    expect(await on.periods(id)).toMatchObject([{ from: today, to: addDays(today, 6) }])
  })

  it('leaves before a change of the plan that is approved: both covers are proposed to end, and both do', async () => {
    const { id } = await insured()
    const changed = addDays(today, 20)
    await on.approved({ employeeId: id, changeType: 'REMOVE', effectiveDay: changed })
    await on.approved({ employeeId: id, planId: on.other.id, effectiveDay: changed })
    const said = await edited(id, { leaveDate: addDays(today, 5) })
    expect(said).toBe('已保存，并自动起草减员 2 条，请在“增减员”中核对后提交')
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 6)}`, `REMOVE ${changed}`])
    await edited(id, { leaveDate: addDays(today, 8) })
    const both = await proposed(id)
    expect(both.map(({ effectiveDay }) => effectiveDay)).toEqual([addDays(today, 9), changed])
    const rows = both.map(({ id, version }) => ({ id, version }))
    expect((await on.app.call(on.hr, coverChanges.submitBatch, { rows })).body.success).toBe(true)
    for (const { id, version } of rows)
      expect((await on.move('approve', { id, version: version + 1 })).body.success).toBe(true)
    expect(await on.periods(id)).toMatchObject([{ from: today, to: addDays(today, 9) }])
  })

  it('is insured beyond a last day that was known before: the approval drafts the removal, which is nobody’s own filing', async () => {
    const { id } = await on.employee({ leaveDate: addDays(today, 30) })
    await on.approved({ employeeId: id, effectiveDay: today })
    const [removal] = await proposed(id)
    expect(removal).toMatchObject({ changeType: 'REMOVE', effectiveDay: addDays(today, 31) })
    const filed = (await on.move('submit', removal ?? { id: '', version: 0 }, { session: on.hr })).body
    expect((await on.move('approve', filed.result as CoverChange)).body.success).toBe(true)
    expect(await on.periods(id)).toMatchObject([{ from: today, to: addDays(today, 31) }])
    await edited(id, { leaveDate: addDays(today, 40) })
    expect(await daysOf(id)).toEqual([])
    await edited(id, { leaveDate: addDays(today, 10) })
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 11)}`])
  })

  it('comes back from the recycle bin as somebody who joins', async () => {
    const { id } = await on.employee({ entryDate: today })
    expect(await daysOf(id)).toEqual([`ADD ${today}`])
    expect((await on.app.call(on.hr, employees.delete, { id })).body.success).toBe(true)
    const { body } = await on.app.call(on.hr, employees.restore, { ids: id })
    expect(body.message).toContain('自动起草增员 1 条')
    expect(await daysOf(id)).toEqual([`ADD ${today}`])
  })

  it('is insured anew by what is approved together with a removal that waited: the removal of the last day is drafted', async () => {
    const { id } = await insured()
    const leaving = await on.filed({ employeeId: id, changeType: 'REMOVE', effectiveDay: addDays(today, 2) })
    expect(await edited(id, { leaveDate: addDays(today, 20) })).toBe('修改成功！')
    const again = await on.filed({ employeeId: id, planId: on.other.id, effectiveDay: addDays(today, 2) })
    const rows = [leaving, again].map(({ id, version }) => ({ id, version }))
    expect((await on.app.call(on.staff, coverChanges.approveBatch, { rows })).body.success).toBe(true)
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 21)}`])
  })

  it('has the last day of before an import again when that is taken back, and the removal of that day', async () => {
    const row = (leaves: string) => [...personRow(980).slice(0, -1), '2024-03-05', leaves]
    const upload = async (leaves: string) =>
      (await uploadRows(on.staff, [row(leaves)], [...peopleHeader, '离职日期'])).result.batchId
    await upload('')
    const [{ id = '' } = {}] = await on.app.sql<{ id: string }>(
      `SELECT id::text AS id FROM employee WHERE employee_no = 'T00980'`,
    )
    await on.approved({ employeeId: id, effectiveDay: today })
    await edited(id, { leaveDate: addDays(today, 5) })
    const importId = await upload(addDays(today, 9))
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 10)}`])
    const { result } = (await on.app.call(on.staff, imports.undo, { id: importId })).body
    await vi.waitFor(async () => {
      const { body } = await on.app.call(on.staff, jobs.queryById, { id: (result as Job).id })
      expect((body.result as Job).endTime).not.toBeNull()
    }, patience)
    expect(await daysOf(id)).toEqual([`REMOVE ${addDays(today, 6)}`])
  })
})
