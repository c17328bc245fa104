import type { Resource } from '#contract/core/resource.ts'
import { refusal } from '#contract/core/failures.ts'
import { familyMembers, type FamilyMember } from '#contract/family-members.ts'
import { completeIdentity } from '#contract/member-fields.ts'
import type { Source } from '#server/db/conditions.ts'
import type { Tx } from '#server/db/pool.ts'
import type { StoredRow } from '#server/db/present.ts'
import { createStore } from '#server/db/resource-store.ts'
import { familyMember } from '#server/db/schema/members.ts'

export const familyMemberSource: Source = {
  resource: familyMembers.list.resource as Resource,
  table: familyMember,
  searchColumn: 'search_text',
}

const unknownEmployee = /*i18n*/ { id: 'family.unknownEmployee', message: '没有这名员工，或您不能查看' }

// The employee is held until the end of the transaction: one that is deleted or moved meanwhile takes this row along.
const organisationOfEmployee = async (tx: Tx, employeeId: unknown): Promise<string> => {
  const [found] = await tx.query<{ orgCode: string }>(
    `SELECT sys_org_code AS "orgCode" FROM employee WHERE id = $1 AND del_flag = 0 FOR SHARE`,
    [employeeId],
  )
  if (!found) throw refusal(unknownEmployee)
  return found.orgCode
}

export const familyMemberStore = createStore<FamilyMember>(familyMemberSource, {
  complete: (draft: StoredRow) => completeIdentity(draft),
  place: async (draft, { tx }) => ({ sysOrgCode: await organisationOfEmployee(tx, draft['employeeId']) }),
  unique: {
    family_member_document_key: /*i18n*/ {
      id: 'family.documentTaken',
      message: '该员工已有相同证件号码的家属',
    },
  },
})
