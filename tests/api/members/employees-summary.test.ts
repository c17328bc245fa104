import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employees, type MemberSummary } from '#contract/members/employees.ts'
import { ageAt, ageBandOf, ageBands } from '#contract/rules/age-band.ts'
import { bornBy } from '#contract/rules/birth-days.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { addRole, holdRole } from '../../support/roles.ts'

let app: TestApp
let staff: Session
let yunfan: Session
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  yunfan = await sessionOf(app, 'hr.yunfan')
})
afterAll(() => app.close())

const summaryOf = async (session: Session) =>
  (await app.call(session, employees.summary, {})).body.result as MemberSummary
interface Person {
  status: string
  birthDate: string
  entryDate: string
  leaveDate: string | null
}
const people = (where: string) =>
  app.sql<Person>(
    `SELECT status, birth_date::text AS "birthDate", entry_date::text AS "entryDate", leave_date::text AS "leaveDate" FROM employee WHERE del_flag = 0 AND ${where}`,
  )

describe('the figures of the home pages', () => {
  test('are what counting one by one gives, half-open age bands and twelve months', async () => {
    const summary = await summaryOf(staff)
    const everyone = await people('true')
    const today = summary.asOf.slice(0, 10)
    const [coming, left] = [
      everyone.filter(({ entryDate }) => entryDate > today).length,
      everyone.filter(({ entryDate, leaveDate }) => entryDate <= today && leaveDate && leaveDate < today)
        .length,
    ]
    expect(summary).toMatchObject({ total: everyone.length, former: left, coming })
    expect(summary.employed).toBe(everyone.length - left - coming)
    expect(left).toBeGreaterThan(0)
    const { body } = await app.call(staff, employees.list, { employedOn: today })
    expect(body.result).toMatchObject({ total: summary.employed })
    expect(summary.byStatus.map(({ count }) => count)).toEqual(
      ['1', '2', '3', '4', '5'].map((status) => everyone.filter((one) => one.status === status).length),
    )
    const employed = everyone.filter(
      ({ entryDate, leaveDate }) => entryDate <= today && !(leaveDate && leaveDate < today),
    )
    expect(summary.byAgeBand).toEqual(
      ageBands.map(({ code }) => ({
        band: code,
        count: employed.filter(({ birthDate }) => ageBandOf(ageAt(birthDate, today))?.code === code).length,
      })),
    )
    expect(summary.byMonth).toHaveLength(12)
    expect(summary.byMonth.at(-1)?.month).toBe(today.slice(0, 7))
    for (const { month, joined, left } of summary.byMonth) {
      expect([joined, left]).toEqual([
        everyone.filter(({ entryDate }) => entryDate.startsWith(month)).length,
        everyone.filter(({ leaveDate }) => leaveDate?.startsWith(month)).length,
      ])
    }
  })

  test('put birthdays on the day they are, the 29th of February included', () => {
    expect(bornBy('2026-11-21', 60)).toBe('1966-11-21')
    expect(bornBy('2024-02-29', 10)).toBe('2014-02-28')
    for (const today of ['2024-02-29', '2025-02-28', '2025-03-01']) {
      for (const birth of ['2004-02-28', '2004-02-29', '2004-03-01', '2005-02-28', '2005-03-01']) {
        for (const years of [19, 20, 21])
          expect(birth <= bornBy(today, years), `${birth} on ${today}`).toBe(ageAt(birth, today) >= years)
      }
    }
  })

  test('of HR are about the own company, and exact: it lists the same people by name (security trap 52)', async () => {
    const summary = await summaryOf(yunfan)
    const own = await people(`sys_org_code = 'A02'`)
    expect(summary.total).toBe(own.length)
    expect(summary.byStatus.map(({ count }) => count)).toEqual(
      ['1', '2', '3', '4', '5'].map((status) => own.filter((one) => one.status === status).length),
    )
    const left = summary.byMonth.map(
      ({ month }) => own.filter(({ leaveDate }) => leaveDate?.startsWith(month)).length,
    )
    expect(summary.byMonth.map((one) => one.left)).toEqual(left)
    expect(left.some((count) => count > 0 && count < 5)).toBe(true)
  })

  test('count for nobody what they may not list', async () => {
    const admin = await sessionOf(app, 'admin')
    const nobody = await sessionOf(app, 'nobody')
    const role = async (...words: string[]) =>
      holdRole(app, '16', (await addRole(app, admin, { words, dataScope: 'ALL' })).id, 'A01')
    await role('family:list', 'company:list')
    expect((await app.call(nobody, employees.summary, {})).status).toBe(403)
    await app.sql('DELETE FROM sys_user_role WHERE user_id = 16')
    await role('employee:list')
    const [all] = await app.sql<{ total: number; family: number }>(
      `SELECT count(*)::int AS total, (SELECT count(*)::int FROM family_member WHERE del_flag = 0) AS family FROM employee WHERE del_flag = 0`,
    )
    expect(await summaryOf(nobody)).toMatchObject({ total: all?.total, familyTotal: null })
    await role('family:list')
    expect(await summaryOf(nobody)).toMatchObject({ total: all?.total, familyTotal: all?.family })
  })

  test('are those of this moment: what somebody else changes beside the server counts at once', async () => {
    const before = await summaryOf(staff)
    expect(await summaryOf(staff)).toMatchObject({ total: before.total, byStatus: before.byStatus })
    const [one] = await app.sql<{ id: string }>(
      `UPDATE employee SET leave_date = '2026-01-01' WHERE id = (SELECT min(id) FROM employee WHERE status = '4' AND leave_date IS NULL AND del_flag = 0) RETURNING id`,
    )
    const after = await summaryOf(staff)
    const countOf = (summary: MemberSummary, status: string) =>
      summary.byStatus.find((state) => state.status === status)?.count ?? 0
    expect(countOf(after, '3')).toBe(countOf(before, '3') + 1)
    expect(countOf(after, '4')).toBe(countOf(before, '4') - 1)
    await app.sql(`UPDATE employee SET del_flag = 1 WHERE id = $1`, [one?.id])
    expect((await summaryOf(staff)).total).toBe(before.total - 1)
    await app.sql(`UPDATE employee SET del_flag = 0, leave_date = NULL WHERE id = $1`, [one?.id])
    expect((await summaryOf(staff)).byStatus).toEqual(before.byStatus)
  })

  test('count who has left and is insured still once: of the insured, beside no other status', async () => {
    const before = await summaryOf(staff)
    const day = before.asOf.slice(0, 10)
    const [one] = await app.sql<{ id: string }>(
      `UPDATE employee SET leave_date = $1::date - 1 WHERE id = (SELECT min(id) FROM employee WHERE status = '1' AND leave_date IS NULL AND del_flag = 0) RETURNING id`,
      [day],
    )
    const after = await summaryOf(staff)
    expect(after.leftInsured).toBe(before.leftInsured + 1)
    expect(after.byStatus).toEqual(before.byStatus)
    expect(after.byStatus.reduce((all, { count }) => all + count, 0)).toBe(after.total)
    const { body } = await app.call(staff, employees.list, { leftInsuredOn: day, status: '1' })
    expect(body.result).toMatchObject({ total: after.leftInsured })
    await app.sql(`UPDATE employee SET leave_date = NULL WHERE id = $1`, [one?.id])
  })
})
