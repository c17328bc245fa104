import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { signOutNotice } from '#web/lib/leave.ts'
import { CodeForm } from './code-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from './page-title.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SignInProps } from './sign-in-props.ts'
import { Ways } from './ways.tsx'

/** Needs no router: it is shown before there is one (decision 031). */
export const SignInPage = (entering: SignInProps) => {
  const { t } = useLingui()
  const [way, setWay] = useState<'password' | 'code'>('password')
  const { notice } = useSnapshot(signOutNotice)
  const ways = [
    { name: 'password', label: t`账号密码` },
    { name: 'code', label: t`短信验证码` },
  ] as const
  return (
    <>
      <PageTitle title={<Trans>登录</Trans>}>
        <Trans>请使用公司账号登录后台</Trans>
      </PageTitle>
      {notice ? (
        <div data-notice className="mb-5">
          <Notice>{notice}</Notice>
        </div>
      ) : null}
      <Ways ways={ways} value={way} onValue={setWay}>
        {way === 'password' ? <PasswordForm {...entering} /> : <CodeForm {...entering} />}
      </Ways>
      <p className="mt-4.5 text-center text-xs text-ink-3">
        <Trans>
          还没有账号？<a href="#/user/register">注册</a>
        </Trans>
      </p>
    </>
  )
}
