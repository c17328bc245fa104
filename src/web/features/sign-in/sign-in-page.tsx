import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { safeRedirect } from '#contract/rules/redirect.ts'
import { farewell } from '#web/lib/leave.ts'
import { CodeForm } from './code-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from './page-title.tsx'
import { PasswordForm } from './password-form.tsx'
import { Ways } from './ways.tsx'

export const SignInPage = () => {
  const { t } = useLingui()
  const router = useRouter()
  const { redirect } = useSearch({ from: '/user/login' })
  const [way, setWay] = useState<'password' | 'code'>('password')
  const { notice } = useSnapshot(farewell)
  const onEntered = () => router.history.replace(safeRedirect(redirect))
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
        <div className="mb-5">
          <Notice>{notice}</Notice>
        </div>
      ) : null}
      <Ways ways={ways} value={way} onValue={setWay}>
        {way === 'password' ? <PasswordForm onEntered={onEntered} /> : <CodeForm onEntered={onEntered} />}
      </Ways>
      <p className="mt-4.5 text-center text-xs text-ink-3">
        <Trans>
          还没有账号？<Link to="/user/register">注册</Link>
        </Trans>
      </p>
    </>
  )
}
