import { createFileRoute } from '@tanstack/react-router'
import { companyGroupScreen } from '#web/features/clients/companies/company-group-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/company/CompanyGroupList_/$id')({
  component: pageOf(companyGroupScreen),
})
