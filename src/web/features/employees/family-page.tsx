import { pickCalls } from '#contract/core/define-resource.ts'
import { familyMembers, type FamilyMember } from '#contract/family-members.ts'
import { RecordPage } from '#web/record/record-page.tsx'
import { familyLook } from './family-look.ts'

/** Read here alone: the forms of families may ask for an approval, and stand in the lists. */
const calls = pickCalls(familyMembers, 'queryById', 'reveal', 'history')
const name = (member: FamilyMember) => member.name

/** One relative at an address: whole, with what happened. */
export const FamilyPage = ({ id }: { id: string }) => (
  <RecordPage {...familyLook} of={calls} id={id} name={name} list="/member/FamilyList" />
)
