import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { employees, type Employee } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { followIdentity } from '#contract/member-fields.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { columnsOf, dim, tag } from '#web/list/columns/column.tsx'
import { employeeTones } from '#web/pickers/tones.ts'
import { ChildList } from '#web/record/child-list.tsx'
import { RecordPage } from '#web/record/record-page.tsx'
import { coverTabs, type CoverParts } from './cover-tabs.tsx'
import { employeeLook } from './employee-look.tsx'

const noun = msg`员工`
const form = async () => (await import('./employee-form.tsx')).EmployeeForm

const relatives = columnsOf(familyMembers, [
  'name',
  'relation',
  { field: 'idNo', cell: dim },
  'birthDate',
  'mobile',
  { field: 'status', cell: tag(employeeTones) },
])

/** One employee at an address: whole, with the cover, the relatives and what happened. */
export const EmployeePage = ({ id, ...parts }: { id: string } & CoverParts) => {
  const { t } = useLingui()
  const family = {
    name: 'family',
    label: <Trans>家属</Trans>,
    on: familyMembers.list,
    draw: () => <ChildList of={familyMembers} by={{ employeeId: id }} columns={relatives} label={t`家属`} />,
  }
  const [cover, ...others] = coverTabs(parts, ({ birthDate }: Employee) => ({
    employeeId: id,
    relation: '0',
    birthDate,
  }))
  return (
    <RecordPage {...employeeLook} id={id} tabs={[cover, family, ...others]}>
      <FormDialog of={employees} form={form} noun={noun} derive={followIdentity} />
    </RecordPage>
  )
}
