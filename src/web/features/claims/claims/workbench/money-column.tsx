import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { ClaimWork } from '#contract/claims/claim-desk.ts'
import type { Claim } from '#contract/claims/claim-fields.ts'
import type { ClaimVisit } from '#contract/claims/claim-visits.ts'
import { claims } from '#contract/claims/claims.ts'
import { adjudicate, type Adjudication } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { isNothingEntered } from '#contract/rules/adjudication/outcome.ts'
import { HandlerField } from '#web/features/claims/claims/desk/handler-field.tsx'
import { NoticeLink } from '#web/parts/claim-notice-link.tsx'
import { act } from '#web/form/action.ts'
import { CallButton } from '#web/form/call-button.tsx'
import { useRowActions } from '#web/form/row-actions.tsx'
import { formatMoney } from '#web/lib/format.ts'
import { mayChange } from '#web/state/session.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { AdjustmentPart } from './adjustment-part.tsx'
import { ChoicesPart } from './choices-part.tsx'
import { LumpPart } from './lump-part.tsx'
import { MoneyPane } from './money-pane.tsx'
import { PastPane } from './past-pane.tsx'

interface ColumnProps {
  claim: Claim
  work: ClaimWork
  visits: readonly ClaimVisit[]
  input: AdjudicationInput
  adjudication: Adjudication
  isOpen: boolean
  isBusy: boolean
  onCalculate: () => void
  onChanged: () => void
}

/** What a decision moves, as the server compares it with the limit of who calculates. */
const weightOf = ({ outcome, totals }: Decision): number =>
  outcome === 'APPROVED' ? Math.max(Number(totals.toPay), Number(totals.receivable)) : Number(totals.borne)

/** 转主管: hands the claim to somebody whose limit suffices. */
const Transfer = ({ claim, amount, limit }: { claim: Claim; amount: number; limit: string }) => {
  const transfer = act<Claim>(claims.assign, {
    word: msg`转主管`,
    text: msg`金额超过您的裁定上限；选择上限足够的人员，由其理算。`,
    fields: <HandlerField claimId={claim.id} least={amount} />,
  })
  const { start, dialog } = useRowActions([transfer], claim)
  const [sum, most] = [formatMoney(amount.toFixed(2)), formatMoney(limit)]
  return (
    <>
      <p className="pb-2 text-xs text-orange">
        <Trans>
          本件 {sum} 元，超过您的裁定上限 {most} 元
        </Trans>
      </p>
      <CallButton on={claims.assign} variant="primary" onClick={() => start(transfer)}>
        <Trans>转主管</Trans>
      </CallButton>
      {dialog}
    </>
  )
}

const Foot = ({ claim, work, input, adjudication, isBusy, onCalculate }: ColumnProps) => {
  const { decision } = adjudication
  if (claim.status !== 'REVIEWING' || !mayChange(claims.calculate)) return null
  const amount = decision ? weightOf(decision) : 0
  const isOver = work.limit !== null && amount > Number(work.limit)
  const toPay = decision ? formatMoney(decision.totals.toPay) : ''
  const isEmpty = decision !== undefined && isNothingEntered(input, decision.totals)
  return (
    <footer className="grid border-t border-line p-3">
      {isEmpty ? (
        <p className="pb-2 text-xs text-orange">
          <Trans>还没有录入票据，不能理算</Trans>
        </p>
      ) : null}
      {isOver && work.limit ? (
        <Transfer claim={claim} amount={amount} limit={work.limit} />
      ) : (
        <CallButton
          on={claims.calculate}
          variant="primary"
          busy={isBusy}
          disabled={!decision || isEmpty}
          onClick={onCalculate}
        >
          <Trans>理算 {toPay}</Trans>
          <kbd className="ml-1.5 rounded-xs border border-current px-1 font-sans text-xs max-md:hidden">
            Ctrl ↵
          </kbd>
        </CallButton>
      )}
    </footer>
  )
}

/** Alt+H shows what was before, and the money again. */
const usePast = () => {
  const [isPast, setPast] = useState(false)
  const toggle = useCallback(() => setPast((was) => !was), [])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyH') return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [toggle])
  return [isPast, setPast] as const
}

/** What the rule makes of the claim without what people said of its liabilities: what was said wrong is put right from there. */
const withoutWords = (input: AdjudicationInput): Decision | undefined =>
  adjudicate({
    ...input,
    adjustments: [],
    visits: input.visits.map((visit) => ({ ...visit, choices: [], lumps: [] })),
  }).decision

/** What the claim comes to, or what this person used and handed in before; below it the decision. */
export const MoneyColumn = (props: ColumnProps) => {
  const { claim, work, visits, input, adjudication, isOpen, onChanged } = props
  const { t } = useLingui()
  const [isPast, setPast] = usePast()
  const decision = adjudication.decision ?? withoutWords(input)
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line px-3 py-2">
        <Segmented
          label={t`金额或以往`}
          options={[
            { value: 'money', label: t`金额` },
            { value: 'past', label: t`以往（Alt+H）` },
          ]}
          value={isPast ? 'past' : 'money'}
          onValue={(value) => setPast(value === 'past')}
        />
        <NoticeLink claim={claim} className="ml-auto" />
      </div>
      {isPast ? (
        <PastPane claim={claim} input={input} visits={visits} />
      ) : (
        <MoneyPane input={input} adjudication={adjudication} isInForce={work.isInForce}>
          {decision ? <ChoicesPart {...{ decision, input, visits, isOpen, onChanged }} /> : null}
          {isOpen ? <LumpPart {...{ claim, input, visits, onChanged }} /> : null}
          {decision && isOpen ? <AdjustmentPart {...{ decision, input, visits, onChanged }} /> : null}
        </MoneyPane>
      )}
      <Foot {...props} />
    </>
  )
}
