import { createFileRoute } from '@tanstack/react-router'
import { DepartTreePage } from '#web/features/administration/departs/depart-tree.tsx'

export const Route = createFileRoute('/_shell/system/DepartList')({
  component: DepartTreePage,
})
