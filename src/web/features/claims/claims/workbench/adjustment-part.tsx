import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import { problemWords } from '#contract/claims/problem-words.ts'
import { adjudicate } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import type { Decision, Problem } from '#contract/rules/adjudication/decision.ts'
import { useText } from '#web/core/i18n.ts'
import { useSending } from '#web/form/use-sending.ts'
import { nameOf } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { amountOf, isAmount } from './entry.ts'
import { focused, LiabilityForm } from './liability-form.tsx'

interface AdjustmentProps {
  decision: Decision
  input: AdjudicationInput
  visits: readonly ClaimVisit[]
  onChanged: () => void
}

const keyOf = ({ visitId, policyId, code }: Decision['rows'][number]): string =>
  `${visitId} ${policyId} ${code}`

const isOf = (row: Decision['rows'][number], one: { policyId: string; code: string }): boolean =>
  row.policyId === one.policyId && row.code === one.code

/** One that is adjusted already comes first. */
const firstOf = ({ rows }: Decision, visits: readonly ClaimVisit[]): string => {
  const adjusted = rows.find((row) =>
    visits.some(({ id, adjustments }) => id === row.visitId && adjustments.some((one) => isOf(row, one))),
  )
  const row = adjusted ?? rows[0]
  return row ? keyOf(row) : ''
}

/** What the rule says of an adjustment before it is stored: it breaks no limit. */
const problemsWith = ({
  input,
  row,
  amount,
}: {
  input: AdjudicationInput
  row: Decision['rows'][number]
  amount: string
}): readonly Problem[] => {
  const { visitId, policyId, code } = row
  const others = input.adjustments.filter((one) => one.visitId !== visitId || !isOf(row, one))
  const adjustments = [...others, { visitId, policyId, code, amount, reason: '-' }]
  return adjudicate({ ...input, adjustments }).problems.filter((one) => one.code === code)
}

/** What is typed of an adjustment, and how it is stored: an amount that is empty takes it back. */
const useAdjusting = ({
  decision,
  input,
  visits,
  onChanged,
  onClose,
}: AdjustmentProps & { onClose: () => void }) => {
  const [chosen, choose] = useState(() => firstOf(decision, visits))
  const row = decision.rows.find((one) => keyOf(one) === chosen)
  const visit = visits.find(({ id }) => id === row?.visitId)
  const stored = row && visit?.adjustments.find(({ policyId, code }) => isOf(row, { policyId, code }))
  const [typed, setTyped] = useState<Partial<Record<'amount' | 'reason', string>>>({})
  const { run, isBusy } = useSending(claimVisits.edit)
  const { amount, reason } = { amount: stored?.amount ?? '', reason: stored?.reason ?? '', ...typed }
  const given = amountOf(amount)
  const problems = row && given !== null ? problemsWith({ input, row, amount: given }) : []
  const store = async () => {
    if (!row || !visit) return
    const { policyId, code } = row
    const others = visit.adjustments.filter((one) => one.policyId !== policyId || one.code !== code)
    const added = given === null ? [] : [{ policyId, code, amount: given, reason: reason.trim() }]
    const sent = await run({ id: visit.id, version: visit.version, adjustments: [...others, ...added] })
    if (!sent || !('result' in sent)) return
    onChanged()
    onClose()
  }
  const chooseOther = (key: string) => {
    choose(key)
    setTyped({})
  }
  const isMissing = given !== null && (reason.trim() === '' || problems.length > 0)
  return { chosen, chooseOther, amount, reason, setTyped, typed, problems, isBusy, isMissing, store }
}

const Adjusting = (props: AdjustmentProps & { onClose: () => void }) => {
  const { t } = useLingui()
  const text = useText()
  const { decision, input, onClose } = props
  const { chosen, chooseOther, amount, reason, setTyped, typed, problems, isBusy, isMissing, store } =
    useAdjusting(props)
  const wrong = problems.map((problem) => problemWords(problem, input, text))[0]
  return (
    <LiabilityForm
      liabilities={decision.rows.map((one) => ({ value: keyOf(one), label: nameOf(one, 'name') }))}
      chosen={chosen}
      onChosen={chooseOther}
      reason={reason}
      onReason={(value) => setTyped({ ...typed, reason: value })}
      isBusy={isBusy}
      isIncomplete={isMissing}
      onStore={() => void store()}
      onClose={onClose}
    >
      <Field label={t`调整金额（减少填负数，留空则取消调整）`} error={wrong}>
        <TextInput
          inputMode="decimal"
          value={amount}
          aria-invalid={isAmount(amount) && !wrong ? undefined : true}
          onValue={(value) => setTyped({ ...typed, amount: value })}
        />
      </Field>
    </LiabilityForm>
  )
}

/** 人工调整: what a person adds to what a liability pays, or takes off, within its limits. */
export const AdjustmentPart = (props: AdjustmentProps) => {
  const [isOpen, open] = useState<boolean>()
  if (props.decision.rows.length === 0) return null
  return (
    <section className="border-t border-line px-3.5 py-3 text-sm">
      {isOpen ? (
        <Adjusting {...props} onClose={() => open(false)} />
      ) : (
        <Button size="small" icon="edit" ref={isOpen === false ? focused : null} onClick={() => open(true)}>
          <Trans>人工调整</Trans>
        </Button>
      )}
    </section>
  )
}
