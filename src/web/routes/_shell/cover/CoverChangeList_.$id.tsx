import { createFileRoute } from '@tanstack/react-router'
import { coverChangeScreen } from '#web/features/cover/cover-changes/cover-change-screen.tsx'
import { pageOf } from '#web/record/record-page.tsx'

export const Route = createFileRoute('/_shell/cover/CoverChangeList_/$id')({
  component: pageOf(coverChangeScreen),
})
