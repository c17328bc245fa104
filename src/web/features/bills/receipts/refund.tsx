import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { billMoney } from '#contract/bills/bill-money.ts'
import { fenOf } from '#contract/rules/shares.ts'
import { useSending } from '#web/form/use-sending.ts'
import { formatMoney } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { typedMoney } from '#web/values/typed-money.ts'

interface RefundProps {
  companyId: string
  credit: string
  onClose: () => void
}

/** Notes that credit was paid back. */
export const Refund = ({ companyId, credit, onClose }: RefundProps) => {
  const { t } = useLingui()
  const [amount, setAmount] = useState(credit)
  const [reason, setReason] = useState('')
  const { run, isBusy } = useSending(billMoney.refund)
  const [isTried, setTried] = useState(false)
  const read = typedMoney(amount)
  const isAmount = read !== undefined && fenOf(read) > 0n && fenOf(read) <= fenOf(credit)
  const isReason = reason.trim() !== ''
  const most = formatMoney(credit)
  const refund = async () => {
    const sent = await run({ companyId, amount: read ?? amount, reason: reason.trim() })
    if (!sent || 'failure' in sent) return
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={<Trans>登记退款</Trans>}
      text={<Trans>只登记已退还给公司的预收，不会发起付款。</Trans>}
      confirmLabel={<Trans>登记退款</Trans>}
      cancelLabel={t`取消`}
      busy={isBusy}
      onConfirm={() => (isAmount && isReason ? void refund() : setTried(true))}
    >
      <Field
        label={<Trans>金额</Trans>}
        required
        error={
          isTried && !isAmount ? (
            <Trans>请填写大于 0、不超过预收 {most} 元的金额，最多两位小数</Trans>
          ) : undefined
        }
      >
        <TextInput inputMode="decimal" value={amount} onValue={setAmount} />
      </Field>
      <Field
        label={<Trans>原因</Trans>}
        required
        error={isTried && !isReason ? <Trans>请填写原因</Trans> : undefined}
      >
        <TextInput value={reason} maxLength={200} onValue={setReason} />
      </Field>
    </ConfirmDialog>
  )
}
