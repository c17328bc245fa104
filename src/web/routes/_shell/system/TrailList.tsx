import { createFileRoute } from '@tanstack/react-router'
import { TrailListPage } from '#web/features/logs/trail-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/TrailList')({
  validateSearch: addressText,
  component: TrailListPage,
})
