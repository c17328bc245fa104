import { boolean, text } from 'drizzle-orm/pg-core'
import { companies, CompanyDraft } from '#contract/clients/companies.ts'
import { businessTable } from './business-table.ts'
import { columnsOf } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const company = businessTable(
  'company',
  {
    ...columnsOf(CompanyDraft),
    orgCode: text('org_code').notNull().unique(),
    familyApproval: boolean('family_approval').notNull().default(false),
  },
  {
    rows: 'organisation',
    isParent: true,
    list: { of: companies, size: 'small' },
    unique: { company_code_key: ['companyCode'], company_credit_key: ['creditCode'] },
  },
)

export const companyHistory = historyTable(company)
