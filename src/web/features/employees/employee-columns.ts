import { employeeLabels, type Employee, type EmployeeStatus } from '#contract/employees.ts'
import { columnsOf, dict, dim, number, tag } from '#web/list/column.tsx'
import { filtersOf } from '#web/list/filter.ts'
import { dictChoices, companyChoices } from '#web/pickers/choices.ts'
import type { Tone } from '#web/ui/tag.tsx'

export const employeeTones = { '1': 'green', '2': 'blue', '3': 'grey', '4': 'orange' } satisfies Record<
  EmployeeStatus,
  Tone
>

const col = columnsOf<Employee>()

export const employeeColumns = [
  col('name', employeeLabels.name, { sortable: true }),
  col('employeeNo', employeeLabels.employeeNo, { cell: dim, sortable: true }),
  col('mobile', employeeLabels.mobile),
  col('idNo', employeeLabels.idNo, { cell: dim }),
  col('companyName', employeeLabels.companyName),
  col('category', employeeLabels.category, { cell: dict }),
  col('socialSecurityLocation', employeeLabels.socialSecurityLocation),
  col('entryDate', employeeLabels.entryDate, { sortable: true }),
  col('familyCount', employeeLabels.familyCount, { cell: number, align: 'end' }),
  col('status', employeeLabels.status, { cell: tag(employeeTones), sortable: true }),
]

const filter = filtersOf<Employee>()

export const employeeFilters = [
  filter.choice('companyId', employeeLabels.companyId, companyChoices),
  filter.choice('status', employeeLabels.status, dictChoices('employee_status')),
  filter.days('entryDate', employeeLabels.entryDate),
]

const isOfCompany = ({ field }: { readonly field: string }): boolean => field.startsWith('company')

/** Where all rows are of one company, the lists without it. */
export const oneCompanyColumns = employeeColumns.filter((column) => !isOfCompany(column))
export const oneCompanyFilters = employeeFilters.filter((filter) => !isOfCompany(filter))
