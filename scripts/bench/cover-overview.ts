import type pg from 'pg'
import { dayAt } from '#contract/rules/calendar.ts'
import type { Stage } from './figure.ts'
import { timeRatio } from './load.ts'

/** The figures of an overview as one would write them by hand, for one company and one day. */
const bareOverview = `
  WITH now AS MATERIALIZED (
    SELECT c.person_id, c.plan_id, c.family_member_id, c.to_day, coalesce(f.relation, '0') AS relation, coalesce(f.birth_date, e.birth_date) AS birth_date
    FROM cover c JOIN employee e ON e.id = c.employee_id LEFT JOIN family_member f ON f.id = c.family_member_id
    WHERE c.sys_org_code = $1 AND c.del_flag = 0 AND NOT c.is_superseded AND c.from_day <= $2::date AND c.to_day > $2::date
  ), held AS MATERIALIZED (SELECT person_id, count(*) AS n FROM now GROUP BY 1)
  SELECT (SELECT jsonb_agg(g) FROM (SELECT plan_id, relation, least(extract(year FROM age($2::date, birth_date))::int / 10, 6) AS band, count(*) FROM now GROUP BY 1, 2, 3) g) AS groups,
    (SELECT jsonb_build_array(count(h.n), count(*) FILTER (WHERE h.n IS NULL), count(*) FILTER (WHERE h.n > 1)) FROM employee e LEFT JOIN held h ON h.person_id = e.id WHERE e.sys_org_code = $1 AND e.del_flag = 0) AS employees,
    (SELECT jsonb_build_array(count(h.n), count(*) FILTER (WHERE h.n IS NULL), count(*) FILTER (WHERE h.n > 1)) FROM family_member f LEFT JOIN held h ON h.person_id = f.id WHERE f.sys_org_code = $1 AND f.del_flag = 0) AS relatives,
    (SELECT jsonb_object_agg(month, n) FROM (SELECT date_trunc('month', c.from_day) AS month, count(*) AS n FROM cover c WHERE c.sys_org_code = $1 AND c.del_flag = 0 AND NOT c.is_superseded AND c.from_day > $2::date - 365
      AND NOT EXISTS (SELECT FROM cover o WHERE o.person_id = c.person_id AND o.del_flag = 0 AND NOT o.is_superseded AND o.from_day < c.from_day AND o.to_day >= c.from_day) GROUP BY 1) m) AS joined,
    (SELECT jsonb_object_agg(month, n) FROM (SELECT date_trunc('month', c.to_day - 1) AS month, count(*) AS n FROM cover c WHERE c.sys_org_code = $1 AND c.del_flag = 0 AND NOT c.is_superseded AND c.to_day BETWEEN $2::date - 365 AND $2::date + 31
      AND NOT EXISTS (SELECT FROM cover o WHERE o.person_id = c.person_id AND o.del_flag = 0 AND NOT o.is_superseded AND o.from_day <= c.to_day AND o.to_day > c.to_day) GROUP BY 1) m) AS departed,
    (SELECT count(*) FROM now c WHERE c.to_day <= $2::date + 60 AND NOT EXISTS (SELECT FROM cover o WHERE o.person_id = c.person_id AND o.del_flag = 0 AND NOT o.is_superseded AND o.from_day <= c.to_day AND o.to_day > c.to_day)) AS ending`

/** The overview of a company, as the portal asks for it, against one statement with the same figures. */
export const overviewRatio = async (
  { ours }: Pick<Stage, 'ours'>,
  client: pg.Client,
  org: string,
): Promise<number> => {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id::text AS id FROM company WHERE org_code = $1',
    [org],
  )
  const asked = { companyId: rows[0]?.id ?? '', day: dayAt() }
  const counted = { ours: 0, bare: 0 }
  return timeRatio(
    async () => void (counted.ours = (await ours.coverOverview(asked)).covers),
    async () => {
      const found = await client.query<{ groups: { count: number }[] }>(bareOverview, [org, asked.day])
      counted.bare = found.rows[0]?.groups.reduce((sum, { count }) => sum + count, 0) ?? 0
    },
    40,
  ).then((ratio) => {
    if (counted.ours !== counted.bare || counted.ours === 0)
      throw new Error(`${counted.ours} and ${counted.bare} rows are counted`)
    return ratio
  })
}
