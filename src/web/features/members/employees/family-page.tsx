import { pickCalls } from '#contract/core/define-resource.ts'
import { familyMembers, type FamilyMember } from '#contract/members/family-members.ts'
import { RecordPage } from '#web/record/record-page.tsx'
import { coverTabs, type CoverParts } from './cover-tabs.tsx'
import { familyDoubleActions } from './doubles.tsx'
import { familyChangesBy } from './family-changes-tab.ts'
import { familyLook } from './family-look.ts'

/** Read here alone: the forms of families may ask for an approval, and stand in the lists. */
const calls = pickCalls(familyMembers, 'queryById', 'reveal', 'history')

const changes = familyChangesBy('memberId')

/** One relative at an address: whole, with the cover and what happened. */
export const FamilyPage = ({ id, ...parts }: { id: string } & CoverParts) => (
  <RecordPage
    {...familyLook}
    of={calls}
    id={id}
    actions={familyDoubleActions}
    tabs={[
      ...coverTabs(parts, ({ employeeId, relation, birthDate }: FamilyMember) => ({
        employeeId,
        familyMemberId: id,
        relation,
        birthDate,
      })),
      changes(id),
    ]}
  />
)
