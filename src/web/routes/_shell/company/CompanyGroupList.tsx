import { createFileRoute } from '@tanstack/react-router'
import { companyGroupScreen } from '#web/features/clients/companies/company-group-screen.tsx'
import { useCompanyHeader } from '#web/features/clients/companies/company-tabs.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/company/CompanyGroupList')({
  component: listOf(companyGroupScreen, useCompanyHeader),
})
