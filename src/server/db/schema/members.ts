import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessColumns, idColumn } from './columns.ts'

const live = sql`del_flag = 0`

export const companyGroup = pgTable('company_group', {
  ...businessColumns(),
  groupCode: text('group_code').notNull().unique(),
  groupName: text('group_name').notNull(),
  groupNameEn: text('group_name_en'),
})

export const company = pgTable(
  'company',
  {
    ...businessColumns(),
    companyCode: text('company_code').notNull().unique(),
    companyName: text('company_name').notNull(),
    companyNameEn: text('company_name_en'),
    groupId: idColumn('group_id').references(() => companyGroup.id),
    creditCode: text('credit_code'),
    industry: text('industry'),
    province: text('province'),
    city: text('city'),
    address: text('address'),
    contactName: text('contact_name'),
    contactMobile: text('contact_mobile'),
    contactEmail: text('contact_email'),
    orgCode: text('org_code').notNull().unique(),
    status: text('status').notNull(),
    serviceStart: date('service_start', { mode: 'string' }),
    serviceEnd: date('service_end', { mode: 'string' }),
  },
  (t) => [
    index('company_default').on(t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst()).where(live),
  ],
)

/** Whoever is on a plan: the identity columns of employees and family members (domain.md 5.2). */
const identityColumns = () => ({
  name: text('name').notNull(),
  idType: text('id_type').notNull(),
  idNo: text('id_no').notNull(),
  birthDate: date('birth_date', { mode: 'string' }).notNull(),
  gender: text('gender').notNull(),
})

export const employee = pgTable(
  'employee',
  {
    ...businessColumns(),
    companyId: idColumn('company_id')
      .notNull()
      .references(() => company.id),
    employeeNo: text('employee_no').notNull(),
    ...identityColumns(),
    nameEn: text('name_en'),
    mobile: text('mobile').notNull(),
    email: text('email'),
    category: text('category').notNull(),
    status: text('status').notNull(),
    departId: idColumn('depart_id'),
    post: text('post'),
    entryDate: date('entry_date', { mode: 'string' }).notNull(),
    leaveDate: date('leave_date', { mode: 'string' }),
    socialSecurityLocation: text('social_security_location'),
    bankProvince: text('bank_province'),
    bankCity: text('bank_city'),
    bankName: text('bank_name'),
    bankBranch: text('bank_branch'),
    bankAccount: text('bank_account'),
    accountName: text('account_name'),
    policyId: idColumn('policy_id'),
    planCode: text('plan_code'),
    effectiveDate: date('effective_date', { mode: 'string' }),
    expireDate: date('expire_date', { mode: 'string' }),
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(name || ' ' || employee_no || ' ' || mobile)`,
    ),
  },
  (t) => [
    uniqueIndex('employee_no_key').on(t.companyId, t.employeeNo).where(live),
    uniqueIndex('employee_document_key').on(t.companyId, t.idType, t.idNo).where(live),
    index('employee_default').on(t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst()).where(live),
    index('employee_org')
      .on(t.sysOrgCode, t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(live),
    index('employee_company')
      .on(t.companyId, t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(live),
    index('employee_status')
      .on(t.status, t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(live),
    index('employee_category')
      .on(t.category, t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(live),
    index('employee_entry').on(t.entryDate.desc().nullsFirst(), t.id.desc().nullsFirst()).where(live),
    index('employee_search').using('gin', t.searchText.op('gin_trgm_ops')).where(live),
  ],
)

export const familyMember = pgTable(
  'family_member',
  {
    ...businessColumns(),
    employeeId: idColumn('employee_id')
      .notNull()
      .references(() => employee.id),
    relation: text('relation').notNull(),
    ...identityColumns(),
    mobile: text('mobile'),
    insured: boolean('insured').notNull(),
    status: text('status').notNull(),
    searchText: text('search_text').generatedAlwaysAs(sql`lower(name)`),
  },
  (t) => [
    uniqueIndex('family_member_document_key').on(t.employeeId, t.idType, t.idNo).where(live),
    index('family_member_employee')
      .on(t.employeeId, t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(live),
    index('family_member_default').on(t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst()).where(live),
    index('family_member_org')
      .on(t.sysOrgCode, t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(live),
  ],
)

/** One finished import; written in the transaction of its rows, so it exists only when they do. */
export const memberImport = pgTable(
  'member_import',
  {
    ...businessColumns(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    totalCount: integer('total_count').notNull(),
    addedCount: integer('added_count').notNull(),
    changedCount: integer('changed_count').notNull(),
    unchangedCount: integer('unchanged_count').notNull(),
  },
  (t) => [
    index('member_import_default').on(t.createTime.desc().nullsFirst(), t.id.desc().nullsFirst()).where(live),
    index('member_import_org').on(t.sysOrgCode, t.createTime.desc().nullsFirst()).where(live),
  ],
)
