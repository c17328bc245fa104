import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyListPage } from '#web/features/companies/company-list.tsx'

export const Route = createFileRoute('/_shell/company/CompanyList')({
  staticData: { title: msg`公司列表`, access: { query: 'company:list' }, listKey: '/company/company' },
  component: CompanyListPage,
})
