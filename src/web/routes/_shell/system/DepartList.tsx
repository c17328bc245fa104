import { createFileRoute } from '@tanstack/react-router'
import { DepartTreePage } from '#web/features/departs/depart-tree.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/DepartList')({
  validateSearch: addressText,
  component: DepartTreePage,
})
