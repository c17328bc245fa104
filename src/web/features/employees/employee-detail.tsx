import { Trans } from '@lingui/react/macro'
import { employees, type Employee, type secretFields } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { RecordDrawer } from '#web/form/record-drawer.tsx'
import { dictText, tag } from '#web/list/columns/column.tsx'
import { employeeTones } from '#web/pickers/tones.ts'
import { can } from '#web/state/session.ts'
import { FamilyMembers } from './family-members.tsx'
import { Secret } from './secret.tsx'

const shownFields = [
  'name',
  'nameEn',
  'employeeNo',
  'companyName',
  'status',
  'category',
  'idType',
  'idNo',
  'birthDate',
  'gender',
  'mobile',
  'email',
  'post',
  'socialSecurityLocation',
  'entryDate',
  'leaveDate',
  'planCode',
  'effectiveDate',
  'expireDate',
  'accountName',
  'bankAccount',
  'bankName',
  'bankBranch',
  'bankProvince',
  'bankCity',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const satisfies readonly (keyof Employee)[]

const secret = (field: (typeof secretFields)[number]) => (employee: Employee, label: string) => (
  <Secret
    key={employee.version}
    on={employees.reveal}
    id={employee.id}
    field={field}
    label={label}
    masked={employee[field]}
  />
)
const values = {
  mobile: secret('mobile'),
  idNo: secret('idNo'),
  bankAccount: secret('bankAccount'),
  status: (employee: Employee) => tag(employeeTones)(employee.status, dictText(employee, 'status')),
}

/** One employee whole, with the relatives below. */
export const EmployeeDetail = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => (
  <RecordDrawer
    of={employees}
    id={id}
    title={<Trans>员工详情：{name}</Trans>}
    fields={shownFields}
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
