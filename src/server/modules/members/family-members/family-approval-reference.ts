import * as z from 'zod/mini'
import { isAllowed } from '#contract/core/access.ts'
import { refusal } from '#contract/core/failures.ts'
import type { Message } from '#contract/core/message.ts'
import { familyChanges } from '#contract/members/family-changes.ts'
import type { Context } from '#server/calls/caller.ts'
import { company } from '#server/db/schema/companies.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import { allRowsOf } from '#server/store/data-rules.ts'

const texts = {
  change: /*i18n*/ {
    id: 'family.needsApproval',
    message: '该公司的家属变更需要审批：请逐个提交新增、修改或删除的申请，审批通过后生效',
  },
  leaving: /*i18n*/ {
    id: 'family.leavingNeedsApproval',
    message: '该公司的家属变更需要审批：请先逐个提交家属的删除申请，审批通过后再删除员工',
  },
  returning: /*i18n*/ {
    id: 'family.returningNeedsApproval',
    message: '该公司的家属变更需要审批：恢复员工会同时恢复与其一起删除的家属，请联系服务商恢复',
  },
}

const Asking = z.object({ id: z.string() })

interface Asked {
  readonly ids: readonly string[]
  readonly where: string
  readonly text: Message
}

const refuseWhere = async ({ ids, where, text }: Asked, { tx, caller }: Context): Promise<void> => {
  if (isAllowed(familyChanges.approve.access, caller.grants)) return
  const asking = await tx.rows(
    Asking,
    `SELECT e.id FROM ${allRowsOf(employee)} e JOIN ${allRowsOf(company)} c ON c.id = e.company_id WHERE e.id = ANY($1::bigint[]) AND c.family_approval AND ${where}`,
    [ids],
  )
  if (asking.length > 0) throw refusal(text)
}

/** Where a company asks for approval, only who may give it changes families; everybody else files a request. */
export const refuseUnapproved = (employeeIds: readonly string[], context: Context): Promise<void> =>
  refuseWhere({ ids: employeeIds, where: 'true', text: texts.change }, context)

/** Where a company asks for approval, an employee takes no relatives along: their removals are filed first. */
export const refuseLeaving = (employeeIds: readonly string[], context: Context): Promise<void> =>
  refuseWhere(
    {
      ids: employeeIds,
      where: `EXISTS (SELECT FROM ${allRowsOf(familyMember)} f WHERE f.employee_id = e.id AND f.del_flag = 0)`,
      text: texts.leaving,
    },
    context,
  )

/** Where a company asks for approval, an employee brings no relatives back: whoever may delete them together restores them. */
export const refuseReturning = (employeeIds: readonly string[], context: Context): Promise<void> =>
  refuseWhere(
    {
      ids: employeeIds,
      where: `EXISTS (SELECT FROM ${allRowsOf(familyMember)} f WHERE f.employee_id = e.id AND f.del_flag = 1 AND f.deletion_id = e.deletion_id)`,
      text: texts.returning,
    },
    context,
  )
