import type { FamilyMemberDraft } from '#contract/family-members.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Text, Day, Dict, Radio, Flag } = inputsOf<FamilyMemberDraft>()

export const FamilyForm = () => (
  <FieldGroup>
    <Text name="name" />
    <Dict name="relation" />
    <Dict name="idType" />
    <Text name="idNo" />
    <Day name="birthDate" />
    <Radio name="gender" />
    <Text name="mobile" kind="tel" />
    <Dict name="status" />
    <Flag name="insured" className="md:col-span-2" />
  </FieldGroup>
)
