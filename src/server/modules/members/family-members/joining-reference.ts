import type { ParsedOf } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { FamilyMember, familyMembers } from '#contract/members/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { familyChange } from '#server/db/schema/family-changes.ts'
import { moveDrafts } from '#server/modules/cover/cover-changes/moving-reference.ts'
import {
  holdDoubles,
  noteJoin,
  refuseOthers,
  type Joining,
} from '#server/modules/members/employees/join-reference.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { familyMemberStore } from './family-members-store.ts'

const asksStill = /*i18n*/ {
  id: 'member.joinAsksStill',
  message: '要删除的一条还有待审批的家属变更，请先审批或撤回',
}

/** Refuses while a request for a change of relatives waits that names a row which is to go. */
export const refuseOpenRequests = async (
  of: { readonly employeeId: string } | { readonly memberId: string },
  { tx }: Pick<Context, 'tx'>,
): Promise<void> => {
  const [column, id] = 'memberId' in of ? ['member_id', of.memberId] : ['employee_id', of.employeeId]
  const open = await tx.query(
    `SELECT 1 FROM ${allRowsOf(familyChange)} c WHERE ${column} = $1 AND approve_status = 'PENDING' AND del_flag = 0 LIMIT 1`,
    [id],
  )
  if (open.length > 0) throw refusal(asksStill)
}

/** Makes one relative of two who are one person: drafts move to the one that stays, the other is deleted by all rules of deletions. */
export const joinRelatives = async (joining: Joining<FamilyMember>, context: Context): Promise<void> => {
  const { gone, stays } = joining
  refuseOthers(joining)
  await refuseOpenRequests({ memberId: gone.id }, context)
  const of = ({ employeeId, id }: FamilyMember) => ({ employeeId, familyMemberId: id })
  await moveDrafts(of(gone), of(stays), context)
  await familyMemberStore.delete({ id: gone.id }, context)
  await noteJoin('family_member', joining, context)
}

export const joinDouble = async (
  asked: ParsedOf<typeof familyMembers.joinDouble>,
  context: Context,
): Promise<FamilyMember> => {
  const joining = await holdDoubles(familyMemberStore, asked, context)
  await joinRelatives(joining, context)
  return familyMemberStore.queryById({ id: joining.stays.id }, context)
}
