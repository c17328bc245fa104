import type pg from 'pg'
import { addDays, addMonths } from '#contract/rules/calendar.ts'
import { seedBillingTerms } from '#server/seed/billing-terms.ts'
import { demoPlans, type DemoPlan } from '#server/seed/cover-plans.ts'
import { seedPolicies, type DemoPolicy } from '#server/seed/cover.ts'
import { insertMany } from '#server/seed/insert-many.ts'

/** What a policy of today goes on from: two years of the same insurer, with the plans as they were first. */
interface Line {
  readonly orgCode: 'A02' | 'A03'
  readonly insurerName: string
  readonly present: string
  readonly contractName: string
  readonly policyNo: (year: string) => string
  readonly productName: string
  readonly productNameEn: string
  readonly premium: string
  readonly premiumTaxRate?: string
  readonly plans: readonly DemoPlan[]
}

const lines: readonly Line[] = [
  {
    orgCode: 'A02',
    insurerName: '泰安健康保险',
    present: 'TA-2026-YF-001',
    contractName: '云帆科技员工补充医疗保险合同',
    policyNo: (year) => `TA-${year}-YF-001`,
    productName: '员工补充医疗保险（团体）',
    productNameEn: 'Group supplementary medical insurance',
    premium: '1198800.00',
    premiumTaxRate: '6.00',
    plans: demoPlans.medical,
  },
  {
    orgCode: 'A03',
    insurerName: '华诚人寿保险',
    present: 'HC-A-20260031',
    contractName: '青禾医药团体意外保险合同',
    policyNo: (year) => `HC-A-${year}0031`,
    productName: '团体意外伤害保险',
    productNameEn: 'Group accident insurance',
    premium: '90200.00',
    plans: demoPlans.accident,
  },
]

const asFirst = ({ versions, ...plan }: DemoPlan): DemoPlan => ({ ...plan, versions: versions.slice(0, 1) })

/** A year of a line before that of today: `back` 1 or 2. */
const yearOf = (
  { plans, policyNo, present: _present, contractName, ...line }: Line,
  start: string,
  back: number,
) => {
  const [startDate, endDate] = [addMonths(start, -12 * back), addDays(addMonths(start, -12 * (back - 1)), -1)]
  const year = startDate.slice(0, 4)
  const policy: DemoPolicy = {
    ...line,
    contractName: `${contractName}（${year}）`,
    policyNo: policyNo(year),
    startDate,
    endDate,
    status: 'EXPIRED',
    plans: plans.map(asFirst),
  }
  return policy
}

const seedContract = async (
  client: pg.Client,
  { orgCode, contractName, startDate, endDate }: DemoPolicy,
): Promise<void> => {
  const series = `HT-${startDate.slice(0, 4)}`
  await insertMany(client, 'client_contract', [
    {
      contractName,
      contractType: '1',
      status: 'EXPIRED',
      startDate,
      endDate,
      contractNo: await numberOf(client, series),
      companyId: await idOf(client, 'SELECT id::text AS id FROM company WHERE org_code = $1', orgCode),
      sysOrgCode: orgCode,
      createBy: 'staff',
      createTime: `${addDays(startDate, -14)}T02:00:00Z`,
      version: 0,
      delFlag: 0,
    },
  ])
}

const numberOf = async (client: pg.Client, series: string): Promise<string> => {
  const { rows } = await client.query<{ number: string }>('SELECT next_number($1)::text AS number', [
    `contract ${series}-{4}`,
  ])
  return `${series}-${(rows[0]?.number ?? '').padStart(4, '0')}`
}

const idOf = async (client: pg.Client, text: string, value: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(text, [value])
  if (!rows[0]) throw new Error(`nothing for ${value}`)
  return rows[0].id
}

// Whoever the policy of today insured from its first day on was insured before, too, as long as they were employed.
const inserting = `
  INSERT INTO cover (employee_id, family_member_id, policy_id, plan_id, from_day, to_day, sys_org_code, create_by, create_time)
  SELECT c.employee_id, c.family_member_id, o.id, p.id, d.joined, o.end_date + 1, o.sys_org_code, 'staff', greatest(o.create_time, d.joined - interval '3 days')
  FROM policy o JOIN plan p ON p.policy_id = o.id
  JOIN policy now ON now.policy_no = $2 JOIN plan n ON n.policy_id = now.id AND n.plan_code = p.plan_code
  JOIN cover c ON c.plan_id = n.id AND c.from_day = now.start_date AND NOT c.is_superseded AND c.del_flag = 0
  JOIN employee e ON e.id = c.employee_id LEFT JOIN family_member f ON f.id = c.family_member_id,
  LATERAL (SELECT greatest(o.start_date, e.entry_date, f.birth_date) AS joined) d
  WHERE o.policy_no = $1 AND d.joined <= o.end_date`

/** The two years of cover before the policies of today, expired, of the same people; once. */
export const seedEarlierPolicies = async (client: pg.Client): Promise<void> => {
  for (const line of lines) {
    const { rows } = await client.query<{ start: string }>(
      `SELECT start_date::text AS start FROM policy WHERE policy_no = $1`,
      [line.present],
    )
    if (!rows[0]) continue
    for (const back of [2, 1]) {
      const policy = yearOf(line, rows[0].start, back)
      const { rowCount } = await client.query(`SELECT FROM policy WHERE policy_no = $1`, [policy.policyNo])
      if (rowCount) continue
      await seedContract(client, policy)
      await seedPolicies(client, [policy])
      await client.query(inserting, [policy.policyNo, line.present])
    }
  }
  await seedBillingTerms(client)
}
