import { createFileRoute } from '@tanstack/react-router'
import { FamilyChangeListPage } from '#web/features/family-changes/family-change-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/member/MemberFamilyApproveList')({
  validateSearch: addressText,
  component: FamilyChangeListPage,
})
