import { createFileRoute } from '@tanstack/react-router'
import { SessionListPage } from '#web/features/users/session-list.tsx'
import { addressText } from '#web/list/address/address-text.ts'

export const Route = createFileRoute('/_shell/system/SessionList')({
  validateSearch: addressText,
  component: SessionListPage,
})
