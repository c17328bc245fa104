import { createFileRoute } from '@tanstack/react-router'
import { CompanyListPage } from '#web/features/companies/company-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/company/CompanyList')({
  validateSearch: addressText,
  component: CompanyListPage,
})
