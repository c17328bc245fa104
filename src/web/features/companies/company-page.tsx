import { Trans, useLingui } from '@lingui/react/macro'
import { clientContracts } from '#contract/client-contracts.ts'
import { type Company } from '#contract/companies.ts'
import { employees } from '#contract/employees.ts'
import { invoiceInfos } from '#contract/invoice-infos.ts'
import { policies } from '#contract/policies.ts'
import { overviewTab } from '#web/figures/overview-tab.tsx'
import { columnsOf, dim } from '#web/list/columns/column.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { pageOf } from '#web/record/record-page.tsx'
import { companyScreen } from './company-screen.tsx'

const employeeColumns = columnsOf(employees, [
  'name',
  { field: 'employeeNo', cell: dim },
  'gender',
  'category',
  'entryDate',
])
const contractColumns = columnsOf(clientContracts, [
  'contractName',
  'contractType',
  'status',
  'startDate',
  'endDate',
])
const policyColumns = columnsOf(policies, ['policyNo', 'productName', 'status', 'startDate', 'endDate'])
const invoiceColumns = columnsOf(invoiceInfos, [
  'title',
  'invoiceType',
  { field: 'taxId', cell: dim },
  'isDefault',
])

/** What belongs to a company. */
const useTabs = (companyId: string) => {
  const { t } = useLingui()
  const by = { companyId }
  return [
    {
      name: 'employees',
      label: <Trans context="many, as a title">员工</Trans>,
      on: employees.list,
      draw: () => (
        <ChildList
          of={employees}
          by={by}
          columns={employeeColumns}
          label={t({ message: '员工', context: 'many, as a title' })}
        />
      ),
    },
    {
      name: 'contracts',
      label: <Trans>合同</Trans>,
      on: clientContracts.list,
      draw: () => <ChildList of={clientContracts} by={by} columns={contractColumns} label={t`合同`} />,
    },
    {
      name: 'policies',
      label: <Trans context="many, as a title">保单</Trans>,
      on: policies.list,
      draw: () => (
        <ChildList
          of={policies}
          by={by}
          columns={policyColumns}
          label={t({ message: '保单', context: 'many, as a title' })}
        />
      ),
    },
    {
      name: 'invoices',
      label: <Trans>开票信息</Trans>,
      on: invoiceInfos.list,
      draw: () => <ChildList of={invoiceInfos} by={by} columns={invoiceColumns} label={t`开票信息`} />,
    },
    overviewTab(({ id }: Company) => ({ companyId: id })),
  ]
}

export const CompanyPage = pageOf(companyScreen, useTabs)
