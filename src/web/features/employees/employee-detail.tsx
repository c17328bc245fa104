import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { employees, type Employee } from '#contract/employees.ts'
import { familyMembers } from '#contract/family-members.ts'
import { tag } from '#web/list/columns/column.tsx'
import { employeeTones } from '#web/pickers/tones.ts'
import type { DetailLook } from '#web/record/record-detail.tsx'
import { can } from '#web/state/session.ts'
import { dictText } from '#web/values/value-text.ts'
import { FamilyMembers } from './family-members.tsx'

/** One employee whole, with the relatives below. */
export const employeeDetail: DetailLook<Employee> = {
  of: employees,
  title: (name) => <Trans>员工详情：{name}</Trans>,
  columns: 2,
  /** The groups of the form, and what the system writes. */
  sections: [
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
  ],
  values: {
    status: (employee) => tag(employeeTones)(employee.status, dictText(employee, 'status')),
  },
  below: ({ id, name }) =>
    can(familyMembers.list) ? (
      <div className="mt-6">
        <FamilyMembers employeeId={id} name={name} />
      </div>
    ) : null,
}
