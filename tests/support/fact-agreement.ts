import { coverOfFamily, policyDays, type CoverFact, type CoverPeriod } from '#contract/rules/cover-periods.ts'
import type { TestApp } from './app.ts'

/** The policy `o` insures relatives alone. */
const insuresRelatives = `NOT EXISTS (SELECT FROM plan_version v JOIN plan p ON p.id = v.plan_id WHERE p.policy_id = o.id AND '0' = ANY (v.for_relations) AND v.del_flag = 0)`

/** Members whose number begins with $1, with their relatives, and the rows that insure them. */
const about = `
  WITH people AS (
    SELECT e.id, e.id AS employee_id, '0' AS relation, e.birth_date, e.entry_date, e.leave_date, e.id_type, e.id_no, e.id_due_on, e.status, e.sys_org_code, e.del_flag
      FROM employee e WHERE e.employee_no LIKE $1
    UNION ALL SELECT f.id, e.id, f.relation, f.birth_date, NULL, NULL, f.id_type, f.id_no, f.id_due_on, f.status, f.sys_org_code, f.del_flag
      FROM family_member f JOIN employee e ON e.id = f.employee_id WHERE e.employee_no LIKE $1
  ), insured AS (
    SELECT c.*, daterange(c.from_day, c.to_day) AS days, p.relation, p.birth_date, p.id_type, p.id_no, p.del_flag AS is_gone,
      e.entry_date, e.leave_date, o.start_date, o.end_date, ${insuresRelatives} AS is_for_relatives
    FROM cover c JOIN people p ON p.id = c.person_id JOIN employee e ON e.id = c.employee_id JOIN policy o ON o.id = c.policy_id
    WHERE c.del_flag = 0 AND NOT c.is_superseded
  ), live AS (SELECT * FROM people WHERE del_flag = 0), families AS (
    SELECT f.*, e.birth_date AS employee_born, e.id_type AS employee_type, e.id_no AS employee_no, e.sys_org_code AS employee_org
    FROM live f JOIN live e ON e.id = f.employee_id WHERE f.relation <> '0'
  )`

const hasPrice = `EXISTS (
  SELECT FROM (SELECT v.id, v.for_relations FROM plan_version v WHERE v.plan_id = i.plan_id AND v.valid_from <= i.from_day AND v.del_flag = 0 ORDER BY v.valid_from DESC LIMIT 1) v
  JOIN plan_version_prices l ON l.record_id = v.id AND l.to_version IS NULL AND l.relation = i.relation
    AND int4range(l.age_from, l.age_to) @> extract(year FROM age(i.from_day, i.birth_date))::int
  WHERE i.relation = ANY (v.for_relations))`

/** Whoever a row insures leaves in time, or the employee whose removal takes them along: by a removal that waits, or that waits to be corrected. */
const isOpenRemoval = `EXISTS (
  SELECT FROM cover_change x WHERE x.employee_id = i.employee_id AND x.policy_id = i.policy_id
    AND (x.family_member_id IS NOT DISTINCT FROM i.family_member_id AND x.effective_day >= i.from_day OR (x.family_member_id IS NULL AND i.family_member_id IS NOT NULL AND NOT i.is_for_relatives))
    AND x.change_type = 'REMOVE' AND x.status IN ('DRAFT', 'SUBMITTED', 'REFUSED', 'WITHDRAWN') AND x.del_flag = 0
    AND x.effective_day <= greatest(i.leave_date + 1, i.from_day))`

/** What holds of all members, each as the rows that break it. */
const broken: Readonly<Record<string, string>> = {
  'nobody is born after today': `SELECT id FROM live WHERE birth_date > this_day()`,
  'nobody joins before birth': `SELECT id FROM live WHERE entry_date < birth_date`,
  'nobody leaves before joining': `SELECT id FROM live WHERE leave_date < entry_date`,
  'a child is younger': `SELECT id FROM families WHERE relation = '3' AND birth_date <= employee_born`,
  'a parent is older': `SELECT id FROM families WHERE relation = '1' AND birth_date >= employee_born`,
  'nobody is a relative of themselves': `SELECT id FROM families WHERE (id_type, id_no) = (employee_type, employee_no)`,
  'a family is of one organisation': `SELECT id FROM families WHERE sys_org_code <> employee_org`,
  'cover begins after birth': `SELECT id FROM insured WHERE from_day < birth_date`,
  'cover begins within the job': `SELECT id FROM insured WHERE from_day < entry_date`,
  'cover ends with the job, or its removal waits': `SELECT id FROM insured i WHERE to_day > leave_date + 1 AND NOT ${isOpenRemoval}`,
  'cover is within the policy': `SELECT id FROM insured WHERE from_day < start_date OR to_day > end_date + 1`,
  'who is insured is there': `SELECT id FROM insured WHERE is_gone <> 0`,
  'a person is insured once by a policy': `SELECT i.id FROM insured i JOIN insured o USING (id_type, id_no, policy_id, sys_org_code) WHERE i.person_id <> o.person_id AND i.days && o.days`,
  'who is insured is of the employee whom the cover names': `SELECT i.id FROM insured i JOIN people p ON p.id = i.person_id WHERE p.employee_id <> i.employee_id`,
  'relatives are insured while the employee is': `SELECT id FROM insured i WHERE family_member_id IS NOT NULL AND NOT is_for_relatives AND NOT i.days <@ coalesce(
    (SELECT range_agg(o.days) FROM insured o WHERE o.person_id = i.employee_id AND o.policy_id = i.policy_id), '{}')`,
  'cover has a price, or was corrected since': `SELECT id FROM insured i WHERE NOT ${hasPrice}
    AND NOT EXISTS (SELECT FROM cover_correction k WHERE k.policy_id = i.policy_id AND k.employee_id = i.employee_id AND k.family_member_id IS NOT DISTINCT FROM i.family_member_id)`,
  'the status follows from cover and days': `SELECT id FROM live WHERE status <> member_status(insured_days(id), entry_date, leave_date, this_day())`,
  'who has no document is to bring one': `SELECT id FROM live WHERE (id_type = '8') <> (id_due_on IS NOT NULL) OR (id_type = '8') <> (id_no IS NULL)`,
  'families are counted': `SELECT e.id FROM employee e JOIN live p ON p.id = e.id WHERE e.family_count <> (SELECT count(*) FROM families f WHERE f.employee_id = e.id)`,
  'a claim that is drafted keeps its person, with the employee and the company': `SELECT c.id FROM claim c JOIN employee e ON e.id = c.employee_id LEFT JOIN family_member f ON f.id = c.family_member_id
    WHERE e.employee_no LIKE $1 AND c.del_flag = 0 AND (e.del_flag <> 0 OR e.sys_org_code <> c.sys_org_code OR f.del_flag <> 0 OR f.employee_id <> e.id)`,
  'a plan is for whom it is to insure': `SELECT x.id FROM cover_change x JOIN people p ON p.id = coalesce(x.family_member_id, x.employee_id)
    WHERE x.del_flag = 0 AND x.status = 'DRAFT' AND x.change_type = 'ADD' AND x.version = 0 AND x.plan_id IS NOT NULL
      AND NOT p.relation = ANY (coalesce((SELECT v.for_relations FROM plan_version v WHERE v.plan_id = x.plan_id AND v.valid_from <= x.effective_day AND v.del_flag = 0 ORDER BY v.valid_from DESC LIMIT 1), '{}'))
      AND NOT EXISTS (SELECT FROM cover_correction k WHERE k.employee_id = x.employee_id)`,
  'nothing is proposed of who is gone': `SELECT x.id FROM cover_change x JOIN people p ON p.id = coalesce(x.family_member_id, x.employee_id)
    WHERE p.del_flag <> 0 AND x.del_flag = 0 AND x.status IN ('DRAFT', 'SUBMITTED')`,
}

const text = `${about} ${Object.entries(broken)
  .map(([rule, rows]) => `SELECT '${rule}' AS rule, id::text AS id FROM (${rows}) b`)
  .join(' UNION ALL ')} ORDER BY 1, 2`

/** What of members whose number begins so contradicts what else is known: the rule, and the row that breaks it. */
const contradictions = async ({ sql }: TestApp, prefix: string): Promise<string[]> =>
  (await sql<{ rule: string; id: string }>(text, [`${prefix}%`])).map(({ rule, id }) => `${rule}: ${id}`)

interface Approved {
  readonly employee: string
  readonly person: string
  readonly policy: string
  readonly startDate: string
  readonly endDate: string
  readonly isForRelatives: boolean
  readonly type: CoverFact['type']
  readonly planId: string
  readonly day: string
}

interface Insuring extends CoverPeriod {
  readonly person: string
  readonly policy: string
}

const linesOf = (rows: readonly Insuring[]): string[] =>
  rows.map(({ person, policy, planId, from, to }) => [person, policy, planId, from, to].join(' ')).toSorted()

/** The cover of members as it is, and as the approved additions and removals say, whatever the order of their approval. */
const coverBothWays = async ({ sql }: TestApp, prefix: string): Promise<[string[], string[]]> => {
  const facts = await sql<Approved>(
    `SELECT c.employee_id::text AS employee, coalesce(c.family_member_id, c.employee_id)::text AS person, c.policy_id::text AS policy, o.start_date::text AS "startDate", o.end_date::text AS "endDate", ${insuresRelatives} AS "isForRelatives",
       c.change_type AS type, c.plan_id::text AS "planId", c.effective_day::text AS day
     FROM cover_change c JOIN employee e ON e.id = c.employee_id JOIN policy o ON o.id = c.policy_id
     WHERE e.employee_no LIKE $1 AND c.status IN ('APPROVED', 'EFFECTIVE') AND c.del_flag = 0`,
    [`${prefix}%`],
  )
  const stored = await sql<Insuring>(
    `SELECT c.person_id::text AS person, c.policy_id::text AS policy, c.plan_id::text AS "planId", c.from_day::text AS "from", c.to_day::text AS "to"
     FROM cover c JOIN employee e ON e.id = c.employee_id WHERE e.employee_no LIKE $1 AND c.del_flag = 0 AND NOT c.is_superseded`,
    [`${prefix}%`],
  )
  const households = Map.groupBy(facts, ({ employee, policy }) => `${employee} ${policy}`)
  const followed = [...households.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { employee: employeeId, policy, isForRelatives } = first
    const periods = coverOfFamily(
      Map.groupBy(all, ({ person }) => person),
      { employeeId, policy: policyDays(first), isForRelatives },
    )
    return [...periods].flatMap(([person, own]) => own.map((one) => ({ ...one, person, policy })))
  })
  return [linesOf(stored), linesOf(followed)]
}

/** What facts about members whose number begins so disagree on; nothing where all of them agree. */
export const disagreements = async (app: TestApp, prefix: string): Promise<string[]> => {
  const [stored, followed] = await coverBothWays(app, prefix)
  return [
    ...(await contradictions(app, prefix)),
    ...stored
      .filter((line) => !followed.includes(line))
      .map((line) => `cover that nothing approved says: ${line}`),
    ...followed.filter((line) => !stored.includes(line)).map((line) => `approved, and no cover: ${line}`),
  ]
}
