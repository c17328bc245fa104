import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { passwordProblems } from '#contract/rules/password.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/form/password-input.tsx'
import { loadCalls } from './load-calls.ts'
import { passwordRemarks } from '#web/form/password-remarks.ts'
import { useSubmission } from '#web/form/use-submission.ts'

interface NewPasswordFormProps {
  ticket: string
  mobile: string
  /** With the server's sentence. */
  onDone: (message: string) => void
}

export const NewPasswordForm = ({ ticket, mobile, onDone }: NewPasswordFormProps) => {
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const { form, problems, failure, isBusy } = useSubmission({
    // The user name is not known here; the number that proved it must not be in the password either.
    check: () => passwordRemarks(passwordProblems({ username: mobile, password, confirmPassword })),
    fieldOf: { password: 'password' },
    work: async () => {
      const { resetPassword } = await loadCalls()
      onDone(await resetPassword(ticket, password, confirmPassword))
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field
        label={<Trans>新密码</Trans>}
        error={problems.password}
        hint={<Trans>至少 8 位，包含大小写字母和数字</Trans>}
      >
        <PasswordInput autoComplete="new-password" value={password} onValue={setPassword} />
      </Field>
      <Field label={<Trans>确认新密码</Trans>} error={problems.confirm}>
        <PasswordInput autoComplete="new-password" value={confirmPassword} onValue={setConfirmPassword} />
      </Field>
      <Notice>{failure}</Notice>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>重置密码</Trans>
      </Button>
    </form>
  )
}
