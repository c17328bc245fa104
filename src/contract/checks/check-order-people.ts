import type { Message } from '#contract/core/message.ts'
import { reference } from '#contract/core/references.ts'
import { employees, employeeShown } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'

/** Whose check-up it is: the employee, or one of whose relatives. */
export const employee = (whenDeleted: Message) =>
  reference(employees, { shows: employeeShown, gives: 'organisation', whenDeleted })

/** The relative who is examined. */
export const familyMember = (whenDeleted: Message) =>
  reference(familyMembers, { shows: { memberName: 'name' }, whenDeleted })
