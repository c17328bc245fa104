import { createFileRoute } from '@tanstack/react-router'
import { FamilyChangeListPage } from '#web/features/family-changes/family-change-list.tsx'

export const Route = createFileRoute('/_shell/member/MemberFamilyApproveList')({
  component: FamilyChangeListPage,
})
