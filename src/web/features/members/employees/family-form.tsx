import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import { CorrectionNote } from '#web/parts/correction-note.tsx'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { IdNumber } from './id-number.tsx'

const { Input, Radio } = inputsOf<FamilyMemberDraft>()

export const FamilyForm = () => (
  <FieldGroup>
    <Input name="name" />
    <Input name="relation" />
    <Input name="idType" />
    <IdNumber />
    <Input name="birthDate" />
    <Radio name="gender" />
    <CorrectionNote of="relative" />
    <Input name="mobile" className="md:col-span-2" />
  </FieldGroup>
)
