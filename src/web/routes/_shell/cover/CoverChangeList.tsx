import { createFileRoute } from '@tanstack/react-router'
import { coverChangeScreen } from '#web/features/cover-changes/cover-change-screen.tsx'
import { addressText } from '#web/list/address/address-text.ts'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/cover/CoverChangeList')({
  validateSearch: addressText,
  component: listOf(coverChangeScreen),
})
