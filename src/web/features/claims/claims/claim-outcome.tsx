import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims, type ClaimOutcome } from '#contract/claims/claims.ts'
import { NoticeLink } from '#web/parts/claim-notice-link.tsx'
import { FailedCall } from '#web/lib/failed-call.tsx'
import { nameOf } from '#web/lib/names.ts'
import { queryOf } from '#web/lib/query-client.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DecisionSums } from './decision-sums.tsx'
import { stepWords } from './step-words.ts'

type Decided = NonNullable<ClaimOutcome['decision']>
type Row = Decided['rows'][number]

const amountCell = 'px-3 py-1.5 text-right tabular-nums'

const Head = () => (
  <thead className="bg-raised text-xs text-ink-3">
    <tr>
      <th className="px-3 py-1.5 text-left">
        <Trans>步骤</Trans>
      </th>
      <th className="px-3 py-1.5 text-left">
        <Trans>依据</Trans>
      </th>
      <th className={amountCell}>
        <Trans>变动</Trans>
      </th>
      <th className={amountCell}>
        <Trans>结果</Trans>
      </th>
    </tr>
  </thead>
)

const StepRow = ({ step, place }: { step: Row['steps'][number]; place: number }) => {
  const { i18n } = useLingui()
  const { name, because } = stepWords(step, i18n)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
        {place}. {name}
      </th>
      <td className="px-3 py-1.5 text-ink-2">{because}</td>
      <td className={classes(amountCell, step.change.startsWith('-') && 'text-red')}>{step.change}</td>
      <td className={amountCell}>{step.after}</td>
    </tr>
  )
}

/** What one liability pays for one visit, step by step; a step that took nothing stays, with what it was computed from. */
const Waterfall = ({ row, policyNo }: { row: Row; policyNo: string }) => {
  const { careDay, code, clauseNo, waitingUntil, steps, pay } = row
  const title = `${nameOf(row, 'name')} · ${code}`
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-semibold">
        {title}{' '}
        <span className="font-normal text-ink-3">
          {careDay} · {policyNo}
          {clauseNo ? ` · ${clauseNo}` : ''}
        </span>
      </h3>
      <div className="overflow-x-auto rounded border border-line">
        <table aria-label={title} className="w-full text-sm">
          <Head />
          <tbody>
            {waitingUntil ? (
              <tr className="border-t border-line">
                <td className="px-3 py-1.5" colSpan={4}>
                  <Trans>等待期至 {waitingUntil}，不赔付</Trans>
                </td>
              </tr>
            ) : null}
            {steps.map((step, at) => (
              <StepRow key={at} step={step} place={at + 1} />
            ))}
            <tr className="border-t border-line font-semibold">
              <td className="px-3 py-1.5" colSpan={3}>
                <Trans>赔付</Trans>
              </td>
              <td className={amountCell}>{pay}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Decision = ({ outcome }: { outcome: ClaimOutcome }) => {
  const { decision, isInForce, policies, problems } = outcome
  if (!decision)
    return (
      <div className="grid gap-2">
        <p className="font-semibold">
          <Trans>还不能理算，请先处理：</Trans>
        </p>
        <ul className="grid list-disc gap-1 pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    )
  const { ruleVersion, totals, rows } = decision
  return (
    <>
      <p className="text-sm text-ink-3">
        {isInForce ? (
          <Trans>已理算，规则 {ruleVersion}</Trans>
        ) : (
          <Trans>试算结果，按目前录入的内容和规则 {ruleVersion}；理算时才保存</Trans>
        )}
      </p>
      <div className="max-w-sm">
        <DecisionSums totals={totals} />
      </div>
      {rows.map((row) => (
        <Waterfall
          key={`${row.visitId} ${row.policyId} ${row.code}`}
          row={row}
          policyNo={policies.find(({ policyId }) => policyId === row.policyId)?.policyNo ?? ''}
        />
      ))}
    </>
  )
}

/** What a claim comes to, and how: the decision in force, or a trial of what was entered so far. */
export const ClaimOutcomePart = ({ claim }: { claim: Claim }) => {
  const { id, version } = claim
  const { data, error, refetch } = useQuery({ ...queryOf(claims.outcome, { id }), staleTime: 0 })
  if (error && !data) return <FailedCall failure={error} onRetry={() => void refetch()} />
  return (
    <div key={version} className="grid gap-4 p-4.5">
      <NoticeLink claim={claim} />
      {data ? <Decision outcome={data} /> : <Skeleton className="h-40" />}
    </div>
  )
}
