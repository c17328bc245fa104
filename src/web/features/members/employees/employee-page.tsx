import { msg } from '@lingui/core/macro'
import { employees, type Employee } from '#contract/members/employees.ts'
import { familyMembers } from '#contract/members/family-members.ts'
import { followIdentity } from '#contract/members/member-fields.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { childTab } from '#web/record/child-tab.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { coverTabs, type CoverParts } from './cover-tabs.tsx'
import { employeeLook } from './employee-look.tsx'
import { familyChangesBy } from './family-changes-tab.ts'

const noun = msg`员工`
const form = async () => (await import('./employee-form.tsx')).EmployeeForm

const family = childTab(familyMembers, {
  by: (employeeId) => ({ employeeId }),
  label: msg`家属`,
  columns: ['name', 'relation', 'birthDate', 'status'],
})

const changes = familyChangesBy('employeeId')

/** One employee at an address: whole, with the cover, the relatives and what happened. */
export const EmployeePage = ({ id, ...parts }: { id: string } & CoverParts) => {
  const [cover, ...others] = coverTabs(parts, ({ birthDate }: Employee) => ({
    employeeId: id,
    relation: '0',
    birthDate,
  }))
  return (
    <RecordPage {...employeeLook} id={id} tabs={[cover, family(id), ...others, changes(id)]}>
      <FormDialog of={employees} form={form} noun={noun} derive={followIdentity} />
    </RecordPage>
  )
}
