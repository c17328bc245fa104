import { msg } from '@lingui/core/macro'
import { type Company } from '#contract/clients/companies.ts'
import { employees } from '#contract/members/employees.ts'
import { accountTab } from '#web/parts/account-tab.tsx'
import { overviewTab } from '#web/figures/overview-tab.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { companyScreen } from './company-screen.tsx'

const employeesOf = childTab(employees, {
  by: (companyId) => ({ companyId }),
  label: msg({ message: '员工', context: 'many, as a title' }),
  columns: ['name', 'employeeNo', 'gender', 'category', 'entryDate'],
})

export const CompanyPage = pageOf(companyScreen, (id, lists) => [
  employeesOf(id),
  ...lists,
  accountTab,
  overviewTab((company: Company) => ({ companyId: company.id })),
])
