import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Page } from '#contract/core/paging.ts'
import { coverChangeStatuses, type CoverChangeType } from '#contract/cover/cover-change-fields.ts'
import { coverChanges } from '#contract/cover/cover-changes.ts'
import { employees, type Employee } from '#contract/members/employees.ts'
import { coverOfFamily, policyDays, type CoverPeriod } from '#contract/rules/cover-periods.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { demoPeople } from '#server/seed/people.ts'
import { factsOf } from '#server/modules/cover/covers/cover-reference.ts'
import { openTestApp, type TestApp } from '../../support/app.ts'
import { sessionOf } from '../../support/identities.ts'
import { companyIdOf } from '../../support/members.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Row = CoverPeriod & { readonly person: string }

const inOrder = (rows: readonly Row[]) =>
  rows
    .map(({ person, planId, from, to }) => [person, from, to, planId].join(' '))
    .toSorted((one, other) => (one < other ? -1 : 1))

it('says of nothing in the demo data that it was made or edited after now', async () => {
  const columns = await app.sql<{ table: string; column: string }>(
    `SELECT relname AS "table", attname AS "column" FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attname IN ('create_time', 'update_time', 'at', 'submitted_at') AND NOT attisdropped`,
  )
  expect(columns.length).toBeGreaterThan(40)
  const counts = await app.sql<{ place: string; ahead: number }>(
    columns
      .map(
        ({ table, column }) =>
          `SELECT '${table}.${column}' AS place, count(*)::integer AS ahead FROM ${table} WHERE ${column} > clock_timestamp()`,
      )
      .join(' UNION ALL '),
  )
  expect(counts.filter(({ ahead }) => ahead > 0)).toEqual([])
})

describe('the demo data of cover', () => {
  it('is, for every household, what the facts about it amount to', async () => {
    const households = await app.sql<{
      employeeId: string
      policyId: string
      startDate: string
      endDate: string
      isForRelatives: boolean
      rows: Row[]
    }>(
      `SELECT v.employee_id::text AS "employeeId", o.id::text AS "policyId", o.start_date::text AS "startDate", o.end_date::text AS "endDate",
         NOT EXISTS (SELECT FROM plan p JOIN plan_version n ON n.plan_id = p.id WHERE p.policy_id = o.id AND '0' = ANY(n.for_relations)) AS "isForRelatives",
         jsonb_agg(jsonb_build_object('person', v.person_id::text, 'planId', v.plan_id::text, 'from', v.from_day, 'to', v.to_day)) FILTER (WHERE NOT v.is_superseded) AS rows
       FROM cover v JOIN policy o ON o.id = v.policy_id GROUP BY v.employee_id, o.id`,
    )
    const query = <Found extends object>(text: string, values: readonly unknown[] = []) =>
      app.sql<Found>(text, [...values])
    const tx = {
      query,
      prepared: query,
      rows: async <Found>(schema: z.ZodMiniType<Found>, text: string, values?: readonly unknown[]) =>
        z.parse(z.array(schema), await query(text, values)),
      connection: {},
      kept: <Answer>(_text: string, _values: readonly unknown[], answer: () => Promise<Answer>) => answer(),
    }
    expect(households.length).toBeGreaterThan(3000)
    const known = households.map(({ employeeId, policyId, rows, isForRelatives, ...days }) => ({
      rows,
      household: { employeeId, policyId, policy: policyDays(days), isForRelatives },
    }))
    const factsAbout = await factsOf(
      known.map(({ household }) => household),
      { tx },
      ['APPROVED', 'EFFECTIVE'],
    )
    for (const { rows, household } of known) {
      const all = [...coverOfFamily(factsAbout(household), household)].flatMap(([person, periods]) =>
        periods.map((period) => ({ ...period, person })),
      )
      expect([household.employeeId, inOrder(rows)]).toEqual([household.employeeId, inOrder(all)])
    }
  })

  it('covers everybody who was insured when it was made, but those who are added by changes', async () => {
    const { employees, familyMembers } = demoPeople()
    const wanted = [...employees, ...familyMembers].filter(({ status }) => status === '1' || status === '2')
    const uncovered = await app.sql<{ idNo: string }>(
      `SELECT m.id_no AS "idNo" FROM (SELECT id, id_no FROM employee UNION ALL SELECT id, id_no FROM family_member) m
       WHERE m.id_no = ANY($1) AND NOT EXISTS (SELECT FROM cover v WHERE v.person_id = m.id AND NOT v.is_superseded AND v.to_day > $2)
         AND NOT EXISTS (SELECT FROM cover_change c WHERE coalesce(c.family_member_id, c.employee_id) = m.id)
         AND NOT EXISTS (SELECT FROM family_change r WHERE r.member_id = m.id AND r.change_type = 'REMOVE')`,
      [wanted.map(({ idNo }) => idNo), dayAt()],
    )
    expect([wanted.length > 4000, uncovered]).toEqual([true, []])
  })

  it('has additions and removals in every state, and no row of cover from one that was not approved', async () => {
    const states = await app.sql<{ status: string; count: number; covers: number }>(
      `SELECT c.status, count(*)::int AS count, count(v.change_id)::int AS covers
       FROM cover_change c LEFT JOIN (SELECT DISTINCT change_id FROM cover) v ON v.change_id = c.id GROUP BY 1`,
    )
    expect(states.map(({ status }) => status).toSorted()).toEqual([...coverChangeStatuses].toSorted())
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(48)
    const wrote = states.filter(({ covers }) => covers > 0).map(({ status }) => status)
    expect(wrote.toSorted()).toEqual(['APPROVED', 'EFFECTIVE'])
  })

  it('has some of both companies that wait, and nothing is in the way of approving them', async () => {
    const waiting = await app.sql<{ id: string; orgCode: string; yuan: string }>(
      `SELECT id::text AS id, sys_org_code AS "orgCode", (premium_delta / 100.0)::numeric(12, 2)::text AS yuan
       FROM cover_change WHERE status = 'SUBMITTED' ORDER BY id`,
    )
    const orgCodes = waiting.map(({ orgCode }) => orgCode)
    expect(
      [...new Set(orgCodes)].map((code) => [code, orgCodes.filter((one) => one === code).length]),
    ).toEqual([
      ['A03', 8],
      ['A02', 8],
    ])
    const staff = await sessionOf(app, 'staff')
    for (const { id, yuan } of waiting) {
      expect((await app.call(staff, coverChanges.outcome, { id })).body.result).toMatchObject({
        refusal: null,
        total: yuan,
      })
      expect((await app.call(staff, coverChanges.queryById, { id })).body.result).toMatchObject({
        needsAnother: false,
      })
    }
  })

  it('has somebody of each company who has left and is insured still, whose removal waits', async () => {
    const staff = await sessionOf(app, 'staff')
    for (const company of ['A02', 'A03']) {
      const { body } = await app.call(staff, employees.list, {
        companyId: await companyIdOf(app, company),
        leftInsuredOn: dayAt(),
      })
      const [row, ...more] = (body.result as Page<Employee>).records
      expect(more).toEqual([])
      const removals = await app.sql(
        `SELECT change_type AS type, effective_day - $2::date AS after FROM cover_change WHERE employee_id = $1 AND status IN ('DRAFT', 'SUBMITTED')`,
        [row?.id, row?.leaveDate],
      )
      expect([row?.status, removals]).toEqual(['1', [{ type: 'REMOVE', after: 1 }]])
    }
  })

  it('says the premiums that the server counts', async () => {
    const drafts = await app.sql<
      Record<'employeeId' | 'policyId' | 'effectiveDay', string> & {
        changeType: CoverChangeType
        planId: string | null
        yuan: string
      }
    >(
      `SELECT change_type AS "changeType", employee_id::text AS "employeeId", policy_id::text AS "policyId", plan_id::text AS "planId",
         effective_day::text AS "effectiveDay", (premium_delta / 100.0)::numeric(12, 2)::text AS yuan
       FROM cover_change WHERE status = 'DRAFT' ORDER BY id`,
    )
    const hr = await sessionOf(app, 'hr.qinghe')
    expect(drafts.length).toBeGreaterThan(0)
    for (const { yuan, planId, ...asked } of drafts)
      expect(
        (await app.call(hr, coverChanges.premium, planId ? { ...asked, planId } : asked)).body.result,
      ).toMatchObject({ total: yuan })
  })

  it('is believable: effective is what has begun, some cover begins later, some ends, relatives are insured', async () => {
    const [found] = await app.sql<Record<'late' | 'early' | 'later' | 'ended' | 'relatives', number>>(
      `SELECT (SELECT count(*)::int FROM cover_change WHERE status = 'EFFECTIVE' AND effective_day > $1) AS late,
         (SELECT count(*)::int FROM cover_change WHERE status = 'APPROVED' AND effective_day <= $1) AS early,
         count(*) FILTER (WHERE from_day > $1)::int AS later,
         count(*) FILTER (WHERE to_day <= $1)::int AS ended,
         count(*) FILTER (WHERE family_member_id IS NOT NULL)::int AS relatives
       FROM cover WHERE NOT is_superseded`,
      [dayAt()],
    )
    expect(found).toMatchObject({ late: 0, early: 0 })
    for (const some of ['later', 'ended', 'relatives'] as const) expect(found?.[some]).toBeGreaterThan(0)
  })
})
