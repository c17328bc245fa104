import { createFileRoute } from '@tanstack/react-router'
import { CompanyGroupListPage } from '#web/features/companies/company-group-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/company/CompanyGroupList')({
  validateSearch: addressText,
  component: CompanyGroupListPage,
})
