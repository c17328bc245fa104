import type { EmployeeStatus } from '#contract/members/employee-words.ts'
import { ageBands } from '#contract/rules/age-band.ts'
import type { Place } from '#contract/screens/screens.ts'

// Not from contract/rules/calendar.ts, whose library is larger than this room: home comes without it.
const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const partsOf = (day: string): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
]

/** The last birthday with which somebody is `years` old; 29 February becomes 28 February in common years. */
const bornBy = (today: string, years: number): string => {
  const [year, month, day] = partsOf(today)
  const same = dayOf(year - years, month, day)
  return partsOf(same)[1] === month ? same : dayOf(year - years, month + 1, 0)
}

const dayAfter = (before: string): string => {
  const [year, month, day] = partsOf(before)
  return dayOf(year, month, day + 1)
}

const lastOfMonth = (month: string): string => dayOf(Number(month.slice(0, 4)), Number(month.slice(5)) + 1, 0)

const employeesWith = (search: Place['search'] = {}): Place => ({
  to: '/member/MemberList',
  search,
})

/** Who is with their company on a day. */
export const employeesOn = (employedOn: string): Place => employeesWith({ employedOn })
/** Who is insured on a day although the last day is over. */
export const employeesLeftInsured = (leftInsuredOn: string): Place => employeesWith({ leftInsuredOn })
export const allRelatives: Place = { to: '/member/FamilyList', search: {} }

export const employeesOfStatus = (status: EmployeeStatus): Place => employeesWith({ status })

/** Who joined or left in a month `YYYY-MM`. */
export const employeesOfMonth = (day: 'entryDate' | 'leaveDate', month: string): Place =>
  employeesWith({ [`${day}_begin`]: `${month}-01`, [`${day}_end`]: lastOfMonth(month) })

/** What an import added, or changed where it added nothing: rows bear the moment of their import. */
export const employeesOfImport = ({
  createTime,
  addedCount,
}: {
  createTime: string
  addedCount: number
}): Place => employeesWith({ [addedCount > 0 ? 'createTime' : 'updateTime']: createTime })

/** Who is with their company and of an age band on the day `today`; the bands are half-open, as the server counts them. */
export const employeesOfAge = (code: string, today: string): Place => {
  const band = ageBands.find((one) => one.code === code)
  return employeesWith({
    employedOn: today,
    ...(band && band.to !== null && { birthDate_begin: dayAfter(bornBy(today, band.to)) }),
    ...(band && { birthDate_end: bornBy(today, band.from) }),
  })
}
