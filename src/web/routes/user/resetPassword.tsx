import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#web/features/session/sign-in/reset-password-page.tsx'

export const Route = createFileRoute('/user/resetPassword')({
  staticData: { title: msg`重置密码` },
  component: ResetPasswordPage,
})
