import { createFileRoute } from '@tanstack/react-router'
import { checkStatementScreen } from '#web/features/checks/check-statements/check-statement-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/CheckStatementList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-statements/check-statement-screen.tsx')).checkStatementScreen,
  },
  component: listOf(checkStatementScreen),
})
