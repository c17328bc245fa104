import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadCalls, warmUp } from './load-calls.ts'
import { bareMobile, checkMobileCode, MobileCodeFields } from '#web/form/mobile-code-fields.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageTitle } from './page-title.tsx'
import { Outcome } from './outcome.tsx'
import { useSubmission } from '#web/form/use-submission.ts'

const ProveForm = ({ onProven }: { onProven: (ticket: string, mobile: string) => void }) => {
  const [value, setValue] = useState({ mobile: '', code: '' })
  const { form, problems, failure, isBusy, say } = useSubmission({
    check: () => checkMobileCode(value),
    work: async () => {
      const mobile = bareMobile(value.mobile)
      const { proveCode } = await loadCalls()
      const ticket = await proveCode(mobile, value.code.trim())
      onProven(ticket, mobile)
    },
  })
  return (
    <form {...form} onInput={warmUp} className="flex flex-col gap-4">
      <MobileCodeFields
        value={value}
        onValue={setValue}
        problems={problems}
        send={async (mobile) => (await loadCalls()).sendResetCode(mobile)}
        onFailure={say}
      />
      <Notice>{failure}</Notice>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>下一步</Trans>
      </Button>
    </form>
  )
}

/** Code, one-use ticket, new password; nobody is signed in by it (security AUT-4). */
export const ResetPasswordPage = () => {
  const [proof, setProof] = useState<{ ticket: string; mobile: string }>()
  const [done, setDone] = useState('')
  if (done) {
    return (
      <Outcome title={done}>
        <Trans>请使用新密码登录</Trans>
      </Outcome>
    )
  }
  return (
    <>
      <PageTitle title={<Trans>重置密码</Trans>}>
        {proof ? <Trans>请设置新密码</Trans> : <Trans>用登记的手机号接收验证码</Trans>}
      </PageTitle>
      {proof ? (
        <NewPasswordForm {...proof} onDone={setDone} />
      ) : (
        <ProveForm onProven={(ticket, mobile) => setProof({ ticket, mobile })} />
      )}
      <p className="mt-4.5 text-center text-xs">
        <Link to="/user/login">
          <Trans>返回登录</Trans>
        </Link>
      </p>
    </>
  )
}
