import type pg from 'pg'

// People of 青禾 whom only its present policy insures, and the one before it, which has ended: by the same plan as now.
const adding = `
  INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, sys_org_code, create_by, create_time)
  SELECT n.employee_id, o.id, p.id, (date_trunc('month', o.end_date::timestamp) - interval '1 month')::date, o.end_date + 1, o.sys_org_code, 'staff',
    date_trunc('month', o.end_date::timestamp) - interval '50 days'
  FROM (
    SELECT * FROM policy WHERE sys_org_code = 'A03' AND status = 'EXPIRED' AND del_flag = 0 ORDER BY end_date DESC LIMIT 1
  ) o
  JOIN policy l ON l.sys_org_code = o.sys_org_code AND l.start_date = o.end_date + 1 AND l.del_flag = 0
  JOIN cover n ON n.policy_id = l.id AND n.family_member_id IS NULL AND n.del_flag = 0 AND NOT n.is_superseded
  JOIN plan w ON w.id = n.plan_id
  JOIN plan p ON p.policy_id = o.id AND p.plan_code = w.plan_code
  WHERE NOT EXISTS (SELECT FROM cover c WHERE c.policy_id = o.id AND c.person_id = n.person_id)
  ORDER BY n.employee_id LIMIT 3
  RETURNING id::text AS id`

/** People who are added to a policy a month too early, so that its last bill charges them; gives their cover. */
export const addTooEarly = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(adding)
  return rows.map(({ id }) => id)
}

/** Takes it back after the policy has ended: what was billed for them is owed back. */
export const takeBackEarly = async (client: pg.Client, ids: readonly string[]): Promise<void> => {
  await client.query(
    `UPDATE cover SET del_flag = 1, update_by = 'staff', update_time = to_day + interval '20 days' WHERE id = ANY ($1::bigint[])`,
    [ids],
  )
}

/** The contract that is settled for it, and the month of its end; nothing where nobody was added. */
export const settledOf = async (
  client: pg.Client,
  ids: readonly string[],
): Promise<{ contractId: string; month: string } | undefined> => {
  const { rows } = await client.query<{ contractId: string; month: string }>(
    `SELECT p.contract_id::text AS "contractId", date_trunc('month', p.end_date::timestamp)::date::text AS month
     FROM cover c JOIN policy p ON p.id = c.policy_id WHERE c.id = ANY ($1::bigint[]) LIMIT 1`,
    [ids],
  )
  return rows[0]
}
