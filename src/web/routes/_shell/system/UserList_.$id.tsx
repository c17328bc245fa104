import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#web/features/administration/users/user-page.tsx'

export const Route = createFileRoute('/_shell/system/UserList_/$id')({
  component: UserPage,
})
