import { Trans } from '@lingui/react/macro'
import type { FamilyMemberDraft } from '#contract/members/family-members.ts'
import { FieldGroup } from '#web/form/draft-dialog.tsx'
import { inputsOf } from '#web/form/inputs.tsx'
import { FamilyForm } from './family-form.tsx'

const { Input } = inputsOf<FamilyMemberDraft>()

/** A relative of whom nobody has said yet whose. */
export const WholeFamilyForm = () => (
  <>
    <FieldGroup title={<Trans>所属员工</Trans>}>
      <Input name="employeeId" className="md:col-span-2" />
    </FieldGroup>
    <FamilyForm />
  </>
)
