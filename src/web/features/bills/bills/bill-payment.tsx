import { Trans } from '@lingui/react/macro'
import type { Bill } from '#contract/bills/bill-fields.ts'
import { restOf } from '#contract/rules/billing/splits.ts'
import { formatMoney } from '#web/lib/format.ts'

/** Of an undone bill nothing holds. */
export const Undone = () => <Trans>已撤销，明细作废</Trans>

/** Of a bill below zero how much of its credit is spent, and how much is left. */
const Spent = ({ amountWithTax, paidAmount }: Pick<Bill, 'amountWithTax' | 'paidAmount'>) => {
  const [all, used, left] = [
    restOf('0.00', [{ amount: amountWithTax }]),
    restOf('0.00', [{ amount: paidAmount }]),
    restOf(paidAmount, [{ amount: amountWithTax }]),
  ].map(formatMoney)
  return (
    <>
      <span className="tabular-nums">
        <Trans>
          预收已用 {used} / {all}
        </Trans>
      </span>
      <span className="tabular-nums">
        <Trans>未用 {left}，可抵扣以后的账单或退款</Trans>
      </span>
    </>
  )
}

/** How much of a bill is paid and what is due; of one below zero what is spent of it. */
export const Payment = ({ bill: { amountWithTax, paidAmount, payUntil, confirmStatus } }: { bill: Bill }) => {
  if (confirmStatus === 'UNDONE') return <Undone />
  if (amountWithTax.startsWith('-') && confirmStatus !== 'CONFIRMED')
    return <Trans>贷项账单：确认后转为预收，可抵扣以后的账单或退款</Trans>
  if (amountWithTax.startsWith('-')) return <Spent amountWithTax={amountWithTax} paidAmount={paidAmount} />
  const [paid, all] = [formatMoney(paidAmount), formatMoney(amountWithTax)]
  const rest = restOf(amountWithTax, [{ amount: paidAmount }])
  const toPay = formatMoney(rest)
  return (
    <>
      <span className="tabular-nums">
        <Trans>
          已付 {paid} / {all}
        </Trans>
      </span>
      <span className="tabular-nums">
        {rest === '0.00' ? (
          <Trans>已付清</Trans>
        ) : payUntil ? (
          <Trans>
            还需 {toPay}，{payUntil} 到期
          </Trans>
        ) : (
          <Trans>还需 {toPay}</Trans>
        )}
      </span>
    </>
  )
}
