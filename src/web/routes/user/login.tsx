import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx'
import { session } from '#web/state/session.ts'

export const Route = createFileRoute('/user/login')({
  codeSplitGroupings: [], // the first screen waits for nothing more
  staticData: { title: msg`登录`, access: 'public' },
  validateSearch: ({ redirect: wanted }): { redirect?: string } =>
    typeof wanted === 'string' ? { redirect: wanted } : {},
  beforeLoad: () => {
    if (session.token !== null) throw redirect({ to: '/', replace: true })
  },
  component: SignInPage,
})
