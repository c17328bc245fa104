import { employeeLabels, employees } from '#contract/employees.ts'
import { columnsOf, dim, tag } from '#web/list/columns/column.tsx'
import { filtersOf, more } from '#web/list/filters/filter.ts'
import { employeeTones } from '#web/pickers/tones.ts'

const col = columnsOf(employees)

export const employeeColumns = [
  col('name', employeeLabels.name, { sortable: true }),
  col('employeeNo', employeeLabels.employeeNo, { cell: dim, sortable: true }),
  col('mobile', employeeLabels.mobile),
  col('idNo', employeeLabels.idNo, { cell: dim }),
  col('companyName', employeeLabels.companyName, { sortable: true, isInBin: true }),
  col('category', employeeLabels.category, { sortable: true }),
  col('socialSecurityLocation', employeeLabels.socialSecurityLocation, { sortable: true }),
  col('entryDate', employeeLabels.entryDate, { sortable: true }),
  col('familyCount', employeeLabels.familyCount, { sortable: true, isInBin: true }),
  col('status', employeeLabels.status, { cell: tag(employeeTones), sortable: true }),
  col('nameEn', employeeLabels.nameEn, { isHiddenAtFirst: true }),
  col('gender', employeeLabels.gender, { isHiddenAtFirst: true }),
  col('birthDate', employeeLabels.birthDate, { sortable: true, isHiddenAtFirst: true }),
  col('idType', employeeLabels.idType, { isHiddenAtFirst: true }),
  col('email', employeeLabels.email, { isHiddenAtFirst: true }),
  col('post', employeeLabels.post, { isHiddenAtFirst: true }),
  col('leaveDate', employeeLabels.leaveDate, { sortable: true, isHiddenAtFirst: true }),
  col('planCode', employeeLabels.planCode, { isHiddenAtFirst: true }),
  col('effectiveDate', employeeLabels.effectiveDate, { isHiddenAtFirst: true }),
  col('expireDate', employeeLabels.expireDate, { isHiddenAtFirst: true }),
  col('accountName', employeeLabels.accountName, { isHiddenAtFirst: true }),
  col('bankAccount', employeeLabels.bankAccount, { isHiddenAtFirst: true }),
  col('bankName', employeeLabels.bankName, { isHiddenAtFirst: true }),
  col('bankBranch', employeeLabels.bankBranch, { isHiddenAtFirst: true }),
  col('bankProvince', employeeLabels.bankProvince, { isHiddenAtFirst: true }),
  col('bankCity', employeeLabels.bankCity, { isHiddenAtFirst: true }),
  col('createBy', employeeLabels.createBy, { isHiddenAtFirst: true }),
  col('createTime', employeeLabels.createTime, { sortable: true, isHiddenAtFirst: true }),
  col('updateBy', employeeLabels.updateBy, { isHiddenAtFirst: true }),
  col('updateTime', employeeLabels.updateTime, { sortable: true, isHiddenAtFirst: true }),
]

const filter = filtersOf(employees)

export const employeeFilters = [
  filter('companyId'),
  filter('status'),
  filter('entryDate'),
  more(filter('category')),
  more(filter('familyCount')),
  more(filter('planCode')),
  more(filter('idNo')),
  more(filter('mobile')),
  more(filter('post')),
  more(filter('socialSecurityLocation', { isSingle: true })),
  more(filter('birthDate')),
  more(filter('gender', { isSingle: true })),
  more(filter('leaveDate')),
]

const isOfCompany = ({ field }: { readonly field: string }): boolean => field.startsWith('company')

/** Where all rows are of one company, the lists without it. */
export const oneCompanyColumns = employeeColumns.filter((column) => !isOfCompany(column))
export const oneCompanyFilters = employeeFilters.filter((filter) => !isOfCompany(filter))
