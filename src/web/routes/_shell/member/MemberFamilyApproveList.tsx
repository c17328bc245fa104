import { createFileRoute } from '@tanstack/react-router'
import { FamilyChangeListPage } from '#web/features/members/family-changes/family-change-list.tsx'

export const Route = createFileRoute('/_shell/member/MemberFamilyApproveList')({
  component: FamilyChangeListPage,
})
