import { createFileRoute } from '@tanstack/react-router'
import { RoleListPage } from '#web/features/roles/role-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/RoleList')({
  validateSearch: addressText,
  component: RoleListPage,
})
