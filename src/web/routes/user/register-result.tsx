import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterResultPage } from '#web/features/session/sign-in/register-result-page.tsx'

export const Route = createFileRoute('/user/register-result')({
  staticData: { title: msg`注册结果` },
  beforeLoad: ({ location }) => {
    if (!location.state.hasApplied) throw redirect({ to: '/user/register', replace: true })
  },
  component: RegisterResultPage,
})
