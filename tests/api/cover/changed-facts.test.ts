import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { InputProblem } from '#contract/core/envelope.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { changed, importsInto } from '../../support/employees-import.ts'
import { undoingIn } from '../../support/import-undo.ts'
import { peopleHeader, personRow } from '../../support/people-sheet.ts'

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const today = dayAt()
const { checkRows, uploadRows } = importsInto(() => on.app)
const { undone } = undoingIn(() => on.app)

const saying = (text: string) => expect.stringContaining(text) as string
const edit = async (call: Endpoint, id: string, changes: object) => {
  const { body } = await on.app.call(on.hr, call, { id, version: 0, ...changes })
  return body.success ? [] : (body.result as InputProblem[]).map(({ path, message }) => [path, message])
}
const editEmployee = (id: string, changes: object) => edit(employees.edit as Endpoint, id, changes)

describe('a day of somebody insured is not moved beyond the first day of cover', () => {
  const entry = [['entryDate', saying(`自 ${nextMonth} 起有保障，入职日期不能晚于这一天`)]]

  it('of joining, for the family neither; to that day it is', async () => {
    const { id } = await on.employee()
    const { id: familyMemberId } = await on.child(id)
    await on.approved({ employeeId: id })
    await on.approved({ employeeId: id, familyMemberId, effectiveDay: addDays(nextMonth, 2) })
    expect(await editEmployee(id, { entryDate: addDays(nextMonth, 1) })).toEqual(entry)
    expect(await editEmployee(id, { entryDate: nextMonth })).toEqual([])
  })

  it('of birth, at the field that it comes from', async () => {
    const { id } = await on.employee({ idType: '2', idNo: 'BORN-1' })
    const child = await on.child(id)
    await on.approved({ employeeId: id, effectiveDay: addDays(today, -20) })
    await on.approved({ employeeId: id, familyMemberId: child.id, effectiveDay: addDays(today, -20) })
    const born = [['birthDate', saying(`自 ${addDays(today, -20)} 起有保障，出生日期不能晚于这一天`)]]
    expect(await edit(familyMembers.edit as Endpoint, child.id, { birthDate: addDays(today, -19) })).toEqual(
      born,
    )
    expect(await edit(familyMembers.edit as Endpoint, child.id, { birthDate: addDays(today, -20) })).toEqual(
      [],
    )
  })

  it('by a sheet neither, nor by one that is taken back', async () => {
    const [first, second] = [personRow(701), personRow(702)]
    const coming = changed(second, '入职日期', addDays(today, 20))
    await uploadRows(on.hr, [first, coming])
    const [one, other] = await on.app.sql<{ id: string }>(
      `SELECT id FROM employee WHERE employee_no IN ('T00701', 'T00702') ORDER BY employee_no`,
    )
    if (!one || !other) throw new Error('nobody was imported')
    await on.approved({ employeeId: one.id })
    const { result } = await checkRows(on.hr, [
      peopleHeader,
      changed(first, '入职日期', addDays(nextMonth, 1)),
      changed(second, '入职日期', addDays(nextMonth, 1)),
    ])
    expect(result.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, '入职日期', entry[0]?.[1]],
    ])
    const { result: moved } = await uploadRows(on.hr, [changed(second, '入职日期', addDays(today, -5))])
    await on.approved({ employeeId: other.id, effectiveDay: addDays(today, 2) })
    const { outcome } = await undone(on.hr, moved.batchId)
    expect(outcome).toMatchObject({
      revertedCount: 0,
      failures: [{ id: other.id, reason: saying('入职日期不能晚于这一天') }],
    })
  })
})
