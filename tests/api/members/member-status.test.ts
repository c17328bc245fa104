import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees, type Employee, type EmployeeDraft } from '#contract/members/employees.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import type { HistoryEntry } from '#contract/core/history.ts'
import type { ImportCheck, ImportOutcome } from '#contract/core/import-outcome.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { memberStatus, type MemberFacts } from '#contract/rules/member-status.ts'
import { seedBulkCover } from '#server/seed/bulk-cover.ts'
import { seedEmployees } from '#server/seed/bulk.ts'
import { openTestApp } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { peopleHeader, personRow, sheetFile } from '../../support/people-sheet.ts'

const today = dayAt()
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]

let on: OpenCover
beforeAll(async () => {
  on = await openCover(await openTestApp())
})
afterAll(() => on.app.close())

const employeeNow = async (id: string): Promise<Employee> =>
  (await on.app.call(on.staff, employees.queryById, { id })).body.result as Employee
const relativeNow = async (id: string): Promise<FamilyMember> =>
  (await on.app.call(on.staff, familyMembers.queryById, { id })).body.result as FamilyMember
const historyOf = async (id: string): Promise<HistoryEntry<Employee>[]> =>
  (
    (await on.app.call(on.staff, employees.history, { id })).body.result as {
      records: HistoryEntry<Employee>[]
    }
  ).records
const added = async (changes: Partial<EmployeeDraft>) => (await on.employee(changes)).status

describe('the status of a member', () => {
  it('is the same by the rule and by SQL, and holds until the day that SQL gives: random facts', async () => {
    const day = (n: number) => addDays('2026-01-01', n)
    const some = fc.option(fc.nat(40), { nil: null })
    const periods = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 15 })), { maxLength: 4 })
    const samples = fc.sample(
      fc.tuple(periods, some, some, fc.nat(45)).map(([days, entry, leave, of]) => ({
        periods: days.map(([from, length]) => ({ planId: '', from: day(from), to: day(from + length) })),
        entryDate: entry === null ? null : day(entry),
        leaveDate: leave === null ? null : day(leave),
        day: day(of),
      })),
      { numRuns: 400, seed: 20_261_123 },
    )
    const said = await on.app.sql<{ status: string; until: string | null }>(
      `SELECT member_status(d.days, "entryDate", "leaveDate", day) AS status, member_status_until(d.days, "entryDate", "leaveDate", day)::text AS until
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (periods jsonb, "entryDate" date, "leaveDate" date, day date)) WITH ORDINALITY AS s (periods, "entryDate", "leaveDate", day, n),
       LATERAL (SELECT range_agg(daterange("from", "to")) AS days FROM jsonb_to_recordset(periods) AS p ("from" date, "to" date)) d ORDER BY n`,
      [JSON.stringify(samples)],
    )
    const changesOn = (facts: MemberFacts, from: string) =>
      Array.from({ length: 70 }, (_, n) => addDays(from, n + 1)).find(
        (next) => memberStatus(facts, next) !== memberStatus(facts, from),
      ) ?? null
    expect(said).toEqual(
      samples.map(({ day: of, ...facts }) => ({
        status: memberStatus(facts, of),
        until: changesOn(facts, of),
      })),
    )
  })

  it('follows from the days of joining and leaving, whatever a call says of it', async () => {
    const typed = { status: '1' } as Partial<EmployeeDraft>
    expect(await added(typed)).toBe('5')
    expect(await added({ ...typed, entryDate: tomorrow })).toBe('2')
    expect(await added({ leaveDate: today })).toBe('5')
    const left = await on.employee({ leaveDate: yesterday })
    expect(left.status).toBe('3')
    const { id, version } = left
    const { body } = await on.app.call(on.staff, employees.edit, { id, version, leaveDate: null, ...typed })
    expect(body.result).toMatchObject({ status: '5', version: version + 1 })
  })

  it('follows from cover without a new version, which the history tells: whoever edits meanwhile is not refused', async () => {
    const employee = await on.employee()
    const child = await on.child(employee.id)
    await on.approved({ employeeId: employee.id, effectiveDay: today })
    await on.approved({ employeeId: employee.id, familyMemberId: child.id })
    expect(await employeeNow(employee.id)).toMatchObject({ status: '1', version: employee.version })
    expect((await relativeNow(child.id)).status).toBe('2')
    const { id, version } = employee
    expect((await on.app.call(on.staff, employees.edit, { id, version, post: '主管' })).body.success).toBe(
      true,
    )
    expect((await historyOf(id)).map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['EDIT', {}, { post: '主管' }],
      ['EDIT', { status: '5' }, { status: '1' }],
      ['ADD', {}, {}],
    ])
    await on.approved({ employeeId: id, changeType: 'REMOVE', effectiveDay: tomorrow })
    expect([(await employeeNow(id)).status, (await relativeNow(child.id)).status]).toEqual(['1', '5'])
    // Cover that is superseded and written anew is one step.
    expect(await historyOf(id)).toHaveLength(3)
  })

  it('of who left is insured until the removal, and that of two approvals at once counts both', async () => {
    const employee = await on.employee()
    const policy = await on.policyElse()
    const plan = await on.planOf(policy)
    const changes = [
      await on.filed({ employeeId: employee.id, effectiveDay: today }),
      await on.filed({
        employeeId: employee.id,
        policyId: policy.id,
        planId: plan.id,
        effectiveDay: nextMonth,
      }),
    ]
    const said = await Promise.all(changes.map((change) => on.move('approve', change)))
    expect(said.map(({ body }) => body.success)).toEqual([true, true])
    const { version } = await employeeNow(employee.id)
    await on.app.call(on.staff, employees.edit, { id: employee.id, version, leaveDate: yesterday })
    const [row] = await on.app.sql<{ status: string; until: string }>(
      'SELECT status, on_day::text AS until FROM employee e JOIN member_status_day d ON d.member_id = e.id WHERE e.id = $1',
      [employee.id],
    )
    expect(row).toEqual({ status: '1', until: addDays(on.policy.endDate, 1) })
  })
})

describe('employees of load tests', () => {
  it('have the status and the next day that follow from their cover, or from none', async () => {
    const [{ count } = { count: 0 }] = await on.app.sql<{ count: number }>(
      'SELECT count(*)::int AS count FROM employee',
    )
    await seedEmployees(on.app.adminUrl, count + 200)
    await seedBulkCover(on.app.adminUrl)
    const rows = await on.app.sql<{ said: string; kept: string }>(
      `SELECT concat_ws(' ', member_status(d.days, entry_date, leave_date, $1), member_status_until(d.days, entry_date, leave_date, $1)) AS said,
         concat_ws(' ', e.status, n.on_day) AS kept
       FROM employee e LEFT JOIN member_status_day n ON n.member_id = e.id, LATERAL (SELECT insured_days(e.id) AS days) d
       WHERE e.employee_no LIKE 'B%'`,
      [today],
    )
    expect(rows).toHaveLength(200)
    expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ said }) => said))
    const statuses = new Set(rows.map(({ kept }) => kept.split(' ')[0]))
    expect([...statuses].toSorted()).toEqual(['1', '2', '4'])
  })
})

describe('sheets', () => {
  it('have no column for it to fill in; one of an old sheet is told as not imported', async () => {
    const rows = [
      [...peopleHeader, '状态'],
      [...personRow(900), '在保'],
    ]
    const { result } = (await on.app.call(on.staff, employees.importCheck, { file: sheetFile(rows) }))
      .body as { result: ImportCheck }
    expect(result.columns.find(({ title }) => title === '状态')?.field).toBeNull()
    expect(result.fields.map(({ field }) => field)).not.toContain('status')
    const { body } = await on.app.call(on.staff, employees.importExcel, { file: sheetFile(rows) })
    expect((body.result as ImportOutcome).addedCount).toBe(1)
    expect(await on.app.sql(`SELECT status FROM employee WHERE employee_no = 'T00900'`)).toEqual([
      { status: '5' },
    ])
  })
})
