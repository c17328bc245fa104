import { employees } from '#contract/members/employees.ts'
import { columnsOf } from '#web/list/columns/column.tsx'
import { filtersOf } from '#web/list/filters/filter.ts'
import { employeeState } from './member-state.tsx'

export const employeeColumns = columnsOf(
  employees,
  [
    'name',
    'employeeNo',
    'birthDate',
    { field: 'companyName', isInBin: true },
    'category',
    'socialSecurityLocation',
    'entryDate',
    { field: 'familyCount', isInBin: true },
    employeeState,
  ],
  [
    'nameEn',
    'insuredThrough',
    'gender',
    'idType',
    'idNo',
    'idDueOn',
    'mobile',
    'email',
    'language',
    'department',
    'post',
    'leaveDate',
    'youngReason',
    'planCode',
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
  ],
)

export const employeeFilters = filtersOf(
  employees,
  ['companyId', 'status', 'entryDate'],
  [
    'category',
    'familyCount',
    'planCode',
    'idNo',
    'mobile',
    'post',
    { field: 'socialSecurityLocation', isSingle: true },
    'birthDate',
    { field: 'gender', isSingle: true },
    'leaveDate',
    'doubleIn',
  ],
)

const isOfCompany = ({ field }: { readonly field: string }): boolean => field.startsWith('company')

/** Where all rows are of one company, the lists without it. */
export const oneCompanyColumns = employeeColumns.filter((column) => !isOfCompany(column))
export const oneCompanyFilters = employeeFilters.filter((filter) => !isOfCompany(filter))
