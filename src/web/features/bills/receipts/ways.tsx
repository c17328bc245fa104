import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenBill } from '#contract/bills/bill-money.ts'
import type { Split, SplitReason } from '#contract/rules/billing/splits.ts'
import { formatMoney } from '#web/lib/format.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Parts } from './use-parts.ts'

const Why = ({ reason }: { reason: SplitReason }) => {
  if (reason === 'NAMED') return <Trans>附言里有账单号</Trans>
  return reason === 'EXACT' ? <Trans>金额正好</Trans> : <Trans>先还最早的</Trans>
}

const Way = ({ way, bills }: { way: Split; bills: readonly OpenBill[] }) => {
  const nameOf = (id: string) => bills.find((bill) => bill.id === id)?.billNo ?? ''
  return (
    <span className="text-sm">
      <b className="font-medium">
        <Why reason={way.reason} />
      </b>
      <span className="ml-2 text-ink-2 tabular-nums">
        {way.parts.map(({ billId, amount }) => `${nameOf(billId)} ${formatMoney(amount)}`).join(' + ')}
        {way.credit === '0.00' ? null : (
          <>
            {' + '}
            <Trans>预收 {formatMoney(way.credit)}</Trans>
          </>
        )}
      </span>
    </span>
  )
}

/** The ways in which a receipt may be meant; one is taken, and may be changed below. */
export const Ways = ({ divided, bills }: { divided: Parts; bills: readonly OpenBill[] }) => {
  const { t } = useLingui()
  const { ways, chosen, choose } = divided
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold">
        <Trans>建议的分法</Trans>
      </h3>
      {ways.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>没有未付的账单，全部转为预收</Trans>
        </p>
      ) : (
        <RadioGroup
          label={t`建议的分法`}
          value={chosen}
          onValue={choose}
          className="flex-col items-start"
          options={ways.map((way, at) => ({ value: String(at), label: <Way way={way} bills={bills} /> }))}
        />
      )}
    </div>
  )
}
