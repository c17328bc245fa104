import { followIdentity } from '#contract/members/member-fields.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { filingNote, filingWord, refreshMembers, useFamilyChanging } from './family-filing.tsx'
import { familyPreset } from './family-preset.ts'

const requestForm = async () => (await import('./proof-fields.tsx')).WholeFamilyRequestForm
const wholeForm = async () => (await import('./whole-family-form.tsx')).WholeFamilyForm

/** The form for a relative of any employee: a request, where the company wants an approval. */
export const FamilyForms = () => {
  const { isFiling, of } = useFamilyChanging()
  return (
    <FormDialog
      key={isFiling ? 'request' : 'change'}
      of={of}
      form={isFiling ? requestForm : wholeForm}
      preset={familyPreset}
      derive={followIdentity}
      description={isFiling ? filingNote : undefined}
      submitLabel={isFiling ? filingWord : undefined}
      onDone={isFiling ? refreshMembers : undefined}
    />
  )
}
