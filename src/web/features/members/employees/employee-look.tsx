import { msg } from '@lingui/core/macro'
import { employees, type Employee } from '#contract/members/employees.ts'
import type { RecordLook } from '#web/record/record-fields.tsx'
import { employeeDoubleLook } from './doubles.tsx'
import { drawEmployeeState } from './member-state.tsx'

/** What is shown of an employee, in the drawer and on the page. */
export const employeeLook = {
  ...employeeDoubleLook,
  of: employees,
  values: { status: drawEmployeeState },
  title: (name) => msg`员工详情：${name}`,
  /** The groups of the form, and what the system writes. */
  sections: [
    {
      title: msg`基本信息`,
      fields: [
        'name',
        'nameEn',
        'idType',
        'idNo',
        'idDueOn',
        'birthDate',
        'gender',
        'mobile',
        'email',
        'language',
      ],
    },
    {
      title: msg`任职信息`,
      fields: [
        'companyName',
        'employeeNo',
        'category',
        'status',
        'insuredThrough',
        'department',
        'post',
        'socialSecurityLocation',
        'entryDate',
        'leaveDate',
        'youngReason',
        'planCode',
        'doubleName',
        'doubleNo',
        'doubleIn',
        'doubleSince',
        'doubleKept',
      ],
    },
    {
      title: msg`银行账户`,
      fields: ['accountName', 'bankAccount', 'bankName', 'bankBranch', 'bankProvince', 'bankCity'],
      isMinor: true,
    },
    { title: msg`记录`, fields: ['createBy', 'createTime', 'updateBy', 'updateTime'] },
  ],
} satisfies RecordLook<Employee>
