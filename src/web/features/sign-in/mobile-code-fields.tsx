import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { checkMobile, mobileMessages } from '#contract/rules/mobile.ts'
import { accountLabels, type signIn } from '#contract/sign-in.ts'
import { send } from '#web/lib/call.ts'
import { toFailure } from '#web/lib/failures.ts'
import { say, useText } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { codeMissing } from './field-checks.ts'
import { useCountdown } from './use-countdown.ts'
import type { FieldProblems } from '#web/form/use-submission.ts'

export interface MobileCode {
  mobile: string
  code: string
}

/** What is wrong with a mobile number and the code sent to it, in words. */
export const checkMobileCode = ({ mobile, code }: MobileCode): FieldProblems<keyof MobileCode> => ({
  ...(checkMobile(mobile).valid ? {} : { mobile: say(mobileMessages.format) }),
  ...codeMissing(code),
})

/** The number as the server compares it. */
export const bareMobile = (mobile: string): string => {
  const checked = checkMobile(mobile)
  return checked.valid ? checked.mobile : mobile
}

interface MobileCodeFieldsProps {
  value: MobileCode
  onValue: (value: MobileCode) => void
  problems: FieldProblems<keyof MobileCode>
  /** Which code is sent: one to sign in or one to reset the password. */
  sending: typeof signIn.sendCode & Endpoint
  /** The server's words when the code could not be sent. */
  onFailure: (words: string) => void
}

export const MobileCodeFields = ({ value, onValue, problems, sending, onFailure }: MobileCodeFieldsProps) => {
  const { t } = useLingui()
  const text = useText()
  const { left, start } = useCountdown()
  const [isSending, setSending] = useState(false)
  const [mobileProblem, setMobileProblem] = useState('')
  const [sent, setSent] = useState('')
  const sendCode = async () => {
    const checked = checkMobile(value.mobile)
    setMobileProblem(checked.valid ? '' : text(mobileMessages.format))
    if (!checked.valid) return
    setSending(true)
    onFailure('')
    try {
      const { result, message } = await send(sending, { mobile: checked.mobile })
      start(result.resendIn)
      setSent(message)
    } catch (error) {
      onFailure(toFailure(error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <Field label={text(accountLabels.mobile)} error={problems.mobile ?? mobileProblem}>
        <TextInput
          size="large"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={value.mobile}
          onValue={(mobile) => {
            setMobileProblem('')
            onValue({ ...value, mobile })
          }}
        />
      </Field>
      <Field
        label={text(accountLabels.code)}
        error={problems.code}
        hint={<span aria-live="polite">{sent}</span>}
      >
        <TextInput
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value.code}
          onValue={(code) => onValue({ ...value, code })}
          suffix={
            <Button variant="link" busy={isSending} disabled={left > 0} onClick={() => void sendCode()}>
              {left > 0 ? t`${left} 秒后重新发送` : <Trans>发送验证码</Trans>}
            </Button>
          }
        />
      </Field>
    </>
  )
}
