import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanyCover, Counted, CoverOverview } from '#contract/cover/cover-overview.ts'
import { coverPlaces, type OverviewScope } from '#contract/cover/cover-places.ts'
import { covers } from '#contract/cover/covers.ts'
import { employees } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { Place } from '#contract/screens/screens.ts'
import { openTestApp, type Session } from '../../support/app.ts'
import { nextMonth, openCover, type OpenCover } from '../../support/cover-changes.ts'
import { addRuledRole } from '../../support/data-rules.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf } from '../../support/members.ts'
import { holdRole } from '../../support/roles.ts'

const today = dayAt()

let on: OpenCover
let yunfan: string
let qinghe: string
beforeAll(async () => {
  const app = await openTestApp()
  on = await openCover(app)
  ;[yunfan, qinghe] = [await companyIdOf(app, 'A02'), await companyIdOf(app, 'A03')]
})
afterAll(() => on.app.close())

const ask = (session: Session, scope: Partial<OverviewScope> & { companyId: string }) =>
  on.app.call(session, covers.overview, scope)
const overviewOf = async (session: Session, scope: OverviewScope) =>
  (await ask(session, scope)).body.result as CoverOverview

const lists = {
  '/cover/CoverList': covers.list,
  '/member/MemberList': employees.list,
  '/member/FamilyList': familyMembers.list,
} as const

/** How many rows the list of a figure has. */
const rowsAt = async (session: Session, { to, search }: Place): Promise<number | string> => {
  const { body } = await on.app.call(session, lists[to as keyof typeof lists], { ...search, pageSize: '1' })
  if (!body.success) return body.message
  expect(body.result).toMatchObject({ totalIsExact: true })
  return (body.result as { total: number }).total
}

/** Every figure of an overview, with the place of what it counts. */
const figuresOf = (
  overview: CoverOverview,
  scope: OverviewScope,
): [name: string, count: number | null, Place][] => {
  const places = coverPlaces(scope)
  const members = (['employees', 'relatives'] as const).flatMap((who) =>
    (['insured', 'uninsured', 'insuredTwice', 'leftInsured'] as const).map(
      (name): [string, number | null, Place] => [`${name} ${who}`, overview[name][who], places[name](who)],
    ),
  )
  return [
    ['covers', overview.covers, places.all],
    ['ending', overview.ending, places.ending],
    ['unpriced', overview.unpriced, places.unpriced],
    ...members,
    ...overview.byPlan.map(({ planId, count }): [string, number, Place] => [
      'plan',
      count,
      places.plan(planId),
    ]),
    ...(overview.byRelation ?? []).map(({ relation, count }): [string, number, Place] => [
      `relation ${relation}`,
      count,
      places.relation(relation),
    ]),
    ...(overview.byAgeBand ?? []).map(({ band, count }, at): [string, number, Place] => [
      `age ${band}`,
      count,
      places.ageBand(ageBands[at] as (typeof ageBands)[number]),
    ]),
    ...overview.byMonth.flatMap(({ month, joined, left }): [string, number, Place][] => [
      [`joined ${month}`, joined, places.joined(month)],
      [`left ${month}`, left, places.left(month)],
    ]),
  ]
}

/** Asks every figure, and counts the rows of the list that it opens. */
const expectRows = async (session: Session, scope: OverviewScope): Promise<CoverOverview> => {
  const overview = await overviewOf(session, scope)
  const figures = figuresOf(overview, scope).filter(([, count]) => count !== null)
  const rows = await Promise.all(figures.map(async ([name, , place]) => [name, await rowsAt(session, place)]))
  expect(rows).toEqual(figures.map(([name, count]) => [name, count]))
  return overview
}

describe('the overview is refused', () => {
  it('to whom the word is missing, and about companies and policies that the caller does not see', async () => {
    const nobody = await sessionOf(on.app, 'nobody')
    expect((await ask(nobody, { companyId: yunfan })).status).toBe(403)
    expect((await ask(on.hr, { companyId: qinghe })).body).toMatchObject({
      success: false,
      message: expect.stringContaining('不存在，或您不能查看') as string,
    })
    const elsewhere = await ask(on.staff, { companyId: qinghe, policyId: on.policy.id })
    expect(elsewhere.body).toMatchObject({ success: false })
    expect((await ask(on.staff, { companyId: yunfan, day: '2026-02-30' })).status).toBe(400)
  })
})

describe('the same figures of many companies', () => {
  const byCompany = async (session: Session, companyIds: string, day = today) =>
    (await on.app.call(session, covers.byCompany, { companyIds, day })).body.result as CompanyCover[]
  const total = (one: Counted | null) => one?.total ?? null

  /** What the overview of each company says of these figures. */
  const overviews = (session: Session, ids: readonly string[], day = today) =>
    Promise.all(
      ids.map(async (companyId) => {
        const { insured, uninsured, ending } = await overviewOf(session, { companyId, day })
        return { companyId, insured, uninsured, ending }
      }),
    )
  const plain = (rows: readonly CompanyCover[]) =>
    rows.map(({ companyId, insured, uninsured, ending }) => ({
      companyId,
      insured: { employees: total(insured.employees), relatives: total(insured.relatives) },
      uninsured: { employees: total(uninsured.employees), relatives: total(uninsured.relatives) },
      ending: total(ending),
    }))

  it('are refused without the word, and of too many; companies that the caller does not see are left out', async () => {
    const nobody = await sessionOf(on.app, 'nobody')
    expect((await on.app.call(nobody, covers.byCompany, { companyIds: yunfan })).status).toBe(403)
    const many = Array.from({ length: 101 }, (_, at) => String(at + 1)).join(',')
    expect((await on.app.call(on.staff, covers.byCompany, { companyIds: many })).status).toBe(400)
    const shown = await byCompany(on.hr, `${yunfan},${qinghe},999999`)
    expect(shown.map(({ companyId }) => companyId)).toEqual([yunfan])
  })

  it('are those of the overview of each', async () => {
    const ids = [yunfan, qinghe].toSorted((one, other) => Number(one) - Number(other))
    for (const day of [today, addDays(today, -200)])
      expect(plain(await byCompany(on.staff, ids.join(','), day))).toEqual(
        await overviews(on.staff, ids, day),
      )
  })

  it('to whom a data rule leaves some employees, too (AUT)', async () => {
    const words = ['cover:list', 'employee:list', 'family:list', 'company:list', 'policy:list', 'plan:list']
    const rules = [
      { word: 'employee:list', ruleColumn: 'gender', ruleConditions: '=', ruleValue: '1' },
    ] as const
    const { role } = await addRuledRole(on.app, await sessionOf(on.app, 'admin'), { words, rules })
    await on.app.sql(`DELETE FROM sys_user_role WHERE user_id = 16`)
    await holdRole(on.app, '16', role.id, 'A01')
    const ruled = await sessionOf(on.app, 'nobody')
    const rows = plain(await byCompany(ruled, qinghe))
    expect(rows).toEqual(await overviews(ruled, [qinghe]))
    expect(rows[0]?.insured.employees).toBeGreaterThan(0)
    await on.app.sql(`DELETE FROM sys_user_role WHERE user_id = 16`)
  })
})

describe('every figure counts the rows of the list that it opens', () => {
  it('at a company with a history of cover, today and on other days, for staff and for its HR', async () => {
    const hr = await sessionOf(on.app, 'hr.qinghe')
    const overview = await expectRows(on.staff, { companyId: qinghe, day: today })
    expect(overview.covers).toBeGreaterThan(100)
    expect(overview.byRelation?.filter(({ count }) => count > 0).length).toBeGreaterThan(1)
    expect(overview.byAgeBand?.filter(({ count }) => count > 0).length).toBeGreaterThan(4)
    expect(await overviewOf(hr, { companyId: qinghe, day: today })).toEqual(overview)
    await expectRows(hr, { companyId: qinghe, day: addDays(today, -200) })
  })

  it('of one policy', async () => {
    const policies = await on.app.sql<{ id: string }>(
      `SELECT policy_id::text AS id FROM cover WHERE sys_org_code = 'A03' GROUP BY 1 ORDER BY count(*) DESC LIMIT 2`,
    )
    expect(policies.length).toBeGreaterThan(0)
    for (const { id } of policies) {
      const { covers: count } = await expectRows(on.staff, { companyId: qinghe, policyId: id, day: today })
      expect(count).toBeGreaterThan(0)
    }
  })

  it('to whom a data rule leaves some employees, and who may not list relatives (AUT, trap 32)', async () => {
    const { app } = on
    const admin = await sessionOf(app, 'admin')
    const words = ['cover:list', 'employee:list', 'company:list', 'policy:list', 'plan:list']
    const rules = [
      { word: 'employee:list', ruleColumn: 'gender', ruleConditions: '=', ruleValue: '1' },
    ] as const
    const { role } = await addRuledRole(app, admin, { words, rules })
    await holdRole(app, '16', role.id, 'A01')
    const scope = { companyId: qinghe, day: today }
    const [all, some] = [
      await overviewOf(on.staff, scope),
      await expectRows(await sessionOf(app, 'nobody'), scope),
    ]
    expect(some.insured.relatives).toBeNull()
    expect(some.covers).toBeGreaterThan(0)
    expect(some.covers).toBeLessThan(all.covers)
  })

  it('and follows who joins, is insured twice, changes the plan and leaves', async () => {
    const scope = { companyId: yunfan, day: nextMonth }
    const before = await overviewOf(on.staff, scope)
    const twin = await on.policyElse()
    const other = await on.planOf(twin)
    const [once, twice, changed] = [await on.employee(), await on.employee(), await on.employee()]
    const child = await on.child(once.id)
    await on.approved({ employeeId: once.id })
    await on.approved({ employeeId: once.id, familyMemberId: child.id })
    await on.approved({ employeeId: twice.id })
    await on.approved({ employeeId: twice.id, policyId: twin.id, planId: other.id })
    // A new plan by the same policy neither joins nor leaves.
    await on.approved({ employeeId: changed.id, effectiveDay: today })
    const { id, version } = await on.employee()
    await on.approved({ employeeId: id })
    await on.app.call(on.staff, employees.edit, { id, version, leaveDate: addDays(nextMonth, -1) })
    await on.filed({ employeeId: changed.id, changeType: 'REMOVE' })
    const after = await expectRows(on.staff, scope)
    expect(after.covers - before.covers).toBe(6)
    expect((after.leftInsured.employees ?? 0) - (before.leftInsured.employees ?? 0)).toBe(1)
    const people = ({ insured, insuredTwice }: CoverOverview) => [
      insured.employees ?? 0,
      insured.relatives ?? 0,
      insuredTwice.employees ?? 0,
    ]
    expect(people(after).map((count, at) => count - (people(before)[at] ?? 0))).toEqual([4, 1, 1])
    const joined = ({ byMonth }: CoverOverview) =>
      byMonth.find(({ month }) => month === nextMonth.slice(0, 7))?.joined ?? 0
    expect(joined(after) - joined(before)).toBe(5)
    await expectRows(on.hr, { ...scope, policyId: on.policy.id })
  })
})
