import { useLingui } from '@lingui/react/macro'
import type { Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { FormScope, useFormScope } from '#web/form/form-scope.tsx'
import { nameOf } from '#web/lib/names.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { ChildAdd } from '#web/record/child-form.tsx'
import { ChildList } from '#web/record/child-list.tsx'
import { can } from '#web/state/session.ts'
import { MemberForm } from './member-form.tsx'
import { relativeState } from './member-state.tsx'

const columns = columnsOf(familyMembers, ['name', 'relation', 'birthDate', relativeState])

const Members = ({ employee: { id: employeeId, ...employee } }: FamilyTabProps) => {
  const { t } = useLingui()
  const { added } = useFormScope()
  return (
    <>
      {can(familyMembers.add) ? <ChildAdd on={familyMembers.add} /> : null}
      <ChildList of={familyMembers} by={{ employeeId }} columns={columns} label={t`家属`} added={added} />
      <MemberForm employeeId={employeeId} name={nameOf(employee, 'name')} />
    </>
  )
}

interface FamilyTabProps {
  employee: Employee
}

/** The relatives of an employee, on the employee's page: added there, or asked for where their company wants an approval. */
export const FamilyTab = (props: FamilyTabProps) => (
  <FormScope>
    <Members {...props} />
  </FormScope>
)
