import type pg from 'pg'

/** The policy of the demo data that insures its people, and their company. */
export const insuring = { policyNo: 'HC-A-20260031', orgCode: 'A03' } as const

/** So many of each status who were entered last are not insured yet: they may still be deleted, which the first page of the list is tried with. */
const notYet = 20

// Who is insured is not removed from the family: those whom a request may remove are left out.
const spouses = `family_member f WHERE f.relation = '2' AND f.insured
  AND NOT EXISTS (SELECT FROM family_change r WHERE r.member_id = f.id)`

const inserting = `
  WITH newest AS (
    SELECT id, row_number() OVER (PARTITION BY sys_org_code, status ORDER BY create_time DESC) AS place
    FROM employee WHERE status IN ('1', '2')
  ), insured AS (
    SELECT e.id, e.plan_code, o.id AS policy_id, o.create_time, e.sys_org_code,
      CASE e.status WHEN '2' THEN e.effective_date ELSE e.entry_date END AS joined,
      CASE e.status WHEN '3' THEN e.leave_date + 1 WHEN '4' THEN e.expire_date + 1 END AS ended,
      o.start_date, o.end_date + 1 AS until
    FROM policy o JOIN employee e ON e.sys_org_code = o.sys_org_code
    WHERE o.policy_no = $1 AND e.id <> ALL($2::bigint[])
      AND e.id NOT IN (SELECT id FROM newest WHERE place <= ${notYet})
  ), people AS (
    SELECT id AS employee_id, NULL::bigint AS family_member_id FROM insured
    UNION ALL SELECT f.employee_id, f.id FROM ${spouses} AND f.id <> ALL($2::bigint[])
  )
  INSERT INTO cover (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, sys_org_code, create_by, create_time)
  SELECT i.id, m.family_member_id, i.policy_id, p.id, greatest(i.start_date, i.joined), least(i.until, i.ended), i.sys_org_code, 'staff',
    greatest(i.create_time, i.joined - interval '3 days')
  FROM people m JOIN insured i ON i.id = m.employee_id
  JOIN plan p ON p.policy_id = i.policy_id AND p.plan_code = CASE i.plan_code WHEN 'PREMIUM' THEN 'ACCIDENT-PLUS' ELSE 'ACCIDENT' END
  WHERE greatest(i.start_date, i.joined) < least(i.until, i.ended)
    AND (m.family_member_id IS NULL OR p.plan_code = 'ACCIDENT-PLUS')`

/**
 * Cover that came with the policy: everybody of its company but the newest and `later`, who are added by changes, from the day on which they were
 * employed; of who left or was suspended until then. The better plan insures spouses too.
 */
export const seedCoverPeople = async (client: pg.Client, later: readonly string[]): Promise<void> => {
  await client.query(inserting, [insuring.policyNo, later])
}

/** People of the demo data of whom changes are filed, by what they are chosen for. */
export interface ChangingPeople {
  /** Newly employed: their additions are filed. Oldest first. */
  readonly joiners: readonly { readonly id: string; readonly entryDate: string }[]
  /** Insured by the basic plan, without relatives. */
  readonly others: readonly { readonly id: string }[]
  /** Insured by the better plan, with a spouse. */
  readonly couples: readonly { readonly id: string; readonly spouseId: string }[]
}

/** Finds those people, the same on every run. */
export const changingPeople = async (
  client: pg.Client,
  wanted: Readonly<Record<keyof ChangingPeople, number>>,
): Promise<ChangingPeople> => {
  const working = `employee e WHERE e.sys_org_code = '${insuring.orgCode}' AND e.status = '1' AND e.category = '10'`
  const alone = `NOT EXISTS (SELECT FROM family_member f WHERE f.employee_id = e.id)`
  const newest = `SELECT e.id::text AS id, e.entry_date::text AS "entryDate" FROM ${working} AND ${alone}
    ORDER BY e.entry_date DESC, e.employee_no DESC OFFSET ${notYet + 10} LIMIT $1`
  const { rows: joiners } = await client.query<ChangingPeople['joiners'][number]>(newest, [wanted.joiners])
  const { rows: others } = await client.query<ChangingPeople['others'][number]>(
    `SELECT e.id::text AS id FROM ${working} AND ${alone} AND e.plan_code <> 'PREMIUM' ORDER BY e.employee_no OFFSET 100 LIMIT $1`,
    [wanted.others],
  )
  const { rows: couples } = await client.query<ChangingPeople['couples'][number]>(
    `SELECT e.id::text AS id, f.id::text AS "spouseId" FROM (SELECT e.* FROM ${working} AND e.plan_code = 'PREMIUM') e
     JOIN (SELECT f.* FROM ${spouses}) f ON f.employee_id = e.id ORDER BY e.employee_no LIMIT $1`,
    [wanted.couples],
  )
  return { joiners: joiners.toReversed(), others, couples }
}
