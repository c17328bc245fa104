import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { companies } from '#contract/clients/companies.ts'
import { companyGroupScreen } from '#web/features/clients/companies/company-group-screen.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { pageOf } from '#web/record/record-page.tsx'

const companiesOf = childTab(companies, {
  by: (groupId) => ({ groupId }),
  label: msg`公司`,
  columns: ['companyName', 'companyCode', 'status', 'serviceStart', 'serviceEnd'],
})

export const Route = createFileRoute('/_shell/company/CompanyGroupList_/$id')({
  component: pageOf(companyGroupScreen, (id) => [companiesOf(id)]),
})
