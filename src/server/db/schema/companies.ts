import { sql } from 'drizzle-orm'
import { boolean, date, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companies } from '#contract/companies.ts'
import { businessTable } from './business-table.ts'
import { idColumn } from './columns.ts'
import { companyGroup } from './company-groups.ts'
import { historyTable } from './history-table.ts'

const live = sql`del_flag = 0`

export const company = businessTable(
  'company',
  {
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
    familyApproval: boolean('family_approval').notNull().default(false),
  },
  { rows: 'organisation', isParent: true, list: { of: companies, size: 'small' } },
  (t) => [
    uniqueIndex('company_code_key').on(t.companyCode).where(live),
    uniqueIndex('company_credit_key').on(t.creditCode).where(live),
  ],
)

export const companyHistory = historyTable(company)
