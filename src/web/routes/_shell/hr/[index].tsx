import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#web/features/home/home-page.tsx'

export const Route = createFileRoute('/_shell/hr/index')({
  staticData: { title: msg`首页`, access: 'session' },
  component: HomePage,
})
