import { createFileRoute } from '@tanstack/react-router'
import { userScreen } from '#web/features/administration/users/user-screen.tsx'
import { useUserTabs } from '#web/features/administration/users/user-tabs.tsx'
import { listOf } from '#web/record/record-screen.tsx'

export const Route = createFileRoute('/_shell/system/UserList')({
  component: listOf(userScreen, useUserTabs),
})
