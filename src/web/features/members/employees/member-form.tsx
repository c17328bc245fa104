import { Trans } from '@lingui/react/macro'
import { employees } from '#contract/members/employees.ts'
import { followIdentity } from '#contract/members/member-fields.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { invalidateNoun } from '#web/lib/query-client.ts'
import { filingNote, filingWord, refreshMembers, useFamilyChanging } from './family-filing.tsx'
import { familyPreset } from './family-preset.ts'

const requestForm = async () => (await import('./proof-fields.tsx')).FamilyRequestForm
const familyForm = async () => (await import('./family-form.tsx')).FamilyForm

/** The list of employees shows how many relatives each one has. */
export const refreshEmployees = () => void invalidateNoun(employees.list)

/** The form for a relative of one employee, by whom it is about. */
export const MemberForm = ({ employeeId, name }: { employeeId: string; name: string }) => {
  const { isFiling, of } = useFamilyChanging()
  return (
    <FormDialog
      key={isFiling ? 'request' : 'change'}
      of={of}
      form={isFiling ? requestForm : familyForm}
      preset={{ ...familyPreset, employeeId }}
      description={
        <>
          <Trans>{name} 的家属</Trans>
          {isFiling ? <span className="block">{filingNote}</span> : null}
        </>
      }
      submitLabel={isFiling ? filingWord : undefined}
      derive={followIdentity}
      onDone={isFiling ? refreshMembers : refreshEmployees}
    />
  )
}
