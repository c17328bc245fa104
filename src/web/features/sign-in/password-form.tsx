import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLabels } from '#contract/sign-in.ts'
import { useText } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { enterByPassword } from './enter.ts'
import { missing } from './field-checks.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/form/password-input.tsx'
import { useSubmission } from '#web/form/use-submission.ts'

export const PasswordForm = ({ onEntered }: { onEntered: () => void }) => {
  const text = useText()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { form, problems, failure, isBusy } = useSubmission({
    check: () => missing({ username: username.trim(), password }),
    work: async () => {
      await enterByPassword(username.trim(), password)
      onEntered()
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <Field label={text(accountLabels.username)} error={problems.username}>
        <TextInput
          size="large"
          // The one thing this screen is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={username}
          onValue={setUsername}
        />
      </Field>
      <Field
        label={text(accountLabels.password)}
        error={problems.password}
        aside={
          <Link to="/user/resetPassword">
            <Trans>忘记密码？</Trans>
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Notice>{failure}</Notice>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>登录</Trans>
      </Button>
    </form>
  )
}
