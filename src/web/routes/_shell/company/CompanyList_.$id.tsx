import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '#web/features/clients/companies/company-page.tsx'

export const Route = createFileRoute('/_shell/company/CompanyList_/$id')({
  component: CompanyPage,
})
