import { Trans } from '@lingui/react/macro'
import type { Employee } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { recordDetail } from '#web/record/record-detail.tsx'
import { can } from '#web/state/session.ts'
import { employeeLook } from './employee-look.tsx'
import { FamilyMembers } from './family-members.tsx'

/** One employee whole, with the relatives below. */
export const EmployeeDetail = recordDetail<Employee>({
  ...employeeLook,
  title: (name) => <Trans>员工详情：{name}</Trans>,
  below: ({ id, name }) =>
    can(familyMembers.list) ? (
      <div className="mt-6">
        <FamilyMembers employeeId={id} name={name} />
      </div>
    ) : null,
})
