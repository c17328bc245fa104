import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FamilyListPage } from '#web/features/employees/family-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/member/FamilyList')({
  staticData: { title: msg`家属列表`, access: { query: 'family:list' }, listKey: '/member/family' },
  validateSearch: addressText,
  component: FamilyListPage,
})
