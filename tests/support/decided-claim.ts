import { claims } from '#contract/claims/claims.ts'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import type { TestApp } from './app.ts'
import { addPlan, addPolicy, addVersion } from './cover.ts'
import { sessionOf } from './identities.ts'
import { addEmployee, companyIdOf, newEmployee } from './members.ts'
import { liability } from './claims.ts'

/** The day of the visits, as seen from now: these modules are kept over midnight. */
const careDay = () => addDays(dayAt(), -9)

const insure = async (app: TestApp): Promise<string> => {
  const staff = await sessionOf(app, 'staff')
  const policy = await addPolicy(app, staff)
  const plan = await addPlan(app, staff, { policyId: policy.id })
  await addVersion(app, staff, plan.id, {
    validFrom: policy.startDate,
    liabilities: [
      liability('OUT', { ratio: '90.00' }),
      liability('SUM', { kind: 'LUMP', limitPerYear: '1000.00' }),
    ],
    itemLimits: [],
    prices: [],
  })
  const account = { bankName: '招商银行', bankAccount: '6214830000000000001' }
  const { id } = await addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02'), account))
  await app.sql(
    `INSERT INTO cover (employee_id, policy_id, plan_id, from_day, to_day, sys_org_code) VALUES ($1, $2, $3, $4, $5, 'A02')`,
    [id, policy.id, plan.id, policy.startDate, addDays(policy.endDate, 1)],
  )
  return id
}

const members = new WeakMap<TestApp, Promise<string>>()

/** Somebody of the first client who is insured for outpatient care at 90 %; the same in one test server. */
export const insured = (app: TestApp): Promise<string> => {
  const member = members.get(app) ?? insure(app)
  members.set(app, member)
  return member
}

/** A claim under review, of somebody who is insured, for a receipt of 100.00 that pays 90.00; its material is there. */
export const reviewedClaim = async (app: TestApp): Promise<string> => {
  const [row] = await app.sql<{ id: string }>(
    `WITH made AS (
       INSERT INTO claim (employee_id, sys_org_code, payee, insured_name, remarks, status)
       SELECT id, sys_org_code, 'EMPLOYEE', name, '试验', 'REVIEWING' FROM employee WHERE id = $1
       RETURNING id, sys_org_code
     ), visit AS (
       INSERT INTO claim_visit (claim_id, sys_org_code, care_type, reason, hospital_id, hospital_name, first_day, last_day)
       SELECT m.id, m.sys_org_code, 'OUT', 'ILLNESS', h.id, h.hospital_name, $2, $2 FROM made m, (SELECT id, hospital_name FROM hospital ORDER BY id LIMIT 1) h
       RETURNING id, claim_id, sys_org_code
     ), had AS (
       INSERT INTO claim_material (claim_id, material_id, sys_org_code, state) SELECT m.id, l.id, m.sys_org_code, 'HAVE' FROM made m, material l
     )
     INSERT INTO claim_invoice (claim_id, visit_id, sys_org_code, kind, day, total, co_paid, fund, supplement, first_paid, outside)
     SELECT claim_id, id, sys_org_code, 'PAPER', $2, 10000, 10000, 0, 0, 0, 0 FROM visit RETURNING claim_id::text AS id`,
    [await insured(app), careDay()],
  )
  return row?.id ?? ''
}

/** The same, calculated by somebody of the claims staff, in version 0. */
export const decidedClaim = async (app: TestApp): Promise<string> => {
  const id = await reviewedClaim(app)
  const { body } = await app.call(await sessionOf(app, 'claims.zhou'), claims.calculate, { id, version: 0 })
  if (!body.success) throw new Error(body.message)
  await app.sql(`UPDATE claim SET version = 0 WHERE id = $1`, [id])
  return id
}
