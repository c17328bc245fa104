import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims, type ClaimOutcome } from '#contract/claims/claims.ts'
import { DecisionSums } from '#web/features/claims/claims/decision-sums.tsx'
import { stepWords } from '#web/features/claims/claims/step-words.ts'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Decision = NonNullable<ClaimOutcome['decision']>
type Row = Decision['rows'][number]

const isNothing = (change: string): boolean => /^-?0(\.0+)?$/.test(change)

/** A length in percent of the largest amount. */
const partOf = (amount: string, most: number): number =>
  most > 0 ? Math.min(100, (Math.abs(Number(amount)) / most) * 100) : 0

const Line = ({
  name,
  amount,
  most,
  isSum,
}: {
  name: string
  amount: string
  most: number
  isSum: boolean
}) => (
  <li className={classes('grid grid-cols-[1fr_4.5rem_6rem] items-center gap-2', isSum && 'font-semibold')}>
    <span className="truncate">{name}</span>
    <span aria-hidden="true" className="h-1.5">
      <span
        className={classes('block h-full rounded-full', isSum ? 'bg-accent' : 'bg-orange opacity-60')}
        style={{ width: `${partOf(amount, most)}%` }}
      />
    </span>
    <span className="text-right tabular-nums">{formatMoney(amount)}</span>
  </li>
)

/** The steps of one liability that changed something, from what it begins with to what it pays. */
const Steps = ({ row }: { row: Row }) => {
  const { t, i18n } = useLingui()
  const [base, ...others] = row.steps
  const most = Math.abs(Number(base?.after ?? 0))
  return (
    <div className="grid gap-1.5">
      <h4 className="text-xs text-ink-3">
        {nameOf(row, 'name')} · {row.careDay}
      </h4>
      <ol className="grid gap-1 text-sm">
        {base ? <Line name={stepWords(base, i18n).name} amount={base.after} most={most} isSum /> : null}
        {others
          .filter(({ change }) => !isNothing(change))
          .map((step, at) => (
            <Line key={at} name={stepWords(step, i18n).name} amount={step.change} most={most} isSum={false} />
          ))}
        <Line name={t`赔付`} amount={row.pay} most={most} isSum />
      </ol>
    </div>
  )
}

/** How a claim comes to what it pays, in few lines: each step that changed something, or what is in the way. */
export const ShortWaterfall = ({ claim: { id } }: { claim: Claim }) => {
  const { data, error, refetch } = useQuery(queryOf(claims.outcome, { id }))
  const decision = data?.decision
  return (
    <section className="grid gap-2 border-t border-line py-3.5">
      <h3 className="flex items-baseline gap-2 text-sm font-semibold">
        <Trans>怎么算到应付</Trans>
        {decision ? (
          <span className="ml-auto text-xs font-normal text-ink-3">
            {data.isInForce ? <Trans>规则 {decision.ruleVersion}</Trans> : <Trans>试算，尚未理算</Trans>}
          </span>
        ) : null}
      </h3>
      {error && !data ? <FailedCall failure={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-28" />}
      {decision?.rows.map((row) => (
        <Steps key={`${row.visitId} ${row.policyId} ${row.code}`} row={row} />
      ))}
      {decision ? (
        <div className="border-t border-line pt-2">
          <DecisionSums totals={decision.totals} />
        </div>
      ) : null}
      {data && !decision ? (
        <ul className="grid gap-1 rounded bg-orange-soft px-3 py-2 text-sm text-orange">
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
