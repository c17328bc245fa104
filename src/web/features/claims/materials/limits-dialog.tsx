import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { claimLimits, type ClaimLimits } from '#contract/claims/claim-limits.ts'
import { useSubmission } from '#web/form/use-submission.ts'
import { send } from '#web/lib/call.ts'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toasts.ts'

interface LimitsDialogProps {
  limits: ClaimLimits
  onClose: () => void
}

type Amounts = Pick<ClaimLimits, 'recheckFrom' | 'adjustmentAlone'>

const useSaving = (value: Amounts, { limits: { version }, onClose }: LimitsDialogProps) => {
  const { t } = useLingui()
  return useSubmission<keyof Amounts>({
    check: () => ({
      ...(value.recheckFrom.trim() === '' && { recheckFrom: t`请填写金额` }),
      ...(value.adjustmentAlone.trim() === '' && { adjustmentAlone: t`请填写金额` }),
    }),
    work: async () => {
      const { message } = await send(claimLimits.save, { ...value, version }).finally(() =>
        invalidateNoun(claimLimits.read),
      )
      onClose()
      toast('success', message)
    },
    fieldOf: { recheckFrom: 'recheckFrom', adjustmentAlone: 'adjustmentAlone' },
  })
}

/** From which amount on decisions take two people. */
export const LimitsDialog = (props: LimitsDialogProps) => {
  const { t } = useLingui()
  const id = useId()
  const { recheckFrom, adjustmentAlone } = props.limits
  const [value, setValue] = useState<Amounts>({ recheckFrom, adjustmentAlone })
  const { form, problems, failure, isBusy } = useSaving(value, props)
  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && props.onClose()}
      title={<Trans>裁定设置</Trans>}
      description={<Trans>更正、付给他人、一次性给付和通融的理赔始终需要第二人复核。</Trans>}
      closeLabel={t`关闭`}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isBusy}>
          <Trans>保存</Trans>
        </Button>
      }
    >
      <form {...form} id={id} className="flex flex-col gap-4 py-1">
        <Notice>{failure}</Notice>
        <Field
          label={t`复核起点（元）`}
          hint={t`低于这个金额的理算直接通过；0.00 为全部复核`}
          error={problems.recheckFrom}
          required
        >
          <TextInput
            inputMode="decimal"
            value={value.recheckFrom}
            onValue={(amount) => setValue({ ...value, recheckFrom: amount })}
          />
        </Field>
        <Field
          label={t`单人调整上限（元）`}
          hint={t`人工调整超过这个金额的，始终需要第二人复核`}
          error={problems.adjustmentAlone}
          required
        >
          <TextInput
            inputMode="decimal"
            value={value.adjustmentAlone}
            onValue={(amount) => setValue({ ...value, adjustmentAlone: amount })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
