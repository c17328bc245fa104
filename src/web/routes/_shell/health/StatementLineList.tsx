import { createFileRoute } from '@tanstack/react-router'
import { statementLineScreen } from '#web/features/checks/check-statements/statement-line-screen.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/health/StatementLineList')({
  staticData: {
    screen: async () =>
      (await import('#web/features/checks/check-statements/statement-line-screen.tsx')).statementLineScreen,
  },
  component: listOf(statementLineScreen),
})
