import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { loadCalls, warmUpKey } from './load-calls.ts'
import type { SignInProps } from './sign-in-props.ts'
import { Refusal } from './refusal.tsx'
import { PasswordInput } from '#web/form/password-input.tsx'
import { useSubmission } from '#web/form/use-submission.ts'

/** What is typed, and the sign-in with it. */
const usePasswordSignIn = (onEntered: SignInProps['onEntered']) => {
  const { t } = useLingui()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submission = useSubmission({
    check: () => ({
      ...(username.trim() === '' && { username: t`请填写用户名` }),
      ...(password === '' && { password: t`请填写密码` }),
    }),
    work: async () => {
      const { enterByPassword } = await loadCalls()
      await enterByPassword(username.trim(), password)
      await onEntered()
    },
  })
  return { ...submission, username, setUsername, password, setPassword }
}

export const PasswordForm = ({ onTyping, onEntered }: SignInProps) => {
  const { form, problems, failure, isBusy, username, setUsername, password, setPassword } =
    usePasswordSignIn(onEntered)
  return (
    <form
      {...form}
      onInput={() => {
        warmUpKey()
        onTyping()
      }}
      className="flex flex-col gap-7"
    >
      <Field label={<Trans>用户名</Trans>} error={problems.username} steady>
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
        label={<Trans>密码</Trans>}
        error={problems.password}
        steady
        aside={
          <a href="#/user/resetPassword">
            <Trans>忘记密码？</Trans>
          </a>
        }
      >
        <PasswordInput autoComplete="current-password" value={password} onValue={setPassword} />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>登录</Trans>
      </Button>
      <Refusal>{failure}</Refusal>
    </form>
  )
}
