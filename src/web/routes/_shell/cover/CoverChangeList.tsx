import { createFileRoute } from '@tanstack/react-router'
import { CoverChangeListPage } from '#web/features/cover-changes/cover-change-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/cover/CoverChangeList')({
  validateSearch: addressText,
  component: CoverChangeListPage,
})
