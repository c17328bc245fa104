import { createFileRoute } from '@tanstack/react-router'
import { coverChangeScreen } from '#web/features/cover/cover-changes/cover-change-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/cover/CoverChangeList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/cover/cover-changes/cover-change-screen.tsx')).coverChangeScreen,
  },
  component: listOf(coverChangeScreen),
})
