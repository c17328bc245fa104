import * as z from 'zod/mini'
import { isAllowed } from '#contract/core/access.ts'
import { refusal } from '#contract/core/failures.ts'
import { familyChanges } from '#contract/family-changes.ts'
import { familyMembers } from '#contract/family-members.ts'
import type { Context } from '#server/calls/caller.ts'
import { company } from '#server/db/schema/companies.ts'
import { employee } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { familyRules } from './family-member-reference.ts'

const needsApproval = /*i18n*/ {
  id: 'family.needsApproval',
  message: '该公司的家属变更需要审批：请逐个提交新增、修改或删除的申请，审批通过后生效',
}

const Asking = z.object({ id: z.string() })

/** Where a company asks for approval, only who may give it changes families; everybody else files a request. */
const refuseUnapproved = async (employeeIds: readonly string[], { tx, caller }: Context): Promise<void> => {
  if (isAllowed(familyChanges.approve.access, caller.grants)) return
  const asking = await tx.rows(
    Asking,
    `SELECT e.id FROM ${allRowsOf(employee)} e JOIN ${allRowsOf(company)} c ON c.id = e.company_id WHERE e.id = ANY($1::bigint[]) AND c.family_approval`,
    [employeeIds],
  )
  if (asking.length > 0) throw refusal(needsApproval)
}

const { before } = familyRules

/** Family members as people change them. */
export const familyMemberStore = defineStore(familyMembers, {
  ...familyRules,
  before: {
    add: async (change, context) => {
      await refuseUnapproved([change.draft.employeeId], context)
      return before.add(change, context)
    },
    edit: async (change, context) => {
      await refuseUnapproved([change.before.employeeId, change.draft.employeeId], context)
      return before.edit(change, context)
    },
    delete: (change, context) => refuseUnapproved([change.before.employeeId], context),
    restore: (change, context) => refuseUnapproved([change.before.employeeId], context),
  },
})
