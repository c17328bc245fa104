import { createFileRoute } from '@tanstack/react-router'
import { FamilyListPage } from '#web/features/members/employees/family-list.tsx'

export const Route = createFileRoute('/_shell/member/FamilyList')({
  component: FamilyListPage,
})
