import { sql } from 'drizzle-orm'
import { text, uniqueIndex } from 'drizzle-orm/pg-core'
import { companyGroups } from '#contract/company-groups.ts'
import { businessTable } from './business-table.ts'
import { historyTable } from './history-table.ts'

export const companyGroup = businessTable(
  'company_group',
  {
    groupCode: text('group_code').notNull(),
    groupName: text('group_name').notNull(),
    groupNameEn: text('group_name_en'),
  },
  { rows: 'organisation', list: { of: companyGroups, size: 'small' } },
  (t) => [
    uniqueIndex('company_group_code_key')
      .on(t.groupCode)
      .where(sql`del_flag = 0`),
  ],
)

export const companyGroupHistory = historyTable(companyGroup)
