import { createFileRoute } from '@tanstack/react-router'
import { companyScreen } from '#web/features/clients/companies/company-screen.tsx'
import { useCompanyHeader } from '#web/features/clients/companies/company-tabs.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/company/CompanyList')({
  staticData: {
    screen: async () => (await import('#web/features/clients/companies/company-screen.tsx')).companyScreen,
  },
  component: listOf(companyScreen, useCompanyHeader),
})
