import type pg from 'pg'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { demoPlans } from './cover-plans.ts'
import { demoDay, type DemoPeople } from './people.ts'
import type { DemoFamilyMember, InsuredEmployee } from './people-rows.ts'

/** The policies of the demo data whose cover is changed, and who files for their companies. */
export const insuring = {
  qinghe: {
    policyNo: 'HC-A-20260031',
    orgCode: 'A03',
    plans: demoPlans.accident,
    filer: { id: '14', username: 'hr.qinghe' },
  },
  yunfan: {
    policyNo: 'TA-2026-YF-001',
    orgCode: 'A02',
    plans: demoPlans.medical,
    filer: { id: '13', username: 'hr.yunfan' },
  },
} as const
export type Insuring = (typeof insuring)[keyof typeof insuring]

interface Insured {
  readonly policyNo: string
  readonly planCode: (typeof demoPlans)[keyof typeof demoPlans][number]['planCode']
  /** 0 is the employee. */
  readonly relations: readonly ('0' | DemoFamilyMember['relation'])[]
  /** Of employees with these plans by their own record. */
  readonly of: readonly InsuredEmployee['planCode'][]
}

const forFamilies = { policyNo: 'HC-G-20260088', planCode: 'FAMILY' } as const
const everybody = ['BASIC', 'STANDARD', 'PREMIUM'] as const

/** Whom each policy of the demo data insures by which plan. Families that the medical policy leaves out are insured by the one that begins soon. */
const insured: readonly Insured[] = [
  { policyNo: insuring.yunfan.policyNo, planCode: 'BASIC', relations: ['0'], of: ['BASIC'] },
  {
    policyNo: insuring.yunfan.policyNo,
    planCode: 'STANDARD',
    relations: ['0', '2', '3'],
    of: ['STANDARD', 'PREMIUM'],
  },
  { ...forFamilies, relations: ['2', '3'], of: ['BASIC'] },
  { ...forFamilies, relations: ['1'], of: everybody },
  { policyNo: insuring.qinghe.policyNo, planCode: 'ACCIDENT', relations: ['0'], of: ['BASIC', 'STANDARD'] },
  { policyNo: insuring.qinghe.policyNo, planCode: 'ACCIDENT-PLUS', relations: ['0'], of: ['PREMIUM'] },
  {
    policyNo: insuring.qinghe.policyNo,
    planCode: 'ACCIDENT-PLUS',
    relations: ['1', '2', '3'],
    of: everybody,
  },
]

/** Tells the statements below who is insured, and employees from when until when; until the end of the transaction. */
export const noteInsured = async (
  client: pg.Client,
  { employees, familyMembers }: Pick<DemoPeople, 'employees' | 'familyMembers'>,
): Promise<void> => {
  const people = [
    ...employees.map(({ idNo, insuredFrom, insuredUntil }) => ({ idNo, insuredFrom, insuredUntil })),
    ...familyMembers.filter(({ status }) => status !== '4').map(({ idNo }) => ({ idNo })),
  ]
  await client.query(
    'CREATE TEMP TABLE demo_insured (id_no text, from_day date, last_day date) ON COMMIT DROP',
  )
  await client.query(
    `INSERT INTO demo_insured SELECT * FROM jsonb_to_recordset($1::jsonb) AS i ("idNo" text, "insuredFrom" date, "insuredUntil" date)`,
    [JSON.stringify(people)],
  )
  // Whoever is new to the planner is taken for nobody, and thousands of people would be compared each with each.
  await client.query('CREATE INDEX ON demo_insured (id_no)')
  await client.query('ANALYZE demo_insured, employee, family_member')
}

// Who is insured is not removed from the family: whom a request asks to remove is left out.
const isInsured = (idNo: string, memberId: string) => `${idNo} IN (SELECT id_no FROM demo_insured)
  AND NOT EXISTS (SELECT FROM family_change r WHERE r.member_id = ${memberId} AND r.change_type = 'REMOVE')`

/** Of who was not insured yet when the demo data was made cover begins as many days from today at least. */
const soon = 8

const inserting = `
  WITH insured AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS i ("policyNo" text, "planCode" text, relations text[], "of" text[])
  ), employed AS (
    SELECT e.id, sys_org_code, plan_code,
      CASE WHEN from_day > $2 THEN greatest(from_day, $3) ELSE entry_date END AS joined,
      coalesce(leave_date, CASE WHEN last_day < $2 THEN last_day END) + 1 AS ended
    FROM employee e JOIN demo_insured USING (id_no)
  ), people AS (
    SELECT id AS employee_id, NULL::bigint AS family_member_id, '0' AS relation, birth_date, id_no, del_flag FROM employee
    UNION ALL SELECT employee_id, id, relation, birth_date, id_no, del_flag FROM family_member
  )
  INSERT INTO cover (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, sys_org_code, create_by, create_time)
  SELECT e.id, m.family_member_id, o.id, p.id, d.joined, d.ended, o.sys_org_code, 'staff', greatest(o.create_time, least(d.joined, $5) - interval '3 days')
  FROM insured i JOIN policy o ON o.policy_no = i."policyNo" JOIN plan p ON p.policy_id = o.id AND p.plan_code = i."planCode"
  JOIN employed e ON e.sys_org_code = o.sys_org_code AND e.plan_code = ANY(i."of")
  JOIN people m ON m.employee_id = e.id AND m.relation = ANY(i.relations) AND m.del_flag = 0,
  LATERAL (SELECT greatest(o.start_date, e.joined, m.birth_date) AS joined, least(o.end_date + 1, e.ended) AS ended) d
  WHERE coalesce(m.family_member_id, m.employee_id) <> ALL($4::bigint[]) AND d.joined < d.ended
    AND ${isInsured('m.id_no', 'm.family_member_id')}`

/**
 * Cover that came with the policies: everybody but `later`, who are added by changes, from the day on which they were employed;
 * of who left or was suspended until then.
 */
export const seedCoverPeople = async (client: pg.Client, later: readonly string[]): Promise<void> => {
  const today = dayAt()
  await client.query(inserting, [JSON.stringify(insured), demoDay, addDays(today, soon), later, today])
}

/** People of the demo data of whom changes are filed, by what they are chosen for. */
export interface ChangingPeople {
  /** Newly employed: their additions are filed. Oldest first. */
  readonly joiners: readonly { readonly id: string; readonly entryDate: string }[]
  /** Insured by the basic plan, without relatives. */
  readonly others: readonly { readonly id: string }[]
  /** Insured by the best plan there is for employees, with a spouse. */
  readonly couples: readonly { readonly id: string; readonly spouseId: string }[]
}

/** Lists begin with those who joined last: they stay as they are. */
const newest = 30

/** Finds those people of a company, the same on every run. */
export const changingPeople = async (
  client: pg.Client,
  { orgCode }: Pick<Insuring, 'orgCode'>,
  wanted: Readonly<Record<keyof ChangingPeople, number>>,
): Promise<ChangingPeople> => {
  const working = `employee e JOIN demo_insured i ON i.id_no = e.id_no
    WHERE e.sys_org_code = '${orgCode}' AND e.category = '10' AND '${demoDay}' BETWEEN i.from_day AND i.last_day`
  const alone = `NOT EXISTS (SELECT FROM family_member f WHERE f.employee_id = e.id)`
  const { rows: joiners } = await client.query<ChangingPeople['joiners'][number]>(
    `SELECT e.id::text AS id, e.entry_date::text AS "entryDate" FROM ${working} AND ${alone}
     ORDER BY e.entry_date DESC, e.employee_no DESC OFFSET ${newest} LIMIT $1`,
    [wanted.joiners],
  )
  const { rows: others } = await client.query<ChangingPeople['others'][number]>(
    `SELECT e.id::text AS id FROM ${working} AND ${alone} AND e.plan_code <> 'PREMIUM' ORDER BY e.employee_no OFFSET 100 LIMIT $1`,
    [wanted.others],
  )
  const { rows: couples } = await client.query<ChangingPeople['couples'][number]>(
    `SELECT e.id::text AS id, f.id::text AS "spouseId" FROM (SELECT e.* FROM ${working} AND e.plan_code = 'PREMIUM') e
     JOIN (SELECT f.* FROM family_member f WHERE ${isInsured('f.id_no', 'f.id')} AND f.relation = '2') f ON f.employee_id = e.id ORDER BY e.employee_no LIMIT $1`,
    [wanted.couples],
  )
  return { joiners: joiners.toReversed(), others, couples }
}
