import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/account/account-page.tsx'

export const Route = createFileRoute('/_shell/account/settings/base')({
  staticData: { title: msg`账户设置`, access: 'session' },
  component: AccountPage,
})
