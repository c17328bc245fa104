import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyGroupListPage } from '#web/features/companies/company-group-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/company/CompanyGroupList')({
  staticData: {
    title: msg`集团列表`,
    access: { query: 'companyGroup:list' },
    listKey: '/company/companyGroup',
  },
  validateSearch: addressText,
  component: CompanyGroupListPage,
})
