import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { safeRedirect } from '#contract/rules/redirect.ts'
import { SignInPage } from '#web/features/session/sign-in/sign-in-page.tsx'
import { prepareShell } from '#web/shell/session/prepare-shell.ts'
import { session } from '#web/state/session.ts'

export const Route = createFileRoute('/user/login')({
  staticData: { title: msg`登录` },
  validateSearch: ({ redirect: wanted }): { redirect?: string } =>
    typeof wanted === 'string' ? { redirect: wanted } : {},
  beforeLoad: () => {
    if (session.token !== null) throw redirect({ to: '/dashboard/analysis', replace: true })
  },
  component: () => {
    const router = useRouter()
    const { redirect: wanted } = Route.useSearch()
    const enter = async () => router.history.replace(safeRedirect(wanted))
    return <SignInPage onTyping={() => void prepareShell(router)} onEntered={enter} />
  },
})
