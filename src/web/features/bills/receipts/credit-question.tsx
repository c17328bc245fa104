import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface CreditQuestionProps {
  /** All that came. */
  amount: string
  /** So many bills are unpaid. */
  count: number
  isAsked: boolean
  onAsk: (isAsked: boolean) => void
  isBusy: boolean
  onConfirm: () => void
}

/** Asks before a receipt that pays none of the unpaid bills becomes credit whole. */
export const CreditQuestion = ({ amount, count, isAsked, onAsk, isBusy, onConfirm }: CreditQuestionProps) => {
  const { t } = useLingui()
  const all = formatMoney(amount)
  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={onAsk}
      title={<Trans>{all} 元全部转为预收？</Trans>}
      text={
        <Plural
          value={count}
          other={`未付的 # 张账单都没有分到金额：入账后 ${all} 元全部是预收，账单仍未付。`}
        />
      }
      confirmLabel={<Trans>转为预收</Trans>}
      cancelLabel={t`取消`}
      busy={isBusy}
      onConfirm={onConfirm}
    />
  )
}
