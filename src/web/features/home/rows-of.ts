import type { EmployeeStatus } from '#contract/employees.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import { addDays, addYears, lastOfMonth } from '#contract/rules/calendar.ts'

/** An address whose list holds the rows that a figure counts. */
export interface RowsAddress {
  readonly to: '/member/MemberList' | '/member/FamilyList'
  readonly search: Readonly<Record<string, string>>
}

const employeesWith = (search: RowsAddress['search'] = {}): RowsAddress => ({
  to: '/member/MemberList',
  search,
})

export const allEmployees = employeesWith()
export const allRelatives: RowsAddress = { to: '/member/FamilyList', search: {} }

export const employeesOfStatus = (status: EmployeeStatus): RowsAddress => employeesWith({ status })

/** Who joined or left in a month `YYYY-MM`. */
export const employeesOfMonth = (day: 'entryDate' | 'leaveDate', month: string): RowsAddress =>
  employeesWith({ [`${day}_begin`]: `${month}-01`, [`${day}_end`]: lastOfMonth(`${month}-01`) })

/** Who is of an age band on the day `today`; the bands are half-open, as the server counts them. */
export const employeesOfAge = (code: string, today: string): RowsAddress => {
  const band = ageBands.find((one) => one.code === code)
  const born = (years: number): string => addYears(today, -years)
  return employeesWith({
    ...(band && band.to !== null && { birthDate_begin: addDays(born(band.to), 1) }),
    ...(band && { birthDate_end: born(band.from) }),
  })
}
