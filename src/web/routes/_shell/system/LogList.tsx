import { createFileRoute } from '@tanstack/react-router'
import { LogListPage } from '#web/features/administration/logs/log-list.tsx'

export const Route = createFileRoute('/_shell/system/LogList')({
  component: LogListPage,
})
