import { isAllowed, onRows } from '#contract/core/access.ts'
import type { ParsedOf } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import type { Employee, employees } from '#contract/members/employees.ts'
import type { Context } from '#server/calls/caller.ts'
import { moveDrafts } from '#server/modules/cover/cover-changes/moving-reference.ts'
import { movingFamily } from '#server/modules/members/family-members/family-members-reference.ts'
import {
  joinRelatives,
  refuseOpenRequests,
} from '#server/modules/members/family-members/joining-reference.ts'
import type { ResourceStore } from '#server/store/resource-store.ts'
import { holdDoubles, isOneDocument, noteJoin, refuseOthers, type Joining } from './join-reference.ts'

/** Moves the relatives of an employee to the one that stays; one who is there already is joined too. */
const moveFamily = async ({ gone, stays, reason }: Joining<Employee>, context: Context): Promise<void> => {
  const relatives = await movingFamily.wholesBy('employeeId', [gone.id], context)
  const theirs = await movingFamily.wholesBy('employeeId', [stays.id], context)
  if (relatives.length > 0 && !isAllowed(onRows('family', 'edit'), context.caller.grants))
    throw new Failure('forbidden')
  for (const one of relatives) {
    const same = theirs.find((other) => isOneDocument(one, other))
    if (same) {
      await joinRelatives({ gone: one, stays: same, reason }, context)
      continue
    }
    const { id, version } = one
    await movingFamily.edit({ id, version, employeeId: stays.id }, context)
    const [from, to] = [gone, stays].map((of) => ({ employeeId: of.id, familyMemberId: id }))
    if (from && to) await moveDrafts(from, to, context)
  }
}

/**
 * Makes one employee of two who are one person (decision 117): drafts and relatives move to the one that stays, the other is
 * deleted by all rules of deletions, so that what was filed, approved or decided for it refuses that in words.
 */
export const joiningEmployees =
  (store: ResourceStore<typeof employees>) =>
  async (asked: ParsedOf<typeof employees.joinDouble>, context: Context): Promise<Employee> => {
    const joining = await holdDoubles(store, asked, context)
    const { gone, stays } = joining
    refuseOthers(joining)
    await refuseOpenRequests({ employeeId: gone.id }, context)
    const of = (employeeId: string) => ({ employeeId, familyMemberId: null })
    await moveDrafts(of(gone.id), of(stays.id), context)
    await moveFamily(joining, context)
    await store.delete({ id: gone.id }, context)
    await noteJoin('employee', joining, context)
    return store.queryById({ id: stays.id }, context)
  }
