import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { employees, type Employee } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { RecordDrawer } from '#web/record/record-drawer.tsx'
import type { RecordSection } from '#web/record/record-fields.tsx'
import { tag } from '#web/list/columns/column.tsx'
import { dictText } from '#web/values/value-text.ts'
import { employeeTones } from '#web/pickers/tones.ts'
import { can } from '#web/state/session.ts'
import { FamilyMembers } from './family-members.tsx'

/** The groups of the form, and what the system writes. */
const sections: readonly RecordSection<Employee>[] = [
  {
    title: msg`基本信息`,
    fields: ['name', 'nameEn', 'idType', 'idNo', 'birthDate', 'gender', 'mobile', 'email'],
  },
  {
    title: msg`任职信息`,
    fields: [
      'companyName',
      'employeeNo',
      'category',
      'status',
      'post',
      'socialSecurityLocation',
      'entryDate',
      'leaveDate',
    ],
  },
  { title: msg`保障信息`, fields: ['planCode', 'effectiveDate', 'expireDate'] },
  {
    title: msg`银行账户`,
    fields: ['accountName', 'bankAccount', 'bankName', 'bankBranch', 'bankProvince', 'bankCity'],
  },
  { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
]

const values = {
  status: (employee: Employee) => tag(employeeTones)(employee.status, dictText(employee, 'status')),
}

/** One employee whole, with the relatives below. */
export const EmployeeDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => (
  <RecordDrawer
    of={employees}
    id={id}
    title={<Trans>员工详情：{name}</Trans>}
    sections={sections}
    columns={2}
    values={values}
    onClose={onClose}
  >
    {can(familyMembers.list) ? (
      <div className="mt-6">
        <FamilyMembers employeeId={id} name={name} />
      </div>
    ) : null}
  </RecordDrawer>
)
