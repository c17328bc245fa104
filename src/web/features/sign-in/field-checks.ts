import { t } from '@lingui/core/macro'
import { accountLabels } from '#contract/sign-in.ts'
import { say } from '#web/lib/i18n.ts'

type Label = keyof typeof accountLabels

/** `请填写…` for each named field that is empty. */
export const missing = <Field extends Label>(
  values: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> => {
  const fields = Object.keys(values) as Field[]
  return Object.fromEntries(
    fields.flatMap((field) => {
      const label = say(accountLabels[field])
      return values[field] === '' ? [[field, t`请填写${label}`]] : []
    }),
  ) as Partial<Record<Field, string>>
}

export const codeMissing = (code: string): { code?: string } =>
  /^\d{6}$/.test(code.trim()) ? {} : { code: t`请填写 6 位数字验证码` }
