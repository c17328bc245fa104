import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import type { Decision } from '#contract/rules/adjudication/decision.ts'
import { useSending } from '#web/form/use-sending.ts'
import { nameOf } from '#web/lib/names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { amountOf, isAmount } from './entry.ts'
import { LiabilityForm } from './liability-form.tsx'

interface AdjustmentProps {
  decision: Decision
  visits: readonly ClaimVisit[]
  onChanged: () => void
}

const keyOf = ({ visitId, policyId, code }: Decision['rows'][number]): string =>
  `${visitId} ${policyId} ${code}`

/** What is typed of an adjustment, and how it is stored: an amount that is empty takes it back. */
const useAdjusting = ({
  decision,
  visits,
  onChanged,
  onClose,
}: AdjustmentProps & { onClose: () => void }) => {
  const [chosen, choose] = useState(() => (decision.rows[0] ? keyOf(decision.rows[0]) : ''))
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { run, isBusy } = useSending(claimVisits.edit)
  const row = decision.rows.find((one) => keyOf(one) === chosen)
  const visit = visits.find(({ id }) => id === row?.visitId)
  const given = amountOf(amount)
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
  const isMissing = given !== null && reason.trim() === ''
  return { chosen, choose, amount, setAmount, reason, setReason, isBusy, isMissing, store }
}

const Adjusting = (props: AdjustmentProps & { onClose: () => void }) => {
  const { t } = useLingui()
  const { decision, onClose } = props
  const { chosen, choose, amount, setAmount, reason, setReason, isBusy, isMissing, store } =
    useAdjusting(props)
  return (
    <LiabilityForm
      liabilities={decision.rows.map((one) => ({ value: keyOf(one), label: nameOf(one, 'name') }))}
      chosen={chosen}
      onChosen={choose}
      reason={reason}
      onReason={setReason}
      isBusy={isBusy}
      isIncomplete={isMissing}
      onStore={() => void store()}
      onClose={onClose}
    >
      <Field label={t`调整金额（减少填负数，留空则取消调整）`}>
        <TextInput
          inputMode="decimal"
          value={amount}
          aria-invalid={isAmount(amount) ? undefined : true}
          onValue={setAmount}
        />
      </Field>
    </LiabilityForm>
  )
}

/** 人工调整: what a person adds to what a liability pays, or takes off, within its limits. */
export const AdjustmentPart = (props: AdjustmentProps) => {
  const [isOpen, open] = useState(false)
  if (props.decision.rows.length === 0) return null
  return (
    <section className="border-t border-line px-3.5 py-3 text-sm">
      {isOpen ? (
        <Adjusting {...props} onClose={() => open(false)} />
      ) : (
        <Button size="small" icon="edit" onClick={() => open(true)}>
          <Trans>人工调整</Trans>
        </Button>
      )}
    </section>
  )
}
