import { createFileRoute } from '@tanstack/react-router'
import { PermissionTreePage } from '#web/features/permissions/permission-tree.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/PermissionList')({
  validateSearch: addressText,
  component: PermissionTreePage,
})
