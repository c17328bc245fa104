import { createFileRoute } from '@tanstack/react-router'
import { SessionListPage } from '#web/features/administration/users/session-list.tsx'

export const Route = createFileRoute('/_shell/system/SessionList')({
  component: SessionListPage,
})
