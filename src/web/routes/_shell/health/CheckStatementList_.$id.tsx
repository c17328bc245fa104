import { createFileRoute } from '@tanstack/react-router'
import { CheckStatementPage } from '#web/features/checks/check-statements/check-statement-page.tsx'

export const Route = createFileRoute('/_shell/health/CheckStatementList_/$id')({
  component: CheckStatementPage,
})
