import type { CompanyGroupDraft } from '#contract/companies.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input } = inputsOf<CompanyGroupDraft>()

export const CompanyGroupForm = () => (
  <FieldGroup>
    <Input name="groupName" />
    <Input name="groupNameEn" />
    <Input name="groupCode" />
  </FieldGroup>
)
