import { createFileRoute } from '@tanstack/react-router'
import { FamilyListPage } from '#web/features/employees/family-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/member/FamilyList')({
  validateSearch: addressText,
  component: FamilyListPage,
})
