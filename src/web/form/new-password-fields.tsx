import { Trans } from '@lingui/react/macro'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import type { FieldProblems } from './use-submission.ts'

/** A new password, and once more, as typed. */
export interface NewPassword {
  password: string
  confirm: string
}

interface NewPasswordFieldsProps {
  value: NewPassword
  onValue: (change: Partial<NewPassword>) => void
  problems: FieldProblems<keyof NewPassword>
  size?: 'normal' | 'large'
  required?: boolean
}

/** Asks for a new password twice; `passwordRemarks` says what is wrong with it. */
export const NewPasswordFields = ({
  value,
  onValue,
  problems,
  size = 'large',
  required = false,
}: NewPasswordFieldsProps) => (
  <>
    <Field
      label={<Trans>新密码</Trans>}
      required={required}
      error={problems.password}
      hint={<Trans>至少 8 位，包含大小写字母和数字</Trans>}
    >
      <PasswordInput
        size={size}
        autoComplete="new-password"
        value={value.password}
        onValue={(password) => onValue({ password })}
      />
    </Field>
    <Field label={<Trans>确认新密码</Trans>} required={required} error={problems.confirm}>
      <PasswordInput
        size={size}
        autoComplete="new-password"
        value={value.confirm}
        onValue={(confirm) => onValue({ confirm })}
      />
    </Field>
  </>
)
