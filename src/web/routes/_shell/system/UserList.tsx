import { createFileRoute } from '@tanstack/react-router'
import { UserListPage } from '#web/features/users/user-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/UserList')({
  validateSearch: addressText,
  component: UserListPage,
})
