import pg from 'pg'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput, Invoice } from '#contract/rules/adjudication/claim.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { withoutIndexes } from './bulk-indexes.ts'

/** So many of the claims of load tests are open, and so many of them on the desk of `claims.zhou`. */
export const bulkOpenClaims = 30_000
const bulkOwnClaims = 64
const invoicesEach = 3

/** The parts of each invoice of load tests, in fen. */
const parts = { total: 46_200, fund: 26_400, coPaid: 13_800, firstPaid: 2_400, outside: 3_600 }
const yuan = (fen: number): string => (fen / 100).toFixed(2)

const invoiceOf = (id: number, day: string): Invoice => ({
  id: String(id),
  day,
  isSettled: true,
  ...Object.fromEntries(Object.entries(parts).map(([part, fen]) => [part, yuan(fen)])),
  refusals: [],
  costLines: [],
})

/** A plan that pays 80 % of what is left of a visit after 100.00. */
const coverFrom = (from: string): AdjudicationInput['covers'][number] => ({
  policyId: '1',
  policyNo: 'BULK',
  priority: 0,
  startDate: from,
  periods: [{ planId: '1', from, to: addDays(from, 365) }],
  versions: [
    {
      versionId: '1',
      planId: '1',
      validFrom: from,
      liabilities: [
        {
          code: 'OUT',
          name: '门诊医疗',
          kind: 'COST',
          careTypes: ['OUT'],
          scope: 'ALL',
          deductible: '100.00',
          deductibleMode: 'VISIT',
          ratio: '80.00',
          waitingDays: 0,
        },
      ],
    },
  ],
})

/** What a claim of load tests was decided by: a visit of three invoices. */
const decided = (today: string): AdjudicationInput => {
  const day = addDays(today, -30)
  const visit: AdjudicationInput['visits'][number] = {
    id: '1',
    careType: 'OUT',
    reason: 'ILLNESS',
    hospital: { id: '1', level: '3', isPublic: true },
    firstDay: day,
    lastDay: day,
    choices: [],
    lumps: [],
    invoices: [1, 2, 3].map((id) => invoiceOf(id, day)),
  }
  return {
    ruleVersion: '2026.1',
    receivedDay: today,
    covers: [coverFrom(addDays(today, -165))],
    visits: [visit],
    used: [],
    adjustments: [],
    alreadyPaid: '0.00',
  }
}

/**
 * A claim for each of the first `$1` turns of the employees of load tests whose plan pays for a visit to a doctor: the first ones are
 * open and of as many people, the others closed within two years. `$2` is today.
 */
const plan = `
  CREATE TEMP TABLE bulk_claim ON COMMIT DROP AS
  WITH people AS MATERIALIZED (
    SELECT DISTINCT ON (e.id) e.id AS employee_id, e.name, c.policy_id, c.sys_org_code, row_number() OVER (ORDER BY e.id) - 1 AS at
    FROM employee e JOIN cover c ON c.employee_id = e.id AND c.family_member_id IS NULL AND c.del_flag = 0 AND NOT c.is_superseded
      AND c.from_day <= $2::date - 40 AND c.to_day > $2::date
      AND EXISTS (SELECT FROM plan_version v JOIN plan_version_liabilities l ON l.record_id = v.id WHERE v.plan_id = c.plan_id AND l.code = 'OUT')
    WHERE e.employee_no LIKE 'B%'
  ), places AS (SELECT id, hospital_name AS name, row_number() OVER (ORDER BY id) - 1 AS at FROM hospital WHERE del_flag = 0)
  SELECT i, next_id() AS id, next_id() AS visit_id, p.employee_id, p.name, p.policy_id, p.sys_org_code, h.id AS hospital_id, h.name AS hospital,
    $2::date - 1 - (i % 39)::int AS day,
    now() - CASE WHEN i < ${bulkOpenClaims} THEN make_interval(secs => i * 8) ELSE make_interval(days => 3, secs => i * 63) END AS sent,
    CASE WHEN i >= ${bulkOpenClaims} THEN (ARRAY['PAID','PAID','PAID','PAID','PAID','PAID','PAID','PAID','REFUSED','ZERO'])[1 + i % 10]
      WHEN i < ${bulkOwnClaims} THEN 'REVIEWING'
      ELSE (ARRAY['REVIEWING','SUBMITTED','REVIEWING','CALCULATED','REVIEWING','SUPPLEMENT','REVIEWING','SUBMITTED','REVIEWING','APPROVED'])[1 + i % 10] END AS status
  FROM generate_series(0, $1::bigint - 1) AS i
    JOIN people p ON p.at = i % (SELECT count(*) FROM people) JOIN places h ON h.at = i % (SELECT count(*) FROM places)`

/** The values of all decisions, compressed once: of parameters each row would compress its own. */
const values = `CREATE TEMP TABLE bulk_decided ON COMMIT DROP AS SELECT $1::jsonb AS inputs, $2::jsonb AS decision`

const ownClaims = `i < ${bulkOwnClaims}`
const isDecided = `status IN ('PAID', 'REFUSED', 'ZERO', 'CALCULATED', 'APPROVED')`
const invoiced = invoicesEach * parts.total
const borne = invoicesEach * (parts.total - parts.fund)

/** What is written of each claim, in this order; where it is asked for, parameter 1 is what a decision pays in fen. */
const inserts = {
  claim: `
    INSERT INTO claim (id, sys_org_code, employee_id, payee, insured_name, claim_no, status, pay_status, submitted_at, submitted_by, handler, sla_due_at,
      care_type, first_day, hospital, invoice_count, invoiced, borne, decision_no, total, to_pay, paid, calculated_by, calculated_at, approved_by, approved_at, create_by, create_time)
    SELECT id, sys_org_code, employee_id, 'EMPLOYEE', name, 'CL' || to_char(sent, 'YYYYMMDD') || lpad((i % 100000)::text, 5, '0') || 'B', status,
      CASE status WHEN 'PAID' THEN 'PAID' WHEN 'APPROVED' THEN 'DUE' ELSE 'NONE' END, sent, 'staff',
      CASE WHEN ${ownClaims} THEN 'claims.zhou' WHEN status <> 'SUBMITTED' THEN 'claims.wu' END,
      CASE WHEN i < ${bulkOpenClaims} AND status NOT IN ('SUPPLEMENT', 'APPROVED') THEN now() + make_interval(mins => (i * 37 % 20000 - 3000)::int) END,
      'OUT', day, hospital, ${invoicesEach}, ${invoiced}, ${borne}, (${isDecided})::int, CASE WHEN ${isDecided} THEN $1::bigint END, CASE WHEN ${isDecided} THEN $1::bigint END,
      CASE status WHEN 'PAID' THEN $1::bigint ELSE 0 END, CASE WHEN ${isDecided} THEN 'claims.wu' END, CASE WHEN ${isDecided} THEN sent + interval '1 day' END,
      CASE WHEN ${isDecided} AND status <> 'CALCULATED' THEN 'claims.lead' END, CASE WHEN ${isDecided} AND status <> 'CALCULATED' THEN sent + interval '2 days' END, 'staff', sent
    FROM bulk_claim`,
  claim_visit: `
    INSERT INTO claim_visit (id, claim_id, sys_org_code, care_type, reason, hospital_id, hospital_name, first_day, last_day, diagnosis_name, create_by, create_time)
    SELECT visit_id, id, sys_org_code, 'OUT', 'ILLNESS', hospital_id, hospital, day, day, '急性咽炎', 'staff', sent FROM bulk_claim`,
  claim_invoice: `
    INSERT INTO claim_invoice (claim_id, visit_id, sys_org_code, kind, code, number, day, total, fund, co_paid, first_paid, outside, is_settled, identity, create_by, create_time)
    SELECT id, visit_id, sys_org_code, 'TREASURY', '31060126', lpad((i * ${invoicesEach} + k)::text, 10, '0'), day, ${parts.total} + k, ${parts.fund} + k, ${parts.coPaid}, ${parts.firstPaid}, ${parts.outside}, true,
      'TREASURY:31060126:' || lpad((i * ${invoicesEach} + k)::text, 10, '0'), 'staff', sent
    FROM bulk_claim, generate_series(0, ${invoicesEach - 1}) k`,
  claim_decision: `
    INSERT INTO claim_decision (claim_id, sys_org_code, decision_no, rule_version, inputs, decision, outcome, total, to_pay, receivable, calculated_by_id, calculated_by)
    SELECT id, sys_org_code, 1, '2026.1', inputs, decision, CASE WHEN status IN ('REFUSED', 'ZERO') THEN status ELSE 'APPROVED' END, $1, $1, 0, 19, 'claims.wu'
    FROM bulk_claim, bulk_decided WHERE ${isDecided}`,
  benefit_use: `
    INSERT INTO benefit_use (person_id, policy_id, year_from, code, visit_key, care_day, claim_id, decision_no, deductible, paid, count, days, kind_amount, sys_org_code, create_by)
    SELECT employee_id, policy_id, date_trunc('year', day), 'OUT', 'DAY:' || hospital_id || ':' || day, day, id, 1, 10000, $1, 1, 0, 0, sys_org_code, 'claims.wu' FROM bulk_claim WHERE ${isDecided}`,
  claim_material: `
    INSERT INTO claim_material (claim_id, material_id, sys_org_code, state)
    SELECT b.id, m.id, b.sys_org_code, 'NOT_NEEDED' FROM bulk_claim b, material m WHERE b.status = 'REVIEWING' AND m.del_flag = 0`,
}

/**
 * Makes claims of the employees that `seedBulkCover` insured, each with a visit, three invoices and, where it is decided, a decision
 * and what it used: without events, audit trail and history. Gives how many claims there are. `adminUrl`: the owner's.
 */
export const seedBulkClaims = async (adminUrl: string, count: number): Promise<number> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const today = dayAt()
  const input = decided(today)
  const { decision } = adjudicate(input)
  if (!decision) throw new Error('a claim of load tests is not decided')
  const pays = Math.round(Number(decision.totals.toPay) * 100)
  try {
    await client.query('BEGIN')
    await client.query(plan, [count, today])
    await client.query(values, [JSON.stringify(input), JSON.stringify(decision)])
    await withoutIndexes(client, Object.keys(inserts), async () => {
      await client.query(inserts.claim, [pays])
      await client.query(inserts.claim_visit)
      await client.query(inserts.claim_invoice)
      await client.query(inserts.claim_decision, [pays])
      await client.query(inserts.benefit_use, [pays])
      await client.query(inserts.claim_material)
    })
    await client.query('COMMIT')
    await client.query(`VACUUM ANALYZE ${Object.keys(inserts).join(', ')}`)
    const counted = await client.query<{ n: number }>('SELECT count(*)::int AS n FROM claim')
    return counted.rows[0]?.n ?? 0
  } finally {
    await client.end()
  }
}
