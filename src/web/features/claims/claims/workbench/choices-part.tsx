import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { partLabels } from '#contract/claims/claim-invoices.ts'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import type { InputOf } from '#contract/core/endpoint.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { useText } from '#web/core/i18n.ts'
import { useSending } from '#web/form/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { LiabilityForm } from './liability-form.tsx'
import { liabilityNames } from './liability-names.ts'

type Lines = NonNullable<InputOf<typeof claimVisits.edit>['choices']>
type Choice = Decision['choices'][number]

interface ChoicesProps {
  decision: Decision
  input: AdjudicationInput
  visits: readonly ClaimVisit[]
  isOpen: boolean
  /** What was chosen is stored: the claim is computed anew. */
  onChanged: () => void
}

const keyOf = ({ visitId, policyId, bucket }: Choice): string => `${visitId} ${policyId} ${bucket}`

const isStored = (visit: ClaimVisit | undefined, { policyId, bucket }: Choice): boolean =>
  visit?.choices.some((one) => one.policyId === policyId && one.bucket === bucket) === true

interface ChoosingProps extends ChoicesProps {
  choice: Choice
  visit: ClaimVisit
  onClose: () => void
}

/** Stores which liability a part of the costs goes to; none leaves it to the rule. */
const useStoring = ({ choice: { policyId, bucket }, visit, onChanged, onClose }: ChoosingProps) => {
  const { run, isBusy } = useSending(claimVisits.edit)
  const store = async (chosen: Lines) => {
    const others = visit.choices.filter((one) => one.policyId !== policyId || one.bucket !== bucket)
    const sent = await run({ id: visit.id, version: visit.version, choices: [...others, ...chosen] })
    if (!sent || !('result' in sent)) return
    onChanged()
    onClose()
  }
  return { store, isBusy }
}

/** Another liability for a part of the costs, with the reason; the first that fits again where none is chosen. */
const Choosing = (props: ChoosingProps) => {
  const { choice, input, visit, onClose } = props
  const { policyId, bucket, fitting } = choice
  const [code, setCode] = useState(choice.code ?? '')
  const [reason, setReason] = useState('')
  const { store, isBusy } = useStoring(props)
  const named = liabilityNames(input)
  return (
    <div className="rounded bg-canvas p-2.5">
      <LiabilityForm
        liabilities={fitting.map((one) => ({ value: one, label: named(policyId, one) }))}
        chosen={code}
        onChosen={setCode}
        reason={reason}
        onReason={setReason}
        isBusy={isBusy}
        isIncomplete={reason.trim() === ''}
        onStore={() => void store([{ policyId, bucket, code, reason: reason.trim() }])}
        undo={
          isStored(visit, choice)
            ? { label: <Trans>按规则选择</Trans>, act: () => void store([]) }
            : undefined
        }
        onClose={onClose}
      />
    </div>
  )
}

/** Which liability each part of the costs goes to, what else would fit, and by whose choice. */
export const ChoicesPart = (props: ChoicesProps) => {
  const { decision, input, visits, isOpen } = props
  const text = useText()
  const [opened, open] = useState<string>()
  const named = liabilityNames(input)
  const shown = decision.choices.filter(({ fitting, isChosen }) => fitting.length > 0 || isChosen)
  if (shown.length === 0) return null
  return (
    <section className="grid gap-1.5 border-t border-line px-3.5 py-3 text-sm">
      <h3 className="font-semibold">
        <Trans>责任选择</Trans>
      </h3>
      {shown.map((choice) => {
        const visit = visits.find(({ id }) => id === choice.visitId)
        const key = keyOf(choice)
        const [part, to] = [
          text(partLabels[choice.bucket]),
          choice.code ? named(choice.policyId, choice.code) : '–',
        ]
        const others = choice.fitting.filter((one) => one !== choice.code)
        return (
          <div key={key} className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-ink-3">{part}</span>
              <span>→ {to}</span>
              {choice.isChosen ? (
                <span className="text-xs text-orange">
                  <Trans>人工选择</Trans>
                </span>
              ) : null}
              {isOpen && visit && (others.length > 0 || isStored(visit, choice)) ? (
                <Button variant="link" onClick={() => open(opened === key ? undefined : key)}>
                  <Trans>改选</Trans>
                </Button>
              ) : null}
            </p>
            {others.length > 0 ? (
              <p className="text-xs text-ink-3">
                <Trans>也适用：{others.map((one) => named(choice.policyId, one)).join(' · ')}</Trans>
              </p>
            ) : null}
            {opened === key && visit ? (
              <Choosing {...props} choice={choice} visit={visit} onClose={() => open(undefined)} />
            ) : null}
          </div>
        )
      })}
    </section>
  )
}
