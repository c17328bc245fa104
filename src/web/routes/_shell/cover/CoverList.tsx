import { createFileRoute } from '@tanstack/react-router'
import { CoverListPage } from '#web/features/covers/cover-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/cover/CoverList')({
  validateSearch: addressText,
  component: CoverListPage,
})
