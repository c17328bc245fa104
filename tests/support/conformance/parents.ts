import { sessionOf } from '../identities.ts'
import type { Resource } from '#contract/core/resource.ts'
import type { Session, TestApp } from '../app.ts'
import { someBill } from '../bills.ts'
import { addBranch } from '../branches.ts'
import { addCheckPackage, addCheckProject } from '../check-projects.ts'
import { addCompany, addGroup } from '../companies.ts'
import { addInsuranceContract, addInsurer, addPlan, addPolicy } from '../cover.ts'
import { addInvoiceOf } from '../invoices.ts'
import { addDepart } from '../departs.ts'
import { addDict } from '../dicts.ts'
import { addChild, addEmployee, companyIdOf, newEmployee } from '../members.ts'
import { addEntry } from '../permission-entries.ts'
import type { World } from './world.ts'

/** How a row is made that others may belong to, by the permission of its noun. */
const parentMakers: Readonly<
  Record<string, (app: TestApp, staff: Session) => Promise<{ readonly id: string }>>
> = {
  bill: async (app) => ({ id: await someBill(app) }),
  branch: (app, staff) => addBranch(app, staff),
  checkPackage: (app, staff) => addCheckPackage(app, staff),
  checkProject: (app, staff) => addCheckProject(app, staff),
  // Medical staff arrange no projects.
  'checkProject of groupReport': async (app) => addCheckProject(app, await sessionOf(app, 'admin')),
  checkStatement: async ({ sql }) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO check_statement (supplier_id, statement_month, statement_no, sys_org_code)
       SELECT id, '2001-01-01'::date + make_interval(months => (SELECT count(*)::integer FROM check_statement)), 'T' || next_id(), sys_org_code
       FROM supplier WHERE sys_org_code = 'A01' ORDER BY id LIMIT 1 RETURNING id::text AS id`,
    )
    return row ?? { id: '' }
  },
  company: (app, staff) => addCompany(app, staff),
  // Of the group of the demo companies, whose bills it may pay.
  'company of billingTerms': async (app, admin) => {
    const [group] = await app.sql<{ id: string }>(
      `SELECT id::text AS id FROM company_group WHERE group_code = 'G001'`,
    )
    return addCompany(app, admin, { groupId: group?.id })
  },
  ownAccount: async ({ sql }) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO own_account (account_name, holder, bank_name, account_no, for_receipts, for_payments, sys_org_code)
       VALUES ('试验账户' || next_id(), '试验平台', '招商银行', right(next_id()::text, 16), true, false, 'A01') RETURNING id::text AS id`,
    )
    return row ?? { id: '' }
  },
  // Of the company that was made last: it pays.
  'invoiceInfo of billingTerms': async ({ sql }) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO invoice_info (company_id, sys_org_code, title, invoice_type, tax_id, is_default)
       SELECT id, sys_org_code, '试验抬头', '1', 'T' || next_id(), false FROM company ORDER BY id DESC LIMIT 1
       RETURNING id::text AS id`,
    )
    return row ?? { id: '' }
  },
  companyGroup: (app, staff) => addGroup(app, staff, '试验集团'),
  depart: (app, staff) => addDepart(app, staff, '试验部门'),
  permission: (app, admin) => addEntry(app, admin),
  dict: (app, admin) => addDict(app, admin),
  // Rules hang on queries of nouns alone.
  'permission of dataRule': async ({ sql }) => {
    const [seeded] = await sql<{ id: string }>(
      `SELECT id::text AS id FROM sys_permission WHERE perms IN ('employee:list', 'company:list') ORDER BY random() LIMIT 1`,
    )
    return { id: seeded?.id ?? '' }
  },
  'clientContract of checkProject': async (app, staff) =>
    addInsuranceContract(app, staff, await companyIdOf(app, 'A02'), { contractType: '2' }),
  clientContract: async (app, staff) => addInsuranceContract(app, staff, await companyIdOf(app, 'A02')),
  'supplier of supplierInterface': async ({ sql }) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO supplier (supplier_name, category, api_type, sys_org_code)
       VALUES ('试验接口' || next_id(), '1', 'API', 'A01') RETURNING id::text AS id`,
    )
    return row ?? { id: '' }
  },
  supplier: (app, staff) => addInsurer(app, staff),
  hospital: async ({ sql }) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO hospital (hospital_name, level, ownership, is_direct_billing, is_excluded, sys_org_code)
       VALUES ('试验医院' || next_id(), '3', 'PUBLIC', false, false, 'A01') RETURNING id::text AS id`,
    )
    return row ?? { id: '' }
  },
  diagnosis: async ({ sql }) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO diagnosis (diagnosis_code, diagnosis_name, sys_org_code)
       VALUES ('Y91.' || right(next_id()::text, 6), '试验诊断' || next_id(), 'A01') RETURNING id::text AS id`,
    )
    return row ?? { id: '' }
  },
  invoice: async (app) => ({ id: await addInvoiceOf(app, await companyIdOf(app, 'A02')) }),
  policy: (app, staff) => addPolicy(app, staff),
  plan: (app, staff) => addPlan(app, staff),
  employee: async (app, staff) => addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02'))),
  // Of the claim to which what names it belongs.
  claimVisit: async ({ sql }) => {
    const [visit] = await sql<{ id: string }>(
      `SELECT v.id::text AS id FROM claim_visit v JOIN claim c ON c.id = v.claim_id WHERE c.sys_org_code = 'A02' ORDER BY c.create_time, c.id LIMIT 1`,
    )
    return { id: visit?.id ?? '' }
  },
  // Of the employee to whom new orders belong.
  'family of checkOrder': async ({ sql }) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO family_member (employee_id, sys_org_code, relation, name, id_type, id_no, birth_date, gender)
       SELECT id, sys_org_code, '9', '顾小念', '2', 'T' || next_id(), '1990-01-01', '2'
       FROM employee WHERE sys_org_code = 'A02' AND del_flag = 0 ORDER BY create_time, id LIMIT 1 RETURNING id::text AS id`,
    )
    return row ?? { id: '' }
  },
  'family of checkApplication': async (app, staff) => {
    const make = parentMakers['family of checkOrder']
    if (!make) throw new Error('no relative is made for orders')
    return make(app, staff)
  },
  family: async (app, staff) => {
    const { id: employeeId } = await addEmployee(app, staff, newEmployee(await companyIdOf(app, 'A02')))
    return addChild(app, staff, employeeId)
  },
}

/** Nouns without a row in the demo data, by their permission or that of both nouns, of which one is made in each of two organisations. */
const madeInBoth: Readonly<Record<string, string>> = {
  bill: `INSERT INTO bill (bill_no, company_id, contract_id, payer_id, bill_type, cycle, period_from, period_to, confirm_status, amount_with_tax, tax, send_day, confirm_days, pay_days, sys_org_code)
    SELECT DISTINCT ON (sys_org_code) 'T' || next_id(), company_id, id, company_id, 'PREMIUM', 'MONTH', '2001-01-01'::date, '2001-01-01'::date, 'TO_BE_CONFIRMED', 10000, 566, current_date, 7, 30, sys_org_code
    FROM client_contract WHERE sys_org_code IN ('A02', 'A03') ORDER BY sys_org_code, id`,
  'clientContract of checkProject': `INSERT INTO client_contract (company_id, sys_org_code, contract_no, contract_name, contract_type, status, start_date, end_date)
    SELECT id, sys_org_code, 'T' || next_id(), '试验体检合同', '2', 'ACTIVE', '2026-01-01', '2099-12-31' FROM company WHERE sys_org_code IN ('A02', 'A03')`,
  checkProject: `INSERT INTO check_project (contract_id, sys_org_code, project_no, project_name, book_from, book_to, exam_from, exam_to, payer, takes_family, hr_booking, status)
    SELECT DISTINCT ON (sys_org_code) id, sys_org_code, 'T' || next_id(), '试验项目' || sys_org_code, '2026-01-01', '2099-12-31'::date, '2026-01-01', '2099-12-31'::date, 'MIXED', true, 'BOOK', 'ACTIVE'
    FROM client_contract WHERE sys_org_code IN ('A02', 'A03') ORDER BY sys_org_code, id`,
  supplier: `INSERT INTO supplier (supplier_name, category, api_type, sys_org_code)
    SELECT '试验体检' || org, '1', 'NONE', org FROM unnest(ARRAY['A02', 'A03']) org`,
  'supplier of supplierInterface': `INSERT INTO supplier (supplier_name, category, api_type, sys_org_code)
    SELECT '试验接口' || org, '1', 'API', org FROM unnest(ARRAY['A02', 'A03']) org`,
  checkStatement: `WITH made AS (
      INSERT INTO supplier (supplier_name, category, api_type, sys_org_code)
      SELECT '试验体检' || org || next_id(), '1', 'NONE', org FROM unnest(ARRAY['A02', 'A03']) org RETURNING id, sys_org_code)
    INSERT INTO check_statement (supplier_id, statement_month, statement_no, sys_org_code)
    SELECT id, '2026-01-01'::date, 'T' || next_id(), sys_org_code FROM made`,
  branch: `WITH made AS (
      INSERT INTO supplier (supplier_name, category, api_type, sys_org_code)
      SELECT '试验体检' || org, '1', 'NONE', org FROM unnest(ARRAY['A02', 'A03']) org RETURNING id, sys_org_code)
    INSERT INTO branch (supplier_id, sys_org_code, branch_name, city, address, status)
    SELECT id, sys_org_code, '试验网点', '310000', '漕溪北路 1 号', '1' FROM made`,
  checkOrder: `WITH p AS (
      INSERT INTO check_project (contract_id, sys_org_code, project_no, project_name, book_from, book_to, exam_from, exam_to, payer, takes_family, hr_booking, status)
      SELECT DISTINCT ON (sys_org_code) id, sys_org_code, 'T' || next_id(), '试验项目' || sys_org_code, '2026-01-01', '2099-12-31'::date, '2026-01-01', '2099-12-31'::date, 'MIXED', true, 'BOOK', 'ACTIVE'
      FROM client_contract WHERE sys_org_code IN ('A02', 'A03') ORDER BY sys_org_code, id RETURNING id, sys_org_code)
    INSERT INTO check_order (project_id, employee_id, sys_org_code, person_name, status, exam_day, arrived_at, arrived_from)
    SELECT DISTINCT ON (e.sys_org_code) p.id, e.id, e.sys_org_code, '王体检', '60', date '2026-11-02', now(), '40'
    FROM employee e JOIN p USING (sys_org_code) ORDER BY e.sys_org_code, e.id`,
  invoice: `WITH made AS (
      INSERT INTO invoice_apply (company_id, payer_id, sys_org_code, apply_no, invoice_type, content, amount_with_tax, tax, title, tax_id)
      SELECT id, id, sys_org_code, 'KPT' || next_id(), '1', '健康服务费', 100, 0, '试验抬头', 'T1' FROM company WHERE sys_org_code IN ('A02', 'A03')
      RETURNING id, company_id, sys_org_code)
    INSERT INTO invoice (company_id, sys_org_code, apply_id, invoice_no, issue_date, kind, invoice_type, amount_with_tax, tax, title, tax_id)
    SELECT company_id, sys_org_code, id, 'T' || next_id(), '2026-11-01', 'BLUE', '1', 100, 0, '试验抬头', 'T1' FROM made`,
  claim: `WITH made AS (
      INSERT INTO claim (employee_id, sys_org_code, payee, insured_name, status, filed_by)
      SELECT DISTINCT ON (sys_org_code) id, sys_org_code, 'EMPLOYEE', name, 'RETURNED', (SELECT id FROM sys_user WHERE username = 'staff') AS author FROM employee WHERE sys_org_code IN ('A02', 'A03') ORDER BY sys_org_code, id
      RETURNING id, sys_org_code)
    INSERT INTO claim_visit (claim_id, sys_org_code, care_type, reason, hospital_name, first_day, last_day)
    SELECT id, sys_org_code, 'OUT', 'ILLNESS', '市第一人民医院', '2026-11-02', '2026-11-02' FROM made;
    -- A file of each, named like its claim, which nobody has uploaded.
    SET LOCAL session_replication_role = replica;
    INSERT INTO sys_file (id, name, mime, size, owner_id, sys_org_code, attachment, expires_at)
    SELECT lpad(id::text, 64, '0'), '鉴定书.pdf', 'application/pdf', 1, 1, sys_org_code, 'attached', 'infinity' FROM claim;
    INSERT INTO claim_file (record_id, sys_org_code, field, file_id, name, mime, size, kind)
    SELECT id, sys_org_code, 'files', lpad(id::text, 64, '0'), '鉴定书.pdf', 'application/pdf', 1, 'OTHER' FROM claim`,
}

/** Makes sure that there are rows of a noun in both organisations. */
export const makeInBoth = async (
  { sql }: TestApp,
  { resource, to }: { readonly resource: Resource; readonly to: Resource },
): Promise<void> => {
  const made = madeInBoth[`${to.permission} of ${resource.permission}`] ?? madeInBoth[to.permission]
  if (made) await sql(made)
}

/** Makes a row of a noun that others refer to. */
export const makeParent = (
  { app, keeper, resource }: Pick<World, 'app' | 'keeper' | 'resource'>,
  { permission }: Resource,
): Promise<{ readonly id: string }> => {
  const maker = parentMakers[`${permission} of ${resource.permission}`] ?? parentMakers[permission]
  if (!maker) throw new Error(`say in parentMakers how a row of ${permission} is made`)
  return maker(app, keeper)
}

/** What has to become of a row before it may be deleted at all, by the permission of its noun. */
const endings: Readonly<Record<string, (app: TestApp, id: string) => Promise<unknown>>> = {
  clientContract: ({ sql }, id) => sql(`UPDATE client_contract SET status = 'DRAFT' WHERE id = $1`, [id]),
}

/** Brings a row of a noun into a state in which it may be deleted. */
export const makeDeletable = async ({ app }: Pick<World, 'app'>, { permission }: Resource, id: string) => {
  await endings[permission]?.(app, id)
}

/** Which rows others may be added to, by the permission of their noun, or of both nouns, where that is not all of them. */
export const takers: Readonly<Record<string, string>> = {
  clientContract: `contract_type = '1' AND status = 'ACTIVE'`,
  checkProject: `status = 'ACTIVE'`,
  'checkOrder of checkReport': `person_name = '王体检'`,
  'clientContract of checkProject': `contract_type = '2' AND status = 'ACTIVE'`,
}
