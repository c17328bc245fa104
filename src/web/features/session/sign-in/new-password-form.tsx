import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { passwordProblems } from '#contract/rules/password.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
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
  const [value, setValue] = useState({ password: '', confirm: '' })
  const { password, confirm: confirmPassword } = value
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
      <NewPasswordFields
        value={value}
        onValue={(change) => setValue((before) => ({ ...before, ...change }))}
        problems={problems}
      />
      <Notice>{failure}</Notice>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>重置密码</Trans>
      </Button>
    </form>
  )
}
