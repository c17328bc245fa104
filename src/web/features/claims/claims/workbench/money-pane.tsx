import { problemWords } from '#contract/claims/problem-words.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { policies } from '#contract/cover/policies.ts'
import type { Adjudication } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { useText } from '#web/core/i18n.ts'
import { DecisionSums } from '#web/features/claims/claims/decision-sums.tsx'
import { stepWords } from '#web/features/claims/claims/step-words.ts'
import { formatMoney } from '#web/lib/format.ts'
import { nameOf } from '#web/lib/names.ts'
import { recordPage } from '#web/lib/record-address.ts'
import { classes } from '#web/ui/classes.ts'

type Row = Decision['rows'][number]
type Step = Row['steps'][number]

interface MoneyProps {
  input: AdjudicationInput
  adjudication: Adjudication
  /** The decision in force instead of what the rule makes of what is typed. */
  isInForce: boolean
  children?: ReactNode
}

const lengthOf = (amount: string, most: number): string =>
  `${most > 0 ? Math.min(100, (Math.abs(Number(amount)) / most) * 100) : 0}%`

const StepLine = ({ step, place, most }: { step: Step; place: number; most: number }) => {
  const { i18n } = useLingui()
  const { name, because } = stepWords(step, i18n)
  const isBase = place === 1
  return (
    <li className="grid grid-cols-[1.25rem_1fr_auto] gap-x-1.5 py-1">
      <span className="text-ink-3 tabular-nums">{place}</span>
      <details className="min-w-0">
        <summary className="cursor-pointer list-none hover:text-accent-strong">
          <span className={isBase ? 'font-semibold' : undefined}>{name}</span>
          <span aria-hidden="true" className="mt-1 block h-1 max-w-24">
            <span
              className={classes('block h-full rounded-full', isBase ? 'bg-accent' : 'bg-orange opacity-60')}
              style={{ width: lengthOf(isBase ? step.after : step.change, most) }}
            />
          </span>
        </summary>
        <p className="pt-0.5 text-xs text-ink-3 wrap-anywhere">{because}</p>
      </details>
      <span className="text-right tabular-nums">
        <span className={isBase ? 'font-semibold' : undefined}>
          {formatMoney(isBase ? step.after : step.change)}
        </span>
        {isBase ? null : <span className="block text-xs text-ink-3">{formatMoney(step.after)}</span>}
      </span>
    </li>
  )
}

/** Of the last limit of the year: what is left when this claim is paid. */
const YearLeft = ({ row }: { row: Row }) => {
  const step = row.steps.find((one) => one.step === 'YEAR_LIMIT')
  if (step?.step !== 'YEAR_LIMIT') return null
  const [limit, used] = [Number(step.limit), Number(step.used) + Number(row.pay)]
  const left = formatMoney((limit - used).toFixed(2))
  return (
    <div className="grid gap-1 pt-1 text-xs text-ink-3">
      <span className="flex justify-between">
        <Trans>年限额 {formatMoney(step.limit)}</Trans>
        <span>
          <Trans>本次后剩 {left}</Trans>
        </span>
      </span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-grey-soft">
        <span className="block h-full bg-accent" style={{ width: lengthOf(String(used), limit) }} />
      </span>
    </div>
  )
}

const Liability = ({ row, policyNo }: { row: Row; policyNo: string }) => {
  const page = recordPage(resourceOf(policies), row.policyId)
  const most = Math.abs(Number(row.steps[0]?.after ?? 0))
  return (
    <section className="border-t border-line px-3.5 py-3 text-sm first:border-t-0">
      <h3 className="font-semibold wrap-anywhere">{nameOf(row, 'name')}</h3>
      <p className="text-xs text-ink-3">
        {row.careDay} · {page ? <Link to={page}>{policyNo}</Link> : policyNo}
        {row.clauseNo ? (
          <>
            {' · '}
            <Trans>条款 {row.clauseNo}</Trans>
          </>
        ) : null}
      </p>
      {row.waitingUntil ? (
        <p className="py-1 text-orange">
          <Trans>等待期至 {row.waitingUntil}，不赔付</Trans>
        </p>
      ) : null}
      <ol className="pt-1">
        {row.steps.map((step, at) => (
          <StepLine key={at} step={step} place={at + 1} most={most} />
        ))}
      </ol>
      <p className="flex justify-between border-t border-line pt-1.5 font-semibold">
        <Trans>赔付</Trans>
        <span className="tabular-nums">{formatMoney(row.pay)}</span>
      </p>
      <YearLeft row={row} />
    </section>
  )
}

const WarningWords = ({ one }: { one: Decision['warnings'][number] }) => {
  if (one.warning === 'HOSPITAL_EXCLUDED')
    return <Trans>医院在目录中标为除外，请按“医院不符合约定”填写不予赔付</Trans>
  const { days } = one
  if (one.warning === 'LATE') return <Trans>超过约定的申请时限 {days} 天</Trans>
  return (
    <Trans>
      {one.from} 起有 {days} 天不在保障期内，请按天填写不予赔付
    </Trans>
  )
}

const Warnings = ({ warnings }: Pick<Decision, 'warnings'>) =>
  warnings.length === 0 ? null : (
    <ul className="mx-3.5 my-3 grid gap-1 rounded bg-orange-soft px-3 py-2 text-sm text-orange">
      {warnings.map((one) => (
        <li key={`${one.warning} ${one.visitId} ${one.policyId}`}>
          <WarningWords one={one} />
        </li>
      ))}
    </ul>
  )

const Refused = ({ refusals }: Pick<Decision, 'refusals'>) => {
  const byRule = refusals.filter(({ by }) => by === 'RULE')
  if (byRule.length === 0) return null
  const amount = formatMoney(byRule.reduce((sum, one) => sum + Number(one.amount), 0).toFixed(2))
  return (
    <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
      <Trans>按规则不予赔付 {amount}：没有责任承担，或在等待期内</Trans>
    </p>
  )
}

/** What the claim comes to by what is typed at this moment, step by step, or what is in the way. */
export const MoneyPane = ({ input, adjudication, isInForce, children }: MoneyProps) => {
  const text = useText()
  const { decision, problems } = adjudication
  const policyNo = (id: string) => input.covers.find(({ policyId }) => policyId === id)?.policyNo ?? ''
  return (
    <>
      <header className="flex items-baseline justify-between gap-2 border-b border-line px-3.5 py-2.5">
        <h2 className="font-semibold">
          <Trans>怎么算到应付</Trans>
        </h2>
        <span className="text-xs text-ink-3">
          {isInForce ? <Trans>已理算</Trans> : <Trans>试算</Trans>} · {input.ruleVersion}
        </span>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {decision ? (
          <>
            {decision.rows.map((row) => (
              <Liability
                key={`${row.visitId} ${row.policyId} ${row.code}`}
                row={row}
                policyNo={policyNo(row.policyId)}
              />
            ))}
            <Refused refusals={decision.refusals} />
            <div className="border-t border-line px-3.5 py-3">
              <DecisionSums totals={decision.totals} />
            </div>
            <Warnings warnings={decision.warnings} />
          </>
        ) : (
          <div className="grid gap-2 p-3.5 text-sm">
            <p className="font-semibold">
              <Trans>还不能理算，请先处理：</Trans>
            </p>
            <ul className="grid list-disc gap-1 pl-5">
              {[...new Set(problems.map((problem) => problemWords(problem, input, text)))].map((words) => (
                <li key={words} className="wrap-anywhere">
                  {words}
                </li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </div>
    </>
  )
}
