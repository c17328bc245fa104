import { employees, type Employee } from '#contract/members/employees.ts'
import { completeIdentity } from '#contract/members/member-fields.ts'
import { countGone } from '#server/store/count-of.ts'
import { ofOther } from '#server/store/doubles.ts'
import { type Follow, type WrittenRow } from '#server/store/hooks.ts'
import { defineStore } from '#server/store/resource-store.ts'
import { employee, familyMember } from '#server/db/schema/members.ts'
import type { Context } from '#server/calls/caller.ts'
import { proposeEntered } from '#server/modules/cover/cover-changes/proposal-reference.ts'
import {
  employeeCoverFilters,
  insuredThrough,
  isMember,
} from '#server/modules/cover/covers/insured-reference.ts'
import { againstCover } from '#server/modules/cover/covers/member-facts-reference.ts'
import { againstPlans } from '#server/modules/cover/plans/plan-codes-reference.ts'
import { againstRelatives } from '#server/modules/members/family-members/against-relatives-reference.ts'
import {
  refuseLeaving,
  refuseReturning,
} from '#server/modules/members/family-members/family-approval-reference.ts'
import { documentFilters } from './document-reference.ts'
import type { FinishedImport } from '#server/import-export/import-noun.ts'
import type { Services } from '#server/services.ts'

type Follows = Follow<WrittenRow<Employee>>

const idsOf = (changes: readonly { readonly before: Employee }[]) => changes.map(({ before }) => before.id)

const storeWith = (follows?: Follows) =>
  defineStore(employees, {
    table: employee,
    computed: { insuredThrough, doubleNo: ofOther(employee, 'o.employee_no') },
    // The relatives that went with an employee, and would come back.
    inBin: { familyCount: countGone(familyMember, 'employeeId') },
    otherFilters: {
      ...employeeCoverFilters,
      employedOn: isMember.employees,
      ...documentFilters,
    },
    complete: completeIdentity,
    contradicts: async (rows, context) => {
      const byFamily = await againstRelatives(rows, context)
      const byPlans = await againstPlans(rows, context)
      return (await againstCover(rows, context)).map((refused, at) => refused ?? byFamily[at] ?? byPlans[at])
    },
    decide: {
      delete: (changes, context) => refuseLeaving(idsOf(changes), context),
      restore: (changes, context) => refuseReturning(idsOf(changes), context),
    },
    ...(follows && { after: { save: follows, restore: follows } }),
    unique: {
      employee_no_key: /*i18n*/ { id: 'employee.numberTaken', message: '该公司已有相同工号的员工' },
      employee_document_key: /*i18n*/ {
        id: 'employee.documentTaken',
        message: '该公司已有相同证件号码的员工',
      },
    },
  })

/** Employees as they are read, and made by a sheet of another noun, which says itself what follows. */
export const employeeStore = storeWith()

const isOfDays = ({ before, after }: WrittenRow<Employee>): boolean =>
  !before || before.entryDate !== after.entryDate || (before.leaveDate ?? null) !== (after.leaveDate ?? null)

/**
 * Employees as people write them: who joins or leaves is proposed for cover, whichever way it comes in; a sheet proposes all its
 * people at once.
 */
export const writingEmployees = ({ events }: Pick<Services, 'events'>) =>
  storeWith(async (changes, context) => {
    const moved = changes.filter(isOfDays).map(({ before, after: { id } }) => ({ id, before }))
    const said = moved.length > 0 && (await proposeEntered(moved, events, context))
    if (!said) return
    for (const call of [employees.add, employees.edit, employees.restore])
      context.say?.(call, said.message, { ...said.values })
  })

/** Writes down a finished import beside its rows, for the home page. */
export const logImport = async (about: FinishedImport, { tx, caller }: Context): Promise<void> => {
  const { id, fileName, fileHash, totalCount, addedCount, changedCount, unchangedCount } = about
  await tx.query(
    `INSERT INTO member_import (id, file_name, file_hash, total_count, added_count, changed_count, unchanged_count, sys_org_code, create_by, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
    [
      id,
      fileName,
      fileHash,
      totalCount,
      addedCount,
      changedCount,
      unchangedCount,
      caller.orgCode,
      caller.username,
    ],
  )
}

/** Writes down that an import was taken back. */
export const noteUndone = async (importId: string, { tx, caller }: Context): Promise<void> => {
  await tx.query(
    `UPDATE member_import SET undone_time = now(), version = version + 1, update_by = $2, update_time = now() WHERE id = $1`,
    [importId, caller.username],
  )
}
