import { createFileRoute } from '@tanstack/react-router'
import { PermissionTreePage } from '#web/features/administration/permissions/permission-tree.tsx'

export const Route = createFileRoute('/_shell/system/PermissionList')({
  component: PermissionTreePage,
})
