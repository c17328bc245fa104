import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/claims/claim-fields.ts'
import { claims } from '#contract/claims/claims.ts'
import { claimVisits } from '#contract/claims/claim-visits.ts'
import { checkReason, revealLabels } from '#contract/core/secret-calls.ts'
import { ActForm } from '#web/form/act-form.tsx'
import { useInput } from '#web/form/bound-field.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { invalidateNoun, queryOf } from '#web/lib/query-client.ts'

const { Input, Area } = inputsOf<{ reason: string; note: string }>()

const Fields = () => (
  <div className="grid gap-3.5">
    <Input name="reason" hint={<Trans>本次查看会留下记录，一小时内有效</Trans>} />
    {useInput('reason').value === 'other' ? <Area name="note" /> : null}
  </div>
)

/** For who sees what a claim is about only for a reason: asks for it, and shows it for an hour. */
export const MedicalReading = ({ claim: { id } }: { claim: Claim }) => {
  const { data } = useQuery(queryOf(claims.hints, { id }))
  if (data?.mask !== 'DIAGNOSIS') return null
  return (
    <ActForm
      on={claims.readMedical}
      with={{ id }}
      labels={revealLabels}
      check={checkReason}
      button={<Trans>查看诊断和医疗材料</Trans>}
      title={<Trans>查看诊断和医疗材料</Trans>}
      submitLabel={<Trans>查看</Trans>}
      onDone={() => void invalidateNoun(claimVisits.list)}
    >
      <Fields />
    </ActForm>
  )
}
