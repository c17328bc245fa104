import { msg } from '@lingui/core/macro'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { type Company } from '#contract/clients/companies.ts'
import { employees } from '#contract/members/employees.ts'
import { invoiceInfos } from '#contract/clients/invoice-infos.ts'
import { policies } from '#contract/cover/policies.ts'
import { overviewTab } from '#web/figures/overview-tab.tsx'
import { dim } from '#web/list/columns/column.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { companyScreen } from './company-screen.tsx'

const by = (companyId: string) => ({ companyId })

/** What belongs to a company. */
const lists = [
  childTab(employees, {
    by,
    label: msg({ message: '员工', context: 'many, as a title' }),
    columns: ['name', 'employeeNo', 'gender', 'category', 'entryDate'],
  }),
  childTab(clientContracts, {
    by,
    label: msg`合同`,
    columns: ['contractName', 'contractType', 'status', 'startDate', 'endDate'],
  }),
  childTab(policies, {
    by,
    label: msg({ message: '保单', context: 'many, as a title' }),
    columns: ['policyNo', 'productName', 'status', 'startDate', 'endDate'],
  }),
  childTab(invoiceInfos, {
    by,
    label: msg`开票信息`,
    columns: ['title', 'invoiceType', { field: 'taxId', cell: dim }, 'isDefault'],
  }),
]

export const CompanyPage = pageOf(companyScreen, (id) => [
  ...lists.map((list) => list(id)),
  overviewTab((company: Company) => by(company.id)),
])
