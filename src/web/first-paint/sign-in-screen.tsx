import { SignInPage } from '#web/features/session/sign-in/sign-in-page.tsx'
import type { SignInProps } from '#web/features/session/sign-in/sign-in-props.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { SkipLink } from '#web/shell/frame/skip-link.tsx'
import { UserLayout } from '#web/shell/frame/user-layout.tsx'

/** The sign-in as it stands alone, before the portal is loaded (decision 031). */
export const SignInScreen = (entering: SignInProps) => {
  const { t } = useLingui()
  const title = [t`登录`, t`健康福利平台`].join(' - ')
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <SkipLink />
      <UserLayout>
        <SignInPage {...entering} />
      </UserLayout>
    </>
  )
}
