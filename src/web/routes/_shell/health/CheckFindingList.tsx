import { createFileRoute } from '@tanstack/react-router'
import { checkFindingScreen } from '#web/features/checks/check-findings/check-finding-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckFindingList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-findings/check-finding-screen.tsx')).checkFindingScreen,
  },
  component: listOf(checkFindingScreen),
})
