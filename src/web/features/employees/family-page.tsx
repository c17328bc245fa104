import { pickCalls } from '#contract/core/define-resource.ts'
import { familyMembers } from '#contract/family-members.ts'
import { RecordPage } from '#web/record/record-page.tsx'
import { familyLook } from './family-look.ts'

/** Read here alone: the forms of families may ask for an approval, and stand in the lists. */
const calls = pickCalls(familyMembers, 'queryById', 'reveal', 'history')

/** One relative at an address: whole, with what happened. */
export const FamilyPage = ({ id }: { id: string }) => <RecordPage {...familyLook} of={calls} id={id} />
