import sharp from 'sharp'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { mark } from './e2e-people.ts'
import { sql } from './e2e-sql.ts'

/** The day of the visits of claims in journeys. */
export const careDay = addDays(dayAt(), -9)

/** Somebody of 云帆科技 whom a plan of the demo data pays outpatient care, and who has no claim yet. */
export interface Insured {
  readonly id: string
  readonly employeeNo: string
  readonly name: string
  readonly nameEn: string
}

/** So many of them, others each time. `$1` how many, `$2` the day of their visit, `$3` what they are drawn by. */
const insured = `
  SELECT e.id, e.employee_no, e.name, e.name_en, e.sys_org_code FROM employee e
  WHERE e.sys_org_code = 'A02' AND e.del_flag = 0 AND e.name_en IS NOT NULL AND NOT EXISTS (SELECT FROM claim o WHERE o.employee_id = e.id)
    AND EXISTS (SELECT FROM cover c JOIN plan p ON p.id = c.plan_id WHERE c.employee_id = e.id AND c.family_member_id IS NULL AND c.del_flag = 0
      AND NOT c.is_superseded AND p.plan_code IN ('BASIC', 'STANDARD') AND c.from_day <= $2::date - 60 AND c.to_day > $2::date)
  ORDER BY md5(e.id::text || $3::text) LIMIT $1`

/** Somebody insured. */
export const someInsured = async (): Promise<Insured> => {
  const [found] = await sql<Insured>(
    `SELECT id::text AS id, employee_no AS "employeeNo", name, name_en AS "nameEn" FROM (${insured}) e`,
    [1, careDay, mark()],
  )
  if (!found) throw new Error('nobody is insured')
  return found
}

interface Made {
  readonly id: string
  readonly claimNo: string
  readonly name: string
  readonly nameEn: string
}

interface Wanted {
  readonly status: string
  readonly count?: number
  readonly handler: string
  /** Of the one receipt of each, in fen; none is typed yet where it is left out. */
  readonly fen?: number
  readonly askedFor?: string
}

/** Claims of insured people, each of another, for a visit nine days ago, with all material; the first is due first. */
export const claimsOf = async ({ status, count = 1, handler, fen, askedFor }: Wanted): Promise<Made[]> =>
  sql<Made>(
    `WITH people AS (${insured}), made AS (
       INSERT INTO claim (employee_id, sys_org_code, payee, insured_name, insured_name_en, status, handler, claim_no, submitted_at, sla_due_at, asked_for, asked_for_en, asked_at, filed_by, create_by)
       SELECT p.id, p.sys_org_code, 'EMPLOYEE', p.name, p.name_en, $4, $5, upper($3) || '-' || lpad((row_number() OVER (ORDER BY p.id))::text, 2, '0'),
         now() - interval '9 days', now() - interval '8 days' + row_number() OVER (ORDER BY p.id) * interval '1 second', $6, $6,
         CASE WHEN $6::text IS NOT NULL THEN now() - interval '1 day' END, (SELECT id FROM sys_user WHERE username = 'hr.yunfan'), 'hr.yunfan'
       FROM people p RETURNING id, claim_no, insured_name, insured_name_en, sys_org_code
     ), visit AS (
       INSERT INTO claim_visit (claim_id, sys_org_code, care_type, reason, hospital_id, hospital_name, first_day, last_day)
       SELECT m.id, m.sys_org_code, 'OUT', 'ILLNESS', h.id, h.hospital_name, $2, $2
       FROM made m, (SELECT id, hospital_name FROM hospital WHERE NOT is_excluded AND ownership = 'PUBLIC' ORDER BY id LIMIT 1) h RETURNING id, claim_id, sys_org_code
     ), had AS (
       INSERT INTO claim_material (claim_id, material_id, sys_org_code, state) SELECT m.id, l.id, m.sys_org_code, 'HAVE' FROM made m, material l
     ), invoices AS (
       INSERT INTO claim_invoice (claim_id, visit_id, sys_org_code, kind, number, day, total, co_paid)
       SELECT claim_id, id, sys_org_code, 'TREASURY', '31' || lpad((claim_id % 100000000)::text, 8, '0'), $2, $7::bigint, $7::bigint FROM visit
     )
     SELECT id::text AS id, claim_no AS "claimNo", insured_name AS name, insured_name_en AS "nameEn" FROM made ORDER BY claim_no`,
    [count, careDay, mark(), status, handler, askedFor ?? null, fen ?? null],
  )

/** A receipt as a phone photographs it, other bytes each time. */
export const photograph = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      width: 420,
      height: 594,
      channels: 3,
      background: '#fffdf5',
      noise: { type: 'gaussian', mean: 235, sigma: 18 },
    },
  })
    .png()
    .toBuffer(),
})
