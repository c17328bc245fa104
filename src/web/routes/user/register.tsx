import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#web/features/session/sign-in/register-page.tsx'

export const Route = createFileRoute('/user/register')({
  staticData: { title: msg`注册` },
  component: RegisterPage,
})
