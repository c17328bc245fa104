import { createFileRoute } from '@tanstack/react-router'
import { roleScreen } from '#web/features/administration/roles/role-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/RoleList')({
  component: listOf(roleScreen),
})
