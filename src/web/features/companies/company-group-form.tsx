import type { CompanyGroupDraft } from '#contract/companies.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'

const { Text } = inputsOf<CompanyGroupDraft>()

export const CompanyGroupForm = () => (
  <FieldGroup>
    <Text name="groupName" />
    <Text name="groupNameEn" />
    <Text name="groupCode" />
  </FieldGroup>
)
