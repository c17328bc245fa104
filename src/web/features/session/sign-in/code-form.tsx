import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { loadCalls, warmUp } from './load-calls.ts'
import type { SignInProps } from './sign-in-props.ts'
import { bareMobile, checkMobileCode, MobileCodeFields } from '#web/form/mobile-code-fields.tsx'
import { Refusal } from './refusal.tsx'
import { useSubmission } from '#web/form/use-submission.ts'

export const CodeForm = ({ onTyping, onEntered }: SignInProps) => {
  const [value, setValue] = useState({ mobile: '', code: '' })
  const { form, problems, failure, isBusy, say } = useSubmission({
    check: () => checkMobileCode(value),
    work: async () => {
      const { enterByCode } = await loadCalls()
      await enterByCode(bareMobile(value.mobile), value.code.trim())
      await onEntered()
    },
  })
  return (
    <form
      {...form}
      onInput={() => {
        warmUp()
        onTyping()
      }}
      className="flex flex-col gap-7"
    >
      <MobileCodeFields
        value={value}
        onValue={setValue}
        problems={problems}
        send={async (mobile) => (await loadCalls()).sendSignInCode(mobile)}
        onFailure={say}
        steady
      />
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        <Trans>登录</Trans>
      </Button>
      <Refusal>{failure}</Refusal>
    </form>
  )
}
