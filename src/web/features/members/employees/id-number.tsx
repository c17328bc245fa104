import { noDocument } from '#contract/members/member-fields.ts'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import { useDraftContext } from '#web/form/draft-context.ts'
import { inputsOf } from '#web/form/inputs.tsx'

const { Input } = inputsOf<FamilyMemberDraft>()

/** The number of a document, which everybody has who is not to bring one yet. */
export const IdNumber = () => (
  <Input name="idNo" isRequired={useDraftContext().values['idType'] !== noDocument} />
)
