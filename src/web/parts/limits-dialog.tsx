import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { useSubmission } from '#web/form/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toasts.ts'
import { typedMoney } from '#web/values/typed-money.ts'

/** An amount that the installation sets: what it is called, and what it means. */
export interface LimitWords<Name extends string> {
  readonly field: Name
  readonly label: MessageDescriptor
  readonly hint: MessageDescriptor
}

/** Such amounts by name. */
export type LimitAmounts<Name extends string> = Readonly<Record<Name, string>>

interface LimitsDialogProps<Name extends string> {
  title: ReactNode
  description: ReactNode
  words: readonly LimitWords<Name>[]
  /** As they are now. */
  amounts: LimitAmounts<Name>
  save: (amounts: LimitAmounts<Name>) => Promise<{ readonly message: string }>
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

const useSaving = <Name extends string>(
  value: LimitAmounts<Name>,
  { words, save, onClose }: LimitsDialogProps<Name>,
) => {
  const { t } = useLingui()
  const names = words.map(({ field }) => field)
  return useSubmission<Name>({
    check: () =>
      Object.fromEntries(
        names
          .filter((name) => typedMoney(value[name]) === undefined)
          .map((name) => [name, t`请填写金额，最多两位小数`]),
      ) as Partial<Record<Name, string>>,
    work: async () => {
      const read = names.map((name) => [name, typedMoney(value[name]) ?? ''])
      const { message } = await save(Object.fromEntries(read) as LimitAmounts<Name>)
      onClose()
      toast('success', message)
    },
    fieldOf: Object.fromEntries(names.map((name) => [name, name])),
  })
}

/** Sets amounts of the installation, from now on. */
export const LimitsDialog = <Name extends string>(props: LimitsDialogProps<Name>) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const [value, setValue] = useState(props.amounts)
  const { form, problems, failure, isBusy } = useSaving(value, props)
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && props.onClose()}
      title={props.title}
      description={props.description}
      closeLabel={t`关闭`}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isBusy}>
          <Trans>保存</Trans>
        </Button>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4 py-1">
        <Notice>{failure}</Notice>
        {props.words.map(({ field, label, hint }) => (
          <Field key={field} label={i18n._(label)} hint={i18n._(hint)} error={problems[field]} required>
            <TextInput
              inputMode="decimal"
              value={value[field]}
              onValue={(amount) => setValue({ ...value, [field]: amount })}
            />
          </Field>
        ))}
      </form>
      {props.children}
    </Dialog>
  )
}
