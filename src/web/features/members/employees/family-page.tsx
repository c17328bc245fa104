import type { FamilyMember } from '#contract/members/family-members.ts'
import { RecordPage } from '#web/record/record-page.tsx'
import { coverTabs, type CoverParts } from './cover-tabs.tsx'
import { familyDoubleActions } from './doubles.tsx'
import { familyChangesBy } from './family-changes-tab.ts'
import { filingActions, useFamilyChanging } from './family-filing.tsx'
import { FamilyForms } from './family-forms.tsx'
import { familyLook } from './family-look.ts'

const changes = familyChangesBy('memberId')

const allFilingActions = [...filingActions, ...familyDoubleActions]

/** One relative at an address: whole, with the form, the cover and what happened. */
export const FamilyPage = ({ id, ...parts }: { id: string } & CoverParts) => {
  const { isFiling, of } = useFamilyChanging()
  return (
    <RecordPage
      {...familyLook}
      of={of}
      id={id}
      actions={isFiling ? allFilingActions : familyDoubleActions}
      tabs={[
        ...coverTabs(parts, ({ employeeId, relation, birthDate }: FamilyMember) => ({
          employeeId,
          familyMemberId: id,
          relation,
          birthDate,
        })),
        changes(id),
      ]}
    >
      <FamilyForms />
    </RecordPage>
  )
}
