import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claimVisits, type ClaimVisit } from '#contract/claims/claim-visits.ts'
import { lumpsFor, type OfferedLump } from '#contract/rules/adjudication/adjudicate.ts'
import type { AdjudicationInput } from '#contract/rules/adjudication/claim.ts'
import { useSending } from '#web/form/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { amountOf, isAmount } from './entry.ts'
import { focused, LiabilityForm } from './liability-form.tsx'
import { liabilityNames } from './liability-names.ts'

interface LumpProps {
  claim: Claim
  input: AdjudicationInput
  visits: readonly ClaimVisit[]
  onChanged: () => void
}

interface EnteringProps extends LumpProps {
  offered: readonly OfferedLump[]
  onClose: () => void
}

const keyOf = ({ visitId, policyId, code }: OfferedLump): string => `${visitId} ${policyId} ${code}`

const storedFor = (visits: readonly ClaimVisit[], { visitId, policyId, code }: OfferedLump) =>
  visits.find(({ id }) => id === visitId)?.lumps.find((one) => one.policyId === policyId && one.code === code)

/** What is typed of a lump sum, and how it is stored: an amount that is empty takes it back. */
const useEntering = ({ claim, offered, visits, onChanged, onClose }: EnteringProps) => {
  const [one, choose] = useState(offered[0])
  const stored = one && storedFor(visits, one)
  const [typed, setTyped] = useState<string>()
  const [basis, setBasis] = useState<string>()
  const { run, isBusy } = useSending(claimVisits.edit)
  const amount = typed ?? stored?.amount ?? ''
  const basisFileId = basis ?? stored?.basisFileId ?? claim.files[0]?.id ?? ''
  const store = async () => {
    const visit = visits.find(({ id }) => id === one?.visitId)
    if (!one || !visit) return
    const { policyId, code } = one
    const given = amountOf(amount)
    const others = visit.lumps.filter((other) => other.policyId !== policyId || other.code !== code)
    const lumps = [...others, ...(given === null ? [] : [{ policyId, code, amount: given, basisFileId }])]
    const sent = await run({ id: visit.id, version: visit.version, lumps })
    if (!sent || !('result' in sent)) return
    onChanged()
    onClose()
  }
  const chooseKey = (key: string) => {
    choose(offered.find((other) => keyOf(other) === key))
    setTyped(undefined)
    setBasis(undefined)
  }
  const isComplete = amount === '' ? stored !== undefined : amountOf(amount) !== null && basisFileId !== ''
  return {
    chosen: one ? keyOf(one) : '',
    chooseKey,
    amount,
    setTyped,
    basisFileId,
    setBasis,
    isBusy,
    isComplete,
    store,
  }
}

const Entering = (props: EnteringProps) => {
  const { t } = useLingui()
  const { claim, input, offered, onClose } = props
  const entering = useEntering(props)
  const named = liabilityNames(input)
  return (
    <LiabilityForm
      liabilities={offered.map((one) => ({ value: keyOf(one), label: named(one.policyId, one.code) }))}
      chosen={entering.chosen}
      onChosen={entering.chooseKey}
      isBusy={entering.isBusy}
      isIncomplete={!entering.isComplete}
      onStore={() => void entering.store()}
      onClose={onClose}
    >
      <Field label={t`给付金额（留空则取消）`}>
        <TextInput
          inputMode="decimal"
          value={entering.amount}
          aria-invalid={isAmount(entering.amount) ? undefined : true}
          onValue={entering.setTyped}
        />
      </Field>
      <Field label={t`依据文件`} required>
        <Select
          options={claim.files.map(({ id, name }) => ({ value: id, label: name }))}
          value={entering.basisFileId}
          onValue={entering.setBasis}
        />
      </Field>
    </LiabilityForm>
  )
}

/** 定额给付: what a person enters for a liability that pays a sum, by a file of the claim; only where one is for a visit. */
export const LumpPart = (props: LumpProps) => {
  const [isOpen, open] = useState<boolean>()
  const offered = lumpsFor(props.input)
  if (offered.length === 0) return null
  return (
    <section className="border-t border-line px-3.5 py-3 text-sm">
      {isOpen ? (
        <Entering {...props} offered={offered} onClose={() => open(false)} />
      ) : (
        <Button size="small" icon="edit" ref={isOpen === false ? focused : null} onClick={() => open(true)}>
          <Trans>定额给付</Trans>
        </Button>
      )}
    </section>
  )
}
