import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UserLayout } from '#web/shell/user-layout.tsx'

export const Route = createFileRoute('/user')({
  staticData: { title: msg`登录`, access: 'public' },
  component: UserLayout,
})
