import { createFileRoute } from '@tanstack/react-router'
import { coverScreen } from '#web/features/cover/covers/cover-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/cover/CoverList')({
  component: listOf(coverScreen),
})
