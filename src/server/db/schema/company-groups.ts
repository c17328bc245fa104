import { CompanyGroupDraft, companyGroups, groupStates } from '#contract/clients/company-groups.ts'
import { businessTable } from './business-table.ts'
import { columnsOf, stateColumn } from './columns-of.ts'
import { historyTable } from './history-table.ts'

export const companyGroup = businessTable(
  'company_group',
  { ...columnsOf(CompanyGroupDraft), status: stateColumn(groupStates) },
  {
    rows: 'organisation',
    list: { of: companyGroups, size: 'small' },
    unique: { company_group_code_key: ['groupCode'] },
  },
)

export const companyGroupHistory = historyTable(companyGroup)
