import { createFileRoute } from '@tanstack/react-router'
import { checkApplicationScreen } from '#web/features/checks/check-applications/check-application-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckApplicationList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-applications/check-application-screen.tsx'))
        .checkApplicationScreen,
  },
  component: listOf(checkApplicationScreen),
})
