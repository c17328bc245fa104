import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { binIndexes, businessColumns, idColumn } from './columns.ts'
import { containsIndexes, listIndexes, shortForm } from './list-indexes.ts'

const live = sql`del_flag = 0`

export const companyGroup = pgTable(
  'company_group',
  {
    ...businessColumns(),
    groupCode: text('group_code').notNull(),
    groupName: text('group_name').notNull(),
    groupNameEn: text('group_name_en'),
    groupCodeShort: shortForm('group_code'),
    groupNameShort: shortForm('group_name'),
    groupNameEnShort: shortForm('group_name_en'),
  },
  (t) => [
    uniqueIndex('company_group_code_key').on(t.groupCode).where(live),
    ...listIndexes('company_group', t, { ordered: { code: t.groupCode, name: t.groupName } }),
    ...containsIndexes(
      'company_group',
      [t.groupCode, t.groupName, t.groupNameEn],
      [t.groupCodeShort, t.groupNameShort, t.groupNameEnShort],
    ),
    ...binIndexes('company_group', t),
  ],
)

export const company = pgTable(
  'company',
  {
    ...businessColumns(),
    companyCode: text('company_code').notNull(),
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
    companyCodeShort: shortForm('company_code'),
    companyNameShort: shortForm('company_name'),
    companyNameEnShort: shortForm('company_name_en'),
    creditCodeShort: shortForm('credit_code'),
    provinceShort: shortForm('province'),
    cityShort: shortForm('city'),
    contactNameShort: shortForm('contact_name'),
  },
  (t) => [
    uniqueIndex('company_code_key').on(t.companyCode).where(live),
    uniqueIndex('company_credit_key').on(t.creditCode).where(live),
    ...listIndexes('company', t, {
      ordered: { code: t.companyCode, name: t.companyName, start: t.serviceStart, end: t.serviceEnd },
      equal: { status: t.status, group: t.groupId, industry: t.industry },
    }),
    ...containsIndexes(
      'company',
      [t.companyCode, t.companyName, t.companyNameEn, t.creditCode, t.province, t.city, t.contactName],
      [
        t.companyCodeShort,
        t.companyNameShort,
        t.companyNameEnShort,
        t.creditCodeShort,
        t.provinceShort,
        t.cityShort,
        t.contactNameShort,
      ],
    ),
    ...binIndexes('company', t),
  ],
)

/** Whoever is on a plan: the identity columns of employees and family members (domain 3). */
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
    /** Kept by a trigger on family members; neither a change of the row nor of its version. */
    familyCount: integer('family_count').notNull().default(0),
    searchTextShort: shortForm('search_text', "name || ' ' || employee_no || ' ' || mobile"),
    nameShort: shortForm('name'),
    employeeNoShort: shortForm('employee_no'),
    nameEnShort: shortForm('name_en'),
    emailShort: shortForm('email'),
    postShort: shortForm('post'),
    socialSecurityLocationShort: shortForm('social_security_location'),
  },
  (t) => [
    uniqueIndex('employee_no_key').on(t.companyId, t.employeeNo).where(live),
    uniqueIndex('employee_document_key').on(t.companyId, t.idType, t.idNo).where(live),
    ...listIndexes('employee', t, {
      ordered: {
        number: t.employeeNo,
        name: t.name,
        birth: t.birthDate,
        status: t.status,
        entry: t.entryDate,
        leave: t.leaveDate,
        effective: t.effectiveDate,
        expire: t.expireDate,
        update: t.updateTime,
        family: t.familyCount,
      },
      equal: {
        company: t.companyId,
        id_type: t.idType,
        gender: t.gender,
        category: t.category,
        status: t.status,
        plan: t.planCode,
      },
    }),
    ...containsIndexes(
      'employee',
      [t.searchText, t.name, t.employeeNo, t.nameEn, t.email, t.post, t.socialSecurityLocation],
      [
        t.searchTextShort,
        t.nameShort,
        t.employeeNoShort,
        t.nameEnShort,
        t.emailShort,
        t.postShort,
        t.socialSecurityLocationShort,
      ],
    ),
    ...binIndexes('employee', t),
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
    nameShort: shortForm('name'),
  },
  (t) => [
    uniqueIndex('family_member_document_key').on(t.employeeId, t.idType, t.idNo).where(live),
    ...listIndexes('family_member', t, {
      ordered: { birth: t.birthDate },
      equal: {
        employee: t.employeeId,
        relation: t.relation,
        id_type: t.idType,
        gender: t.gender,
        status: t.status,
        insured: t.insured,
      },
    }),
    ...containsIndexes('family_member', [t.name], [t.nameShort]),
    ...binIndexes('family_member', t),
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
