import type { Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { can } from '#web/state/session.ts'
import { employeeLook } from './employee-look.tsx'
import { FamilyMembers } from './family-members.tsx'

/** One employee whole, with the relatives below. */
export const employeeDetail = {
  ...employeeLook,
  below: ({ id, name }) =>
    can(familyMembers.list) ? (
      <div className="mt-6">
        <FamilyMembers employeeId={id} name={name} />
      </div>
    ) : null,
} satisfies RecordLook<Employee>
