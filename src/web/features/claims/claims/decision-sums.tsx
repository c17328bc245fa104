import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { formatMoney } from '#web/lib/format.ts'

/** The sums of a decision: what was invoiced and borne, what was taken off where something was, and what is to be paid or had back. */
export const DecisionSums = ({ totals }: Pick<Decision, 'totals'>) => {
  const { t } = useLingui()
  const taken = [
    [t`他方已付`, totals.paidByOthers],
    [t`不予赔付`, totals.refused],
    [t`核定金额`, totals.total],
    [t`此前已付`, totals.alreadyPaid],
  ] as const
  const lines = [
    [t`票面金额`, totals.invoiced],
    [t`个人负担`, totals.borne],
    ...taken.filter(([, amount]) => Number(amount) !== 0),
  ] as const
  const [last, due] =
    Number(totals.receivable) > 0 ? [t`应追回`, totals.receivable] : [t`应付金额`, totals.toPay]
  return (
    <dl className="grid gap-0.5 text-sm">
      {lines.map(([label, amount]) => (
        <div key={label} className="flex justify-between">
          <dt className="text-ink-3">{label}</dt>
          <dd className="tabular-nums">{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between pt-1 font-semibold">
        <dt>{last}</dt>
        <dd className="text-lg tabular-nums">{formatMoney(due)}</dd>
      </div>
    </dl>
  )
}
