import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { checkMobile, mobileMessages } from '#contract/rules/mobile.ts'
import { translate, useText } from '#web/core/i18n.ts'
import { toFailure } from '#web/lib/failures.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCountdown } from './use-countdown.ts'
import type { FieldProblems } from './use-submission.ts'

/** What a sending of a code answers: the server's sentence, and when it may be asked again. */
export interface CodeSent {
  readonly message: string
  readonly resendInSeconds: number
}

/** A number and the code sent to it, as typed. */
export interface MobileCode {
  mobile: string
  code: string
}

/** What is wrong with a mobile number and the code sent to it, in words. */
export const checkMobileCode = ({ mobile, code }: MobileCode): FieldProblems<keyof MobileCode> => ({
  ...(checkMobile(mobile).valid ? {} : { mobile: translate(mobileMessages.format) }),
  ...(/^\d{6}$/.test(code.trim()) ? {} : { code: t`请填写 6 位数字验证码` }),
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
  /** Sends a code to a number, for whatever it is good for. */
  send: (mobile: string) => Promise<CodeSent>
  /** The message of the server when the code could not be sent. */
  onFailure: (message: string) => void
  size?: 'normal' | 'large'
  /** As of `Field`. */
  steady?: boolean
}

/** Sends a code to the number that was typed; then the focus is where the code is wanted. */
const useCodeSending = ({ value, send, onFailure }: MobileCodeFieldsProps) => {
  const text = useText()
  const { left, start } = useCountdown()
  const [isSending, setSending] = useState(false)
  const [mobileProblem, setMobileProblem] = useState('')
  const [sent, setSent] = useState('')
  const codeInput = useRef<HTMLInputElement>(null)
  const sendCode = async () => {
    const checked = checkMobile(value.mobile)
    setMobileProblem(checked.valid ? '' : text(mobileMessages.format))
    if (!checked.valid) return
    setSending(true)
    onFailure('')
    try {
      const { resendInSeconds, message } = await send(checked.mobile)
      start(resendInSeconds)
      setSent(message)
      codeInput.current?.focus()
    } catch (error) {
      onFailure(toFailure(error).message)
    } finally {
      setSending(false)
    }
  }
  return {
    codeInput,
    isSending,
    left,
    sent,
    mobileProblem,
    forgetProblem: () => setMobileProblem(''),
    sendCode,
  }
}

/** Asks for a number and for the code that is sent there, no sooner again than the server allows. */
export const MobileCodeFields = (props: MobileCodeFieldsProps) => {
  const { value, onValue, problems, size = 'large', steady = false } = props
  const { codeInput, isSending, left, sent, mobileProblem, forgetProblem, sendCode } = useCodeSending(props)
  return (
    <>
      <Field label={<Trans>手机号</Trans>} error={problems.mobile ?? mobileProblem} steady={steady}>
        <TextInput
          size={size}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          value={value.mobile}
          onValue={(mobile) => {
            forgetProblem()
            onValue({ ...value, mobile })
          }}
        />
      </Field>
      <Field
        label={<Trans>验证码</Trans>}
        error={problems.code}
        steady={steady}
        hint={<span aria-live="polite">{sent}</span>}
      >
        <TextInput
          ref={codeInput}
          size={size}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value.code}
          onValue={(code) => onValue({ ...value, code })}
          suffix={
            <Button variant="link" busy={isSending} disabled={left > 0} onClick={() => void sendCode()}>
              {left > 0 ? <Trans>{left} 秒后重新发送</Trans> : <Trans>发送验证码</Trans>}
            </Button>
          }
        />
      </Field>
    </>
  )
}
