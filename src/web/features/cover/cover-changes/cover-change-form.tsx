import { Trans } from '@lingui/react/macro'
import type { CoverChangeDraft } from '#contract/cover/cover-change-fields.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'
import { employeeChoices, plansOf, policyInForceChoices, relativesOf } from '#web/pickers/row-choices.ts'
import { PremiumNote } from './premium-note.tsx'

const { Input, Area, Choice, Radio } = inputsOf<CoverChangeDraft>()

export const CoverChangeForm = () => {
  const { row, values, set } = useDraftContext()
  const opinion = String(row?.['opinion'] ?? '')
  const [employeeId, policyId] = [String(values['employeeId'] ?? ''), String(values['policyId'] ?? '')]
  return (
    <FieldGroup>
      {opinion === '' ? null : (
        <p className="rounded bg-orange-soft p-3 text-sm wrap-anywhere md:col-span-2">
          <Trans>上次的审批意见：{opinion}</Trans>
        </p>
      )}
      <Radio name="changeType" className="md:col-span-2" />
      <Choice name="employeeId" choices={employeeChoices} onChosen={() => set('familyMemberId', '')} />
      {employeeId !== '' && (
        <Choice
          name="familyMemberId"
          choices={relativesOf(employeeId)}
          hint={<Trans>不选时为员工本人；员工减员时家属的保障同时终止</Trans>}
        />
      )}
      <Choice name="policyId" choices={policyInForceChoices} onChosen={() => set('planId', '')} />
      {values['changeType'] !== 'REMOVE' && policyId !== '' && (
        <Choice name="planId" isRequired choices={plansOf(policyId)} />
      )}
      <Input
        name="effectiveDay"
        hint={<Trans>增员为保障的第一天，减员为不再保障的第一天；可追溯和提前的天数以合同约定为准</Trans>}
      />
      <PremiumNote />
      <Input name="batchNo" />
      <Area name="reason" className="md:col-span-2" />
    </FieldGroup>
  )
}
