import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/session/account/account-page.tsx'

export const Route = createFileRoute('/_shell/account/settings/base')({
  component: AccountPage,
})
