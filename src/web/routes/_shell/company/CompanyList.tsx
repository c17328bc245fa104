import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyListPage } from '#web/features/companies/company-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/company/CompanyList')({
  staticData: { title: msg`公司列表`, access: { query: 'company:list' }, listKey: '/company/company' },
  validateSearch: addressText,
  component: CompanyListPage,
})
