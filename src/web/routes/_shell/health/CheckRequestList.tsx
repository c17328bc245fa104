import { createFileRoute } from '@tanstack/react-router'
import { checkRequestScreen } from '#web/features/checks/exchange/check-request-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckRequestList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/exchange/check-request-screen.tsx')).checkRequestScreen,
  },
  component: listOf(checkRequestScreen),
})
